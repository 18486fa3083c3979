/// What widgets tell when they are pressed, for desktops on which nobody can watch the pointer.
public enum PressSigns {
  private static let tellingRoles: Set<Role> = Set(
    ["check box", "radio button", "toggle button", "switch", "page tab", "list item", "tree item"]
      .compactMap(Role.init(named:)))
  private static let textRoles: Set<Role> = Set(
    ["text", "entry", "password text", "terminal", "document text", "paragraph"]
      .compactMap(Role.init(named:)))

  /// Tells whether a press of a widget always changes one of its states, which its application tells.
  ///
  /// A plain button has no such state, and a text that has the focus already none that changes.
  public static func areCertain(of role: Role) -> Bool { tellingRoles.contains(role) }

  /// Tells whether another place of the caret is what pressing a widget is for.
  ///
  /// The keyboard focus is no sign: it also comes back with the window.
  public static func includeCaret(of role: Role) -> Bool { textRoles.contains(role) }
}

extension Condition {
  /// Whether it waits for a press of a widget, by itself or as a part.
  public var hasClick: Bool {
    switch self {
    case .click: true
    case .all(let parts), .any(let parts): parts.contains(where: \.hasClick)
    case .not(let part): part.hasClick
    default: false
    }
  }
}

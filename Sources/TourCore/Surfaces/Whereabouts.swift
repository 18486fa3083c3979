/// Where a widget is in its window, in words: for where no mark can point at it.
public struct Whereabouts: Equatable, Sendable {
  /// The part of the window that people know, as "in the tool bar"; nil where there is none.
  public var part: String?
  /// The place in the window, as "at the top"; nil where that is not known.
  public var place: String?

  /// Finds the words for a widget.
  ///
  /// - Parameters:
  ///   - widget: its rectangle, relative to its window.
  ///   - window: the size of the window; nil where that is not known.
  ///   - containers: the roles and names of what the widget is in, the innermost first.
  public init(
    widget: Rect, window: Size?, containers: [(role: Role, name: String)]
  ) {
    place = window.flatMap { Self.place(of: widget, in: $0) }
    part = Self.part(containers)
  }

  /// Says where a widget is, as "in the tool bar at the top of the window “Notes”".
  ///
  /// - Parameter title: the title of the window; empty where it has none.
  public func words(title: String) -> String {
    let window = title.isEmpty ? "the window" : "the window “\(title)”"
    switch (part, place) {
    case (let part?, let place?): return "\(part) \(place) of \(window)"
    case (let part?, nil): return "\(part) of \(window)"
    case (nil, let place?): return "\(place) of \(window)"
    case (nil, nil): return "in \(window)"
    }
  }

  private static func part(_ containers: [(role: Role, name: String)]) -> String? {
    for (role, name) in containers {
      let title = name.isEmpty ? "" : " “\(name)”"
      // What is on a page of tabs is in the list of them too.
      if role.name == "page tab" { return name.isEmpty ? nil : "on the page\(title)" }
      if role.name == "page tab list" { return "in the row of tabs\(title)" }
      if known.contains(role.name) { return "in the \(role.name)\(title)" }
    }
    return nil
  }

  /// The roles that people see as a part of a window.
  private static let known: Set<String> = [
    "tool bar", "menu bar", "status bar", "menu", "popup menu", "dialog", "list", "list box",
    "table", "tree", "tree table",
  ]

  /// The middle is the middle third across, and half of the height.
  private static func place(of widget: Rect, in window: Size) -> String? {
    let center = widget.center
    guard window.width > 0, window.height > 0, center.x.isFinite, center.y.isFinite,
      (0...window.width).contains(center.x), (0...window.height).contains(center.y)
    else { return nil }
    let side =
      center.x < window.width / 3 ? "left" : center.x > window.width * 2 / 3 ? "right" : nil
    let height =
      center.y < window.height / 4 ? "top" : center.y > window.height * 3 / 4 ? "bottom" : nil
    switch (height, side) {
    case (let height?, let side?): return "at the \(height) \(side)"
    case (let height?, nil): return "at the \(height)"
    case (nil, let side?): return "on the \(side)"
    case (nil, nil): return "in the middle"
    }
  }
}

/// What kind of widget an accessible is, by the number AT-SPI has for it.
///
/// Numbers stay, names do not: role 43 was "push button" until at-spi2-core 2.53 and is "button"
/// since. So roles are compared by number.
public struct Role: RawRepresentable, Hashable, Sendable {
  /// The value of the corresponding `AtspiRole`.
  public var rawValue: UInt32

  /// Makes a role from the number AT-SPI has for it; any number is a role.
  public init(rawValue: UInt32) {
    self.rawValue = rawValue
  }

  /// Finds the role with a name: "push button", "pushButton", a later name, or "role 200".
  ///
  /// Aliases, which stand for several roles, are not roles: see ``RoleAlias``.
  public init?(named name: String) {
    guard let role = Role.byName[name] ?? Role.numbered(name) else { return nil }
    self = role
  }

  /// The name of AT-SPI 2.46, as "push button"; "role 200" when the number is not known.
  public var name: String {
    rawValue < Role.namesByNumber.count ? Role.namesByNumber[Int(rawValue)] : "role \(rawValue)"
  }

  /// The name as it is written in key paths, as "pushButton".
  public var camelCaseName: String {
    rawValue < Role.camelCaseNames.count
      ? Role.camelCaseNames[Int(rawValue)] : Role.camelCase(name)
  }

  private static let camelCaseNames = namesByNumber.map(camelCase)

  /// The name that a later AT-SPI gives the role, as "button" for "push button".
  public var laterName: String? { self == .pushButton ? "button" : nil }

  /// Every role that has a name, in the order of the numbers.
  public static let all: [Role] = namesByNumber.indices.map { Role(rawValue: UInt32($0)) }

  static func camelCase(_ name: String) -> String {
    let words = name.split(separator: " ")
    return words.dropFirst().reduce(into: String(words.first ?? "")) { result, word in
      result += word.prefix(1).uppercased() + word.dropFirst()
    }
  }

  private static let byName: [String: Role] = {
    var table: [String: Role] = [:]
    for role in all {
      table[role.name] = role
      table[role.camelCaseName] = role
      if let later = role.laterName { table[later] = role }
    }
    return table
  }()

  /// Reads "role 200" and "role200", which name a role that this table does not have yet.
  private static func numbered(_ name: String) -> Role? {
    guard name.hasPrefix("role") else { return nil }
    let digits = name.dropFirst(4).drop { $0 == " " }
    guard let number = UInt32(digits), number >= namesByNumber.count,
      digits == String(number)
    else { return nil }
    return Role(rawValue: number)
  }
}

extension Role {
  /// The corresponding C constant is `ATSPI_ROLE_INVALID`.
  public static let invalid = Role(rawValue: 0)
  /// The corresponding C constant is `ATSPI_ROLE_ALERT`.
  public static let alert = Role(rawValue: 2)
  /// The corresponding C constant is `ATSPI_ROLE_CHECK_BOX`.
  public static let checkBox = Role(rawValue: 7)
  /// The corresponding C constant is `ATSPI_ROLE_COLOR_CHOOSER`.
  public static let colorChooser = Role(rawValue: 9)
  /// The corresponding C constant is `ATSPI_ROLE_DESKTOP_FRAME`.
  public static let desktopFrame = Role(rawValue: 14)
  /// The corresponding C constant is `ATSPI_ROLE_DIALOG`.
  public static let dialog = Role(rawValue: 16)
  /// The corresponding C constant is `ATSPI_ROLE_FILE_CHOOSER`.
  public static let fileChooser = Role(rawValue: 19)
  /// The corresponding C constant is `ATSPI_ROLE_FILLER`.
  public static let filler = Role(rawValue: 20)
  /// The corresponding C constant is `ATSPI_ROLE_FONT_CHOOSER`.
  public static let fontChooser = Role(rawValue: 22)
  /// The corresponding C constant is `ATSPI_ROLE_FRAME`.
  public static let frame = Role(rawValue: 23)
  /// The corresponding C constant is `ATSPI_ROLE_LABEL`.
  public static let label = Role(rawValue: 29)
  /// The corresponding C constant is `ATSPI_ROLE_LIST`.
  public static let list = Role(rawValue: 31)
  /// The corresponding C constant is `ATSPI_ROLE_MENU`.
  public static let menu = Role(rawValue: 33)
  /// The corresponding C constant is `ATSPI_ROLE_PAGE_TAB_LIST`.
  public static let pageTabList = Role(rawValue: 38)
  /// The corresponding C constant is `ATSPI_ROLE_PANEL`.
  public static let panel = Role(rawValue: 39)
  /// The corresponding C constant is `ATSPI_ROLE_PASSWORD_TEXT`.
  public static let passwordText = Role(rawValue: 40)
  /// The corresponding C constant is `ATSPI_ROLE_POPUP_MENU`.
  public static let popupMenu = Role(rawValue: 41)
  /// The corresponding C constant is `ATSPI_ROLE_PUSH_BUTTON`, "button" in later versions.
  public static let pushButton = Role(rawValue: 43)
  /// The corresponding C constant is `ATSPI_ROLE_SCROLL_BAR`.
  public static let scrollBar = Role(rawValue: 48)
  /// The corresponding C constant is `ATSPI_ROLE_SCROLL_PANE`.
  public static let scrollPane = Role(rawValue: 49)
  /// The corresponding C constant is `ATSPI_ROLE_TABLE`.
  public static let table = Role(rawValue: 55)
  /// The corresponding C constant is `ATSPI_ROLE_TOOL_TIP`.
  public static let toolTip = Role(rawValue: 64)
  /// The corresponding C constant is `ATSPI_ROLE_TREE`.
  public static let tree = Role(rawValue: 65)
  /// The corresponding C constant is `ATSPI_ROLE_TREE_TABLE`.
  public static let treeTable = Role(rawValue: 66)
  /// The corresponding C constant is `ATSPI_ROLE_WINDOW`.
  public static let window = Role(rawValue: 69)
  /// The corresponding C constant is `ATSPI_ROLE_APPLICATION`.
  public static let application = Role(rawValue: 75)
  /// The corresponding C constant is `ATSPI_ROLE_DOCUMENT_FRAME`.
  public static let documentFrame = Role(rawValue: 82)
  /// The corresponding C constant is `ATSPI_ROLE_DOCUMENT_WEB`.
  public static let documentWeb = Role(rawValue: 95)
  /// The corresponding C constant is `ATSPI_ROLE_GROUPING`.
  public static let grouping = Role(rawValue: 99)

  /// The roles of what a menu holds.
  public static let ofMenus: Set<Role> = Set(
    ["menu", "menu item", "check menu item", "radio menu item"].compactMap(Role.init(named:)))
}

/// A name that stands for several roles, because toolkits disagree which of them a widget has.
///
/// An alias goes before a role of the same name: `window` is any window. The role alone is
/// written as a predicate, `*[role="window"]`.
public struct RoleAlias: Hashable, Sendable {
  /// The name in key paths.
  public let name: String
  /// The roles it stands for, the most usual one first.
  public let roles: [Role]
  /// Who uses which of them.
  public let reason: String

  /// Every alias, in alphabetical order.
  public static let all: [RoleAlias] = [
    RoleAlias(
      "button", ["push button", "push button menu"],
      "push button is called button since 2.53; GTK and LibreOffice menu buttons have their own"),
    RoleAlias(
      "cell", ["table cell", "list item", "tree item"],
      "GTK 3 and Qt list views have table cells, list items or tree items"),
    RoleAlias(
      "checkbox", ["check box"], "the spelling of HTML"),
    RoleAlias(
      "comboBox", ["combo box", "autocomplete"],
      "Firefox calls a combo box with a text field autocomplete"),
    RoleAlias(
      "document",
      [
        "document frame", "document text", "document web", "document spreadsheet",
        "document presentation", "document email",
      ],
      "Firefox and Chromium have document web, LibreOffice one for each kind, others frame"),
    RoleAlias(
      "group", ["panel", "grouping", "filler", "section"],
      "a box of widgets is a panel in GTK and Qt, filler in Qt and Java, section on the web"),
    RoleAlias(
      "header",
      ["header", "column header", "row header", "table column header", "table row header"],
      "GTK has table column header, Qt and browsers column header"),
    RoleAlias(
      "image", ["image", "icon"], "GTK 3 and LibreOffice have icon, others image"),
    RoleAlias(
      "label", ["label", "static", "caption"],
      "Chromium has static for plain text, LibreOffice forms caption"),
    RoleAlias(
      "list", ["list", "list box"],
      "GTK 3 and GTK 4 have list box, Qt and browsers list"),
    RoleAlias(
      "menu", ["menu", "popup menu"],
      "a context menu is a popup menu in Qt and Firefox, a menu or window in GTK"),
    RoleAlias(
      "menuItem", ["menu item", "check menu item", "radio menu item", "tearoff menu item"],
      "Qt has menu item for those that GTK and browsers call check or radio menu items"),
    RoleAlias(
      "radio", ["radio button"], "the spelling of HTML"),
    RoleAlias(
      "row", ["table row", "list item", "tree item"],
      "GTK list boxes have list items, tables of Qt and browsers table rows"),
    RoleAlias(
      "spinBox", ["spin button"], "the spelling of Qt"),
    RoleAlias(
      "switch", ["switch", "toggle button", "check box"],
      "GTK 3 and browsers have toggle button, GTK 4 check box, later versions switch"),
    RoleAlias(
      "tab", ["page tab"], "the short name"),
    RoleAlias(
      "tabList", ["page tab list"], "the short name"),
    RoleAlias(
      "table", ["table", "tree table"],
      "GTK 3 and Qt have tree table for lists with columns that can unfold"),
    RoleAlias(
      "textField", ["entry", "text", "password text"],
      "browsers and GTK 4 have entry, GTK 3 and Qt text"),
    RoleAlias(
      "toolbar", ["tool bar"], "the spelling of GTK"),
    RoleAlias(
      "tooltip", ["tool tip"], "the spelling of GTK"),
    RoleAlias(
      "tree", ["tree", "tree table"],
      "GTK and Qt have tree table for trees with columns"),
    RoleAlias(
      "window",
      ["frame", "window", "dialog", "alert", "file chooser", "color chooser", "font chooser"],
      "main windows are frames, message boxes alerts in GTK and dialogs in Qt"),
  ]

  /// Finds an alias by its name.
  public static func named(_ name: String) -> RoleAlias? { byName[name] }

  /// Gives the roles that a name in a key path stands for: an alias first, else a role.
  public static func roles(named name: String) -> [Role]? {
    if let alias = named(name) { return alias.roles }
    guard !name.contains(" "), let role = Role(named: name) else { return nil }
    return [role]
  }

  private static let byName = Dictionary(uniqueKeysWithValues: all.map { ($0.name, $0) })

  private init(_ name: String, _ roles: [String], _ reason: String) {
    self.name = name
    self.roles = roles.compactMap { Role(named: $0) }
    self.reason = reason
  }
}

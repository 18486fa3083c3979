/// The complete table of role names, as `a11y-tour roles` prints it.
public enum RoleTable {
  /// Prints the aliases, then every role with its number, its names and its aliases.
  public static func text() -> String {
    let width = Role.all.map { $0.camelCaseName.count }.max() ?? 0
    var lines = ["Aliases", ""]
    for alias in RoleAlias.all {
      let roles = alias.roles.map(\.name).joined(separator: ", ")
      lines.append("  " + padded(alias.name, width) + "  " + roles)
      lines.append("  " + padded("", width) + "  (" + alias.reason + ")")
    }
    lines += ["", "Roles", ""]
    for role in Role.all {
      var names = [role.name]
      if let later = role.laterName { names.append("later \"\(later)\"") }
      let aliases = RoleAlias.all.filter { $0.roles.contains(role) }.map(\.name)
      if !aliases.isEmpty { names.append("in " + aliases.joined(separator: ", ")) }
      lines.append(
        "  " + padded(role.camelCaseName, width) + "  " + leftPadded("\(role.rawValue)", 3) + "  "
          + names.joined(separator: "; "))
    }
    return lines.joined(separator: "\n") + "\n"
  }

  private static func padded(_ text: String, _ width: Int) -> String {
    text + String(repeating: " ", count: max(0, width - text.count))
  }

  private static func leftPadded(_ text: String, _ width: Int) -> String {
    String(repeating: " ", count: max(0, width - text.count)) + text
  }
}

import TourCore

/// `roles`: the names that key paths have for roles.
enum RolesCommand: Subcommand {
  static let declaration = Command(
    "roles", abstract: "Print the table of roles and their aliases.")

  static func run(_ arguments: ParsedArguments) throws(UsageError) -> ExitStatus {
    Console.write(RoleTable.text())
    return .done
  }
}

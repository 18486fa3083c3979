import Testing

@testable import TourCore

@Suite struct RoleTests {
  @Test(
    arguments: [
      (0, "invalid", "invalid"), (1, "accelerator label", "acceleratorLabel"),
      (7, "check box", "checkBox"),
      (23, "frame", "frame"), (43, "push button", "pushButton"), (61, "text", "text"),
      (62, "toggle button", "toggleButton"), (69, "window", "window"),
      (75, "application", "application"),
      (79, "entry", "entry"), (82, "document frame", "documentFrame"), (98, "list box", "listBox"),
      (116, "static", "static"), (129, "push button menu", "pushButtonMenu"),
      (130, "switch", "switch"),
      (131, "role 131", "role131"), (4_294_967_295, "role 4294967295", "role4294967295"),
    ] as [(UInt32, String, String)])
  func numbersHaveTheNamesOfATSPI(number: UInt32, name: String, camelCase: String) {
    let role = Role(rawValue: number)
    #expect(role.name == name)
    #expect(role.camelCaseName == camelCase)
    #expect(Role(named: name) == role)
    #expect(Role(named: camelCase) == role)
  }

  @Test func everyNameIsUnique() {
    #expect(Role.all.count == 131)
    #expect(Set(Role.all.map(\.name)).count == Role.all.count)
    #expect(Set(Role.all.map(\.camelCaseName)).count == Role.all.count)
    #expect(
      Role.all.allSatisfy { Role(named: $0.name) == $0 && Role(named: $0.camelCaseName) == $0 })
  }

  @Test func renamedRolesKeepTheirNumber() {
    #expect(Role(named: "button") == .pushButton)
    #expect(Role.pushButton.laterName == "button")
  }

  @Test(arguments: [
    "", "role", "role 7", "role007", "role-1", "role 99999999999", "Frame", "push-button",
  ])
  func otherNamesAreNoRoles(name: String) {
    #expect(Role(named: name) == nil)
  }

  @Test(arguments: [
    (
      "window",
      ["frame", "window", "dialog", "alert", "file chooser", "color chooser", "font chooser"]
    ),
    ("button", ["push button", "push button menu"]),
    ("textField", ["entry", "text", "password text"]),
    ("switch", ["switch", "toggle button", "check box"]), ("tab", ["page tab"]),
    ("menu", ["menu", "popup menu"]), ("frame", ["frame"]), ("pushButton", ["push button"]),
  ])
  func aliasesStandForTheirRoles(name: String, roles: [String]) {
    #expect(RoleAlias.roles(named: name)?.map(\.name) == roles)
  }

  @Test func everyAliasHasRolesAndAUniqueName() {
    #expect(Set(RoleAlias.all.map(\.name)).count == RoleAlias.all.count)
    #expect(RoleAlias.all.map(\.name) == RoleAlias.all.map(\.name).sorted())
    for alias in RoleAlias.all {
      #expect(!alias.roles.isEmpty && Set(alias.roles).count == alias.roles.count, "\(alias.name)")
      if let role = Role(named: alias.name) {
        #expect(alias.roles.contains(role), "\(alias.name) hides the role of its name")
      }
    }
    #expect(RoleAlias.roles(named: "push button") == nil)
    #expect(RoleAlias.roles(named: "nonsense") == nil)
  }

  @Test func theTableHasEverything() {
    let lines = RoleTable.text().split(separator: "\n")
    for alias in RoleAlias.all {
      let names = alias.roles.map(\.name).joined(separator: ", ")
      #expect(lines.contains { $0.hasPrefix("  \(alias.name) ") && $0.hasSuffix("  " + names) })
    }
    for role in Role.all {
      #expect(
        lines.contains {
          $0.hasPrefix("  \(role.camelCaseName) ") && $0.contains(" \(role.rawValue)  ")
        },
        "\(role.name)")
    }
    #expect(lines.contains { $0.hasSuffix("43  push button; later \"button\"; in button") })
  }
}

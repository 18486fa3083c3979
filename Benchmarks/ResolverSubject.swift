import A11yTour
import TestSupport
import TourCore

/// A widget of a live application that is to be found.
struct ResolverSubject: Sendable {
  /// What is measured, in a few words.
  var name: String
  /// The program with its arguments; a name of `Tests/Fixtures` where it ends in `.py`.
  var command: [String]
  /// The variables it needs.
  var variables: [String: String?] = [:]
  /// The name it has on the accessibility bus.
  var application: String
  /// The role as AT-SPI names it.
  var role: String
  /// The name of the widget.
  var widget: String
  /// Whether it is out of view.
  var isHidden = false

  /// The key path that finds it.
  var keyPath: String {
    let role = Role(named: role)?.camelCaseName ?? role
    return "\(role)[\"\(widget)\"]" + (isHidden ? "[any]" : "")
  }

  static let all = [
    big("gtk3", "GTK 3, 10,000 widgets, in view", options: ["--end"]),
    big("gtk3", "GTK 3, 10,000 widgets, out of view", isHidden: true),
    ResolverSubject(
      name: "gtk4-widget-factory", command: ["gtk4-widget-factory"],
      variables: ["GSK_RENDERER": "cairo"], application: "gtk4-widget-factory",
      role: "push button", widget: "Close"),
    big("gtk4", "GTK 4, 18,000 widgets, in view", options: ["--end"]),
    big("gtk4", "GTK 4, 18,000 widgets, out of view", isHidden: true),
    big("qt5", "Qt 5, 9,000 widgets, in view", options: ["--end"]),
    big("qt5", "Qt 5, 9,000 widgets, out of view", isHidden: true),
    ResolverSubject(
      name: "LibreOffice Writer", command: ["soffice", "--norestore", "--nologo", "--writer"],
      application: "soffice", role: "toggle button", widget: "Bold"),
  ]

  private static func big(
    _ toolkit: String, _ name: String, options: [String] = [], isHidden: Bool = false
  ) -> ResolverSubject {
    ResolverSubject(
      name: name, command: ["big-\(toolkit).py"] + options, application: "big-\(toolkit)",
      role: "push button", widget: "b 999 7", isHidden: isHidden)
  }

  /// Starts the application.
  func launch(on screen: PrivateDesktop) throws -> LaunchedProcess {
    let isFixture = command[0].hasSuffix(".py")
    let program = isFixture ? "/usr/bin/python3" : command[0]
    let script = isFixture ? [Project.path("Tests/Fixtures/\(command[0])")] : []
    return try screen.launch(
      program, arguments: script + command.dropFirst(), environment: variables)
  }
}

import Foundation
import TestSupport
import Testing

/// Generate, then resolve, gives the same widget: for every visible widget of real applications.
@Suite(.serialized) struct RoundTripLiveTests {
  /// An application, and how many widgets its first window has at least.
  struct Application: CustomTestStringConvertible, Sendable {
    var program: String
    var arguments: [String] = []
    var environment: [String: String] = [:]
    var scope: String?
    var count: Int
    var testDescription: String { program }
  }

  static func check(_ application: Application) async throws {
    let result = try await PrivateDesktop.with { desktop in
      let folder = desktop.folder
      return try await desktop.roundTrip(atLeast: application.count) { desktop in
        let process = try await start(application, in: folder, on: desktop)
        return (application.scope ?? "pid:\(process.pid)", process)
      }
    }
    print(result.line(application.program))
    for failure in result.failures.prefix(10) { print("  \(failure)") }
    #expect(result.share >= 0.99)
    #expect(result.survival >= 0.97)
    #expect(Double(result.answered) >= 0.95 * Double(result.asked))
  }

  @Test(arguments: [
    Application(program: "gtk3-widget-factory", count: 120),
    Application(
      program: "gtk4-widget-factory", environment: ["GSK_RENDERER": "cairo"], count: 250),
    Application(program: "mousepad", count: 15),
    Application(program: "gedit", arguments: ["--standalone"], count: 25),
    Application(
      program: "gnome-text-editor", arguments: ["--standalone"],
      environment: ["GSK_RENDERER": "cairo"], count: 30),
    Application(program: "featherpad", count: 40),
    Application(program: "thunar", arguments: ["/usr/share"], count: 40),
    Application(
      program: "/usr/bin/python3", arguments: [Fixture.qt5.path], scope: "qt5-fixture", count: 30),
    Application(
      program: "/usr/bin/python3", arguments: [Fixture.qt6.path], scope: "qt6-fixture", count: 30),
    Application(
      program: "/usr/bin/python3", arguments: [Project.path("Tests/Fixtures/names-fixture.py")],
      scope: "names-fixture", count: 15),
  ])
  func namesEveryWidget(application: Application) async throws {
    try await Self.check(application)
  }
}

extension RoundTripLiveTests {
  /// The status by which LibreOffice asks to be started again once it has made its profile.
  private static let startAgain = ExitStatus.exited(81)

  private static func start(
    _ application: Application, in folder: String, on desktop: PrivateDesktop
  ) async throws -> LaunchedProcess {
    while true {
      let process = try desktop.launch(
        application.program,
        arguments: application.arguments.map {
          $0.replacingOccurrences(of: "FOLDER", with: folder)
        },
        environment: application.environment.mapValues { Optional($0) })
      try await waitUntil("\(application.program) is there", deadline: .seconds(60)) {
        let scope = application.scope ?? "pid:\(process.pid)"
        guard process.isRunning else { return true }
        return try await desktop.command("resolve", "--app", scope, "*[nth=1]").status.isSuccess
      }
      if process.exitStatus != startAgain { return process }
    }
  }
}

/// The same for applications that take long to start and much room to install.
@Suite(.serialized) struct HeavyRoundTripLiveTests {
  private static let page = """
    <!DOCTYPE html><title>A page</title><h1 id="top">Fruit</h1>
    <p>Choose <a href="#a">apples</a> or <a href="#b">pears</a>.</p>
    <form><label>Name <input id="name"></label><label for="n">Number</label>
    <input id="n" type="number"><input type="checkbox" aria-label="Fresh"><button>Buy</button>
    <button>Buy</button></form><table><tr><th>Kind<th>Price<tr><td>Apple<td>1<tr><td>Pear<td>2
    </table><ul><li>One<li>Two<li>Two</ul>
    """

  @Test func namesEveryWidgetOfWriter() async throws {
    try await RoundTripLiveTests.check(
      RoundTripLiveTests.Application(
        program: "/usr/lib/libreoffice/program/soffice.bin",
        arguments: [
          "--writer", "--norestore", "--nologo", "--nofirststartwizard",
          "-env:UserInstallation=file://FOLDER/office",
        ], environment: ["SAL_USE_VCLPLUGIN": "gtk3"], scope: "soffice", count: 100))
  }

  @Test func namesEveryWidgetOfFirefox() async throws {
    let page = FileManager.default.temporaryDirectory
      .appendingPathComponent("page-\(UUID().uuidString).html")
    try Self.page.write(to: page, atomically: false, encoding: .utf8)
    defer { try? FileManager.default.removeItem(at: page) }
    try await RoundTripLiveTests.check(
      RoundTripLiveTests.Application(
        program: "firefox-esr",
        arguments: ["--no-remote", "--new-instance", "file://" + page.path],
        environment: ["GNOME_ACCESSIBILITY": "1", "MOZ_DISABLE_CONTENT_SANDBOX": "1"],
        scope: "exe:firefox-esr", count: 60))
  }
}

import Glibc
import TestSupport
import Testing
import TourCore

@testable import A11yTour

/// A private desktop and a connection to its accessibility bus.
///
/// Trees need no windows of ours, so that each test may have a desktop for itself.
@DesktopActor
final class PlanDesktop {
  let screen: PrivateDesktop
  let bus: AccessibilityBus
  let directory: ApplicationDirectory

  init() async throws {
    screen = try await PrivateDesktop.start()
    bus = AccessibilityBus(
      connection: try await BusConnection.connect(address: screen.accessibilityBusAddress))
    directory = ApplicationDirectory(bus: bus)
  }

  /// Starts a program and waits until it is on the bus and has drawn so much that its tree rests.
  ///
  /// - Parameter name: what it is called on the bus where that is neither its process nor program.
  func launch(
    _ program: String, _ arguments: [String] = [], environment: [String: String?] = [:],
    named name: String? = nil, deadline: Duration = .seconds(60)
  ) async throws -> AccessibleApplication {
    let process = try screen.launch(program, arguments: arguments, environment: environment)
    return try await waitFor("\(program) is on the bus", deadline: deadline) {
      let found = try await directory.applications().first { application in
        application.processID == process.pid
          || application.name == program.split(separator: "/").last.map(String.init)
          || application.name == name
      }
      guard let found, !found.isNotAnswering,
        try await bus.children(of: found.reference).count > 0
      else { return nil }
      return found
    }
  }

  /// Starts a Python program of `Tests/Fixtures`.
  func launchFixture(_ name: String, _ arguments: [String] = []) async throws
    -> AccessibleApplication
  {
    try await launch("/usr/bin/python3", [Project.path("Tests/Fixtures/\(name).py")] + arguments)
  }

  /// Starts LibreOffice Writer with a profile of its own, and waits until its window is whole.
  ///
  /// It ends with the status 81 once it has made its profile, to be started again.
  func launchWriter() async throws -> AccessibleApplication {
    while true {
      let process = try screen.launch(
        "/usr/lib/libreoffice/program/soffice.bin",
        arguments: [
          "--writer", "--norestore", "--nologo", "--nofirststartwizard",
          "-env:UserInstallation=file://\(screen.folder)/office",
        ], environment: ["SAL_USE_VCLPLUGIN": "gtk3"])
      var writer: AccessibleApplication?
      try await waitUntil("Writer has its window or ends", deadline: .seconds(60)) {
        guard process.isRunning else { return true }
        writer = try await directory.applications().first { $0.processID == process.pid }
        return await contains("Bold", writer)
      }
      if let writer, process.isRunning { return writer }
      #expect(process.exitStatus == .exited(81))
    }
  }

  /// Whether an application has a widget of a name; not while it cannot be read.
  private func contains(_ name: String, _ application: AccessibleApplication?) async -> Bool {
    guard let application, !application.isNotAnswering else { return false }
    let tree = try? await TreeReader(bus: bus).snapshot(
      of: [application], options: TreeReader.Options(isPlain: true))
    return tree?.nodes.contains { $0.name == name } == true
  }

  /// Starts Firefox with a page of the most common elements, and waits until it shows.
  func launchFirefox() async throws -> AccessibleApplication {
    let page = """
      <!DOCTYPE html><meta charset="utf-8"><title>A page</title><h1 id="top">Fruit</h1>
      <p>Choose <a href="#a">apples</a> or <a href="#b">pears</a>.</p>
      <form><label>Name <input id="name"></label><select><option>One<option>Two</select>
      <input type="checkbox" aria-label="Fresh"><button>Buy</button></form>
      <p hidden>Nobody sees this</p><div style="height:3000px"></div><button>Far down</button>
      <table><tr><th>Kind<th>Price<tr><td>Apple<td>1</table><ul><li>One<li>Two</ul>
      """
    let (path, profile) = ("\(screen.folder)/page.html", "\(screen.folder)/firefox")
    try write(page, to: path)
    #expect(mkdir(profile, 0o700) == 0)
    // The pages that it opens by itself change as long as they load.
    try write(
      """
      user_pref("datareporting.policy.firstRunURL", "");
      user_pref("datareporting.policy.dataSubmissionEnabled", false);
      user_pref("browser.aboutwelcome.enabled", false);
      user_pref("browser.newtab.preload", false);
      user_pref("startup.homepage_welcome_url", "");
      user_pref("browser.startup.homepage_override.mstone", "ignore");

      """, to: profile + "/user.js")
    let application = try await launch(
      "firefox-esr", ["--no-remote", "--new-instance", "--profile", profile, "file://" + path],
      environment: ["GNOME_ACCESSIBILITY": "1", "MOZ_DISABLE_CONTENT_SANDBOX": "1"],
      named: "Firefox")
    try await waitUntil("Firefox shows the page", deadline: .seconds(60)) {
      await contains("Buy", application)
    }
    return application
  }

  private func write(_ text: String, to path: String) throws {
    let bytes = Array(text.utf8)
    let file = try #require(fopen(path, "w"))
    defer { fclose(file) }
    #expect(fwrite(bytes, 1, bytes.count, file) == bytes.count)
  }

  /// Waits until two readings in a row are the same, and gives what they have in common.
  func restingTree(
    of application: AccessibleApplication, _ options: TreeReader.Options
  ) async throws -> AccessibleTree {
    var last: AccessibleTree?
    return try await waitFor("the tree of \(application.name) rests", deadline: .seconds(60)) {
      let tree = try await TreeReader(bus: bus).snapshot(of: [application], options: options)
      defer { last = tree }
      return tree == last ? tree : nil
    }
  }
}

/// The plainest walk there is, one call after another, with nothing of ``TreeWalk`` in it.
@DesktopActor
struct ReferenceWalk {
  let bus: AccessibilityBus
  let includesHidden: Bool
  private var seen: Set<AccessibleReference> = []

  init(bus: AccessibilityBus, includesHidden: Bool) {
    self.bus = bus
    self.includesHidden = includesHidden
  }

  mutating func tree(of application: AccessibleApplication) async throws -> AccessibleTree {
    var tree = AccessibleTree()
    let root = tree.append(application.node)
    for child in try await bus.children(of: application.reference) {
      try await add(child, to: root, of: &tree, reportsShowing: application.toolkit.reportsShowing)
    }
    return tree
  }

  private mutating func add(
    _ reference: AccessibleReference, to parent: Int, of tree: inout AccessibleTree,
    reportsShowing: Bool
  ) async throws {
    guard seen.insert(reference).inserted else { return }
    let states = try await bus.states(of: reference)
    let visibility: AccessibleNode.Visibility =
      if !states.contains(.visible) {
        .hidden
      } else if !reportsShowing {
        .unknown
      } else {
        states.contains(.showing) ? .visible : .hidden
      }
    let role = try await bus.role(of: reference)
    // A viewport of GTK 3 that is scrolled says that it does not show.
    let isViewport =
      role.name == "viewport" && tree[parent].role.name == "scroll pane" && reportsShowing
      && states.contains(.visible)
    guard visibility != .hidden || includesHidden || isViewport else { return }
    let node = AccessibleNode(
      reference: reference, role: role,
      name: try await bus.text("Name", of: reference), states: states, visibility: visibility)
    let index = tree.append(node, to: parent)
    guard !states.contains(.managesDescendants) else { return }
    for child in try await bus.children(of: reference) {
      try await add(child, to: index, of: &tree, reportsShowing: reportsShowing)
    }
  }
}

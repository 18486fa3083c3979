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
  func launch(
    _ program: String, _ arguments: [String] = [], environment: [String: String?] = [:],
    deadline: Duration = .seconds(60)
  ) async throws -> AccessibleApplication {
    let process = try screen.launch(program, arguments: arguments, environment: environment)
    return try await waitFor("\(program) is on the bus", deadline: deadline) {
      let found = try await directory.applications().first { application in
        application.processID == process.pid
          || application.name == program.split(separator: "/").last.map(String.init)
          || application.name == "soffice" && program.hasSuffix("soffice")
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

import Glibc
import TestSupport
import Testing
import TourCore

@testable import A11yTour

/// A private desktop with a Wayland compositor, and what A11yTour hears of its windows.
@DesktopActor
final class CompositorProbe<Origins: CompositorOrigins> {
  let screen: PrivateDesktop
  let session: BusConnection
  /// What the compositor tells.
  let origins: Origins
  /// The same with what its X server tells.
  let joined: WaylandWindowOrigins
  let desktop: Desktop
  /// The processes that were told to have changed since the last look; nil where the order did.
  private(set) var told: [Int32?] = []
  private var observation: Observation?

  init(
    on screen: PrivateDesktop, connect: @DesktopActor (BusConnection) async -> Origins?
  ) async throws {
    self.screen = screen
    session = try await BusConnection.connect(address: screen.sessionBusAddress)
    let session = session
    origins = try await waitFor("the compositor tells of its windows") { await connect(session) }
    let bus = AccessibilityBus(
      connection: try await BusConnection.connect(address: screen.accessibilityBusAddress))
    if let file = screen.environment["XAUTHORITY"] { setenv("XAUTHORITY", file, 1) }
    joined = WaylandWindowOrigins(origins, display: screen.display)
    desktop = Desktop(bus: bus, origins: joined)
    observation = origins.changes.add { [weak self] in self?.told.append($0) }
  }

  /// Gives what was told since the last look.
  func takeTold() -> [Int32?] {
    defer { told = [] }
    return told
  }

  /// Starts a fixture and waits for its window to be told.
  func launch(
    _ fixture: Fixture, _ arguments: String..., environment: [String: String?] = [:]
  ) async throws -> LaunchedProcess {
    let process = try await screen.launch(fixture, arguments: arguments, environment: environment)
    _ = try await window(of: process)
    return process
  }

  /// Ends a fixture and waits for its windows to be told no more.
  func end(_ process: LaunchedProcess) async throws {
    process.kill(SIGKILL)
    try await process.waitForExit()
    try await waitUntil("the window is gone") { joined.windows(of: process.pid).isEmpty }
  }

  /// Gives the one window of a process as it is told.
  func window(of process: LaunchedProcess) async throws -> TourCore.DesktopWindow {
    try await waitFor("a window of \(process.pid) is told") {
      let windows = joined.windows(of: process.pid).filter { !$0.isPopup }
      return windows.count == 1 ? windows[0] : nil
    }
  }

  func resolve(_ box: Fixture.Box, of process: LaunchedProcess) async throws -> ResolvedTarget {
    try await desktop.resolver.resolve(
      try KeyPath(parsing: "button[\"\(box.name)\"]"), scope: .process(process.pid), wait: 20)
  }

  /// Moves the window of a process, by its number for the compositor.
  func move(_ process: LaunchedProcess, x: Int, y: Int) async throws {
    let window = try await screen.waitForWindow(of: process)
    try await screen.moveWindow(window.id, x: x, y: y)
  }

  /// Waits until the frame of a window is told to begin at a place.
  func expectFrame(of process: LaunchedProcess, x: Double, y: Double) async throws {
    try await waitUntil("the window of \(process.pid) is told at (\(x), \(y))") {
      joined.windows(of: process.pid).first?.frame?.origin == Point(x: x, y: y)
    }
  }

  /// Waits until boxes are told where their pixels are, to one pixel; moves the window and waits again.
  func expectPixels(
    _ fixture: Fixture, _ decoration: String, environment: [String: String?] = [:]
  ) async throws {
    let process = try await launch(
      fixture, "--decoration", decoration, environment: environment)
    var targets: [(Fixture.Box, ResolvedTarget)] = []
    for box in [Fixture.Box.small, .odd] {
      do {
        targets.append((box, try await resolve(box, of: process)))
      } catch {
        Issue.record("\(fixture) \(decoration) \(environment): \(error)")
        return try await end(process)
      }
    }
    for place in [Point(x: 61, y: 83), Point(x: 233, y: 151)] {
      try await move(process, x: Int(place.x), y: Int(place.y))
      try await expectFrame(of: process, x: place.x, y: place.y)
      for (box, target) in targets {
        var (seen, said): (Rect?, Rect?)
        do {
          try await waitUntil("\(box.name) is where it is told to be", deadline: .seconds(10)) {
            let picture = try await screen.screenshot()
            seen = picture.boundingBox(of: box.color).map(screen.logical)
            said = try await desktop.reader.place(of: target).screenRectangle
            guard let seen, let said else { return false }
            return said.isNear(seen)
          }
        } catch is DeadlinePassed {
          let window = try await window(of: process)
          Issue.record(
            """
            \(fixture) \(decoration), \(box.name): told \(said as Any), seen \(seen as Any); \
            in \(target.place.windowRectangle) of client \(window.client), \
            frame \(window.frame as Any)
            """)
        }
      }
    }
    try await end(process)
  }

  /// What every compositor must tell of a window that moves, hides and is hidden.
  func expectChanges(
    minimise: String, toOtherWorkspace: String, toFirstWorkspace: String
  ) async throws {
    let process = try await launch(.gtk3, "--title", "Lower")
    let identifier = try await window(of: process).identifier
    try await move(process, x: 40, y: 60)
    try await expectFrame(of: process, x: 40, y: 60)

    for step in 1...5 {
      _ = takeTold()
      try await move(process, x: 40 + 30 * step, y: 60 + 10 * step)
      try await expectFrame(of: process, x: 40 + 30 * Double(step), y: 60 + 10 * Double(step))
      #expect(told.contains(process.pid))
    }
    func obstacle(at rectangle: Rect? = nil) -> WindowObstacle? {
      origins.obstacle(of: identifier, at: rectangle)
    }
    #expect(obstacle() == nil)

    try await screen.evaluate(minimise)
    try await waitUntil("it is minimised") { obstacle() == .minimised }
    #expect(try await window(of: process).isShown == false)
    #expect(origins.raise(identifier))
    try await waitUntil("it is back") { obstacle() == nil }
    #expect(try await window(of: process).isShown)

    try await screen.evaluate(toOtherWorkspace)
    try await waitUntil("it is on another workspace") { obstacle() == .otherWorkspace }
    try await screen.evaluate(toFirstWorkspace)
    try await waitUntil("its workspace shows") { obstacle() == nil }

    let box = try await screen.waitForPixels(of: .small)
    let upper = try await launch(.gtk4, "--title", "Upper")
    try await move(upper, x: 100, y: 60)
    try await waitUntil("it is covered") { obstacle(at: box) == .covered(by: "Upper") }
    #expect(obstacle() == nil)
    try await waitUntil("the other is active") { try await window(of: upper).isActive }
    #expect(try await window(of: process).isActive == false)
    _ = takeTold()
    #expect(origins.raise(identifier))
    try await waitUntil("it is on top") { obstacle(at: box) == nil }
    try await waitUntil("it is active") { try await window(of: process).isActive }
    #expect(told.contains(nil))
    #expect(!origins.raise(UInt.max))

    try await end(upper)
    _ = takeTold()
    try await end(process)
    #expect(told.contains(process.pid))
    #expect(obstacle() == nil)
    #expect(!origins.raise(identifier))
  }
}

/// A program on the session bus that says its unique name and then waits to be killed.
let busPeer = """
  import sys
  from gi.repository import Gio, GLib
  bus = Gio.bus_get_sync(Gio.BusType.SESSION)
  if len(sys.argv) > 1:
      bus.call_sync(*sys.argv[1:5], None, None, Gio.DBusCallFlags.NONE, 10000, None)
  print(bus.get_unique_name(), flush=True)
  GLib.MainLoop().run()
  """

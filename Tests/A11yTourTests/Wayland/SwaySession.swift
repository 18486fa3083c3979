import Glibc
import TestSupport
import Testing
import TourCore

@testable import A11yTour

/// The desktop of sway that its suites share, seen through A11yTour.
///
/// Everything is told its place: nothing of it is in the environment of the test process.
@DesktopActor
final class SwaySession {
  let screen: PrivateDesktop
  let sway: SwayWindowOrigins
  let origins: WaylandWindowOrigins
  let desktop: Desktop
  /// The scale of the first output, which the second never has more of.
  private(set) var scale = 1.0
  /// The workspace of the test that runs.
  var workspace: String { "test \(number)" }
  private var number = 0

  private static let shared = Task { @DesktopActor in try await SwaySession() }

  /// Gives the session, with its one output at scale 1.
  static func get() async throws -> SwaySession {
    let session = try await shared.value
    try await session.set(scale: 1)
    // What a test did to the layout stays behind on the workspace of that test.
    session.number += 1
    try await session.screen.swaymsg("workspace \(session.workspace)")
    return session
  }

  private init() async throws {
    screen = try await PrivateDesktop.start(PrivateDesktop.Options(session: .sway))
    sway = try #require(
      SwayWindowOrigins.connect(path: screen.environment["SWAYSOCK"] ?? ""))
    origins = WaylandWindowOrigins(sway, display: screen.display)
    let bus = AccessibilityBus(
      connection: try await BusConnection.connect(address: screen.accessibilityBusAddress))
    desktop = Desktop(bus: bus, origins: origins)
  }

  /// Gives the output another scale and waits until sway has done it.
  func set(scale: Double) async throws {
    guard scale != self.scale else { return }
    try await screen.swaymsg("output HEADLESS-1 scale \(scale)")
    self.scale = scale
    try await waitUntil("the output has scale \(scale)") {
      try await picture().map { Double($0.width) / scale }.map { abs($0 - 1280 / scale) < 2 }
        == true
    }
  }

  /// Takes a picture of an output; nil where there is no such output.
  func picture(of output: Int = 1) async throws -> Bitmap? {
    let process = try screen.launch(
      "grim", arguments: ["-t", "ppm", "-o", "HEADLESS-\(output)", "-"])
    guard try await process.waitForExit().isSuccess else { return nil }
    return try Bitmap(ppm: process.standardOutputBytes)
  }

  /// Starts a fixture, lets a test use it, and ends it.
  func with(
    _ fixture: Fixture, _ arguments: [String] = [], isX11: Bool = false,
    _ body: @DesktopActor (SwayApplication) async throws -> Void
  ) async throws {
    var environment: [String: String?] = [:]
    if isX11 {
      environment = ["GDK_BACKEND": "x11", "QT_QPA_PLATFORM": "xcb"]
      // On X11 Qt finds the bus by this alone; the launcher of the bus sets it where X11 is there first.
      try await screen.output(
        of: "xprop",
        [
          "-root", "-format", "AT_SPI_BUS", "8s", "-set", "AT_SPI_BUS",
          screen.accessibilityBusAddress,
        ])
    }
    let process = try await screen.launch(
      fixture, arguments: arguments, environment: environment)
    defer { process.kill(SIGKILL) }
    try await body(
      SwayApplication(
        session: self, process: process,
        name: "\(fixture) \(arguments.joined(separator: " "))\(isX11 ? " X11" : "")"))
    process.kill(SIGKILL)
    try await process.waitForExit()
    try await waitUntil("the window is gone") { origins.windows(of: process.pid).isEmpty }
  }
}

/// A fixture that runs on sway.
@DesktopActor
struct SwayApplication {
  let session: SwaySession
  let process: LaunchedProcess
  let name: String

  /// The window as A11yTour knows it.
  func window() async throws -> TourCore.DesktopWindow {
    try await waitFor("the window of \(name) is told") {
      let windows = session.origins.windows(of: process.pid).filter { !$0.isPopup }
      return windows.count == 1 ? windows[0] : nil
    }
  }

  /// Has sway do something with the window.
  func command(_ words: String) async throws {
    try await session.screen.swaymsg("[con_id=\(try await window().identifier)] \(words)")
  }

  /// Makes the window float with its content at a place, where it has no title bar.
  func float(x: Int, y: Int) async throws {
    try await command("floating enable, move absolute position \(x) \(y)")
  }

  /// The same, and waits until it is drawn there: sway tells where a window will be once its
  /// application is ready for it.
  func floatAndSettle(x: Int, y: Int) async throws {
    try await float(x: x, y: y)
    try await expectPixels(of: [(.small, try await resolve(.small))], "floating")
  }

  func resolve(_ keyPath: String) async throws -> ResolvedTarget {
    try await session.desktop.resolver.resolve(
      try KeyPath(parsing: keyPath), scope: .process(process.pid), wait: 20)
  }

  func resolve(_ box: Fixture.Box) async throws -> ResolvedTarget {
    try await resolve("button[\"\(box.name)\"]")
  }

  /// Waits until A11yTour places boxes where their pixels are.
  ///
  /// - Parameters:
  ///   - output: the one that the window is on, its corner, and its scale.
  ///   - tolerance: in logical pixels.
  func expectPixels(
    of targets: [(Fixture.Box, ResolvedTarget)], _ what: String,
    on output: (number: Int, corner: Point, scale: Double)? = nil, within tolerance: Double = 1,
    sourceLocation: SourceLocation = #_sourceLocation
  ) async throws {
    let (number, corner, scale) = output ?? (1, Point(x: 0, y: 0), session.scale)
    for (box, target) in targets {
      var (seen, told): (Rect?, Rect?)
      do {
        try await waitUntil("\(box.name) is where it is told to be", deadline: .seconds(10)) {
          let pixels = try await session.picture(of: number)?.boundingBox(of: box.color)
          seen = pixels.map {
            Rect(
              x: $0.x / scale + corner.x, y: $0.y / scale + corner.y, width: $0.width / scale,
              height: $0.height / scale)
          }
          told = try await session.desktop.reader.place(of: target).screenRectangle
          guard let seen, let told else { return false }
          return told.isNear(seen, within: tolerance)
        }
      } catch is DeadlinePassed {
        Issue.record(
          """
          \(name) \(what), \(box.name): told \(told as Any), seen \(seen as Any); \
          in \(target.place.windowRectangle) of \(session.origins.windows(of: process.pid))
          """, sourceLocation: sourceLocation)
      }
    }
  }
}

extension Rect {
  /// Whether no edge is farther away.
  func isNear(_ other: Rect, within distance: Double) -> Bool {
    abs(x - other.x) <= distance && abs(y - other.y) <= distance
      && abs(maxX - other.maxX) <= distance && abs(maxY - other.maxY) <= distance
  }
}

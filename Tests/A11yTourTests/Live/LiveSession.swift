@testable import A11yTour
import CGio
import Glibc
import TestSupport
import Testing
import TourCore

/// The suites that share the one desktop which this process can have.
///
/// The display of GDK belongs to the process, so they run one after another and change the window
/// manager between them.
@Suite(.serialized, .mainLoop) struct BusLiveTests {}

/// The desktop of the suites in ``BusLiveTests``, seen through A11yTour.
@DesktopActor
final class LiveSession {
  /// A window manager with or without its compositor.
  enum Manager: String, CaseIterable, Sendable {
    case openbox
    /// With its compositor, so that GTK draws shadows of its own.
    case xfwm4
    case none

    var name: String? {
      switch self {
      case .openbox: "Openbox"
      case .xfwm4: "Xfwm4"
      case .none: nil
      }
    }
  }

  let screen: PrivateDesktop
  let desktop: Desktop
  let origins: X11WindowOrigins
  private var manager: (Manager, LaunchedProcess?) = (.none, nil)

  private static let shared = Task { @DesktopActor in try await LiveSession() }

  /// Gives the session with a window manager running.
  static func with(_ manager: Manager = .openbox) async throws -> LiveSession {
    let session = try await shared.value
    try await session.change(to: manager)
    return session
  }

  private init() async throws {
    screen = try await PrivateDesktop.start(PrivateDesktop.Options(windowManager: .none))
    for (name, value) in screen.environment where name != "HOME" { setenv(name, value, 1) }
    let origins = try X11WindowOrigins()
    self.origins = origins
    desktop = Desktop(
      bus: try await AccessibilityBus.connect(), origins: origins,
      presses: PointerAndKeyWatcher(scale: 1))
  }

  private func change(to new: Manager) async throws {
    guard new != manager.0 else { return }
    if let old = manager.1 {
      old.terminate()
      try await old.waitForExit()
    }
    let arguments = new == .xfwm4 ? ["--compositor=on"] : []
    let process = new == .none ? nil : try screen.launch(new.rawValue, arguments: arguments)
    manager = (new, process)
    try await waitUntil("\(new.rawValue) manages the windows") {
      origins.windowManager == new.name && origins.isComposited == (new == .xfwm4)
    }
  }

  /// Starts a fixture, lets a test use it, and ends it.
  func with(
    _ fixture: Fixture, _ arguments: [String] = [], environment: [String: String?] = [:],
    _ body: @DesktopActor (LiveApplication) async throws -> Void
  ) async throws {
    let process = try await screen.launch(
      fixture, arguments: arguments, environment: environment)
    do {
      try await body(LiveApplication(session: self, process: process, fixture: fixture))
    } catch {
      process.kill(SIGCONT)
      process.kill(SIGKILL)
      try await process.waitForExit()
      throw error
    }
    process.kill(SIGCONT)
    process.kill(SIGKILL)
    try await process.waitForExit()
  }
}

/// A fixture that runs.
@DesktopActor
struct LiveApplication {
  let session: LiveSession
  let process: LaunchedProcess
  let fixture: Fixture

  var scope: ApplicationSelector { .process(process.pid) }
  var desktop: Desktop { session.desktop }
  var screen: PrivateDesktop { session.screen }

  func resolve(_ keyPath: String, wait: Double = 10) async throws -> ResolvedTarget {
    try await desktop.resolver.resolve(try KeyPath(parsing: keyPath), scope: scope, wait: wait)
  }

  func resolve(_ box: Fixture.Box, wait: Double = 10) async throws -> ResolvedTarget {
    try await resolve("button[\"\(box.name)\"]", wait: wait)
  }

  /// The window, as the X server has it.
  func window() async throws -> UInt {
    try await waitFor("the window is listed") {
      session.origins.windows(of: process.pid).first { !$0.isPopup }?.identifier
    }
  }

  /// Waits until A11yTour places a box where its pixels are, to one pixel.
  func expectPixels(
    of box: Fixture.Box, at target: ResolvedTarget,
    sourceLocation: SourceLocation = #_sourceLocation
  ) async throws {
    var (seen, told): (Rect?, Rect?)
    do {
      try await waitUntil("\(box.name) is where it is told to be") {
        seen = try await screen.screenshot().boundingBox(of: box.color)
        told = try await desktop.reader.place(of: target).screenRectangle
        guard let seen, let told else { return false }
        return told.isNear(seen)
      }
    } catch is DeadlinePassed {
      Issue.record(
        "\(box.name): told \(told.map { "\($0)" } ?? "nothing"), seen \(seen as Any)",
        sourceLocation: sourceLocation)
    }
  }
}

extension Rect {
  /// Whether no edge is more than a pixel away.
  func isNear(_ other: Rect) -> Bool {
    abs(x - other.x) <= 1 && abs(y - other.y) <= 1 && abs(maxX - other.maxX) <= 1
      && abs(maxY - other.maxY) <= 1
  }
}

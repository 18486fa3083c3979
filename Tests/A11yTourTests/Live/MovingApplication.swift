import Foundation
import TestSupport
import Testing
import TourCore

@testable import A11yTour

/// One of the applications that move their widgets when told to; see `moving_content.py`.
@DesktopActor
final class MovingApplication {
  /// The toolkit it is written with.
  enum Toolkit: String, CaseIterable, Sendable {
    case gtk3, gtk4, qt5
  }

  /// The colour of the target, which nothing else on the desktop has.
  static let color = RGB(255, 0, 0)

  let toolkit: Toolkit
  let session: LiveSession
  let process: LaunchedProcess
  private let pipe: String

  /// Starts one and waits until its window is drawn.
  init(
    _ toolkit: Toolkit, on session: LiveSession, title: String? = nil, color: String = "#ff0000"
  ) async throws {
    self.toolkit = toolkit
    self.session = session
    pipe = "\(session.screen.folder)/\(toolkit)-\(UUID().uuidString.prefix(8))"
    process = try session.screen.launch(
      "/usr/bin/python3",
      arguments: [
        Project.path("Tests/Fixtures/moving-\(toolkit).py"), "--commands", pipe, "--title",
        title ?? "moving-\(toolkit)", "--colour", color,
      ])
    try await session.screen.waitUntilReady(process)
  }

  /// Runs a test with one, and ends it.
  static func with(
    _ toolkit: Toolkit, on session: LiveSession, title: String? = nil,
    color: String = "#ff0000", _ body: @DesktopActor (MovingApplication) async throws -> Void
  ) async throws {
    let application = try await MovingApplication(toolkit, on: session, title: title, color: color)
    do {
      try await body(application)
    } catch {
      try await application.end()
      throw error
    }
    try await application.end()
  }

  private func end() async throws {
    process.kill(SIGKILL)
    try await process.waitForExit()
  }

  /// Gives a command and waits until it has been carried out.
  func tell(_ command: String) async throws {
    let before = count(of: command)
    try write(command)
    try await waitUntil("\(toolkit) carries out \(command): \(process.standardError.suffix(200))") {
      count(of: command) > before
    }
  }

  /// Gives a command without waiting.
  func write(_ command: String) throws {
    let handle = try FileHandle(forWritingTo: URL(fileURLWithPath: pipe))
    try handle.write(contentsOf: Data("\(command)\n".utf8))
    try handle.close()
  }

  private func count(of line: String) -> Int {
    process.standardOutput.split(separator: "\n").count { $0 == line }
  }

  /// Finds a widget by its key path.
  func resolve(
    _ keyPath: String, wait: Double = 20, scrolling: Scrolling? = nil
  ) async throws -> ResolvedTarget {
    try await session.desktop.resolver.resolve(
      try KeyPath(parsing: keyPath), scope: .process(process.pid), wait: wait, scrolling: scrolling)
  }

  /// Finds the target.
  func target() async throws -> ResolvedTarget { try await resolve("button[\"Target\"]") }

  /// The window, as the X server has it.
  func window() async throws -> TourCore.DesktopWindow {
    try await waitFor("the window is listed") {
      session.origins.windows(of: process.pid).first { !$0.isPopup }
    }
  }

  /// Waits until the pixels of the target are where it is told to be.
  func expectPixels(at told: Rect?) async throws {
    var seen: Rect?
    try? await waitUntil("the pixels are there") {
      seen = try await session.screen.screenshot().boundingBox(of: Self.color)
      return seen.flatMap { told?.isNear($0) } == true
    }
    #expect(seen.flatMap { told?.isNear($0) } == true, "told \(told as Any), seen \(seen as Any)")
  }
}

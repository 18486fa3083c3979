import Foundation
import Glibc
import TourCore

@testable import A11yTour

/// A tour that a program drives, on a message bus without any application.
@DesktopActor
final class FakeTour {
  let guide: FakeGuide
  let surface = FakeSurface()
  let controller: TourController
  private let events: AsyncStream<TourEvent>
  private(set) var seen: [String] = []

  /// Plays with a tour that has not started.
  static func play(
    _ guide: FakeGuide, options: TourOptions = TourOptions(),
    _ body: @DesktopActor (FakeTour) async throws -> Void
  ) async throws {
    let daemon = Process()
    let output = Pipe()
    daemon.executableURL = URL(fileURLWithPath: "/usr/bin/dbus-daemon")
    daemon.arguments = ["--session", "--nofork", "--print-address"]
    daemon.standardOutput = output
    daemon.standardError = FileHandle.nullDevice
    try daemon.run()
    // It takes over that the threads of a test block signals, so that only this one reaches it.
    defer { kill(daemon.processIdentifier, SIGKILL) }
    let line = String(decoding: output.fileHandleForReading.availableData, as: UTF8.self)
    let address = line.split(separator: "\n").first.map(String.init) ?? ""
    let bus = AccessibilityBus(connection: try await BusConnection.connect(address: address))
    let desktop = Desktop(bus: bus, origins: nil)
    try await body(FakeTour(guide, desktop: desktop, options: options))
  }

  private init(_ guide: FakeGuide, desktop: Desktop, options: TourOptions) {
    self.guide = guide
    controller = TourController(
      id: "org.example.test", dataSource: guide, desktop: desktop, surface: surface,
      options: options)
    controller.delegate = guide
    events = controller.events
  }

  /// Waits for an event, named as it describes itself; false when the tour ends before.
  @discardableResult
  func wait(for name: String) async -> Bool {
    // One iterator takes up where the last one left the stream.
    var iterator = events.makeAsyncIterator()
    while let event = await iterator.next(isolation: DesktopActor.shared) {
      seen.append(event.description)
      if event.description == name { return true }
    }
    return false
  }

  /// Starts the tour and waits until its first step is shown.
  func start(_ step: String) async {
    await controller.start()
    await wait(for: "stepShown \(step)")
  }
}

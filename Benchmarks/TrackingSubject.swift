import A11yTour
import Foundation
import Glibc
import TestSupport
import TourCore

/// An application whose widget and window are moved.
@DesktopActor
final class TrackingSubject {
  /// What is measured, in a few words.
  let name: String
  let toolkit: String
  let process: LaunchedProcess
  private let pipe: String

  /// The toolkits, by what they are called and the fixture.
  static let toolkits = [("GTK 3", "gtk3"), ("GTK 4", "gtk4"), ("Qt 5", "qt5")]

  init(_ name: String, _ toolkit: String, on screen: PrivateDesktop) async throws {
    self.name = name
    self.toolkit = toolkit
    pipe = "\(screen.folder)/tracking-\(toolkit)"
    process = try screen.launch(
      "/usr/bin/python3",
      arguments: [Project.path("Tests/Fixtures/moving-\(toolkit).py"), "--commands", pipe])
    try await screen.waitForLine("ready", of: process, deadline: .seconds(60))
  }

  /// The name it has on the accessibility bus.
  var application: String { "moving-\(toolkit)" }

  /// Gives a command.
  func tell(_ command: String) throws {
    let handle = try FileHandle(forWritingTo: URL(fileURLWithPath: pipe))
    try handle.write(contentsOf: Data("\(command)\n".utf8))
    try handle.close()
  }

  /// Ends it.
  func end() async throws {
    process.kill(9)
    try await process.waitForExit()
  }
}

/// A program that only listens, and writes down when it heard something.
@DesktopActor
final class TrackingPeer {
  let process: LaunchedProcess

  init(_ arguments: [String], on screen: PrivateDesktop) async throws {
    let script = Project.path("Benchmarks/tracking-peer.py")
    process = try screen.launch("/usr/bin/python3", arguments: [script] + arguments)
    try await screen.waitForLine("ready", of: process)
  }

  /// The times that it heard something, after a moment in nanoseconds.
  func times(since start: UInt64) -> [UInt64] {
    process.standardOutput.split(separator: "\n").compactMap { UInt64($0) }.filter { $0 >= start }
  }

  /// The time that its process has used, in nanoseconds.
  var processorTime: UInt64 {
    let text = (try? String(contentsOfFile: "/proc/\(process.pid)/stat", encoding: .utf8)) ?? ""
    let fields = text.split(separator: ")").last?.split(separator: " ") ?? []
    guard fields.count > 12, let user = UInt64(fields[11]), let system = UInt64(fields[12]) else {
      return 0
    }
    return (user + system) * 1_000_000_000 / UInt64(max(1, sysconf(Int32(_SC_CLK_TCK))))
  }

  /// Ends it.
  func end() async throws {
    process.kill(9)
    try await process.waitForExit()
  }
}

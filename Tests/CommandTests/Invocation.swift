import Foundation
import TestSupport

/// What the command did when it was run without a desktop.
struct Invocation {
  /// The exit status; nil when a signal ended it.
  var status: Int32?
  /// The signal that ended it; nil when it ended by itself.
  var signal: Int32?
  /// What it wrote to standard output.
  var output: String
  /// What it wrote to standard error.
  var errors: String

  /// Runs the built command with nothing in its environment but what is given.
  init(
    _ arguments: String..., environment: [String: String] = [:], hasReader: Bool = true
  ) throws {
    try self.init(arguments: arguments, environment: environment, hasReader: hasReader)
  }

  /// Runs the built command with a list of arguments.
  ///
  /// - Parameter hasReader: whether standard output is read, rather than a pipe that nobody reads.
  init(
    arguments: [String], environment: [String: String] = [:], hasReader: Bool = true
  ) throws {
    let process = Process()
    process.executableURL = URL(fileURLWithPath: Project.executable("a11y-tour"))
    process.arguments = arguments
    process.environment = environment
    let folder = FileManager.default.temporaryDirectory
      .appendingPathComponent("command-\(UUID().uuidString)")
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(at: folder) }
    let files = ["out", "err"].map { folder.appendingPathComponent($0) }
    for file in files { try Data().write(to: file) }
    let pipe = Pipe()
    try pipe.fileHandleForReading.close()
    process.standardInput = FileHandle.nullDevice
    process.standardOutput =
      hasReader ? try FileHandle(forWritingTo: files[0]) : pipe.fileHandleForWriting
    process.standardError = try FileHandle(forWritingTo: files[1])
    try process.run()
    process.waitUntilExit()
    let isSignal = process.terminationReason == .uncaughtSignal
    status = isSignal ? nil : process.terminationStatus
    signal = isSignal ? process.terminationStatus : nil
    output = try String(contentsOf: files[0], encoding: .utf8)
    errors = try String(contentsOf: files[1], encoding: .utf8)
  }
}

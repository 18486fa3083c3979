import Foundation
public import Glibc
import Synchronization

/// A desktop of a test's own: X server and window manager or Wayland compositor, buses, home folder
/// and settings.
///
/// `scripts/private-desktop.sh` builds it and watches a pipe from here. When the pipe closes, be it
/// by `stop()`, by the last reference going away or by the end of the test process, the script ends
/// everything on the desktop and removes its files.
public final class PrivateDesktop: Sendable {
  /// How the desktop was asked to be.
  public let options: Options
  /// The environment of programs on the desktop, with nothing of the test process's own.
  public let environment: [String: String]
  private let script: LaunchedProcess
  private let lifeline: Lifeline
  private let launched = Mutex<[LaunchedProcess]>([])

  /// The error of a desktop that cannot be started.
  public struct StartError: Error, CustomStringConvertible {
    /// What is wrong and what to do, such as "Xvfb is missing: install the package xvfb".
    public let description: String
  }

  /// Starts a desktop and waits until it is ready.
  ///
  /// Throws `StartError` when a program is missing or does not start.
  public static func start(_ options: Options = Options()) async throws -> PrivateDesktop {
    var inherited = ProcessInfo.processInfo.environment
    inherited["PATH"] = options.searchPath ?? inherited["PATH"]
    let input = try Spawn.pipe()
    let output = try Spawn.pipe()
    let errors = try Spawn.pipe()
    defer { [input.reading, output.writing, errors.writing].forEach { close($0) } }
    let lifeline = Lifeline(input.writing)
    let answer = PipeText(output.reading)
    let complaint = PipeText(errors.reading)
    let path = Project.path("scripts/private-desktop.sh")
    let pid = try Spawn.start(
      "/bin/bash", [path] + options.arguments, environment: inherited,
      streams: [
        .descriptor(input.reading), .descriptor(output.writing), .descriptor(errors.writing),
      ])
    let script = LaunchedProcess(
      pid: pid, executable: path, outputFile: "/dev/null", errorFile: "/dev/null")
    let text = try await waitFor("the desktop starts", deadline: .seconds(90)) {
      let text = answer.text()
      return text.hasSuffix("\n\n") || !script.isRunning ? text : nil
    }
    guard text.hasSuffix("\n\n") else {
      let message = complaint.text().trimmingCharacters(in: .whitespacesAndNewlines)
      throw StartError(
        description: message.replacingOccurrences(of: "private-desktop: ", with: ""))
    }
    return PrivateDesktop(options, environment: variables(in: text), script, lifeline)
  }

  private init(
    _ options: Options, environment: [String: String], _ script: LaunchedProcess,
    _ lifeline: Lifeline
  ) {
    self.options = options
    self.environment = environment
    self.script = script
    self.lifeline = lifeline
  }

  /// The X display, such as `:1`; empty where there is none.
  public var display: String { environment["DISPLAY"] ?? "" }
  /// The address of the session bus.
  public var sessionBusAddress: String { environment["DBUS_SESSION_BUS_ADDRESS"] ?? "" }
  /// The address of the accessibility bus; empty without `Options.hasAccessibility`.
  public var accessibilityBusAddress: String { environment["A11Y_TOUR_ACCESSIBILITY_BUS"] ?? "" }
  /// The folder that holds all files of the desktop; it goes when the desktop stops.
  public var folder: String { environment["A11Y_TOUR_DESKTOP_FOLDER"] ?? "" }
  /// The value of `A11Y_TOUR_DESKTOP` that every process of the desktop carries.
  public var mark: String { environment["A11Y_TOUR_DESKTOP"] ?? "" }

  /// Ends everything on the desktop and removes its files.
  ///
  /// Throws `DeadlinePassed` when something cannot be ended. A second call does nothing.
  public func stop() async throws {
    lifeline.close()
    try await script.waitForExit(deadline: .seconds(30))
    for process in launched.withLock({ $0 }) {
      try await process.waitForExit()
    }
  }

  /// The ids of the processes that run on the desktop, whoever started them.
  public var runningProcesses: [pid_t] { Self.processes(marked: mark) }

  /// Finds the running processes that carry a desktop's mark.
  public static func processes(marked mark: String) -> [pid_t] {
    let entry = Array("A11Y_TOUR_DESKTOP=\(mark)".utf8)
    let names = (try? FileManager.default.contentsOfDirectory(atPath: "/proc")) ?? []
    return names.compactMap { pid_t($0) }.filter { pid in
      // Files in /proc say that their size is 0, so they are read until their end.
      guard let file = FileHandle(forReadingAtPath: "/proc/\(pid)/environ"),
        let data = try? file.readToEnd()
      else { return false }
      return data.split(separator: 0).contains { $0.elementsEqual(entry) }
    }
  }

  func remember(_ process: LaunchedProcess) {
    launched.withLock { $0.append(process) }
  }

  private static func variables(in text: String) -> [String: String] {
    var variables: [String: String] = [:]
    for line in text.split(separator: "\n") {
      guard let equals = line.firstIndex(of: "=") else { continue }
      variables[String(line[..<equals])] = String(line[line.index(after: equals)...])
    }
    return variables
  }
}

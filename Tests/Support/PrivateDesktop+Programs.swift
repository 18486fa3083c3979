import Foundation
import Glibc

/// The result of a program that ran to its end.
public struct RunResult: Sendable {
  /// How it ended.
  public let status: ExitStatus
  /// What it wrote to standard output, as text.
  public let output: String
  /// What it wrote to standard error, as text.
  public let errors: String
}

/// The error of a program that ended with another status than 0.
public struct RunError: Error, CustomStringConvertible {
  /// The program and its arguments.
  public let command: [String]
  /// What it did.
  public let result: RunResult

  /// The message: command, status and standard error.
  public var description: String {
    "\(command.joined(separator: " ")): \(result.status)\n\(result.errors)"
  }
}

extension PrivateDesktop {
  /// Starts a program on the desktop.
  ///
  /// A name without a slash is looked for in the desktop's `PATH`. The environment is the desktop's
  /// with `environment` over it; nil removes a variable. `input` is all there is on standard input.
  /// Throws `LaunchError` when there is no such program.
  public func launch(
    _ executable: String, arguments: [String] = [], environment: [String: String?] = [:],
    input: String? = nil
  ) throws -> LaunchedProcess {
    let path = try find(executable)
    let name = (path as NSString).lastPathComponent + "-" + UUID().uuidString
    let log = "\(folder)/log/\(name)"
    var variables = self.environment
    for (name, value) in environment { variables[name] = value }
    if let input { try input.write(toFile: log + ".in", atomically: false, encoding: .utf8) }
    let pid = try Spawn.start(
      path, arguments, environment: variables,
      streams: [
        .reading(input == nil ? "/dev/null" : log + ".in"), .writing(log + ".out"),
        .writing(log + ".err"),
      ])
    let process = LaunchedProcess(
      pid: pid, executable: path, outputFile: log + ".out", errorFile: log + ".err")
    remember(process)
    return process
  }

  /// Runs a program on the desktop to its end.
  ///
  /// Throws `LaunchError` when there is no such program, and `DeadlinePassed` after killing it when
  /// it takes too long. The status is for the caller to judge.
  public func run(
    _ executable: String, arguments: [String] = [], environment: [String: String?] = [:],
    input: String? = nil, deadline: Duration = .seconds(60)
  ) async throws -> RunResult {
    let process = try launch(
      executable, arguments: arguments, environment: environment, input: input)
    do {
      let status = try await process.waitForExit(deadline: deadline)
      return RunResult(
        status: status, output: process.standardOutput, errors: process.standardError)
    } catch {
      process.kill(SIGKILL)
      throw error
    }
  }

  /// Runs a program that must succeed, and gives its standard output.
  ///
  /// Throws `RunError` when it ends with another status than 0.
  @discardableResult
  public func output(
    of executable: String, _ arguments: [String], deadline: Duration = .seconds(60)
  ) async throws -> String {
    let result = try await run(executable, arguments: arguments, deadline: deadline)
    guard result.status.isSuccess else {
      throw RunError(command: [executable] + arguments, result: result)
    }
    return result.output
  }

  /// Runs `xdotool`, which must succeed, and gives its standard output.
  ///
  /// Throws `RunError` when it ends with another status than 0.
  @discardableResult
  public func xdotool(_ arguments: String...) async throws -> String {
    try await output(of: "xdotool", arguments)
  }

  private func find(_ executable: String) throws -> String {
    if executable.contains("/") { return executable }
    let folders = (environment["PATH"] ?? "").split(separator: ":")
    for folder in folders {
      let path = "\(folder)/\(executable)"
      if FileManager.default.isExecutableFile(atPath: path) { return path }
    }
    throw LaunchError.notFound(executable, package: DebianPackage.providing(executable))
  }
}

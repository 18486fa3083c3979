import Foundation
public import Glibc
import Synchronization

/// How a process ended.
public enum ExitStatus: Equatable, Sendable {
  /// It ended by itself with a status.
  case exited(Int32)
  /// A signal ended it.
  case signalled(Int32)

  /// Whether it ended by itself with status 0.
  public var isSuccess: Bool { self == .exited(0) }
}

/// The error of a program that cannot be started.
public enum LaunchError: Error, CustomStringConvertible {
  /// No folder of the search path holds the program.
  case notFound(String, package: String?)
  /// The system refused to execute it.
  case cannotExecute(String, reason: String)

  /// The message, with the Debian package to install where one is known.
  public var description: String {
    switch self {
    case .notFound(let name, let package?):
      "\(name) is missing: install the package \(package)"
    case .notFound(let name, nil): "\(name) is missing"
    case .cannotExecute(let name, let reason): "\(name) cannot be executed: \(reason)"
    }
  }
}

/// A process that a test started, with what it has written so far.
public final class LaunchedProcess: Sendable {
  /// The process id; it stays reserved until the exit status has been read.
  public let pid: pid_t
  /// The path of the program.
  public let executable: String
  private let outputFile: String
  private let errorFile: String
  private let status = Mutex<ExitStatus?>(nil)

  init(pid: pid_t, executable: String, outputFile: String, errorFile: String) {
    self.pid = pid
    self.executable = executable
    self.outputFile = outputFile
    self.errorFile = errorFile
  }

  /// Whether it has not ended yet.
  public var isRunning: Bool { exitStatus == nil }

  /// How it ended, or nil while it runs.
  public var exitStatus: ExitStatus? {
    status.withLock { status in
      if status != nil { return status }
      var code: Int32 = 0
      guard waitpid(pid, &code, WNOHANG) == pid else { return nil }
      let signal = code & 0x7f
      status = signal == 0 ? .exited((code >> 8) & 0xff) : .signalled(signal)
      return status
    }
  }

  /// Sends a signal to the process; nothing happens once it has ended.
  public func kill(_ signal: Int32) {
    status.withLock { status in
      if status == nil { _ = Glibc.kill(pid, signal) }
    }
  }

  /// Asks the process to end (SIGTERM).
  public func terminate() {
    kill(SIGTERM)
  }

  /// Waits until the process has ended.
  ///
  /// Throws `DeadlinePassed` when it runs on; the message holds what it wrote to standard error.
  @discardableResult
  public func waitForExit(deadline: Duration = .seconds(20)) async throws -> ExitStatus {
    do {
      return try await waitFor("\(executable) ends", deadline: deadline, every: .milliseconds(4)) {
        exitStatus
      }
    } catch let error as DeadlinePassed {
      throw DeadlinePassed(what: "\(error.what); it wrote: \(standardError)", deadline: deadline)
    }
  }

  /// What it has written to standard output so far, as text.
  public var standardOutput: String { String(decoding: standardOutputBytes, as: UTF8.self) }

  /// What it has written to standard error so far, as text.
  public var standardError: String {
    String(decoding: FileManager.default.contents(atPath: errorFile) ?? Data(), as: UTF8.self)
  }

  /// What it has written to standard output so far.
  public var standardOutputBytes: [UInt8] {
    [UInt8](FileManager.default.contents(atPath: outputFile) ?? Data())
  }
}

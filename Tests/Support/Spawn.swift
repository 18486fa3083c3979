import Foundation
import Glibc
import Synchronization

/// Starts processes with `posix_spawn`, each in a session of its own.
///
/// A session of its own keeps the terminal's signals away and lets `kill` reach a whole group. No
/// descriptor but the three standard ones is inherited.
enum Spawn {
  /// Held while a pipe is made and while a process starts: a pipe is inheritable for a moment.
  private static let door = Mutex(())
  /// The corresponding C constant is `POSIX_SPAWN_SETSID`, which Swift's glibc module lacks.
  private static let newSession: Int32 = 0x80

  /// What becomes descriptor 0, 1 or 2 of the new process.
  enum Stream {
    /// A descriptor that is open here.
    case descriptor(Int32)
    /// A file to read from.
    case reading(String)
    /// A file to make and write to.
    case writing(String)
  }

  /// Starts a program by its absolute path.
  ///
  /// Throws `LaunchError` when it cannot be executed.
  static func start(
    _ executable: String, _ arguments: [String], environment: [String: String],
    streams: [Stream]
  ) throws -> pid_t {
    var actions = posix_spawn_file_actions_t()
    posix_spawn_file_actions_init(&actions)
    defer { posix_spawn_file_actions_destroy(&actions) }
    for (index, stream) in streams.enumerated() {
      let target = Int32(index)
      switch stream {
      case .descriptor(let descriptor):
        posix_spawn_file_actions_adddup2(&actions, descriptor, target)
      case .reading(let path):
        posix_spawn_file_actions_addopen(&actions, target, path, O_RDONLY, 0)
      case .writing(let path):
        posix_spawn_file_actions_addopen(
          &actions, target, path, O_WRONLY | O_CREAT | O_APPEND, 0o600)
      }
    }

    var attributes = posix_spawnattr_t()
    posix_spawnattr_init(&attributes)
    defer { posix_spawnattr_destroy(&attributes) }
    // The test process may ignore or block signals; a program must start with the defaults.
    var signals = sigset_t()
    sigfillset(&signals)
    posix_spawnattr_setsigdefault(&attributes, &signals)
    sigemptyset(&signals)
    posix_spawnattr_setsigmask(&attributes, &signals)
    let flags = POSIX_SPAWN_SETSIGDEF | POSIX_SPAWN_SETSIGMASK | newSession
    posix_spawnattr_setflags(&attributes, Int16(flags))

    var process: pid_t = 0
    let status = withCStrings([executable] + arguments) { arguments in
      withCStrings(environment.map { "\($0.key)=\($0.value)" }) { environment in
        door.withLock { _ in
          for descriptor in openDescriptors() where descriptor >= streams.count {
            posix_spawn_file_actions_addclose(&actions, descriptor)
          }
          return posix_spawn(&process, executable, &actions, &attributes, arguments, environment)
        }
      }
    }
    guard status == 0 else {
      throw LaunchError.cannotExecute(executable, reason: String(cString: strerror(status)))
    }
    return process
  }

  /// Makes a pipe whose ends no other process inherits.
  static func pipe() throws -> (reading: Int32, writing: Int32) {
    var ends: [Int32] = [-1, -1]
    let isMade = door.withLock { _ in
      guard Glibc.pipe(&ends) == 0 else { return false }
      return ends.allSatisfy { fcntl($0, F_SETFD, FD_CLOEXEC) == 0 }
    }
    guard isMade else {
      throw LaunchError.cannotExecute("pipe", reason: String(cString: strerror(errno)))
    }
    return (ends[0], ends[1])
  }

  private static func openDescriptors() -> [Int32] {
    let names = try? FileManager.default.contentsOfDirectory(atPath: "/proc/self/fd")
    return (names ?? []).compactMap { Int32($0) }
  }

  private static func withCStrings<Result>(
    _ strings: [String], _ body: ([UnsafeMutablePointer<CChar>?]) -> Result
  ) -> Result {
    let copies = strings.map { strdup($0) }
    defer { copies.forEach { free($0) } }
    return body(copies + [nil])
  }
}

import Glibc
import TourCore

/// Standard output and standard error.
enum Console {
  /// Whether standard output takes colours: a terminal, and `NO_COLOR` does not forbid them.
  static let hasColors: Bool =
    isatty(STDOUT_FILENO) != 0 && (Environment.value("NO_COLOR") ?? "").isEmpty
    && Environment.value("TERM") != "dumb"

  /// Writes data to standard output.
  ///
  /// Ends the process quietly when nobody reads any more, and with a message when the output
  /// cannot be written.
  static func write(_ text: String) {
    guard !write(text, to: STDOUT_FILENO) else { return }
    if errno == EPIPE {
      // GIO has set the signal aside; the reader of a pipe expects its usual end.
      signal(SIGPIPE, SIG_DFL)
      raise(SIGPIPE)
    }
    report("cannot write to standard output: \(String(cString: strerror(errno)))")
    exit(ExitStatus.wrongUsage.rawValue)
  }

  /// Writes a message to standard error, after the name of the program.
  ///
  /// What could steer the terminal is escaped; the message may have several lines.
  static func report(_ message: String) {
    writeError("a11y-tour: " + TerminalText.escaped(message, isKeepingNewlines: true) + "\n")
  }

  /// Writes to standard error as it is.
  static func writeError(_ text: String) {
    _ = write(text, to: STDERR_FILENO)
  }

  /// Puts a text in a colour of the terminal, by its SGR number, where that is wanted.
  static func colored(_ text: String, _ color: Int) -> String {
    hasColors ? "\u{1B}[\(color)m\(text)\u{1B}[0m" : text
  }

  private static func write(_ text: String, to descriptor: Int32) -> Bool {
    var rest = Array(text.utf8)[...]
    while !rest.isEmpty {
      let count = rest.withUnsafeBytes { Glibc.write(descriptor, $0.baseAddress, $0.count) }
      if count < 0, errno == EINTR { continue }
      guard count >= 0 else { return false }
      rest = rest.dropFirst(count)
    }
    return true
  }
}

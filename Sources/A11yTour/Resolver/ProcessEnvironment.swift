import TourCore

/// The environment that a process was started with, by `/proc/PID/environ`.
struct ProcessEnvironment {
  private let variables: [String: String]

  /// Reads the environment of a process; empty when the system does not tell.
  init(of processID: Int32) {
    self.init(ProcessDetails.contents(of: "/proc/\(processID)/environ"))
  }

  init(_ bytes: [UInt8]) {
    var variables: [String: String] = [:]
    for entry in bytes.split(separator: 0) {
      guard let equals = entry.firstIndex(of: UInt8(ascii: "=")) else { continue }
      let name = String(decoding: entry[..<equals], as: UTF8.self)
      variables[name] = String(decoding: entry[(equals + 1)...], as: UTF8.self)
    }
    self.variables = variables
  }

  /// Gives a variable; nil when it is not set.
  subscript(name: String) -> String? { variables[name] }

  /// The locales whose messages the process shows, the preferred first.
  var messageLocales: [LocaleName] { LocaleName.messageLocales { variables[$0] } }
}

import Foundation

/// The same cases timed in `@floating-ui/core` under Node.
enum FloatingUIPeer {
  /// What the script prints.
  private struct Answer: Decodable {
    var version: String
    var median: Double
    var p99: Double
  }

  private static let script = "Benchmarks/floating-ui.mjs"

  /// Times the peer, or says why that cannot be.
  ///
  /// `A11YTOUR_FLOATING_UI` names a folder that has the package, as itself or in `node_modules`.
  static func time(file: String, _ environment: Environment) -> Measurement.Peer {
    guard let folder = environment.variables["A11YTOUR_FLOATING_UI"], !folder.isEmpty else {
      return .missing("A11YTOUR_FLOATING_UI names no folder that has @floating-ui/core")
    }
    let process = Process()
    process.executableURL = URL(fileURLWithPath: "/usr/bin/env")
    process.arguments = ["node", script, folder, file, "\(environment.rounds)"]
    let output = Pipe()
    process.standardOutput = output
    do {
      try process.run()
      let data = output.fileHandleForReading.readDataToEndOfFile()
      process.waitUntilExit()
      guard process.terminationStatus == 0 else {
        return .missing("node ended with status \(process.terminationStatus)")
      }
      let answer = try JSONDecoder().decode(Answer.self, from: data)
      return .timed(
        name: "@floating-ui/core \(answer.version)", median: answer.median, p99: answer.p99)
    } catch {
      return .missing("\(error)")
    }
  }
}

import Foundation
import TestSupport
import TourCore

extension PrivateDesktop {
  /// Runs the built command on the desktop.
  func command(
    _ arguments: String..., environment: [String: String?] = [:]
  ) async throws -> RunResult {
    try await run(
      Project.executable("a11y-tour"), arguments: arguments, environment: environment)
  }

  /// Runs the built command, which must succeed, and gives the JSON it wrote.
  func json<Value>(_ arguments: String..., as type: Value.Type) async throws -> Value {
    let result = try await run(Project.executable("a11y-tour"), arguments: arguments)
    guard result.status.isSuccess else {
      throw CommandFailure(arguments: arguments, result: result)
    }
    let value = try JSONSerialization.jsonObject(with: Data(result.output.utf8))
    guard let value = value as? Value else {
      throw CommandFailure(arguments: arguments, result: result)
    }
    return value
  }

  /// Waits until a key path names a widget that is at rest.
  func waitForWidget(_ keyPath: String) async throws {
    let arguments = ["resolve", "--wait", "30", keyPath]
    let result = try await run(Project.executable("a11y-tour"), arguments: arguments)
    guard result.status.isSuccess else {
      throw CommandFailure(arguments: arguments, result: result)
    }
  }
}

/// The error of a command that did not do what the test needs.
struct CommandFailure: Error, CustomStringConvertible {
  var arguments: [String]
  var result: RunResult

  var description: String {
    "\(arguments): \(result.status)\n\(result.output)\n\(result.errors)"
  }
}

/// The rectangle `[x, y, width, height]` of a member of `extents`; nil when it is null.
func rectangle(_ object: [String: Any], _ member: String) -> Rect? {
  guard let extents = object["extents"] as? [String: Any],
    let numbers = extents[member] as? [Double], numbers.count == 4
  else { return nil }
  return Rect(x: numbers[0], y: numbers[1], width: numbers[2], height: numbers[3])
}

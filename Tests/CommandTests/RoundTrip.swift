import Foundation
import TestSupport
import TourCore

/// Key paths generated for every visible widget of an application, resolved again.
struct RoundTrip {
  /// The widgets whose key paths were generated.
  var total = 0
  /// Those whose key path names the same widget in a tree that was read afresh.
  var same = 0
  /// Those whose key path names the same widget after the application was started again.
  var survived = 0
  /// Those still there after the restart.
  var remaining = 0
  /// The key paths that the resolver itself was asked for, and those that gave the same widget.
  var (asked, answered) = (0, 0)
  /// Some key paths that failed.
  var failures: [String] = []

  var share: Double { total == 0 ? 0 : Double(same) / Double(total) }
  var survival: Double { remaining == 0 ? 0 : Double(survived) / Double(remaining) }

  /// One line for the log.
  func line(_ name: String) -> String {
    func percent(_ share: Double) -> String { String(format: "%.1f %%", share * 100) }
    return "round trip of \(name): \(same) of \(total) (\(percent(share))); after a restart "
      + "\(survived) of \(remaining) (\(percent(survival))); by the resolver \(answered) of \(asked)"
  }

  /// A tree as `tree --key-paths` printed it.
  struct Reading {
    var tree: AccessibleTree
    /// The key paths by node.
    var keyPaths: [Int: String] = [:]

    init(_ text: String) throws {
      tree = try AccessibleTree(parsing: text)
      let lines = text.split(separator: "\n")
      // The parser gives nodes their indices in the order of the lines.
      for (number, line) in lines.enumerated() {
        guard let mark = line.range(of: "  // ") else { continue }
        keyPaths[number + 1] = String(line[mark.upperBound...])
      }
    }

    /// Where a node is: the numbers of the children that lead to it, with its role.
    func place(of index: Int) -> String {
      let line = ([index] + tree.ancestors(of: index)).reversed()
      let numbers = line.dropFirst().map { node in
        tree[node].parent.flatMap { tree[$0].children.firstIndex(of: node) } ?? -1
      }
      return "\(numbers) \(tree[index].role.name)"
    }
  }

  /// Counts the key paths of a reading that name the widget at the same place in another.
  static func kept(
    _ reading: Reading, in other: Reading
  ) throws -> (kept: Int, there: Int, failures: [String]) {
    let places = Dictionary(
      other.tree.nodes.indices.dropFirst().map {
        (other.place(of: $0), other.tree[$0].name)
      }
    ) { first, _ in first }
    var (kept, there) = (0, 0)
    var failures: [String] = []
    for (index, text) in reading.keyPaths.sorted(by: { $0.key < $1.key }) {
      let place = reading.place(of: index)
      guard let name = places[place] else { continue }
      there += 1
      let match = KeyPathMatcher(try KeyPath(parsing: text)).match(
        in: other.tree, application: nil)
      if let found = match.unique, other.place(of: found) == place {
        kept += 1
      } else {
        failures.append(
          "\(text) at \(place), called \"\(name)\": \(match.candidates.count) matches")
      }
    }
    return (kept, there, failures)
  }
}

extension PrivateDesktop {
  /// Reads a tree with key paths once it has come to rest: the same in three readings.
  func restingTree(_ scope: String, atLeast count: Int) async throws -> String {
    var (last, equal) = ("", 0)
    return try await waitFor("the tree of \(scope) rests", deadline: .seconds(120)) {
      let result = try await run(
        Project.executable("a11y-tour"), arguments: ["tree", "--key-paths", "--app", scope],
        deadline: .seconds(120))
      let text = result.status.isSuccess ? result.output : ""
      equal = text == last ? equal + 1 : 0
      last = text
      if equal >= 2, text.split(separator: "\n").count >= count { return text }
      try await Task.sleep(for: .milliseconds(400))
      return nil
    }
  }

  /// Makes the round trip of every visible widget of an application, twice started.
  ///
  /// - Parameter start: starts it, and gives its scope for `--app` and what ends it.
  func roundTrip(
    atLeast count: Int, samples: Int = 25,
    start: (PrivateDesktop) async throws -> (scope: String, process: LaunchedProcess)
  ) async throws -> RoundTrip {
    var result = RoundTrip()
    let first = try await start(self)
    let reading = try RoundTrip.Reading(try await restingTree(first.scope, atLeast: count))
    result.total = reading.keyPaths.count
    let again = try RoundTrip.Reading(try await restingTree(first.scope, atLeast: count))
    let kept = try RoundTrip.kept(reading, in: again)
    result.same = kept.kept
    result.failures = kept.failures
    try await ask(first.scope, samples: samples, &result)
    first.process.terminate()
    try await first.process.waitForExit(deadline: .seconds(60))
    let second = try await start(self)
    let restarted = try RoundTrip.Reading(try await restingTree(second.scope, atLeast: count))
    let survived = try RoundTrip.kept(reading, in: restarted)
    result.survived = survived.kept
    result.remaining = survived.there
    result.failures += survived.failures
    second.process.terminate()
    try await second.process.waitForExit(deadline: .seconds(60))
    return result
  }

  /// Resolves some of the key paths by the command, spread over the tree.
  private func ask(_ scope: String, samples: Int, _ result: inout RoundTrip) async throws {
    let output = try await run(
      Project.executable("a11y-tour"), arguments: ["tree", "--json", "--app", scope],
      deadline: .seconds(120)
    ).output
    let list = try JSONSerialization.jsonObject(with: Data(output.utf8)) as? [[String: Any]] ?? []
    for widget in stride(from: 0, to: list.count, by: max(1, list.count / samples)).map({ list[$0] }
    ) {
      guard let keyPath = widget["keyPath"] as? String else { continue }
      result.asked += 1
      let answer = try await run(
        Project.executable("a11y-tour"), arguments: ["resolve", "--json", keyPath])
      let found =
        try? JSONSerialization.jsonObject(with: Data(answer.output.utf8)) as? [String: Any]
      if found?["path"] as? String == widget["path"] as? String {
        result.answered += 1
      } else {
        result.failures.append("the resolver: \(keyPath): \(answer.errors)")
      }
    }
  }
}

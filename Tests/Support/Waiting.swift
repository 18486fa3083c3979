/// The error of a condition that did not come true in time.
public struct DeadlinePassed: Error, CustomStringConvertible {
  /// What was waited for.
  public let what: String
  /// How long.
  public let deadline: Duration

  /// The message: what was waited for, and how long.
  public var description: String { "not within \(deadline): \(what)" }
}

/// Waits until a condition holds, asking for it again and again.
///
/// Throws `DeadlinePassed`, which names `what`, when it does not hold in time.
public func waitUntil(
  _ what: String, deadline: Duration = .seconds(20), every interval: Duration = .milliseconds(10),
  isolation: isolated (any Actor)? = #isolation, _ condition: () async throws -> Bool
) async throws {
  _ = try await waitFor(what, deadline: deadline, every: interval) {
    try await condition() ? true : nil
  }
}

/// Waits until a value is there, asking for it again and again.
///
/// Throws `DeadlinePassed`, which names `what`, when there is none in time.
public func waitFor<Value>(
  _ what: String, deadline: Duration = .seconds(20), every interval: Duration = .milliseconds(10),
  isolation: isolated (any Actor)? = #isolation, _ value: () async throws -> Value?
) async throws -> Value {
  let end = ContinuousClock.now + deadline
  while true {
    if let value = try await value() { return value }
    guard ContinuousClock.now < end else { throw DeadlinePassed(what: what, deadline: deadline) }
    try await Task.sleep(for: interval)
  }
}

/// How soon after one pass over the conditions of a step the next may follow.
///
/// Passes come as quickly as they are asked for while there is credit, and what they cost in the
/// long run stays below a share of a core.
public struct JudgementPace: Equatable, Sendable {
  /// The share of a core that passes may take in the long run.
  public static let share = 0.005
  /// The processor time that passes may take at once after a time of rest, in seconds.
  public static let burst = 0.1
  /// How long news is gathered before a pass is made because of it, in seconds.
  public static let gathering = 0.03
  /// How close together two passes may be, in seconds.
  public static let leastRest = 0.1
  /// The longest rest, in seconds.
  public static let longestRest = 2.0
  /// How often a pass is made when nothing asks for one, in seconds, at the most and at the least.
  public static let (shortestPoll, longestPoll) = (1.0, 20.0)

  private var credit = JudgementPace.burst
  private var lastPass: Double?

  /// How long to rest after a pass before the next, in seconds.
  public private(set) var rest = JudgementPace.leastRest
  /// How long to wait for news before a pass is made without any, in seconds.
  public private(set) var poll = JudgementPace.shortestPoll

  /// Makes the pace of a step that has just begun.
  public init() {}

  /// Gives how long to wait with a pass for which there is news, in seconds.
  ///
  /// - Parameter now: the time, in seconds of a clock that only goes forward.
  public func delay(at now: Double) -> Double {
    max(Self.gathering, (lastPass ?? now) + rest - now)
  }

  /// Takes note of a pass.
  ///
  /// - Parameters:
  ///   - processor: the processor time that it took, in seconds.
  ///   - elapsed: the time that it took, in seconds: applications are kept busy as long.
  ///   - now: when it ended, in seconds of a clock that only goes forward.
  public mutating func notePass(processor: Double, elapsed: Double, at now: Double) {
    credit = min(Self.burst, credit + Self.share * max(0, now - (lastPass ?? now)))
    credit -= processor
    lastPass = now
    let debt = credit < 0 ? -credit / Self.share : 0
    rest = min(max(Self.leastRest, min(elapsed * 10, 1), debt), Self.longestRest)
    poll = min(
      max(Self.shortestPoll, processor / Self.share, min(elapsed * 200, 3)), Self.longestPoll)
  }
}

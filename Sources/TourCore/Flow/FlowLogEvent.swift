/// What a flow tells its log.
public struct FlowLogEvent: Equatable, Sendable {
  /// The kinds of events, by their names in the log.
  public enum Kind: String, CaseIterable, Sendable {
    case started, stepWillShow, stepShown, stepHidden, prepared, restored, advanced, missing
    case ambiguous, paused, resumed, skipped, finished, failed
    case stopped
  }

  /// What happened.
  public var kind: Kind
  /// The id of the step it happened at; nil when the flow was at none.
  public var step: String?
  /// Where it came from; nil when nobody asked for it.
  public var origin: FlowOrigin?
  /// Why, for `missing`, `ambiguous` and `failed`.
  public var explanation: String?

  /// Makes an event from its parts.
  public init(
    _ kind: Kind, step: String?, origin: FlowOrigin? = nil, explanation: String? = nil
  ) {
    self.kind = kind
    self.step = step
    self.origin = origin
    self.explanation = explanation
  }
}

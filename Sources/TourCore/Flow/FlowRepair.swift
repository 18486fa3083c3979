/// What the flow has to know of a repair.
public struct FlowRepair: Equatable, Sendable {
  /// The id of the step to go to; nil stays at the step.
  public var goto: String?
  /// Whether the repair has something to say.
  public var hasText: Bool

  /// Makes a repair from its parts.
  public init(goto: String? = nil, hasText: Bool = false) {
    self.goto = goto
    self.hasText = hasText
  }
}

/// Which repair's text a callout says.
public struct FlowSaying: Equatable, Sendable {
  /// The id of the step that the repair belongs to.
  public let step: String
  /// The place of the repair in its step, from 0.
  public let repair: Int

  /// Makes a saying from the step and the place of its repair.
  public init(step: String, repair: Int) {
    self.step = step
    self.repair = repair
  }
}

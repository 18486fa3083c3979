/// One way on from a step.
public struct Branch: Equatable, Sendable {
  /// What has to hold for this way to be taken; nil for the way when no other is.
  public var when: Condition?
  /// Where it leads.
  public var destination: StepDestination

  /// Makes a way on from what it asks for and where it leads.
  public init(when: Condition? = nil, goto destination: StepDestination) {
    self.when = when
    self.destination = destination
  }
}

/// Where a way on leads.
public enum StepDestination: Equatable, Hashable, Sendable {
  /// To the step of that id.
  case step(String)
  /// To the end of the tour.
  case end

  /// The word of tour files that stands for the end, which no step may have as its id.
  public static let endWord = "end"

  /// Reads the id of a step, or `end`.
  public init(_ text: String) {
    self = text == Self.endWord ? .end : .step(text)
  }

  /// The id of the step; nil for the end.
  public var stepID: String? {
    if case .step(let id) = self { id } else { nil }
  }
}

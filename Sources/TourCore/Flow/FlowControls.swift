/// What the callout of a step offers, and how far the tour is.
public struct FlowControls: Equatable, Sendable {
  /// The place of the step in the tour, from 1.
  public var number: Int
  /// The number of steps.
  public var count: Int
  /// Whether there is a step to go back to.
  public var isBackOffered: Bool
  /// Whether the user may press Next.
  public var isNextOffered: Bool

  /// Makes controls from their parts.
  public init(number: Int, count: Int, isBackOffered: Bool, isNextOffered: Bool) {
    self.number = number
    self.count = count
    self.isBackOffered = isBackOffered
    self.isNextOffered = isNextOffered
  }

  /// Whether the step is the last, so that Next is called Done.
  public var isLast: Bool { number == count }
  /// How far the tour is, as "2 of 5".
  public var progress: String { "\(number) of \(count)" }
}

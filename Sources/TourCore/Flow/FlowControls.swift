/// What the callout of a step offers, and how far the tour is.
public struct FlowControls: Equatable, Sendable {
  /// The place of the step on the way that the user came, from 1.
  public var number: Int
  /// The number of steps on that way and on the longest way from here to the end.
  public var count: Int
  /// Whether no other step can follow, so that Next is called Done.
  public var isLast: Bool
  /// Whether there is a step to go back to.
  public var isBackOffered: Bool
  /// Whether the user may press Next.
  public var isNextOffered: Bool

  /// Makes controls from their parts; the step whose number is the count is the last if not said.
  public init(
    number: Int, count: Int, isLast: Bool? = nil, isBackOffered: Bool, isNextOffered: Bool
  ) {
    self.number = number
    self.count = count
    self.isLast = isLast ?? (number == count)
    self.isBackOffered = isBackOffered
    self.isNextOffered = isNextOffered
  }

  /// How far the tour is, as "2 of 5".
  public var progress: String { "\(number) of \(count)" }
}

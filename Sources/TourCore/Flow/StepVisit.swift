/// One stay of the flow at a step, so that news of an earlier stay is told from news of this one.
///
/// The controller gets visits from effects and gives them back in events, unchanged.
public struct StepVisit: Equatable, Hashable, Sendable {
  /// The place of the step in the tour, from 0.
  public let index: Int
  /// Which stay this is; it grows each time that the flow goes to a step.
  public let stay: Int
  /// Which order within the stay this is; it grows each time that something is to be located or
  /// shown, so that an answer to a withdrawn order is known as such.
  public let order: Int

  /// Makes a visit from the place of the step and the two counts.
  public init(index: Int, stay: Int, order: Int) {
    self.index = index
    self.stay = stay
    self.order = order
  }
}

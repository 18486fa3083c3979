/// One stay of the flow at a step, so that news of an earlier stay is told from news of this one.
///
/// The controller gets visits from effects and gives them back in events, unchanged.
public struct StepVisit: Equatable, Hashable, Sendable {
  /// The id of the step.
  public let id: String
  /// The place of the step in the tour, from 0; what is kept for longer than a run has the id.
  public let index: Int
  /// Which stay this is; it grows each time that the flow goes to a step.
  public let stay: Int
  /// Which order within the stay this is; it grows each time that something is to be located or
  /// shown, so that an answer to a withdrawn order is known as such.
  public let order: Int

  /// Makes a visit from the step and the two counts.
  public init(id: String, index: Int, stay: Int, order: Int) {
    self.id = id
    self.index = index
    self.stay = stay
    self.order = order
  }
}

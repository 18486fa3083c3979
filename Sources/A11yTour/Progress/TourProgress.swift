/// How far somebody has come in a tour.
public struct TourProgress: Equatable, Sendable {
  /// The ways in which a tour stands.
  public enum State: String, CaseIterable, Sendable {
    /// It was begun and is under way, or its process was killed.
    case started
    /// It was left before its end.
    case left
    /// It was played to its end.
    case finished
  }

  /// The id of the tour.
  public var tour: String
  /// The version of the tour that was played.
  public var version: String
  /// The heading of the tour in the language in which it was played.
  public var title: String
  /// How it stands.
  public var state: State
  /// The id of the step that was shown last.
  public var step: String?
  /// The ids of the steps that were passed, in the order in which that happened.
  public var passedSteps: [String]
  /// When that was, in UTC, as ISO 8601 writes it.
  public var updated: String

  /// Makes progress from its parts; without a step the tour has just begun.
  public init(
    tour: String, version: String, title: String, state: State = .started, step: String? = nil,
    passedSteps: [String] = [], updated: String = ""
  ) {
    self.tour = tour
    self.version = version
    self.title = title
    self.state = state
    self.step = step
    self.passedSteps = passedSteps
    self.updated = updated
  }
}

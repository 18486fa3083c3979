/// Something that a tour needs and that may come back.
public enum FlowLoss: String, CaseIterable, Sendable {
  /// The application has ended.
  case applicationClosed
  /// The application runs and does not answer.
  case applicationFrozen
  /// The accessibility bus went away, or came back without the application.
  case busLost

  /// What the log says of it.
  public var explanation: String {
    switch self {
    case .applicationClosed: "the application closed; the tour goes on when it is started again"
    case .applicationFrozen: "the application does not answer; the tour goes on when it does again"
    case .busLost:
      "the accessibility bus went away; the tour goes on when the application is on it again"
    }
  }

  /// How the tour ends when it does not come back.
  func failure(step: String?) -> FlowFailure {
    switch self {
    case .applicationClosed: .applicationClosed(step: step)
    case .applicationFrozen: .applicationFrozen(step: step)
    case .busLost: .busLost(step: step)
    }
  }
}

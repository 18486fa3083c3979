/// How a tour ended.
public enum Outcome: Equatable, Sendable {
  /// The last step was passed.
  case finished
  /// Somebody left the tour before its end.
  case skipped(step: String?)
  /// The tour could not go on.
  case failed(FlowFailure)
  /// The program that plays the tour ended it.
  case stopped(step: String?)
  /// The process was told to stop.
  case interrupted
}

/// Why a tour could not go on.
public enum FlowFailure: Error, Equatable, Sendable, CustomStringConvertible {
  /// The target of a step was not found in time.
  case targetMissing(step: String, explanation: String)
  /// More than one widget answers to the target of a step.
  case targetAmbiguous(step: String, explanation: String)
  /// The tour was to begin at a step that it does not have.
  case unknownStep(String)
  /// The tour has no steps, or the targets of all were missing.
  case nothingShown
  /// The application that the tour is about is not there.
  case applicationMissing(explanation: String)
  /// Something that a step is to do to the application could not be done.
  case actionFailed(step: String, explanation: String)
  /// The tour acts on the application in these steps, and was not allowed to.
  case actionsRefused(steps: [String])
  /// The application ended while the tour was played.
  case applicationClosed(step: String?)
  /// The application stopped answering during the tour.
  case applicationFrozen(step: String?)
  /// The accessibility bus went away during the tour.
  case busLost(step: String?)

  /// What went wrong, and what to do about it.
  public var description: String {
    switch self {
    case .targetMissing(let step, let explanation):
      "the target of step '\(step)' is missing: \(explanation)"
    case .targetAmbiguous(let step, let explanation):
      "the target of step '\(step)' is ambiguous: \(explanation)"
    case .unknownStep(let id):
      "the tour has no step '\(id)'; name one of its steps by its id"
    case .nothingShown:
      "no step of the tour could be shown; check the tour against the running application"
    case .applicationMissing(let explanation):
      explanation
    case .actionFailed(let step, let explanation):
      "step '\(step)' could not do what it is to do to the application: \(explanation)"
    case .actionsRefused(let steps):
      "the tour acts on the application in the steps \(steps.joined(separator: ", ")); "
        + "play it only if you trust it, and allow that"
    case .applicationClosed(let step):
      "the application closed\(Self.place(step)); start it and play the tour again"
    case .applicationFrozen(let step):
      "the application does not answer\(Self.place(step)); wait until it does, or end it, and play "
        + "the tour again"
    case .busLost(let step):
      "the accessibility bus went away\(Self.place(step)); log in again if it stays away"
    }
  }

  private static func place(_ step: String?) -> String {
    step.map { " at step '\($0)'" } ?? ""
  }
}

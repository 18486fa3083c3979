/// Something that happened and that a flow may have to answer to.
///
/// Events that are not due (of another stay, before the start, after the end, while paused) change
/// nothing and have no effects.
public enum FlowEvent: Equatable, Sendable {
  /// The tour begins, at a step or at the first.
  case start(at: String?)
  /// The step's `when` was judged; what cannot be told does not hold.
  case judged(StepVisit, holds: Bool)
  /// The target was found, and it is the only one.
  case targetResolved(StepVisit)
  /// The target was not found in time.
  case targetMissing(StepVisit, explanation: String)
  /// More than one widget answers to the target.
  case targetAmbiguous(StepVisit, explanation: String)
  /// Something that a step is to do to the application could not be done.
  case actionFailed(step: String, explanation: String)
  /// The tour acts on the application in these steps, and was not allowed to.
  case actionsRefused(steps: [String])
  /// The target has been looked for so long, with nothing on the screen, that the user should know.
  case waitingLong(StepVisit)
  /// The target of a step that is shown without it was found in the background.
  case targetFound(StepVisit)
  /// The step is painted, and all motion of its appearance has ended.
  case shown(StepVisit)
  /// Somebody asked the flow to move.
  case request(FlowRequest, origin: FlowOrigin)
  /// The dimmed part was pressed.
  case overlayPressed
  /// A condition of the step's `advance` holds.
  case conditionHeld(StepVisit)
  /// The condition of a repair has come to hold; the repair is named by its place in the step.
  case repairDue(StepVisit, repair: Int)
  /// That branch of the step, named by its place, is the first that is open; nil when none is.
  case chosen(StepVisit, branch: Int?)
  /// The time that an automatic flow gives a step is over.
  case autoElapsed(StepVisit)
  /// The target, its window or the screen is about to move, or moves.
  case frameChanging(StepVisit)
  /// What the step says or points at was changed by the program.
  case stepChanged(StepVisit, isElsewhere: Bool)
  /// The movement is over.
  case frameSettled(StepVisit)
  /// The target is there but cannot be seen until somebody does something about it: its window is
  /// covered, minimised or elsewhere, or it is scrolled out of its view.
  case targetOutOfSight(StepVisit)
  /// The target is gone; it may come back.
  case targetLost(StepVisit)
  /// The application that the tour is about is not there to begin with.
  case applicationMissing(explanation: String)
  /// Something that the tour needs is gone, or does not answer, and may come back.
  case lost(FlowLoss)
  /// What was lost is back.
  case regained(FlowLoss)
  /// What was lost is not waited for any longer.
  case givenUp(FlowLoss)
  /// The process was told to stop, by SIGINT or SIGTERM.
  case interrupted
  /// The program ends the tour, which is neither passed nor left by its user.
  case stopped
}

/// A move that somebody asks of a flow.
public enum FlowRequest: Equatable, Sendable {
  /// Goes on to the next step, or ends the tour at the last.
  case next
  /// Goes back to the step before.
  case back
  /// Goes on past so many of the steps that follow, along the usual way; past the last the tour
  /// ends. A number below zero changes nothing.
  case nextSkipping(Int)
  /// Goes back past so many of the steps that the user came by, at most to the first of them. A
  /// number below zero changes nothing.
  case backSkipping(Int)
  /// Ends the tour before its end.
  case skip
  /// Goes to the step of that id; an id that the tour does not have changes nothing.
  case goTo(String)
  /// Stays at the step until resumed.
  case pause(hiding: FlowPause)
  /// Ends a pause.
  case resume
}

extension FlowRequest {
  /// Makes the request that a button of the callout stands for.
  public init(_ action: CalloutButton.Action) {
    switch action {
    case .next: self = .next
    case .back: self = .back
    case .skip: self = .skip
    }
  }
}

/// What a pause takes off the screen.
public enum FlowPause: String, CaseIterable, Sendable {
  /// Nothing.
  case nothing
  /// The dim; the callout stays.
  case overlay
  /// All of it.
  case everything
}

/// Where a move of the flow came from.
public enum FlowOrigin: String, CaseIterable, Sendable {
  /// A button of the callout.
  case button
  /// A press on the dimmed part.
  case overlay
  /// The keyboard.
  case key
  /// A condition of the step.
  case condition
  /// Another process.
  case control
  /// The clock of an automatic flow.
  case auto
  /// The program that plays the tour.
  case library
}

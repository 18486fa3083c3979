/// Something that a flow wants done, in the order given.
public enum FlowEffect: Equatable, Sendable {
  /// Judge the step's `when` once, before its target is looked for, and answer with `judged`.
  case judge(StepVisit)
  /// Do what is to be done before the step, unless that was done in this stay, then look for the
  /// step's target for at most so many seconds, 0 meaning once, and answer with
  /// `targetResolved`, `targetMissing`, `targetAmbiguous` or `actionFailed`.
  case locate(StepVisit, wait: Double)
  /// Keep looking for the step's target in the background until it is there or the stay is left,
  /// and answer with `targetFound`.
  case seek(StepVisit)
  /// Find out which of the step's branches is open and answer with `chosen`.
  case choose(StepVisit)
  /// Do what is to be done once the step is passed; what is looked for next waits for it. Answer
  /// with `actionFailed` when it cannot be done.
  case conclude(StepVisit)
  /// Have the callout say the text of a repair, and announce that text, when the step is shown or
  /// restored next; it stays there until another takes its place or the stay is left.
  case say(StepVisit, FlowSaying)
  /// Show the step for the first time in this stay, floating without a target or at the target
  /// located last, and answer with `shown`.
  case show(StepVisit, isFloating: Bool)
  /// Take everything off the screen at once.
  case hide(StepVisit)
  /// Lay the step out anew at its target, without announcing it again, and answer with `shown`.
  ///
  /// The controller leaves the dim out while ``FlowStateMachine/pause`` is `overlay`.
  case restore(StepVisit, isFloating: Bool)
  /// Stop all that goes on for the stay but what may still lead on from it, tell the user of a loss
  /// by a small callout that is no obstacle, and answer with `regained`, or with `givenUp` when it
  /// is no use to wait.
  case tell(StepVisit, FlowLoss)
  /// Tell the user what is waited for, in a callout that offers to leave and dims nothing.
  case tellWaiting(StepVisit)
  /// Answer with `autoElapsed` when the time that an automatic flow gives a step is over; a timer
  /// that runs already begins anew.
  case startAutoTimer(StepVisit)
  /// Stop all that goes on for the stay: locating, following, conditions, timers.
  case leave(StepVisit)
  /// Write a line of the log.
  case log(FlowLogEvent)
  /// The tour is over; nothing follows but the undoing of actions, when it ended early.
  case end(Outcome)
}

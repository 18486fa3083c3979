/// Something that a flow wants done, in the order given.
public enum FlowEffect: Equatable, Sendable {
  /// Look for the step's target for at most so many seconds, 0 meaning once, and answer with
  /// `targetResolved`, `targetMissing` or `targetAmbiguous`.
  case locate(StepVisit, wait: Double)
  /// Show the step for the first time in this stay, floating without a target or at the target
  /// located last, and answer with `shown`.
  case show(StepVisit, isFloating: Bool)
  /// Take everything off the screen at once.
  case hide(StepVisit)
  /// Lay the step out anew at its target, without announcing it again, and answer with `shown`.
  ///
  /// The controller leaves the dim out while ``FlowStateMachine/pause`` is `overlay`.
  case restore(StepVisit, isFloating: Bool)
  /// Answer with `autoElapsed` when the time that an automatic flow gives a step is over; a timer
  /// that runs already begins anew.
  case startAutoTimer(StepVisit)
  /// Stop all that goes on for the stay: locating, following, conditions, timers.
  case leave(StepVisit)
  /// Write a line of the log.
  case log(FlowLogEvent)
  /// The tour is over; nothing follows.
  case end(Outcome)
}

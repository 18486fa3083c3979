import TourCore

/// All that runs while the tour stays at a step; ending the stay ends all of it.
@DesktopActor
final class StepStay {
  /// The step as the tour file has it.
  let step: Step
  /// The targets, once they are found.
  var targets: [ResolvedTarget] = []
  /// Where the callout stood when the step was last shown; it stays there while it fits.
  var placement: Placement?
  /// What was last shown.
  var scene: Scene?
  var content: CalloutContent?
  var location: Task<Void, Never>?
  var autoTimer: Task<Void, Never>?
  var tracker: TargetTracker?
  var conditions: ConditionWatcher?

  init(step: Step) {
    self.step = step
  }

  /// Ends everything that runs for the step.
  func end() {
    location?.cancel()
    autoTimer?.cancel()
    tracker?.cancel()
    conditions?.cancel()
    (location, autoTimer, tracker, conditions) = (nil, nil, nil, nil)
  }
}

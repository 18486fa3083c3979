import TourCore

/// All that runs while the tour stays at a step; ending the stay ends all of it.
@DesktopActor
final class StepStay {
  /// The step as the tour file has it.
  let step: Step
  /// The targets, once they are found.
  var targets: [ResolvedTarget] = []
  /// Whether the application of a target, or of the tour, left the bus during the stay.
  var isApplicationGone = false
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

  /// The window that holds all targets, which cutouts do not reach out of; nil when they are in
  /// several, or in popups.
  var window: Rect? {
    let frames = targets.map(\.place.frameRectangle)
    guard let first = frames.first, frames.allSatisfy({ $0 == first }) else { return nil }
    return first
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

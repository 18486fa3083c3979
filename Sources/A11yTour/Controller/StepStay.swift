import TourCore

/// All that runs while the tour stays at a step; ending the stay ends all of it.
@DesktopActor
final class StepStay {
  /// The step as the tour file has it, with what the program changed for this stay.
  var step: Step
  /// The targets, once they are found.
  var targets: [ResolvedTarget] = []
  /// The rectangles that the program gave on the screen, with their places among the targets.
  var fixed: [(index: Int, rect: Rect)] = []
  /// Whether the delegate has been told that the step will be shown.
  var isAnnouncedToDelegate = false
  /// Whether there was more than one widget when the targets were last looked for.
  var isAmbiguous = false
  /// Whether the application of a target, or of the tour, left the bus during the stay.
  var isApplicationGone = false
  /// Whether the step's application was lost during the stay, so that it may be another now.
  var wasLost = false
  /// Whether only the first of several targets have been found, the last of them out of sight.
  var isPartlyFound = false
  /// Why the targets cannot be seen, while they are there.
  var hindrance: TargetTracker.Reason?
  /// Whether the window of the targets has been brought to the front.
  var isRaised = false
  /// Where the first target is, in words, while its place on the screen is not known.
  var whereabouts: Whereabouts?
  /// Whether the first target has been asked to take the focus instead of a mark.
  var isFocusAsked = false
  /// Whether what is to be done before the step has been done.
  var isPrepared = false
  /// Where the callouts stood when the step was last shown; they stay there while they fit.
  var placements: [Placement?] = []
  /// What was last shown.
  var scene: Scene?
  var contents: [CalloutContent] = []
  /// What a repair says beside the step's own text, in inline Markdown.
  var saying: String?
  /// What was last said in addition because no mark points at the target.
  var hint: String?
  /// What is to be announced when the step is shown or restored next.
  var announcement: String?
  /// What has to be known before the step can be shown or left: a search, a judgement, a choice.
  var location: Task<Void, Never>?
  var judgement: Task<Void, Never>?
  var choice: Task<Void, Never>?
  /// The search that goes on while the step is shown without its target.
  var search: Task<Void, Never>?
  var autoTimer: Task<Void, Never>?
  /// Waits until what hides the targets has lasted, and until what was lost is back.
  var obstruction: Task<Void, Never>?
  var recovery: Task<Void, Never>?
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

  /// What is to be seen of each mark's targets, in logical pixels of the desktop: of the step's own
  /// ones first, the anchor before the others, then of each further mark.
  var rectangles: [[Rect]] {
    var places = targets.map { $0.shownRectangle ?? $0.place.opener?.screenRectangle }
    for (index, rect) in fixed { places.insert(rect, at: min(index, places.count)) }
    let own = step.targets.count + step.otherTargets.count
    let further = step.marks.indices.map { index in
      places.indices.contains(own + index) ? places[own + index] : nil
    }
    let shown = places.prefix(own).compactMap { $0?.reduced(by: step.insets) }
    return [shown] + further.map { [$0].compactMap(\.self) }
  }

  /// Ends everything that runs for the step.
  func end() {
    suspend(endingConditions: true)
    recovery?.cancel()
    recovery = nil
  }

  /// Ends what needs the application; conditions of one that only does not answer go on.
  func suspend(endingConditions: Bool) {
    for task in [location, judgement, choice, search, autoTimer, obstruction] { task?.cancel() }
    (location, judgement, choice, search, autoTimer) = (nil, nil, nil, nil, nil)
    tracker?.cancel()
    (tracker, obstruction, hindrance) = (nil, nil, nil)
    guard endingConditions else { return }
    conditions?.cancel()
    conditions = nil
  }
}

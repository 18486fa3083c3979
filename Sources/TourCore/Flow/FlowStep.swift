/// What the flow has to know of a step; what it says and looks like is not its concern.
public struct FlowStep: Equatable, Sendable {
  /// The name of the step in its tour.
  public var id: String
  /// Whether the step points at a widget that has to be located first.
  public var hasTarget: Bool
  /// How long to wait for the target, in seconds.
  public var wait: Double
  /// What happens when the target is not there, or is not the only one.
  public var onMissing: MissingTargetPolicy
  /// What a press on the dimmed part does.
  public var overlayClick: OverlayClick
  /// Whether the user may press Next, by button or key; other conditions advance the step anyway.
  public var isNextOffered: Bool
  /// Whether something is done to the application before it is shown.
  public var hasPreparation: Bool
  /// Whether something is done to the application once it is passed.
  public var hasConclusion: Bool
  /// Whether it has to be judged, when the step is come to, if it is to be passed over.
  public var isConditional: Bool
  /// Where the ways lead that depend on conditions, in the order in which they are tried.
  public var branches: [StepDestination]
  /// Where the way leads when no branch is taken; nil leads to the step that follows.
  public var next: StepDestination?
  /// What is done when the user has strayed.
  public var repairs: [FlowRepair]

  /// Makes a step from its parts; `wait` is in seconds.
  public init(
    id: String, hasTarget: Bool, wait: Double = 5, onMissing: MissingTargetPolicy = .fail,
    overlayClick: OverlayClick = .none, isNextOffered: Bool = true,
    hasPreparation: Bool = false, hasConclusion: Bool = false, isConditional: Bool = false,
    branches: [StepDestination] = [], next: StepDestination? = nil, repairs: [FlowRepair] = []
  ) {
    self.id = id
    self.hasTarget = hasTarget
    self.wait = wait
    self.onMissing = onMissing
    self.overlayClick = overlayClick
    self.isNextOffered = isNextOffered
    self.hasPreparation = hasPreparation
    self.hasConclusion = hasConclusion
    self.isConditional = isConditional
    self.branches = branches
    self.next = next
    self.repairs = repairs
  }
}

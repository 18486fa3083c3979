import TourCore

extension FlowStep {
  /// Takes from a step what the flow decides by.
  init(_ step: Step) {
    self.init(
      id: step.id, hasTarget: step.hasTarget,
      wait: step.wait / .seconds(1),
      onMissing: step.onMissing, overlayClick: step.overlayClick,
      isNextOffered: step.advance.contains(.button), hasPreparation: !step.before.isEmpty,
      hasConclusion: !step.after.isEmpty, isConditional: step.when != nil,
      branches: step.branches.map(\.destination), next: step.usualWay,
      repairs: step.restore.map { FlowRepair(goto: $0.goto, hasText: $0.say != nil) })
  }
}

extension Step {
  /// The ways on that depend on conditions; those behind one that is always open are never taken.
  var branches: [Branch] { Array(next.prefix { $0.when != nil }) }

  /// Where the way leads that is taken when no branch is; nil leads to the step that follows.
  var usualWay: StepDestination? { next.first { $0.when == nil }?.destination }

  /// Whether the user reads rather than acts, so that the callout may take the keyboard.
  var isForReading: Bool {
    advance.contains(.button) && (!hasTarget || input == .block)
  }
}

extension CoachMarkOptions {
  /// Takes from a step or one of its marks how it is to be placed.
  init(
    cutout: StepCutout, callout: StepCallout, window: Rect?, openings: [Rect] = [],
    previous: Placement?, isRightToLeft: Bool
  ) {
    let preference: Preference =
      switch callout.placement {
      case .at(let placement): .placement(placement)
      case .auto: .auto
      case .over: .over
      case .center: .center
      }
    let arrow = callout.arrow
    self.init(
      preference: preference, fallbacks: callout.fallbacks, offset: callout.offset,
      hasArrow: arrow != nil,
      arrowSize: arrow.map { Size(width: $0.size * 2, height: $0.size) } ?? .zero,
      arrowGap: arrow?.gap ?? 0, margin: callout.padding,
      cutout: CutoutStyle(shape: cutout.outline, padding: cutout.padding),
      pointOfInterest: callout.pointOfInterest, openings: openings, window: window,
      previousPlacement: previous,
      isRightToLeft: isRightToLeft)
  }
}

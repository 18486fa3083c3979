/// One step of a tour, complete: what its file leaves out has its default.
public struct Step: Equatable, Sendable {
  /// The name that tells the step from the others of its tour.
  public var id: String
  /// The heading of the callout, if any.
  public var title: LocalizedText?
  /// The text of the callout in inline Markdown, if any; a step has a title or a text.
  public var text: LocalizedText?
  /// The widgets to show, with the tour's keys worked in; the first is the anchor of the callout.
  public var targets: [KeyPath]
  /// What else the step points at, after the widgets of ``targets``: the place of a tour file, or
  /// whatever a program names.
  public var otherTargets: [StepTarget]
  /// How much of each side of the targets is left out, in logical pixels.
  public var insets: Insets
  /// Further widgets to show at the same time, each with a callout of its own.
  public var marks: [StepMark]
  /// How long a target may take to appear.
  public var wait: Duration
  /// What happens when it has not appeared by then.
  public var onMissing: MissingTargetPolicy
  /// What happens when it is there but out of its view.
  public var scroll: ScrollPolicy
  /// The holes in the dim around the targets.
  public var cutout: StepCutout
  /// Where the callout stands and what it offers.
  public var callout: StepCallout
  /// How the rest of the screen is covered.
  public var overlay: StepOverlay
  /// Which presses of the pointer reach the application.
  public var input: InputMode
  /// What a press on the dimmed part does.
  public var overlayClick: OverlayClick
  /// Whether the keyboard works the callout.
  public var areKeysActive: Bool
  /// What leads to the next step: any of these.
  public var advance: [Condition]
  /// What has to hold when the step is come to, or it is passed over; nil for nothing.
  public var when: Condition?
  /// The ways on, of which the first that is open is taken; the following step when none is.
  public var next: [Branch]
  /// What is done when the user has strayed.
  public var restore: [Repair]
  /// What is done before the step is shown.
  public var before: [StepAction]
  /// What is done once the step is passed.
  public var after: [StepAction]
  /// Whether what the step did is undone, in reverse order, when the tour ends early.
  public var isUndone: Bool
  /// What is spoken instead of title and text, if anything.
  public var say: LocalizedText?
  /// Whether the step is spoken.
  public var isNarrated: Bool

  /// Makes a step from its parts.
  public init(
    id: String, title: LocalizedText? = nil, text: LocalizedText? = nil, targets: [KeyPath] = [],
    otherTargets: [StepTarget] = [], insets: Insets = .zero, marks: [StepMark] = [],
    wait: Duration = .seconds(5), onMissing: MissingTargetPolicy = .fail,
    scroll: ScrollPolicy = .auto, cutout: StepCutout = StepCutout(),
    callout: StepCallout = StepCallout(),
    overlay: StepOverlay = StepOverlay(), input: InputMode = .cutout,
    overlayClick: OverlayClick = .none, areKeysActive: Bool = true,
    advance: [Condition] = [.button], when: Condition? = nil, next: [Branch] = [],
    restore: [Repair] = [], before: [StepAction] = [], after: [StepAction] = [],
    isUndone: Bool = false, say: LocalizedText? = nil, isNarrated: Bool = true
  ) {
    self.id = id
    self.title = title
    self.text = text
    self.targets = targets
    self.otherTargets = otherTargets
    self.insets = insets
    self.marks = marks
    self.wait = wait
    self.onMissing = onMissing
    self.scroll = scroll
    self.cutout = cutout
    self.callout = callout
    self.overlay = overlay
    self.input = input
    self.overlayClick = overlayClick
    self.areKeysActive = areKeysActive
    self.advance = advance
    self.when = when
    self.next = next
    self.restore = restore
    self.before = before
    self.after = after
    self.isUndone = isUndone
    self.say = say
    self.isNarrated = isNarrated
  }

  /// The widgets that have to be found by key path for the step's own mark.
  public var keyPaths: [KeyPath] {
    targets
      + otherTargets.compactMap { target in
        if case .keyPath(let keyPath) = target.widget { keyPath } else { nil }
      }
  }

  /// The widget that conditions and actions mean when they name none: the anchor of the callout, or
  /// what the place is in; nil for a step at no widget.
  public var target: KeyPath? { keyPaths.first }

  /// Whether the step points at something.
  public var hasTarget: Bool { !targets.isEmpty || !otherTargets.isEmpty || !marks.isEmpty }
}

/// What happens when a target has not appeared in time.
public enum MissingTargetPolicy: String, CaseIterable, Sendable {
  /// The tour ends with an error.
  case fail
  /// The step is left out.
  case skip
  /// The step is shown without a cutout, at no widget.
  case float
  /// The step is shown at no widget and asks the user for it; it goes on when the widget is there.
  case ask
  /// The tour goes back to the step before, along the way that the user came.
  case back
}

/// What happens when a target is there but out of its view.
public enum ScrollPolicy: String, CaseIterable, Sendable {
  /// It is scrolled into view.
  case auto
  /// The user is asked to scroll.
  case ask
  /// Nothing.
  case none
}

/// What a press on the dimmed part does.
public enum OverlayClick: String, CaseIterable, Sendable {
  /// Nothing.
  case none
  /// It goes on to the next step.
  case next
  /// It leaves the tour.
  case skip
}

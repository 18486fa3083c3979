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
  /// How long a target may take to appear.
  public var wait: Duration
  /// What happens when it has not appeared by then.
  public var onMissing: MissingTargetPolicy
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
  /// What is spoken instead of title and text, if anything.
  public var say: LocalizedText?
  /// Whether the step is spoken.
  public var isNarrated: Bool

  /// Makes a step from its parts.
  public init(
    id: String, title: LocalizedText? = nil, text: LocalizedText? = nil, targets: [KeyPath] = [],
    wait: Duration = .seconds(5), onMissing: MissingTargetPolicy = .fail,
    cutout: StepCutout = StepCutout(), callout: StepCallout = StepCallout(),
    overlay: StepOverlay = StepOverlay(), input: InputMode = .cutout,
    overlayClick: OverlayClick = .none, areKeysActive: Bool = true,
    advance: [Condition] = [.button], say: LocalizedText? = nil, isNarrated: Bool = true
  ) {
    self.id = id
    self.title = title
    self.text = text
    self.targets = targets
    self.wait = wait
    self.onMissing = onMissing
    self.cutout = cutout
    self.callout = callout
    self.overlay = overlay
    self.input = input
    self.overlayClick = overlayClick
    self.areKeysActive = areKeysActive
    self.advance = advance
    self.say = say
    self.isNarrated = isNarrated
  }

  /// The anchor of the callout; nil for a step at no widget.
  public var target: KeyPath? { targets.first }
}

/// What happens when a target has not appeared in time.
public enum MissingTargetPolicy: String, CaseIterable, Sendable {
  /// The tour ends with an error.
  case fail
  /// The step is left out.
  case skip
  /// The step is shown without a cutout, at no widget.
  case float
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

/// A further mark of a step: a widget with a hole of its own and a callout that speaks of it.
///
/// Its callout has no buttons; those of the step's own callout lead on.
public struct StepMark: Equatable, Sendable {
  /// The widget to show, with the tour's keys worked in.
  public var target: KeyPath
  /// The heading of the callout, if any.
  public var title: LocalizedText?
  /// The text of the callout in inline Markdown, if any; a mark has a title or a text.
  public var text: LocalizedText?
  /// The hole around the widget.
  public var cutout: StepCutout
  /// Where the callout stands.
  public var callout: StepCallout

  /// Makes a mark from its parts.
  public init(
    target: KeyPath, title: LocalizedText? = nil, text: LocalizedText? = nil,
    cutout: StepCutout = StepCutout(), callout: StepCallout = StepCallout()
  ) {
    self.target = target
    self.title = title
    self.text = text
    self.cutout = cutout
    self.callout = callout
  }
}

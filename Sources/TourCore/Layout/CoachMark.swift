/// One mark of a step: the widgets that it shows, and the callout that speaks of them.
public struct CoachMark: Equatable, Sendable {
  /// The rectangles of the widgets in logical pixels of the desktop; the first is the anchor.
  public var targets: [Rect]
  /// The size that the callout's content asks for, in logical pixels.
  public var calloutSize: Size
  /// How its cutouts and its callout are to be placed.
  public var options: CoachMarkOptions

  /// Makes a mark from its targets, its callout's size and its options.
  public init(
    targets: [Rect], calloutSize: Size, options: CoachMarkOptions = CoachMarkOptions()
  ) {
    self.targets = targets
    self.calloutSize = calloutSize
    self.options = options
  }
}

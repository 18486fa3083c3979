/// One monitor of the desktop.
public struct Monitor: Equatable, Sendable {
  /// The whole area, in logical pixels of the desktop.
  public var bounds: Rect
  /// The area that panels and docks leave free.
  public var workArea: Rect

  /// Makes a monitor from its area and the part that panels leave free.
  public init(bounds: Rect, workArea: Rect) {
    self.bounds = bounds
    self.workArea = workArea
  }

  /// Makes a monitor without panels.
  public init(bounds: Rect) {
    self.init(bounds: bounds, workArea: bounds)
  }

  /// The monitor with areas that the layout can compute with; nil when it has no area.
  ///
  /// A work area off the monitor is a wrong report, and the whole area counts instead.
  var usable: Monitor? {
    let bounds = self.bounds.bounded
    if bounds.isEmpty { return nil }
    return Monitor(bounds: bounds, workArea: workArea.bounded.intersection(bounds) ?? bounds)
  }
}

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
}

public import TourCore

/// A rectangle that moves with a widget, and is meant in its place.
public struct TargetPart: Equatable, Sendable {
  /// The rectangle in logical pixels.
  public var rect: Rect
  /// Whether it is relative to the window that the widget is in, rather than to the widget.
  public var isInWindow: Bool
}

extension ResolvedTarget {
  /// What is meant of the widget on the screen, in logical pixels; nil where that is not known.
  public var shownRectangle: Rect? {
    guard let part else { return place.screenRectangle }
    let origin = part.isInWindow ? place.windowOrigin : place.screenRectangle?.origin
    return origin.map { Rect(origin: part.rect.origin + $0, size: part.rect.size) }
  }
}

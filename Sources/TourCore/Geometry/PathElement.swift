/// A piece of an outline, with points in logical pixels of the desktop.
public enum PathElement: Equatable, Sendable {
  /// Begins a part of the outline at a point.
  case move(Point)
  /// Goes on straight to a point.
  case line(Point)
  /// Goes on to a point in a cubic Bézier curve with two control points.
  case curve(Point, Point, to: Point)
  /// Goes straight back to where the part began.
  case close

  /// The same piece with every point changed by a rule.
  func map(_ change: (Point) -> Point) -> PathElement {
    switch self {
    case .move(let point): .move(change(point))
    case .line(let point): .line(change(point))
    case .curve(let first, let second, let end):
      .curve(change(first), change(second), to: change(end))
    case .close: .close
    }
  }
}

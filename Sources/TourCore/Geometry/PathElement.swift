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

/// The distance of a cubic curve's control points for a quarter of a unit circle.
let quarterCircle = 0.552_284_749_830_793_4

/// Builders of the outlines that cutouts are made of; all run clockwise.
enum Outline {
  /// A box with square corners.
  static func rectangle(_ box: Rect) -> [PathElement] {
    [
      .move(box.origin), .line(Point(x: box.maxX, y: box.y)),
      .line(Point(x: box.maxX, y: box.maxY)), .line(Point(x: box.x, y: box.maxY)), .close,
    ]
  }

  /// A box whose corners are quarters of an ellipse with the given half axes.
  static func rounded(_ box: Rect, radiusX: Double, radiusY: Double) -> [PathElement] {
    let left = box.x
    let top = box.y
    let right = box.maxX
    let bottom = box.maxY
    let tangentX = radiusX * (1 - quarterCircle)
    let tangentY = radiusY * (1 - quarterCircle)
    func point(_ x: Double, _ y: Double) -> Point { Point(x: x, y: y) }
    return [
      .move(point(left + radiusX, top)), .line(point(right - radiusX, top)),
      .curve(
        point(right - tangentX, top), point(right, top + tangentY),
        to: point(right, top + radiusY)),
      .line(point(right, bottom - radiusY)),
      .curve(
        point(right, bottom - tangentY), point(right - tangentX, bottom),
        to: point(right - radiusX, bottom)),
      .line(point(left + radiusX, bottom)),
      .curve(
        point(left + tangentX, bottom), point(left, bottom - tangentY),
        to: point(left, bottom - radiusY)),
      .line(point(left, top + radiusY)),
      .curve(
        point(left, top + tangentY), point(left + tangentX, top), to: point(left + radiusX, top)),
      .close,
    ]
  }
}

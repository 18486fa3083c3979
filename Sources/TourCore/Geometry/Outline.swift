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

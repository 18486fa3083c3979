/// A closed outline of straight edges; the last point joins the first.
struct Polygon: Equatable {
  /// The corners in order.
  var points: [Point]

  /// Turns an outline into polygons, one a part, that stay within a tenth of a pixel of it.
  static func flatten(_ outline: [PathElement]) -> [Polygon] {
    var polygons: [Polygon] = []
    var points: [Point] = []
    func finish() {
      if points.count > 2 { polygons.append(Polygon(points: points)) }
      points = []
    }
    for element in outline {
      switch element {
      case .move(let point):
        finish()
        points = [point]
      case .line(let point): points.append(point)
      case .curve(let first, let second, let end):
        let start = points.last ?? first
        points += flattenCurve(from: start, first, second, to: end)
      case .close:
        let start = points.first
        finish()
        // What follows a close without a move begins where the closed part began.
        points = start.map { [$0] } ?? []
      }
    }
    finish()
    return polygons
  }

  /// The points of a curve after its start, at even steps small enough for the curve's bend.
  private static func flattenCurve(
    from start: Point, _ first: Point, _ second: Point, to end: Point
  ) -> [Point] {
    let bendX = max(
      abs(start.x - 2 * first.x + second.x), abs(first.x - 2 * second.x + end.x))
    let bendY = max(
      abs(start.y - 2 * first.y + second.y), abs(first.y - 2 * second.y + end.y))
    // A chord of n strays at most 6 · bend / (8 · n²) from the curve.
    let wanted = (0.75 * (bendX + bendY) / 0.05).squareRoot().rounded(.up)
    let steps = wanted < 256 ? Int(max(wanted, 1)) : 256
    return (1...steps).map { step in
      let t = Double(step) / Double(steps)
      let u = 1 - t
      let a = u * u * u
      let b = 3 * u * u * t
      let c = 3 * u * t * t
      let d = t * t * t
      return Point(
        x: a * start.x + b * first.x + c * second.x + d * end.x,
        y: a * start.y + b * first.y + c * second.y + d * end.y)
    }
  }

  /// The smallest box around all points.
  var bounds: Rect {
    guard var left = points.first?.x, var top = points.first?.y else { return .zero }
    var right = left
    var bottom = top
    for point in points {
      left = min(left, point.x)
      right = max(right, point.x)
      top = min(top, point.y)
      bottom = max(bottom, point.y)
    }
    return Rect(x: left, y: top, width: right - left, height: bottom - top)
  }

  /// Cuts off what lies outside a box; nil when nothing is left.
  func clipped(to box: Rect) -> Polygon? {
    var result = points
    for (axis, limit, isLeast) in [
      (Axis.x, box.x, true), (.x, box.maxX, false), (.y, box.y, true), (.y, box.maxY, false),
    ] {
      var kept: [Point] = []
      for (index, point) in result.enumerated() {
        let before = result[index == 0 ? result.count - 1 : index - 1]
        let isInside = isLeast ? point[axis] >= limit : point[axis] <= limit
        let wasInside = isLeast ? before[axis] >= limit : before[axis] <= limit
        if isInside != wasInside {
          let share = (limit - before[axis]) / (point[axis] - before[axis])
          var crossing = Point(
            x: before.x + share * (point.x - before.x), y: before.y + share * (point.y - before.y))
          crossing[axis] = limit
          kept.append(crossing)
        }
        if isInside { kept.append(point) }
      }
      result = kept
    }
    return result.count > 2 ? Polygon(points: result) : nil
  }

  /// The polygon as an outline to draw.
  var outline: [PathElement] {
    guard let first = points.first else { return [] }
    return [.move(first)] + points.dropFirst().map(PathElement.line) + [.close]
  }
}

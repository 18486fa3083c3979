extension Rect {
  /// The greatest distance from the origin that the layout computes with, in logical pixels.
  static let coordinateLimit = 1_000_000.0

  /// The rectangle with edges that arithmetic cannot overflow on, and extents not below zero.
  ///
  /// Toolkits report huge negative positions for widgets that are not shown.
  var bounded: Rect {
    let limit = Self.coordinateLimit
    let isPlain =
      abs(x) <= limit && abs(y) <= limit && abs(maxX) <= limit && abs(maxY) <= limit
      && width >= 0 && height >= 0
    if isPlain { return self }
    let left = Self.bound(x)
    let top = Self.bound(y)
    return Rect(
      x: left, y: top, width: max(0, Self.bound(maxX) - left),
      height: max(0, Self.bound(maxY) - top))
  }

  private static func bound(_ coordinate: Double) -> Double {
    coordinate.isNaN ? 0 : min(max(coordinate, -coordinateLimit), coordinateLimit)
  }

  /// Gives the square of the distance from a point to the nearest part of the rectangle.
  func squaredDistance(to point: Point) -> Double {
    let dx = max(x - point.x, 0, point.x - maxX)
    let dy = max(y - point.y, 0, point.y - maxY)
    return dx * dx + dy * dy
  }

  /// Moves the rectangle into another one; where it is larger it stands flush at the top left.
  func moved(into other: Rect) -> Rect {
    Rect(
      x: max(other.x, min(x, other.maxX - width)), y: max(other.y, min(y, other.maxY - height)),
      width: width, height: height)
  }

  /// A rectangle of a size around a point.
  init(center: Point, size: Size) {
    self.init(
      x: center.x - size.width / 2, y: center.y - size.height / 2, width: size.width,
      height: size.height)
  }
}

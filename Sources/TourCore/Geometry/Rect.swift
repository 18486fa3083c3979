/// A rectangle on the screen, in logical pixels, with its origin at the top left.
public struct Rect: Equatable, Hashable, Sendable {
  /// The left edge.
  public var x: Double
  /// The top edge.
  public var y: Double
  /// The horizontal extent.
  public var width: Double
  /// The vertical extent.
  public var height: Double

  /// Makes a rectangle from its top left corner and its extents.
  public init(x: Double, y: Double, width: Double, height: Double) {
    self.x = x
    self.y = y
    self.width = width
    self.height = height
  }

  /// Makes a rectangle from its top left corner and its size.
  public init(origin: Point, size: Size) {
    self.init(x: origin.x, y: origin.y, width: size.width, height: size.height)
  }

  /// The empty rectangle at the origin of the screen.
  public static let zero = Rect(x: 0, y: 0, width: 0, height: 0)

  /// The right edge.
  public var maxX: Double { x + width }
  /// The bottom edge.
  public var maxY: Double { y + height }
  /// The point half way between the edges.
  public var center: Point { Point(x: x + width / 2, y: y + height / 2) }
  /// The top left corner.
  public var origin: Point { Point(x: x, y: y) }
  /// The two extents.
  public var size: Size { Size(width: width, height: height) }
  /// Whether the rectangle covers no area.
  public var isEmpty: Bool { !(width > 0 && height > 0) }
  /// The covered area in square pixels; zero when empty.
  public var area: Double { isEmpty ? 0 : width * height }

  /// Tells whether a point lies inside; the right and bottom edges do not.
  public func contains(_ point: Point) -> Bool {
    point.x >= x && point.x < maxX && point.y >= y && point.y < maxY
  }

  /// Tells whether another rectangle lies wholly inside.
  public func contains(_ other: Rect) -> Bool {
    other.x >= x && other.y >= y && other.maxX <= maxX && other.maxY <= maxY
  }

  /// Tells whether the two rectangles share an area.
  public func intersects(_ other: Rect) -> Bool {
    x < other.maxX && other.x < maxX && y < other.maxY && other.y < maxY
  }

  /// Gives the shared area, or nil when there is none.
  public func intersection(_ other: Rect) -> Rect? {
    guard intersects(other) else { return nil }
    let left = max(x, other.x)
    let top = max(y, other.y)
    let right = min(maxX, other.maxX)
    let bottom = min(maxY, other.maxY)
    return Rect(x: left, y: top, width: right - left, height: bottom - top)
  }

  /// Gives the smallest rectangle that covers both.
  public func union(_ other: Rect) -> Rect {
    let left = min(x, other.x)
    let top = min(y, other.y)
    return Rect(
      x: left, y: top, width: max(maxX, other.maxX) - left, height: max(maxY, other.maxY) - top)
  }

  /// Moves every side outwards by its inset; negative insets move it inwards.
  public func expanded(by insets: Insets) -> Rect {
    Rect(
      x: x - insets.left, y: y - insets.top,
      width: max(0, width + insets.left + insets.right),
      height: max(0, height + insets.top + insets.bottom))
  }

  /// Moves every side inwards by its inset.
  ///
  /// Opposite sides that would pass each other meet, a pixel apart, between the two. An empty rectangle stays as it is.
  public func reduced(by insets: Insets) -> Rect {
    if isEmpty { return self }
    func side(_ start: Double, _ length: Double, _ before: Double, _ after: Double)
      -> (start: Double, length: Double)
    {
      let rest = length - before - after
      if rest >= min(length, 1) { return (start + before, rest) }
      let middle = start + (length - 1) * before / (before + after)
      return (middle, 1)
    }
    let across = side(x, width, insets.left, insets.right)
    let along = side(y, height, insets.top, insets.bottom)
    return Rect(x: across.start, y: along.start, width: across.length, height: along.length)
  }

  /// Moves the rectangle by a distance.
  public func offset(by distance: Point) -> Rect {
    Rect(x: x + distance.x, y: y + distance.y, width: width, height: height)
  }
}

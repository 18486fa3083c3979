/// What a window hides of those below it.
public struct WindowCover: Equatable, Sendable {
  /// The part of a widget, of 1, that has to be free for a mark to point at it.
  static let freePart = 0.5

  /// All that it hides: its decoration with it, its shadow not.
  public var area: Rect
  /// The title of the window.
  public var title: String

  /// Makes a cover from what it hides and the title of its window.
  public init(area: Rect, title: String) {
    self.area = area
    self.title = title
  }

  /// Finds the window that keeps a rectangle from being seen: the uppermost over it, when less than
  /// half of the rectangle is free, or its middle is not.
  ///
  /// - Parameter covers: what lies over the rectangle's own window, from the bottom to the top.
  /// - Returns: nil when enough of the rectangle can be seen.
  public static func hiding(_ rectangle: Rect, among covers: [WindowCover]) -> WindowCover? {
    guard !rectangle.isEmpty else { return nil }
    let near = covers.filter { $0.area.intersects(rectangle) }
    guard let cover = near.last else { return nil }
    var free = Region(rectangle)
    let whole = free.area
    for cover in near { free = free.subtracting(Region(cover.area)) }
    let isFree = free.contains(rectangle.center) && free.area >= freePart * whole
    return isFree ? nil : cover
  }
}

extension Region {
  fileprivate var area: Double { rects.reduce(0) { $0 + $1.area } }
}

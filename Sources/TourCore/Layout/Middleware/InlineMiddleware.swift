/// Gives a reference that runs over several lines, such as a link, the box of the lines that count.
///
/// It stands first in the list, so that the others see the box that it chose.
public struct InlineMiddleware: Middleware {
  /// The boxes that the reference consists of, one or more a line, in logical pixels of the desktop.
  public var lineBoxes: [Rect]
  /// How far around a separate line's box the point still belongs to it, in logical pixels.
  public var padding: Insets
  /// The point's horizontal coordinate, which with `y` chooses one of two separate lines.
  public var x: Double?
  /// The point's vertical coordinate.
  public var y: Double?

  /// Makes the middleware from the boxes of a reference and, where there is one, a point in it.
  public init(
    lineBoxes: [Rect], padding: Insets = Insets(2), x: Double? = nil, y: Double? = nil
  ) {
    self.lineBoxes = lineBoxes
    self.padding = padding
    self.x = x
    self.y = y
  }

  /// Asks for the box of the lines; without any box the reference stays.
  public func compute(_ state: MiddlewareState) -> MiddlewareResult {
    guard let box = box(for: state.placement), box != state.reference else { return .unchanged }
    return MiddlewareResult(reset: .reference(box))
  }

  private func box(for placement: Placement) -> Rect? {
    let lines = self.lines
    guard let first = lines.first, let last = lines.last else { return nil }
    if lines.count == 2, first.x > last.maxX, let x, let y {
      return lines.first { isNear(Point(x: x, y: y), $0) } ?? first.union(last)
    }
    if lines.count == 1 { return first }
    switch placement.side.axis {
    case .y:
      let nearest = placement.side == .top ? first : last
      return Rect(x: nearest.x, y: first.y, width: nearest.width, height: last.maxY - first.y)
    case .x:
      let whole = lines.dropFirst().reduce(first) { $0.union($1) }
      let isOutermost = { (line: Rect) in
        placement.side == .left ? line.x == whole.x : line.maxX == whole.maxX
      }
      guard let top = lines.first(where: isOutermost), let bottom = lines.last(where: isOutermost)
      else { return whole }
      return Rect(x: whole.x, y: top.y, width: whole.width, height: bottom.maxY - top.y)
    }
  }

  private func isNear(_ point: Point, _ line: Rect) -> Bool {
    point.x > line.x - padding.left && point.x < line.maxX + padding.right
      && point.y > line.y - padding.top && point.y < line.maxY + padding.bottom
  }

  /// The boxes joined line by line: a box begins a line when it is more than half a box lower.
  private var lines: [Rect] {
    var lines: [Rect] = []
    var previous: Rect?
    for box in lineBoxes.sorted(by: { $0.y < $1.y }) {
      if let previous, let line = lines.last, box.y - previous.y <= previous.height / 2 {
        lines[lines.count - 1] = line.union(box)
      } else {
        lines.append(box)
      }
      previous = box
    }
    return lines
  }
}

/// Places an arrow inside the callout's edge so that it aims at the reference.
public struct ArrowMiddleware: Middleware {
  /// Where the arrow stands.
  public struct Report: Equatable, Sendable {
    /// The axis along which the arrow moves.
    public var axis: Axis
    /// The arrow's least coordinate from that of the callout, in logical pixels.
    public var position: Double
    /// How far the arrow misses what it should aim at; zero when it aims.
    public var centerOffset: Double
    /// How far the callout was moved so that the arrow can aim; nil when it was not.
    public var alignmentOffset: Double?
  }

  /// The size of the arrow's box, in logical pixels.
  public var size: Size
  /// The distance to keep from the callout's corners, in logical pixels.
  public var padding: Insets
  /// The point of the screen to aim at; nil aims at the centre of the reference.
  public var aim: Point?

  /// Makes an arrow from its options.
  public init(size: Size, padding: Insets = .zero, aim: Point? = nil) {
    self.size = size
    self.padding = padding
    self.aim = aim
  }

  /// Places the arrow, and moves an aligned callout by a small reference so that it can aim.
  public func compute(_ state: MiddlewareState) -> MiddlewareResult {
    let axis = state.placement.alignmentAxis
    let length = state.floating[axis]
    let arrow = size[axis]
    let corner = Point(x: state.x, y: state.y)[axis]
    let toAim = distanceToAim(state, axis: axis, corner: corner, length: length)

    let largestPadding = length / 2 - arrow / 2 - 1
    let minPadding = min(padding[axis.minSide], largestPadding)
    let maxPadding = min(padding[axis.maxSide], largestPadding)
    let greatest = length - arrow - maxPadding
    let wanted = length / 2 - arrow / 2 + toAim
    let position = max(minPadding, min(wanted, greatest))

    let nearPadding = wanted < minPadding ? minPadding : maxPadding
    let isMoved =
      state.data.arrow == nil && state.placement.alignment != nil && wanted != position
      && state.reference.length(axis) / 2 - nearPadding - arrow / 2 < 0
    let moved = isMoved ? wanted - (wanted < minPadding ? minPadding : greatest) : 0

    var data = state.data
    data.arrow = Report(
      axis: axis, position: position, centerOffset: wanted - position - moved,
      alignmentOffset: isMoved ? moved : data.arrow?.alignmentOffset)
    var result = MiddlewareResult(data: data, reset: isMoved ? .restart : nil)
    if axis == .x { result.x = corner + moved } else { result.y = corner + moved }
    return result
  }

  /// How far the callout's centre is from what the arrow should aim at.
  private func distanceToAim(
    _ state: MiddlewareState, axis: Axis, corner: Double, length: Double
  ) -> Double {
    if let aim { return aim[axis] - corner - length / 2 }
    let atEnd = state.reference.length(axis) + state.reference.least(axis) - corner - length
    let atStart = corner - state.reference.least(axis)
    return atEnd / 2 - atStart / 2
  }
}

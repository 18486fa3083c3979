/// Moves the callout along its side until it stands inside the boundary.
public struct ShiftMiddleware: Middleware {
  /// How far shift moved the callout.
  public struct Report: Equatable, Sendable {
    /// The distance to the right, in logical pixels.
    public var x: Double
    /// The distance downwards, in logical pixels.
    public var y: Double
    /// Whether shift looks after the horizontal axis.
    public var isEnabledOnX: Bool
    /// Whether shift looks after the vertical axis.
    public var isEnabledOnY: Bool
  }

  /// Whether to move along the side.
  public var mainAxis: Bool
  /// Whether to move towards and away from the reference too.
  public var crossAxis: Bool
  /// How much smaller the boundary is, in logical pixels.
  public var padding: Insets
  /// What keeps the callout from drifting away from its reference, if anything.
  public var limiter: LimitShift?

  /// Makes a shift from its options.
  public init(
    mainAxis: Bool = true, crossAxis: Bool = false, padding: Insets = .zero,
    limiter: LimitShift? = nil
  ) {
    self.mainAxis = mainAxis
    self.crossAxis = crossAxis
    self.padding = padding
    self.limiter = limiter
  }

  /// Clamps the callout to the boundary; one that is larger stands flush at the top or left.
  public func compute(_ state: MiddlewareState) -> MiddlewareResult {
    let overflow = state.detectOverflow(padding: padding)
    let across = state.placement.side.axis
    let along = across.opposite
    var point = Point(x: state.x, y: state.y)
    for (axis, isEnabled) in [(along, mainAxis), (across, crossAxis)] where isEnabled {
      let least = point[axis] + overflow[axis.minSide]
      let greatest = point[axis] - overflow[axis.maxSide]
      point[axis] = max(least, min(point[axis], greatest))
    }
    if let limiter { point = limiter.limit(point, state) }
    var data = state.data
    data.shift = Report(
      x: point.x - state.x, y: point.y - state.y,
      isEnabledOnX: along == .x ? mainAxis : crossAxis,
      isEnabledOnY: along == .y ? mainAxis : crossAxis)
    return MiddlewareResult(x: point.x, y: point.y, data: data)
  }
}

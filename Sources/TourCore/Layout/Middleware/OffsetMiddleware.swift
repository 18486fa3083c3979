/// Moves the callout away from its reference, or along it.
public struct OffsetMiddleware: Middleware {
  /// What offset added.
  public struct Report: Equatable, Sendable {
    /// The distance that was added, in logical pixels of the screen.
    public var distance: Point
    /// The placement that it was added for.
    public var placement: Placement
  }

  /// The gap between reference and callout.
  public var mainAxis: Double
  /// The distance along the side, to the end of a line.
  public var crossAxis: Double
  /// In place of `crossAxis` for aligned placements: the distance from the flush end inwards.
  public var alignmentAxis: Double?

  /// Makes an offset from its distances in logical pixels.
  public init(mainAxis: Double = 0, crossAxis: Double = 0, alignmentAxis: Double? = nil) {
    self.mainAxis = mainAxis
    self.crossAxis = crossAxis
    self.alignmentAxis = alignmentAxis
  }

  /// Adds the distances for the placement that is being tried.
  public func compute(_ state: MiddlewareState) -> MiddlewareResult {
    let placement = state.placement
    // The arrow has moved the callout of this placement already, from where offset put it.
    if state.data.offset?.placement == placement, (state.data.arrow?.alignmentOffset ?? 0) != 0 {
      return .unchanged
    }
    let distance = self.distance(for: placement, isRightToLeft: state.isRightToLeft)
    var data = state.data
    data.offset = Report(distance: distance, placement: placement)
    return MiddlewareResult(x: state.x + distance.x, y: state.y + distance.y, data: data)
  }

  private func distance(for placement: Placement, isRightToLeft: Bool) -> Point {
    var along = crossAxis
    if let alignment = placement.alignment, let alignmentAxis {
      along = alignment == .end ? -alignmentAxis : alignmentAxis
    }
    let away = placement.side.isOrigin ? -mainAxis : mainAxis
    switch placement.side.axis {
    case .y: return Point(x: isRightToLeft ? -along : along, y: away)
    case .x: return Point(x: away, y: along)
    }
  }
}

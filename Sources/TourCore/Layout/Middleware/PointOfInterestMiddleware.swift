/// Centres the callout on a point of the reference in place of its middle.
///
/// Aligned placements stay: their ends are flush with the reference on purpose.
public struct PointOfInterestMiddleware: Middleware {
  /// The point of the screen, in logical pixels.
  public var point: Point

  /// Makes the middleware for a point of the screen.
  public init(_ point: Point) {
    self.point = point
  }

  /// Moves a centred callout along its side.
  public func compute(_ state: MiddlewareState) -> MiddlewareResult {
    guard state.placement.alignment == nil else { return .unchanged }
    switch state.placement.alignmentAxis {
    case .x: return MiddlewareResult(x: point.x - state.floating.width / 2)
    case .y: return MiddlewareResult(y: point.y - state.floating.height / 2)
    }
  }
}

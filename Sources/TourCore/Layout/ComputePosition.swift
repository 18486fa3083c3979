/// Where the floating callout stands, and what each middleware found out on the way.
public struct ComputedPosition: Equatable, Sendable {
  /// The left edge of the callout, in logical pixels.
  public var x: Double
  /// The top edge of the callout, in logical pixels.
  public var y: Double
  /// The placement that was settled on.
  public var placement: Placement
  /// What the middleware reported.
  public var data: MiddlewareData
  /// The size of the callout, which the size middleware may have changed.
  public var floating: Size
}

/// The number of times that middleware may restart the computation before resets are ignored.
let maximumResets = 50

/// Places a floating callout at a reference and lets each middleware correct it in turn.
///
/// A middleware that asks for a reset starts the list anew, at most 50 times in all.
/// All lengths are logical pixels.
public func computePosition(
  reference: Rect, floating: Size, boundary: Rect, placement: Placement,
  isRightToLeft: Bool = false, middleware: [any Middleware] = []
) -> ComputedPosition {
  let start = coordinates(
    reference: reference, floating: floating, placement: placement, isRightToLeft: isRightToLeft)
  var state = MiddlewareState(
    x: start.x, y: start.y, initialPlacement: placement, placement: placement,
    reference: reference, floating: floating, boundary: boundary,
    isRightToLeft: isRightToLeft, data: MiddlewareData())
  var resets = 0
  var index = 0
  while index < middleware.count {
    let result = middleware[index].compute(state)
    index += 1
    state.x = result.x ?? state.x
    state.y = result.y ?? state.y
    state.data = result.data ?? state.data
    guard let reset = result.reset, resets < maximumResets else { continue }
    resets += 1
    index = 0
    switch reset {
    case .restart: continue
    case .placement(let next): state.placement = next
    case .floating(let next): state.floating = next
    case .reference(let next): state.reference = next
    }
    let point = coordinates(
      reference: state.reference, floating: state.floating, placement: state.placement,
      isRightToLeft: isRightToLeft)
    state.x = point.x
    state.y = point.y
  }
  return ComputedPosition(
    x: state.x, y: state.y, placement: state.placement, data: state.data, floating: state.floating)
}

/// Gives the top left corner of a callout that touches its reference.
func coordinates(
  reference: Rect, floating: Size, placement: Placement, isRightToLeft: Bool
) -> Point {
  var point = Point(
    x: reference.x + reference.width / 2 - floating.width / 2,
    y: reference.y + reference.height / 2 - floating.height / 2)
  switch placement.side {
  case .top: point.y = reference.y - floating.height
  case .right: point.x = reference.maxX
  case .bottom: point.y = reference.maxY
  case .left: point.x = reference.x - floating.width
  }
  guard let alignment = placement.alignment else { return point }
  let axis = placement.alignmentAxis
  let slack = reference.length(axis) / 2 - floating[axis] / 2
  let isMirrored = isRightToLeft && axis == .x
  point[axis] += (alignment == .end) != isMirrored ? slack : -slack
  return point
}

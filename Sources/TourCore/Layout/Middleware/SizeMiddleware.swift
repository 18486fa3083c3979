/// Tells how much room the callout has, and lets it take another size.
public struct SizeMiddleware: Middleware {
  /// How much room there is.
  public struct Report: Equatable, Sendable {
    /// The greatest width without overflow, in logical pixels.
    public var availableWidth: Double
    /// The greatest height without overflow, in logical pixels.
    public var availableHeight: Double
  }

  /// How much smaller the boundary is, in logical pixels.
  public var padding: Insets
  /// Gives the callout's size for the room there is; nil keeps it.
  public var apply: (@Sendable (Report, MiddlewareState) -> Size)?

  /// Makes a size middleware from its options.
  public init(
    padding: Insets = .zero, apply: (@Sendable (Report, MiddlewareState) -> Size)? = nil
  ) {
    self.padding = padding
    self.apply = apply
  }

  /// Reports the room, and starts anew when the callout takes another size.
  public func compute(_ state: MiddlewareState) -> MiddlewareResult {
    let room = available(state)
    var data = state.data
    data.size = room
    guard let next = apply?(room, state), next != state.floating else {
      return MiddlewareResult(data: data)
    }
    return MiddlewareResult(data: data, reset: .floating(next))
  }

  private func available(_ state: MiddlewareState) -> Report {
    let overflow = state.detectOverflow(padding: padding)
    let width = state.floating.width
    let height = state.floating.height
    let side = state.placement.side
    let alignment = state.placement.alignment
    var widthSide = side
    var heightSide = side
    if side.axis == .y {
      widthSide = alignment == (state.isRightToLeft ? .start : .end) ? .left : .right
    } else {
      heightSide = alignment == .end ? .top : .bottom
    }
    let clippedWidth = width - overflow.left - overflow.right
    let clippedHeight = height - overflow.top - overflow.bottom
    var room = Report(
      availableWidth: min(width - overflow[widthSide], clippedWidth),
      availableHeight: min(height - overflow[heightSide], clippedHeight))
    if let shift = state.data.shift {
      if shift.isEnabledOnX { room.availableWidth = clippedWidth }
      if shift.isEnabledOnY { room.availableHeight = clippedHeight }
    } else if alignment == nil {
      // A centred callout that nothing shifts loses at both ends what overflows at one.
      if side.axis == .y {
        room.availableWidth = width - 2 * excess(overflow.left, overflow.right)
      } else {
        room.availableHeight = height - 2 * excess(overflow.top, overflow.bottom)
      }
    }
    return room
  }

  private func excess(_ first: Double, _ second: Double) -> Double {
    let outside = max(first, 0) + max(second, 0)
    return outside != 0 ? outside : max(first, second)
  }
}

/// Tries other placements while the callout stands out of the boundary.
public struct FlipMiddleware: Middleware {
  /// How overflow along the side counts.
  public enum CrossAxis: Sendable {
    /// It does.
    case checked
    /// It does not.
    case ignored
    /// It makes the alignment flip, but never the axis by itself.
    case alignment
  }

  /// What to take when no placement fits.
  public enum FallbackStrategy: String, Sendable {
    /// The one that overflows least.
    case bestFit
    /// The one that was asked for.
    case initialPlacement
  }

  /// Which side of the other axis to try first, if any.
  public enum AxisSideDirection: String, Sendable {
    /// The other axis is not tried.
    case none
    /// Left or top first.
    case start
    /// Right or bottom first.
    case end
  }

  /// What flip has tried.
  public struct Report: Equatable, Sendable {
    /// The index of the last placement that was tried.
    public var index: Int
    /// How far each placement so far overflows.
    public var overflows: [PlacementOverflow]
  }

  /// Whether overflow at the placement's own side counts.
  public var mainAxis: Bool
  /// How overflow along the side counts.
  public var crossAxis: CrossAxis
  /// The placements to try; nil derives them from the one that was asked for.
  public var fallbackPlacements: [Placement]?
  /// What to take when none fits.
  public var fallbackStrategy: FallbackStrategy
  /// Whether and how to try the other axis too, when the placements are derived.
  public var fallbackAxisSideDirection: AxisSideDirection
  /// Whether to try the other alignment too.
  public var flipAlignment: Bool
  /// How much smaller the boundary is, in logical pixels.
  public var padding: Insets

  /// Makes a flip from its options.
  public init(
    mainAxis: Bool = true, crossAxis: CrossAxis = .checked,
    fallbackPlacements: [Placement]? = nil, fallbackStrategy: FallbackStrategy = .bestFit,
    fallbackAxisSideDirection: AxisSideDirection = .none, flipAlignment: Bool = true,
    padding: Insets = .zero
  ) {
    self.mainAxis = mainAxis
    self.crossAxis = crossAxis
    self.fallbackPlacements = fallbackPlacements
    self.fallbackStrategy = fallbackStrategy
    self.fallbackAxisSideDirection = fallbackAxisSideDirection
    self.flipAlignment = flipAlignment
    self.padding = padding
  }

  /// Asks for the next placement while the current one overflows, then for the best of all.
  public func compute(_ state: MiddlewareState) -> MiddlewareResult {
    // The arrow has moved the callout on purpose; flipping now would undo it.
    if (state.data.arrow?.alignmentOffset ?? 0) != 0 { return .unchanged }
    let overflows = self.overflows(state)
    if overflows.allSatisfy({ $0 <= 0 }) { return .unchanged }
    let tried =
      (state.data.flip?.overflows ?? [])
      + [PlacementOverflow(placement: state.placement, overflows: overflows)]

    let placements = [state.initialPlacement] + fallbacks(state)
    let nextIndex = (state.data.flip?.index ?? 0) + 1
    if nextIndex < placements.count {
      let next = placements[nextIndex]
      if mayLeave(to: next, initial: state.initialPlacement, tried: tried) {
        var data = state.data
        data.flip = Report(index: nextIndex, overflows: tried)
        return MiddlewareResult(data: data, reset: .placement(next))
      }
    }
    let best = self.best(of: tried, initial: state.initialPlacement)
    return best == state.placement ? .unchanged : MiddlewareResult(reset: .placement(best))
  }

  private func overflows(_ state: MiddlewareState) -> [Double] {
    let overflow = state.detectOverflow(padding: padding)
    var counted: [Double] = []
    if mainAxis { counted.append(overflow[state.placement.side]) }
    if crossAxis != .ignored {
      let sides = state.placement.alignmentSides(
        reference: state.reference, floating: state.floating, isRightToLeft: state.isRightToLeft)
      counted += [overflow[sides.0], overflow[sides.1]]
    }
    return counted
  }

  /// The axis is left for alignment's sake only when every placement on it overflows its own side.
  private func mayLeave(
    to next: Placement, initial: Placement, tried: [PlacementOverflow]
  ) -> Bool {
    let axis = initial.side.axis
    guard crossAxis == .alignment, next.side.axis != axis else { return true }
    return tried.allSatisfy { $0.placement.side.axis != axis || ($0.overflows.first ?? 0) > 0 }
  }

  private func best(of tried: [PlacementOverflow], initial: Placement) -> Placement {
    let fitting = tried.filter { ($0.overflows.first ?? 1) <= 0 }
    let flush = fitting.min { first, second in
      guard first.overflows.count > 1, second.overflows.count > 1 else { return false }
      return first.overflows[1] < second.overflows[1]
    }
    if let flush { return flush.placement }
    guard fallbackStrategy == .bestFit else { return initial }
    let least =
      tried
      // Lines run horizontally, so a callout above or below has the better width.
      .filter {
        fallbackAxisSideDirection == .none || $0.placement.side.axis == initial.side.axis
          || $0.placement.side.axis == .y
      }
      .map { (placement: $0.placement, total: $0.overflows.reduce(0) { $0 + max(0, $1) }) }
      .min { $0.total < $1.total }
    return least?.placement ?? initial
  }

  private func fallbacks(_ state: MiddlewareState) -> [Placement] {
    if let fallbackPlacements { return fallbackPlacements }
    let initial = state.initialPlacement
    var list = [initial.opposite]
    if initial.alignment != nil, flipAlignment {
      list = [initial.oppositeAlignment, initial.opposite, initial.opposite.oppositeAlignment]
    }
    guard fallbackAxisSideDirection != .none else { return list }
    let isStart = fallbackAxisSideDirection == .start
    let sides: [Side]
    switch initial.side.axis {
    case .y: sides = isStart != state.isRightToLeft ? [.left, .right] : [.right, .left]
    case .x: sides = isStart ? [.top, .bottom] : [.bottom, .top]
    }
    let across = sides.map { Placement($0, initial.alignment) }
    list += across
    if initial.alignment != nil, flipAlignment { list += across.map(\.oppositeAlignment) }
    return list
  }
}

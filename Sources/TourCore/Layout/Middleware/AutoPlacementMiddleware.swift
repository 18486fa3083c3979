/// Tries every allowed placement and takes the one with the most room.
public struct AutoPlacementMiddleware: Middleware {
  /// What automatic placement has tried.
  public struct Report: Equatable, Sendable {
    /// The index of the placement to judge next.
    public var index: Int
    /// How far each placement so far overflows.
    public var overflows: [PlacementOverflow]
  }

  /// Whether room along the side counts for aligned placements.
  public var crossAxis: Bool
  /// The alignment to prefer; nil tries centred placements only.
  public var alignment: Alignment?
  /// The placements to choose from; nil allows all twelve.
  public var allowedPlacements: [Placement]?
  /// Whether the other alignment may be taken when the preferred one does not fit.
  public var autoAlignment: Bool
  /// How much smaller the boundary is, in logical pixels.
  public var padding: Insets

  /// Makes an automatic placement from its options.
  public init(
    crossAxis: Bool = false, alignment: Alignment? = nil, allowedPlacements: [Placement]? = nil,
    autoAlignment: Bool = true, padding: Insets = .zero
  ) {
    self.crossAxis = crossAxis
    self.alignment = alignment
    self.allowedPlacements = allowedPlacements
    self.autoAlignment = autoAlignment
    self.padding = padding
  }

  /// Asks for one placement after the other, then for the best of all.
  public func compute(_ state: MiddlewareState) -> MiddlewareResult {
    let placements = self.placements
    let index = state.data.autoPlacement?.index ?? 0
    guard index < placements.count else { return .unchanged }
    let current = placements[index]
    if state.placement != current { return MiddlewareResult(reset: .placement(placements[0])) }

    let overflow = state.detectOverflow(padding: padding)
    let sides = current.alignmentSides(
      reference: state.reference, floating: state.floating, isRightToLeft: state.isRightToLeft)
    let tried =
      (state.data.autoPlacement?.overflows ?? [])
      + [
        PlacementOverflow(
          placement: current,
          overflows: [overflow[current.side], overflow[sides.0], overflow[sides.1]])
      ]
    var data = state.data
    data.autoPlacement = Report(index: index + 1, overflows: tried)
    if index + 1 < placements.count {
      return MiddlewareResult(data: data, reset: .placement(placements[index + 1]))
    }
    let best = self.best(of: tried) ?? state.placement
    return best == state.placement
      ? .unchanged : MiddlewareResult(data: data, reset: .placement(best))
  }

  private func best(of tried: [PlacementOverflow]) -> Placement? {
    let fitting = tried.filter {
      $0.overflows.prefix($0.placement.alignment == nil ? 3 : 2).allSatisfy { $0 <= 0 }
    }
    let candidates = fitting.isEmpty ? tried : fitting
    return candidates.min { lack(of: $0) < lack(of: $1) }?.placement
  }

  private func lack(of tried: PlacementOverflow) -> Double {
    let isBoth = tried.placement.alignment != nil && crossAxis
    return tried.overflows.prefix(isBoth ? 2 : 1).reduce(0, +)
  }

  private var placements: [Placement] {
    if let allowedPlacements, alignment == nil { return allowedPlacements }
    let allowed = allowedPlacements ?? Placement.allCases
    guard let alignment else { return allowed.filter { $0.alignment == nil } }
    let preferred = allowed.filter { $0.alignment == alignment }
    let others = allowed.filter { $0.alignment == alignment.opposite }
    return autoAlignment ? preferred + others : preferred
  }
}

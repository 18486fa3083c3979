/// Keeps a shifted callout from losing touch with its reference.
public struct LimitShift: Sendable {
  /// How much earlier to stop along the side, in logical pixels.
  public var mainAxisOffset: Double
  /// How much earlier to stop across it, in logical pixels.
  public var crossAxisOffset: Double
  /// Whether to limit along the side.
  public var mainAxis: Bool
  /// Whether to limit across it.
  public var crossAxis: Bool

  /// Makes a limit from its options.
  public init(
    mainAxisOffset: Double = 0, crossAxisOffset: Double = 0, mainAxis: Bool = true,
    crossAxis: Bool = true
  ) {
    self.mainAxisOffset = mainAxisOffset
    self.crossAxisOffset = crossAxisOffset
    self.mainAxis = mainAxis
    self.crossAxis = crossAxis
  }

  /// Brings a shifted corner back to where callout and reference still touch.
  func limit(_ shifted: Point, _ state: MiddlewareState) -> Point {
    let across = state.placement.side.axis
    let along = across.opposite
    let reference = state.reference
    var point = shifted
    if mainAxis {
      let least = reference.least(along) - state.floating[along] + mainAxisOffset
      let greatest = reference.least(along) + reference.length(along) - mainAxisOffset
      point[along] = bring(point[along], between: least, and: greatest)
    }
    if crossAxis {
      let isOrigin = state.placement.side.isOrigin
      let gap = state.data.offset?.distance[across] ?? 0
      let least =
        reference.least(across) - state.floating[across] + (isOrigin ? gap : crossAxisOffset)
      let greatest =
        reference.least(across) + reference.length(across) + (isOrigin ? -crossAxisOffset : gap)
      point[across] = bring(point[across], between: least, and: greatest)
    }
    return point
  }

  /// Where the limits cross each other, a value below the least goes to it all the same.
  private func bring(_ value: Double, between least: Double, and greatest: Double) -> Double {
    if value < least { return least }
    return value > greatest ? greatest : value
  }
}

/// How a step wants its cutouts and callout placed; lengths are logical pixels.
public struct CoachMarkOptions: Equatable, Sendable {
  /// Where the callout should stand.
  public enum Preference: Equatable, Sendable {
    /// Wherever there is room: below, above, then beside the target.
    case auto
    /// At this side and alignment while there is room.
    case placement(Placement)
    /// Over the target, without an arrow.
    case over
    /// In the middle of the monitor, without an arrow.
    case center
  }

  /// Where the callout should stand.
  public var preference: Preference
  /// The placements to try after the preferred one; the other sides follow in any case.
  public var fallbacks: [Placement]
  /// The gap between the cutout and the arrow's tip, or the callout itself when it has no arrow.
  public var offset: Double
  /// Whether the callout has an arrow.
  public var hasArrow: Bool
  /// The arrow's width along the callout's edge, and its height away from it.
  public var arrowSize: Size
  /// The least distance between the arrow and the callout's rounded corners.
  public var arrowGap: Double
  /// The distance to keep from the edges of the monitor's work area.
  public var margin: Double
  /// The radius of the callout's corners, which the arrow keeps off.
  public var cornerRadius: Double
  /// How to make the cutouts.
  public var cutout: CutoutStyle
  /// The point of the target that the arrow aims at, in its unit square; nil is the middle.
  public var pointOfInterest: Point?
  /// Rectangles of the desktop that the callout should not cover if it can be helped.
  public var avoid: [Rect]
  /// The boxes of menus that are open at the target, which the callout stands beside, with the target
  /// together and without an arrow.
  public var openings: [Rect]
  /// The window that the targets belong to, which cutouts do not reach out of; nil cuts nothing off.
  public var window: Rect?
  /// The placement of the same step until now: it stays while it fits.
  public var previousPlacement: Placement?
  /// Whether lines run from right to left.
  public var isRightToLeft: Bool

  /// Makes options; every part has the value of the standard look.
  public init(
    preference: Preference = .auto, fallbacks: [Placement] = [], offset: Double = 8,
    hasArrow: Bool = true, arrowSize: Size = Size(width: 20, height: 10), arrowGap: Double = 0,
    margin: Double = 12, cornerRadius: Double = 14, cutout: CutoutStyle = CutoutStyle(),
    pointOfInterest: Point? = nil, avoid: [Rect] = [], openings: [Rect] = [], window: Rect? = nil,
    previousPlacement: Placement? = nil, isRightToLeft: Bool = false
  ) {
    self.preference = preference
    self.fallbacks = fallbacks
    self.offset = offset
    self.hasArrow = hasArrow
    self.arrowSize = arrowSize
    self.arrowGap = arrowGap
    self.margin = margin
    self.cornerRadius = cornerRadius
    self.cutout = cutout
    self.pointOfInterest = pointOfInterest
    self.avoid = avoid
    self.openings = openings
    self.window = window
    self.previousPlacement = previousPlacement
    self.isRightToLeft = isRightToLeft
  }

  /// The placements to try, in order, each once.
  var candidates: [Placement] {
    let preferred: Placement
    if case .placement(let placement) = preference {
      preferred = placement
    } else {
      preferred = Placement(.bottom)
    }
    let across: [Side] =
      switch preferred.side.axis {
      case .y: isRightToLeft ? [.left, .right] : [.right, .left]
      case .x: [.bottom, .top]
      }
    let sides = [preferred.side, preferred.side.opposite] + across
    var list: [Placement] = []
    let all = [preferred] + fallbacks + sides.map { Placement($0, preferred.alignment) }
    for placement in all where !list.contains(placement) { list.append(placement) }
    return list
  }

  /// The options with lengths that are finite and not below zero.
  var bounded: CoachMarkOptions {
    func length(_ value: Double) -> Double {
      value.isNaN ? 0 : min(max(value, 0), Rect.coordinateLimit)
    }
    var options = self
    options.offset = length(offset)
    options.margin = length(margin)
    options.cornerRadius = length(cornerRadius)
    options.arrowGap = length(arrowGap)
    options.arrowSize = Size(width: length(arrowSize.width), height: length(arrowSize.height))
    options.avoid = avoid.map(\.bounded).filter { !$0.isEmpty }
    options.openings = openings.map(\.bounded).filter { !$0.isEmpty }
    options.window = window?.bounded
    options.pointOfInterest = pointOfInterest.map {
      Point(x: min(length($0.x), 1), y: min(length($0.y), 1))
    }
    return options
  }
}

/// Where a step's callout stands and what it offers.
public struct StepCallout: Equatable, Sendable {
  /// The arrow from the callout to the target.
  public struct Arrow: Equatable, Sendable {
    /// The least distance between the arrow and the callout's rounded corners, in logical pixels.
    public var gap: Double
    /// How far the arrow stands out, in logical pixels; it is twice as broad.
    public var size: Double

    /// Makes an arrow from its distance to the corners and its height.
    public init(gap: Double = 4, size: Double = 10) {
      self.gap = gap
      self.size = size
    }
  }

  /// Which buttons a callout has.
  public enum Buttons: Equatable, Sendable {
    /// None; the keyboard and the step's conditions lead on.
    case none
    /// Those that the step needs; a label that is nil has its usual words.
    case labelled(next: LocalizedText?, back: LocalizedText?, skip: LocalizedText?)

    /// The usual buttons with their usual words.
    public static let usual = Buttons.labelled(next: nil, back: nil, skip: nil)
  }

  /// Where the callout stands if it can.
  public var placement: CalloutPlacement
  /// The placements to try after it; the other sides follow in any case.
  public var fallbacks: [Placement]
  /// The distance between the cutout and the tip of the arrow, or the callout's edge when it has
  /// none, in logical pixels.
  public var offset: Double
  /// The greatest width, in logical pixels.
  public var maxWidth: Double
  /// The arrow; nil for none.
  public var arrow: Arrow?
  /// The point that the arrow aims at, in the target's unit square; nil is the middle.
  public var pointOfInterest: Point?
  /// The least distance to the edges of the screen, in logical pixels.
  public var padding: Double
  /// The buttons.
  public var buttons: Buttons

  /// Makes a style from its parts.
  public init(
    placement: CalloutPlacement = .auto, fallbacks: [Placement] = [], offset: Double = 8,
    maxWidth: Double = 340, arrow: Arrow? = Arrow(), pointOfInterest: Point? = nil,
    padding: Double = 12, buttons: Buttons = .usual
  ) {
    self.placement = placement
    self.fallbacks = fallbacks
    self.offset = offset
    self.maxWidth = maxWidth
    self.arrow = arrow
    self.pointOfInterest = pointOfInterest
    self.padding = padding
    self.buttons = buttons
  }
}

/// Where a callout is to stand.
public enum CalloutPlacement: Equatable, Hashable, Sendable {
  /// At a side of the target; another side is taken when there is no room.
  case at(Placement)
  /// Wherever there is room, below the target by preference.
  case auto
  /// Inside the target.
  case over
  /// In the middle of the screen.
  case center

  /// Every value in the order in which messages list them.
  public static let allCases: [CalloutPlacement] =
    Side.allCases.flatMap { side in
      [.at(Placement(side)), .at(Placement(side, .start)), .at(Placement(side, .end))]
    } + [.auto, .over, .center]

  /// Makes a placement from its name in a tour file, as `bottom-start`; nil for any other text.
  public init?(name: String) {
    guard let match = Self.allCases.first(where: { $0.name == name }) else { return nil }
    self = match
  }

  /// The name in a tour file.
  public var name: String {
    switch self {
    case .at(let placement):
      placement.side.rawValue + (placement.alignment.map { "-" + $0.rawValue } ?? "")
    case .auto: "auto"
    case .over: "over"
    case .center: "center"
    }
  }

  /// The side to try first; nil for a callout at no side of a target.
  public var preferred: Placement? {
    switch self {
    case .at(let placement): placement
    case .auto: Placement(.bottom)
    case .over, .center: nil
    }
  }
}

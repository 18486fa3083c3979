/// All that is to be seen of a step: drawing, screenshots, the log and tests read this one value.
public struct Scene: Equatable, Sendable {
  /// The monitors of the desktop; each is dimmed.
  public var monitors: [Monitor]
  /// How the rest of the screen is dimmed; nil leaves it as it is.
  public var dim: Dim?
  /// The holes in the dim, overlapping ones united, each around a target.
  public var cutouts: [Cutout]
  /// The boxes in which menus of the application are open: neither dimmed nor closed to presses.
  public var openings: [Rect]
  /// Where the callout stands; the first one of a step with several marks.
  public var callout: CalloutFrame
  /// Where the callouts of the step's further marks stand, in the order of the marks.
  public var otherCallouts: [CalloutFrame]
  /// Which presses reach the application.
  public var input: InputMode
  /// What a program adds, in the order of drawing.
  public var ornaments: [Ornament]

  /// Makes a scene from its parts.
  public init(
    monitors: [Monitor], dim: Dim?, cutouts: [Cutout], openings: [Rect] = [], callout: CalloutFrame,
    otherCallouts: [CalloutFrame] = [], input: InputMode, ornaments: [Ornament] = []
  ) {
    self.monitors = monitors
    self.dim = dim
    self.cutouts = cutouts
    self.openings = openings
    self.callout = callout
    self.otherCallouts = otherCallouts
    self.input = input
    self.ornaments = ornaments
  }

  /// Every callout in the order of the marks; there is at least one.
  public var callouts: [CalloutFrame] { [callout] + otherCallouts }
}

/// The colour that covers what is not the target.
public struct Dim: Equatable, Sendable {
  /// The colour without its opacity.
  public var color: Color
  /// How much of the screen the colour hides, from 0 to 1.
  public var opacity: Double

  /// Makes a dim from a colour and its opacity.
  public init(color: Color = .black, opacity: Double = 0.56) {
    self.color = color
    self.opacity = opacity
  }
}

/// A colour by its three parts, each from 0 to 1.
public struct Color: Equatable, Sendable {
  /// The red part.
  public var red: Double
  /// The green part.
  public var green: Double
  /// The blue part.
  public var blue: Double

  /// Makes a colour from its parts.
  public init(red: Double, green: Double, blue: Double) {
    self.red = red
    self.green = green
    self.blue = blue
  }

  /// Black.
  public static let black = Color(red: 0, green: 0, blue: 0)
}

/// Where a callout stands and where its arrow points.
public struct CalloutFrame: Equatable, Sendable {
  /// The callout's box without its shadow and arrow, in logical pixels.
  public var rect: Rect
  /// The side and alignment that the layout chose; nil for a callout at no target.
  public var placement: Placement?
  /// The tip of the arrow on the screen; nil hides the arrow.
  public var arrowTip: Point?
  /// Whether the callout covers a part of its own target, for want of room or on purpose.
  public var isOver: Bool

  /// Makes a frame from its box, the chosen placement and the arrow.
  public init(rect: Rect, placement: Placement?, arrowTip: Point?, isOver: Bool = false) {
    self.rect = rect
    self.placement = placement
    self.arrowTip = arrowTip
    self.isOver = isOver
  }
}

/// Which presses of the pointer reach the application.
public enum InputMode: String, CaseIterable, Sendable {
  /// None does.
  case block
  /// Those inside a cutout do.
  case cutout
  /// All do, except those on the callout.
  case through
  /// Those outside the cutouts do.
  case reverse
}

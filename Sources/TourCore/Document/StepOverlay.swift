/// How the screen is covered outside the cutouts.
public struct StepOverlay: Equatable, Sendable {
  /// The colour, without its opacity.
  public var color: Color
  /// How much of the screen the colour hides, from 0 to 1.
  public var opacity: Double
  /// Whether the screen is covered at all.
  public var isDimmed: Bool

  /// Makes a style from its parts.
  public init(color: Color = .black, opacity: Double = 0.56, isDimmed: Bool = true) {
    self.color = color
    self.opacity = opacity
    self.isDimmed = isDimmed
  }

  /// The dim of a scene; nil when the screen stays as it is.
  public var dim: Dim? { isDimmed ? Dim(color: color, opacity: opacity) : nil }
}

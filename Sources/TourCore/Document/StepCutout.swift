/// How the holes around a step's targets look.
public struct StepCutout: Equatable, Sendable {
  /// The outline of a hole.
  public enum Shape: String, CaseIterable, Sendable {
    /// Square corners.
    case rectangle
    /// Corners rounded by the radius.
    case rounded
    /// An ellipse around the target's box.
    case ellipse
    /// A circle as wide as one dimension of the target's box.
    case circle
    /// Ends rounded by half the shorter side.
    case pill
    /// The outline of `path`.
    case path
    /// No hole.
    case none
  }

  /// The outline.
  public var shape: Shape
  /// How far the hole reaches beyond the target at each side, in logical pixels.
  public var padding: Insets
  /// The radius of rounded corners, in logical pixels.
  public var radius: Double
  /// Which side of the target's box a circle is as wide as.
  public var dimension: Cutout.CircleDimension
  /// The outline for the shape `path`, in the unit square of the target's box.
  public var path: [PathElement]

  /// Makes a style from its parts.
  public init(
    shape: Shape = .rounded, padding: Insets = Insets(8), radius: Double = 9,
    dimension: Cutout.CircleDimension = .largest, path: [PathElement] = []
  ) {
    self.shape = shape
    self.padding = padding
    self.radius = radius
    self.dimension = dimension
    self.path = path
  }

  /// The outline that the layout draws.
  public var outline: Cutout.Shape {
    switch shape {
    case .rectangle: .rectangle
    case .rounded: .rounded(radius: radius)
    case .ellipse: .ellipse
    case .circle: .circle(dimension)
    case .pill: .pill
    case .path: .path(path)
    case .none: .none
    }
  }
}

/// A hole in the dim around a target.
public struct Cutout: Equatable, Sendable {
  /// The outline of a hole.
  public enum Shape: Equatable, Sendable {
    /// Square corners.
    case rectangle
    /// Corners rounded by a radius in logical pixels.
    case rounded(radius: Double)
  }

  /// The outline.
  public var shape: Shape
  /// The box of the hole, in logical pixels of the desktop.
  public var rect: Rect

  /// Makes a hole of a shape in a box.
  public init(shape: Shape, rect: Rect) {
    self.shape = shape
    self.rect = rect
  }
}

/// A distance for each side of a rectangle, in logical pixels.
public struct Insets: Equatable, Hashable, Sendable {
  /// The distance at the top side.
  public var top: Double
  /// The distance at the right side.
  public var right: Double
  /// The distance at the bottom side.
  public var bottom: Double
  /// The distance at the left side.
  public var left: Double

  /// Makes insets from a distance for each side.
  public init(top: Double = 0, right: Double = 0, bottom: Double = 0, left: Double = 0) {
    self.top = top
    self.right = right
    self.bottom = bottom
    self.left = left
  }

  /// Makes insets with the same distance at every side.
  public init(_ all: Double) {
    self.init(top: all, right: all, bottom: all, left: all)
  }

  /// No distance at any side.
  public static let zero = Insets(0)
}

/// Something that a program adds to a scene, drawn on the dim and below the callout.
///
/// Ornaments take no press, and assistive technology does not read them: what matters belongs into
/// the callout.
public enum Ornament: Equatable, Sendable {
  /// A line of text; the point is the top left corner of its box and the size is in logical pixels.
  case label(String, at: Point, size: Double, color: Color)
  /// A line along a path, as broad as is said in logical pixels.
  case line([PathElement], width: Double, color: Color)
  /// The inside of a path.
  case area([PathElement], color: Color)
}

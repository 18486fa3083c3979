/// Which of the two boxes to measure against the boundary.
public enum ElementContext: Sendable {
  /// The callout.
  case floating
  /// The box that it stands at.
  case reference
}

extension MiddlewareState {
  /// Measures how far a box stands out of the boundary at each side.
  ///
  /// Positive distances are outside, negative ones are room to spare. Padding makes the boundary
  /// smaller, in logical pixels.
  public func detectOverflow(
    of element: ElementContext = .floating, padding: Insets = .zero
  ) -> Insets {
    let box =
      element == .floating ? Rect(origin: Point(x: x, y: y), size: floating) : reference
    return Insets(
      top: boundary.y - box.y + padding.top,
      right: box.maxX - boundary.maxX + padding.right,
      bottom: box.maxY - boundary.maxY + padding.bottom,
      left: boundary.x - box.x + padding.left)
  }
}

extension ObjectRule where Model == StepCutout {
  /// The fields of `cutout`.
  static let cutout = ObjectRule(
    "a cutout", notBuilt: ["pulse"],
    fields: [
      ObjectField(
        "shape", \.shape, .choice(),
        "The outline of the hole; rounded if not said."),
      ObjectField(
        "padding", \.padding, .insets,
        "How far the hole reaches beyond the target in logical pixels, as one number or for each "
          + "side; 8 if not said."),
      ObjectField(
        "radius", \.radius, .number(0...1000),
        "The radius of rounded corners in logical pixels; 9 if not said."),
      ObjectField(
        "dimension", \.dimension, .choice(),
        "Which side of the target a circle is as wide as; largest if not said."),
      ObjectField(
        "path", \.path, .pathData,
        "The outline for the shape path: SVG path data in the unit square of the target, as "
          + "\"M0 1 L0.5 0 L1 1 Z\"."),
    ])
}

extension ObjectRule where Model == Insets {
  /// The fields of a distance for each side.
  static let insets = ObjectRule(
    "padding",
    fields: [
      ObjectField("top", \.top, .number(0...1000), "The distance at the top, in logical pixels."),
      ObjectField(
        "right", \.right, .number(0...1000), "The distance at the right, in logical pixels."),
      ObjectField(
        "bottom", \.bottom, .number(0...1000), "The distance at the bottom, in logical pixels."),
      ObjectField(
        "left", \.left, .number(0...1000), "The distance at the left, in logical pixels."),
    ])
}

extension ValueRule where Value == Insets {
  /// One number for all sides or a mapping of sides.
  static var insets: ValueRule {
    let number = ValueRule<Double>.number(0...1000)
    let sides = ObjectRule.insets.value(startingWith: .zero)
    return ValueRule(schema: ["anyOf": [number.schema, sides.schema]]) { node, base, context in
      if node.entries != nil { return sides.decode(node, base, &context) }
      guard case .number = node.scalar?.value else {
        context.reportType(of: node, expected: "a number or a mapping of sides to numbers")
        return nil
      }
      return number.decode(node, nil, &context).map { Insets($0) }
    }
  }
}

extension ObjectRule where Model == StepOverlay {
  /// The fields of `overlay`.
  static let overlay = ObjectRule(
    "an overlay", notBuilt: ["blur", "scope", "ornaments"],
    fields: [
      ObjectField("color", \.color, .color, "The colour of the dim; black if not said."),
      ObjectField(
        "opacity", \.opacity, .number(0...1),
        "How much of the screen the colour hides, from 0 to 1; 0.56 if not said."),
      ObjectField(
        "dim", \.isDimmed, .boolean, "Whether the screen is dimmed at all; true if not said."),
    ])
}

// Targets that are places: `rect`, `point` and what they are relative to.

extension ObjectField where Model == Step {
  /// The fields of a place, in the order in which they have to be read.
  static let place = [
    ObjectField(
      "rect", \.otherTargets,
      ObjectRule<Rect>.rect.value(startingWith: .zero).map { [.rect($0, in: .screen)] },
      "A rectangle to show instead of a widget."),
    ObjectField(
      "point", \.otherTargets,
      ObjectRule<Point>.point.value(startingWith: .zero).map { [.point($0, in: .screen)] },
      "A point to show instead of a widget; the hole is as large as its padding."),
    space,
    ObjectField(
      "insets", \.insets, .insets,
      "How much of each side of the targets is left out in logical pixels, as one number or for "
        + "each side; 0 if not said."),
  ]

  private static let space: ObjectField = {
    let rule = ValueRule<StepTarget.Space>.keyPath.or("screen", .screen)
    return ObjectField(
      "in", schema: rule.schema,
      "What the rectangle or point is relative to: the top left corner of the screen or of a "
        + "widget; screen if not said."
    ) { node, step, context in
      guard let space = rule.decode(node, nil, &context) else { return }
      step.otherTargets = step.otherTargets.map { $0.relative(to: space) }
    }
  }()
}

extension ValueRule where Value == StepTarget.Space {
  /// The space of a widget by its key path.
  fileprivate static var keyPath: ValueRule {
    ValueRule<KeyPath>.keyPath.defined(as: "keyPath").map { .widget(.keyPath($0)) }
  }
}

extension StepTarget {
  /// The same place in another space.
  fileprivate func relative(to space: Space) -> StepTarget {
    switch self {
    case .widget: self
    case .rect(let rect, _): .rect(rect, in: space)
    case .point(let point, _): .point(point, in: space)
    }
  }
}

extension ValueRule where Value == Double {
  /// A distance from an origin, in logical pixels.
  fileprivate static var coordinate: ValueRule { number(-100_000...100_000) }
  /// The length of a side, in logical pixels.
  fileprivate static var extent: ValueRule { number(1...100_000) }
}

extension ObjectRule where Model == Rect {
  /// The fields of a rectangle.
  static let rect = ObjectRule(
    "a rectangle",
    fields: [
      ObjectField(
        "x", \.x, .coordinate, isRequired: true, "The left edge, in logical pixels."),
      ObjectField("y", \.y, .coordinate, isRequired: true, "The top edge, in logical pixels."),
      ObjectField(
        "width", \.width, .extent, isRequired: true, "The horizontal extent, in logical pixels."),
      ObjectField(
        "height", \.height, .extent, isRequired: true, "The vertical extent, in logical pixels."),
    ])
}

extension ObjectRule where Model == Point {
  /// The fields of a point in logical pixels.
  static let point = ObjectRule(
    "a point",
    fields: [
      ObjectField(
        "x", \.x, .coordinate, isRequired: true, "The distance from the left, in logical pixels."),
      ObjectField(
        "y", \.y, .coordinate, isRequired: true, "The distance from the top, in logical pixels."),
    ])
}

extension ObjectRule where Model == StepCallout {
  /// The fields of `callout`.
  static let callout = ObjectRule(
    "a callout", notBuilt: ["pin", "avoid", "nextPosition"],
    fields: [
      ObjectField(
        "placement", \.placement, .choice(CalloutPlacement.allCases.map { ($0.name, $0) }),
        "Where the callout stands if there is room; auto if not said."),
      ObjectField(
        "fallbacks", \.fallbacks,
        .list(
          of: .choice(Placement.allCases.map { ($0.description, $0) }), noun: "placements"),
        "The placements to try after it, in order; the other sides follow in any case."),
      ObjectField(
        "offset", \.offset, .number(0...1000),
        "The distance from the cutout to the arrow's tip in logical pixels; 8 if not said."),
      ObjectField(
        "maxWidth", \.maxWidth, .number(120...2000),
        "The greatest width in logical pixels; 340 if not said."),
      ObjectField(
        "arrow", \.arrow, .arrow,
        "Whether an arrow points at the target, or its measures; true if not said."),
      ObjectField(
        "pointOfInterest", \.pointOfInterest,
        optional: ObjectRule<Point>.pointOfInterest.value(startingWith: Point(x: 0.5, y: 0.5)),
        "The point of the target that the arrow aims at; the middle if not said."),
      ObjectField(
        "padding", \.padding, .number(0...1000),
        "The least distance to the edges of the screen in logical pixels; 12 if not said."),
      ObjectField(
        "buttons", \.buttons, .buttons, "The labels of the buttons, or none for no buttons."),
    ])
}

extension ObjectRule where Model == Point {
  /// The fields of a point in a target.
  static let pointOfInterest = ObjectRule(
    "a point of interest",
    fields: [
      ObjectField(
        "x", \.x, .number(0...1), "From 0 at the left edge to 1 at the right one; 0.5 if not said."),
      ObjectField(
        "y", \.y, .number(0...1), "From 0 at the top edge to 1 at the bottom one; 0.5 if not said."
      ),
    ])
}

extension ObjectRule where Model == StepCallout.Arrow {
  /// The fields of `arrow`.
  static let arrow = ObjectRule(
    "an arrow",
    fields: [
      ObjectField(
        "gap", \.gap, .number(0...200),
        "The least distance to the callout's rounded corners in logical pixels; 4 if not said."),
      ObjectField(
        "size", \.size, .number(1...200),
        "How far it stands out in logical pixels; 10 if not said."),
    ])
}

extension ValueRule where Value == StepCallout.Arrow? {
  /// `true`, `false` or the measures of an arrow.
  static var arrow: ValueRule {
    let isShown = ValueRule<Bool>.boolean
    let measures = ObjectRule.arrow.value(startingWith: StepCallout.Arrow())
    return ValueRule(schema: ["anyOf": [isShown.schema, measures.schema]]) {
      node, base, context in
      let usual = (base ?? nil) ?? StepCallout.Arrow()
      if node.entries != nil {
        return measures.decode(node, usual, &context).map(Optional.some)
      }
      guard node.scalar != nil else {
        context.reportType(of: node, expected: "true, false or a mapping of measures")
        return nil
      }
      return isShown.decode(node, nil, &context).map { $0 ? usual : nil }
    }
  }
}

/// The labels of a callout's buttons while they are read.
struct ButtonLabels: Sendable {
  var next: LocalizedText?
  var back: LocalizedText?
  var skip: LocalizedText?
}

extension ObjectRule where Model == ButtonLabels {
  /// The fields of `buttons`.
  static let buttons = ObjectRule(
    "buttons",
    fields: [
      ObjectField(
        "next", \.next, optional: .localizedText.defined(as: "text"),
        "The label of the button that goes on."),
      ObjectField(
        "back", \.back, optional: .localizedText.defined(as: "text"),
        "The label of the button that goes back."),
      ObjectField(
        "skip", \.skip, optional: .localizedText.defined(as: "text"),
        "The label of the button that leaves the tour."),
    ])
}

extension ValueRule where Value == StepCallout.Buttons {
  /// `none` or a mapping of labels.
  static var buttons: ValueRule {
    let labels = ObjectRule.buttons.value(startingWith: ButtonLabels())
    return ValueRule(schema: ["anyOf": [["const": "none"], labels.schema]]) { node, base, context in
      guard node.entries != nil else {
        if node.string == "none" { return StepCallout.Buttons.none }
        context.reportType(of: node, expected: "\"none\" or a mapping of labels")
        return nil
      }
      var inherited = ButtonLabels()
      if case .labelled(let next, let back, let skip) = base {
        inherited = ButtonLabels(next: next, back: back, skip: skip)
      }
      return labels.decode(node, inherited, &context)
        .map { .labelled(next: $0.next, back: $0.back, skip: $0.skip) }
    }
  }
}

/// The ways to write a condition.
enum ConditionForms {
  /// Every form.
  static let all = WordForms<Condition>(
    noun: "condition", article: "a condition",
    forms: [
      WordForm("button", bare: .button, "Next is pressed; only in advance."),
      WordForm(
        "click", bare: .click(nil), value: path.map { .click($0) },
        "The widget is pressed by pointer, keyboard or an accessibility action."),
      WordForm(
        "focus", bare: .focus(nil), value: path.map { .focus($0) }, "The widget has the focus."),
      WordForm(
        "exists", bare: .exists(nil), value: path.map { .exists($0) }, "The widget can be seen."),
      WordForm(
        "missing", bare: .missing(nil), value: path.map { .missing($0) },
        "The widget cannot be seen."),
      WordForm("state", value: .state, "The widget has a state, or has it not."),
      WordForm("text", value: .textTest, "The text of the widget passes a test."),
      WordForm("value", value: .valueTest, "The number of the widget passes a test."),
      WordForm(
        "window", value: path.map { .window($0) }, "That window is the active one."),
      WordForm(
        "event", value: ValueRule<String>.eventName.map { .event($0, from: nil) }, whole: .event,
        "The event has come since the step began."),
      WordForm(
        "after", value: ValueRule<Duration>.duration.defined(as: "duration").map { .after($0) },
        "That long has passed since the step was shown."),
      WordForm("all", value: several.map { .all($0) }, "All of these hold."),
      WordForm("any", value: several.map { .any($0) }, "One of these holds."),
      WordForm("not", value: inner.map { .not($0) }, "This does not hold."),
    ])

  /// The rule for a condition in any form.
  static let rule = all.rule

  private static var path: ValueRule<KeyPath> { .keyPath.defined(as: "keyPath") }

  /// A condition within another, whose rule is there only once all forms are.
  private static var inner: ValueRule<Condition> {
    ValueRule(schema: .reference("condition")) { node, _, context in
      rule.decode(node, nil, &context)
    }
  }

  private static var several: ValueRule<[Condition]> {
    .list(of: inner, minimum: 1, noun: "conditions")
  }
}

extension ValueRule where Value == Condition {
  /// A condition in any form.
  static var condition: ValueRule {
    ValueRule(schema: .reference("condition")) { node, _, context in
      ConditionForms.rule.decode(node, nil, &context)
    }
  }
}

extension ValueRule where Value == [Condition] {
  /// One condition, or a list of which any holds.
  static var conditions: ValueRule {
    let one = ValueRule<Condition>.condition
    let many = ValueRule<[Condition]>.list(of: one, minimum: 1, noun: "conditions")
    return ValueRule(schema: ["anyOf": [one.schema, many.schema]]) { node, _, context in
      if node.elements != nil { return many.decode(node, nil, &context) }
      return one.decode(node, nil, &context).map { [$0] }
    }
  }
}

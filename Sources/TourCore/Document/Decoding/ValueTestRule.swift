/// A condition about a number while it is read.
struct ValueCondition: Sendable {
  var widget: KeyPath?
  var equals: Double?
  var atLeast: Double?
  var atMost: Double?
}

extension ObjectRule where Model == ValueCondition {
  /// The fields of a condition about a number.
  static let valueTest = ObjectRule(
    "a value condition",
    fields: [
      ObjectField(
        "of", \.widget, optional: .keyPath.defined(as: "keyPath"),
        "The widget; the step's own target if not said."),
      ObjectField("equals", \.equals, optional: .widgetValue, "The number itself."),
      ObjectField("atLeast", \.atLeast, optional: .widgetValue, "The least number."),
      ObjectField("atMost", \.atMost, optional: .widgetValue, "The greatest number."),
    ])
}

extension ValueRule where Value == Double {
  /// A number that a widget may have.
  static var widgetValue: ValueRule { .number(-1e15...1e15) }
}

extension ValueRule where Value == Condition {
  /// A mapping that names a widget and the bounds of its number.
  static var valueTest: ValueRule {
    let mapping = ObjectRule.valueTest.value(startingWith: ValueCondition())
    let tests: SchemaValue = [
      ["required": ["equals"]], ["required": ["atLeast"]], ["required": ["atMost"]],
    ]
    return ValueRule(schema: mapping.schema.adding("anyOf", tests)) { node, _, context in
      guard let test = mapping.decode(node, nil, &context) else { return nil }
      if let equals = node["equals"], node["atLeast"] != nil || node["atMost"] != nil {
        context.report(
          "a value condition has \"equals\" or bounds, not both", at: equals.position,
          rule: "condition")
        return nil
      }
      let names = ["equals", "atLeast", "atMost"]
      guard names.contains(where: { node[$0] != nil }) else {
        context.report(
          "a value condition has one of \(Quoted.list(names))", at: node.position,
          rule: "condition")
        return nil
      }
      if let least = test.atLeast, let most = test.atMost, least > most {
        context.report(
          "no number is at least \(PlainNumber.text(of: least)) and at most "
            + PlainNumber.text(of: most), at: node.position, rule: "condition")
        return nil
      }
      return .value(
        atLeast: test.equals ?? test.atLeast, atMost: test.equals ?? test.atMost, of: test.widget)
    }
  }
}

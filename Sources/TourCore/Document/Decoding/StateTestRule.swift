/// A state condition while it is read.
struct StateCondition: Sendable {
  var test = Condition.StateTest(name: "")
  var widget: KeyPath?
}

extension ObjectRule where Model == StateCondition {
  /// The fields of a state condition that names its widget.
  static let state = ObjectRule(
    "a state condition",
    fields: [
      ObjectField(
        "of", \.widget, optional: .keyPath.defined(as: "keyPath"),
        "The widget; the step's own target if not said."),
      ObjectField(
        "is", \.test, .stateTest.defined(as: "state"), isRequired: true,
        "The state, with \"!\" before it for a widget that is not to have it."),
    ])
}

extension ValueRule where Value == Condition {
  /// A state of the step's own target, or a mapping that names widget and state.
  static var state: ValueRule {
    let test = ValueRule<Condition.StateTest>.stateTest.defined(as: "state")
    let mapping = ObjectRule.state.value(startingWith: StateCondition())
    return ValueRule(schema: ["anyOf": [test.schema, mapping.schema]]) { node, _, context in
      if node.entries != nil {
        return mapping.decode(node, nil, &context).map { .state($0.test, of: $0.widget) }
      }
      return test.decode(node, nil, &context).map { .state($0, of: nil) }
    }
  }
}

extension ValueRule where Value == Condition.StateTest {
  /// The name of a state as in key paths, with `!` before it for its absence.
  static var stateTest: ValueRule {
    let names = StateSet.allCamelCaseNames
    let pattern = "^!?(" + names.joined(separator: "|") + ")$"
    return ValueRule(schema: ["type": "string", "pattern": .string(pattern)]) { node, _, context in
      guard let text = node.string else {
        context.reportType(of: node, expected: "a state as \"checked\" or \"!checked\"")
        return nil
      }
      let name = text.hasPrefix("!") ? String(text.dropFirst()) : text
      guard names.contains(name) else {
        context.report(
          "\(Quoted.short(name)) is no state; write one as \"checked\" or \"!checked\""
            + Quoted.question(for: name, in: names), at: node.position, rule: "bad-state")
        return nil
      }
      return Condition.StateTest(name: name, isSet: !text.hasPrefix("!"))
    }
  }
}

/// A condition about a text while it is read.
struct TextCondition: Sendable {
  var widget: KeyPath?
  var equals: String?
  var contains: String?
  var matches: String?

  /// The tests that it has, of which there has to be one.
  var tests: [Condition.TextTest] {
    [equals.map { .equals($0) }, contains.map { .contains($0) }, matches.map { .matches($0) }]
      .compactMap(\.self)
  }
}

extension ObjectRule where Model == TextCondition {
  /// The fields of a condition about a text.
  static let textTest = ObjectRule(
    "a text condition",
    fields: [
      ObjectField(
        "of", \.widget, optional: .keyPath.defined(as: "keyPath"),
        "The widget; the step's own target if not said."),
      ObjectField(
        "equals", \.equals, optional: .comparedText(canBeEmpty: true), "All of the text."),
      ObjectField(
        "contains", \.contains, optional: .comparedText(canBeEmpty: false), "Part of the text."),
      ObjectField(
        "matches", \.matches, optional: .pattern, "A regular expression found in the text."),
    ])
}

extension ValueRule where Value == Condition {
  /// A mapping that names a widget and what its text is compared with.
  static var textTest: ValueRule {
    let mapping = ObjectRule.textTest.value(startingWith: TextCondition())
    let tests: SchemaValue = [
      ["required": ["equals"]], ["required": ["contains"]], ["required": ["matches"]],
    ]
    return ValueRule(schema: mapping.schema.adding("oneOf", tests)) { node, _, context in
      guard let condition = mapping.decode(node, nil, &context) else { return nil }
      let names = ["equals", "contains", "matches"]
      let given = (node.entries ?? []).filter { names.contains($0.key) }
      guard given.count == 1 else {
        context.report(
          "a text condition has one of \(Quoted.list(names)), found \(given.count)",
          at: given.last?.keyPosition ?? node.position, rule: "condition")
        return nil
      }
      return condition.tests.first.map { .text($0, of: condition.widget) }
    }
  }
}

extension ValueRule where Value == String {
  /// A text that the text of a widget is compared with.
  static func comparedText(canBeEmpty: Bool) -> ValueRule {
    let schema: SchemaValue = ["type": "string"]
    return ValueRule(
      schema: canBeEmpty ? schema : schema.adding("pattern", #"[\s\S]"#)
    ) { node, _, context in
      guard let text = node.string else {
        context.reportType(of: node, expected: "a text", hint: TextHint.quotes(for: node))
        return nil
      }
      guard canBeEmpty || !text.isEmpty else {
        context.report(
          "the text is empty, and so is part of every text", at: node.position, rule: "empty-text")
        return nil
      }
      return text
    }
  }

  /// A regular expression as in key paths.
  static var pattern: ValueRule {
    ValueRule(schema: ["type": "string", "pattern": #"[\s\S]"#]) { node, _, context in
      guard let text = node.string else {
        context.reportType(
          of: node, expected: "a regular expression", hint: TextHint.quotes(for: node))
        return nil
      }
      if let fault = KeyPathPattern.fault(in: text, flags: "") {
        context.report(
          "the regular expression cannot be used: \(fault)", at: node.position, rule: "pattern")
        return nil
      }
      return text
    }
  }
}

/// One way to write a condition.
struct ConditionForm: Sendable {
  /// The word that begins it.
  let name: String
  /// What it is for, in one sentence for the schema.
  let summary: String
  /// The condition that the word alone stands for; nil when it needs a value.
  let bare: Condition?
  /// What reads the value after the word; nil when it takes none.
  let value: ValueRule<Condition>?

  /// The forms that this version carries out.
  static let all: [ConditionForm] = [
    ConditionForm(
      name: "button", summary: "Next is pressed.", bare: .button, value: nil),
    ConditionForm(
      name: "click",
      summary: "The widget is pressed by pointer, keyboard or an accessibility action.",
      bare: .click(nil), value: path.map { .click($0) }),
    ConditionForm(
      name: "exists", summary: "The widget can be seen.", bare: .exists(nil),
      value: path.map { .exists($0) }),
    ConditionForm(
      name: "missing", summary: "The widget cannot be seen.", bare: .missing(nil),
      value: path.map { .missing($0) }),
    ConditionForm(
      name: "state", summary: "The widget has a state, or has it not.", bare: nil, value: .state),
    ConditionForm(
      name: "after", summary: "That long has passed since the step was shown.", bare: nil,
      value: ValueRule<Duration>.duration.defined(as: "duration").map { .after($0) }),
  ]

  /// The words of the format that this version does not carry out.
  static let notBuilt = ["focus", "text", "value", "window", "event", "all", "any", "not"]

  private static var path: ValueRule<KeyPath> { .keyPath.defined(as: "keyPath") }
}

extension ValueRule where Value == Condition {
  /// A word, or a mapping of one word to its value.
  static var condition: ValueRule {
    ValueRule(schema: schema(of: ConditionForm.all)) { node, _, context in
      if let entries = node.entries {
        guard entries.count == 1, let entry = entries.first else {
          context.report(
            "a condition is a mapping with one entry, found \(entries.count); write several "
              + "conditions as a list", at: node.position, rule: "condition")
          return nil
        }
        return decode(entry, &context)
      }
      return decode(word: node, &context)
    }
  }

  private static func decode(
    word node: DocumentNode, _ context: inout DecodingContext
  ) -> Condition? {
    guard let word = node.string else {
      context.reportType(of: node, expected: "a condition")
      return nil
    }
    guard let form = form(named: word, at: node.position, &context) else { return nil }
    if form.bare == nil {
      context.report(
        "the condition \"\(word)\" needs a value, as \"\(word): …\"", at: node.position,
        rule: "condition")
    }
    return form.bare
  }

  private static func decode(
    _ entry: DocumentEntry, _ context: inout DecodingContext
  ) -> Condition? {
    guard let form = form(named: entry.key, at: entry.keyPosition, &context) else { return nil }
    guard let value = form.value else {
      context.report(
        "the condition \"\(entry.key)\" takes no value", at: entry.value.position,
        rule: "condition")
      return nil
    }
    return value.decode(entry.value, nil, &context)
  }

  private static func form(
    named name: String, at position: SourcePosition, _ context: inout DecodingContext
  ) -> ConditionForm? {
    if let form = ConditionForm.all.first(where: { $0.name == name }) { return form }
    let names = ConditionForm.all.map(\.name)
    if ConditionForm.notBuilt.contains(name) {
      context.report(
        "the condition \"\(name)\" is not built yet in this version; use one of "
          + Quoted.list(names), at: position, rule: "not-built")
    } else {
      context.report(
        "\(Quoted.short(name)) is no condition; use one of \(Quoted.list(names))"
          + Quoted.question(for: name, in: names), at: position, rule: "condition")
    }
    return nil
  }

  private static func schema(of forms: [ConditionForm]) -> SchemaValue {
    let words = forms.filter { $0.bare != nil }.map(\.name)
    let properties = forms.compactMap { form in
      form.value.map { value in
        SchemaValue.Member(
          name: form.name, value: value.schema.adding("description", .string(form.summary)))
      }
    }
    let mapping: SchemaValue = [
      "type": "object", "minProperties": 1, "maxProperties": 1,
      "properties": .object(properties), "additionalProperties": false,
    ]
    return ["anyOf": [["enum": .strings(words)], mapping]]
  }
}

extension ValueRule where Value == [Condition] {
  /// One condition, or a list of which any holds.
  static var conditions: ValueRule {
    let one = ValueRule<Condition>.condition.defined(as: "condition")
    let many = ValueRule<[Condition]>.list(of: one, minimum: 1, noun: "conditions")
    return ValueRule(schema: ["anyOf": [one.schema, many.schema]]) { node, _, context in
      if node.elements != nil { return many.decode(node, nil, &context) }
      return one.decode(node, nil, &context).map { [$0] }
    }
  }
}

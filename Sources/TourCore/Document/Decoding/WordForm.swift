/// One way to write a value that begins with a word, such as a condition.
struct WordForm<Value: Sendable>: Sendable {
  /// The word that begins it.
  let name: String
  /// What it is for, in one sentence for the schema.
  let summary: String
  /// What the word alone stands for; nil when it needs a value.
  let bare: Value?
  /// What reads the value after the word; nil when it takes none.
  let value: ValueRule<Value>?
  /// What reads the mapping as a whole when it has more entries than the word's; nil when it may
  /// not.
  let whole: ValueRule<Value>?

  /// Makes a form from its parts.
  init(
    _ name: String, bare: Value? = nil, value: ValueRule<Value>? = nil,
    whole: ValueRule<Value>? = nil, _ summary: String
  ) {
    self.name = name
    self.summary = summary
    self.bare = bare
    self.value = value
    self.whole = whole
  }
}

/// All ways to write one kind of value: a word, or a mapping of one word to its value.
struct WordForms<Value: Sendable>: Sendable {
  /// What a value is called, as "condition"; its diagnostics have the rule of that name.
  let noun: String
  /// The noun with its article.
  let article: String
  /// The forms, in the order in which messages list them.
  let forms: [WordForm<Value>]

  /// The rule for a value in any of the forms.
  var rule: ValueRule<Value> {
    ValueRule(schema: schema) { node, _, context in
      guard let entries = node.entries else { return decode(word: node, &context) }
      if entries.count > 1,
        let form = forms.first(where: { form in
          form.whole != nil && entries.contains { $0.key == form.name }
        })
      {
        return form.whole?.decode(node, nil, &context)
      }
      guard entries.count == 1, let entry = entries.first else {
        context.report(
          "\(article) is a mapping with one entry, found \(entries.count); write several "
            + "\(noun)s as a list", at: node.position, rule: noun)
        return nil
      }
      return decode(entry, &context)
    }
  }

  /// The form that begins with a word; nil when none does.
  func form(named name: String) -> WordForm<Value>? {
    forms.first { $0.name == name }
  }

  private func decode(word node: DocumentNode, _ context: inout DecodingContext) -> Value? {
    guard let word = node.string else {
      context.reportType(of: node, expected: article)
      return nil
    }
    guard let form = known(word, at: node.position, &context) else { return nil }
    if form.bare == nil {
      context.report(
        "the \(noun) \"\(word)\" needs a value, as \"\(word): …\"", at: node.position, rule: noun)
    }
    return form.bare
  }

  private func decode(_ entry: DocumentEntry, _ context: inout DecodingContext) -> Value? {
    guard let form = known(entry.key, at: entry.keyPosition, &context) else { return nil }
    guard let value = form.value else {
      context.report(
        "the \(noun) \"\(entry.key)\" takes no value", at: entry.value.position, rule: noun)
      return nil
    }
    return value.decode(entry.value, nil, &context)
  }

  private func known(
    _ name: String, at position: SourcePosition, _ context: inout DecodingContext
  ) -> WordForm<Value>? {
    if let form = form(named: name) { return form }
    let names = forms.map(\.name)
    context.report(
      "\(Quoted.short(name)) is no \(noun); use one of \(Quoted.list(names))"
        + Quoted.question(for: name, in: names), at: position, rule: noun)
    return nil
  }

  private var schema: SchemaValue {
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
    let wholes = forms.compactMap { $0.whole?.schema }
    return ["anyOf": .array([["enum": .strings(words)], mapping] + wholes)]
  }
}

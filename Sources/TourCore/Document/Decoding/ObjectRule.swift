/// One field of a mapping: its name, its rule and the place of its value in the model.
struct ObjectField<Model>: Sendable {
  /// The name in the file.
  let name: String
  /// What it is for, in one sentence for the schema.
  let summary: String
  /// Whether a mapping without it is faulty.
  let isRequired: Bool
  /// What the schema says of its value.
  let schema: SchemaValue
  /// What reads its value into the model.
  let read: @Sendable (DocumentNode, inout Model, inout DecodingContext) -> Void

  /// Makes a field that a rule reads into a property of the model.
  init<Value>(
    _ name: String, _ property: any WritableKeyPath<Model, Value> & Sendable,
    _ rule: ValueRule<Value>, isRequired: Bool = false, _ summary: String
  ) {
    self.name = name
    self.summary = summary
    self.isRequired = isRequired
    schema = rule.schema
    read = { node, model, context in
      if let value = rule.decode(node, model[keyPath: property], &context) {
        model[keyPath: property] = value
      }
    }
  }

  /// Makes a field that is read with what the fields before it have given.
  init(
    _ name: String, schema: SchemaValue, _ summary: String,
    read: @escaping @Sendable (DocumentNode, inout Model, inout DecodingContext) -> Void
  ) {
    self.name = name
    self.summary = summary
    isRequired = false
    self.schema = schema
    self.read = read
  }

  /// Makes a field that a rule reads into a property that is nil when the file lacks it.
  init<Value>(
    _ name: String, _ property: any WritableKeyPath<Model, Value?> & Sendable,
    optional rule: ValueRule<Value>, _ summary: String
  ) {
    let optional = ValueRule<Value?>(schema: rule.schema) { node, base, context in
      rule.decode(node, base ?? nil, &context).map(Optional.some)
    }
    self.init(name, property, optional, summary)
  }
}

/// How a mapping with fixed fields is written.
struct ObjectRule<Model>: Sendable {
  /// What the mapping is, with its article, for messages.
  let noun: String
  /// The fields in the order in which they are read and listed.
  let fields: [ObjectField<Model>]
  /// Fields of the format that this version does not carry out.
  let notBuilt: [String]

  /// Makes a rule from the fields of a mapping.
  init(_ noun: String, notBuilt: [String] = [], fields: [ObjectField<Model>]) {
    self.noun = noun
    self.fields = fields
    self.notBuilt = notBuilt
  }

  /// Reads a mapping into a model that has the values for the fields that are left out.
  ///
  /// Gives false after reporting that the node is no mapping.
  func decode(
    _ node: DocumentNode, into model: inout Model, _ context: inout DecodingContext
  ) -> Bool {
    guard let entries = node.entries else {
      context.reportType(of: node, expected: noun + " as a mapping")
      return false
    }
    for field in fields {
      if let entry = entries.first(where: { $0.key == field.name }) {
        field.read(entry.value, &model, &context)
      } else if field.isRequired {
        context.report(
          "\(noun) needs the field \"\(field.name)\"", at: node.position, rule: "missing-field")
      }
    }
    for entry in entries { checkName(of: entry, &context) }
    return true
  }

  private func checkName(of entry: DocumentEntry, _ context: inout DecodingContext) {
    let names = fields.map(\.name)
    if names.contains(entry.key) { return }
    if notBuilt.contains(entry.key) {
      context.report(
        "the field \"\(entry.key)\" is not built yet in this version; leave it out",
        at: entry.keyPosition, rule: "not-built")
      return
    }
    let question = Quoted.question(for: entry.key, in: names)
    let list = question.isEmpty ? "; it has \(Quoted.list(names))" : question
    context.report(
      "unknown field \(Quoted.short(entry.key)) in \(noun)\(list)", at: entry.keyPosition,
      rule: "unknown-field")
  }

  /// Gives the rule for the same mapping under another name and without some of its fields.
  func renamed(_ noun: String, without names: Set<String>) -> ObjectRule {
    ObjectRule(noun, notBuilt: notBuilt, fields: fields.filter { !names.contains($0.name) })
  }

  /// Gives the rule for a value of this kind that is merged with the one it stands in for.
  func value(startingWith base: Model) -> ValueRule<Model> where Model: Sendable {
    ValueRule(schema: schema) { node, inherited, context in
      var model = inherited ?? base
      return decode(node, into: &model, &context) ? model : nil
    }
  }

  /// What the schema says of the mapping.
  var schema: SchemaValue {
    let properties = fields.map { field in
      SchemaValue.Member(
        name: field.name, value: field.schema.adding("description", .string(field.summary)))
    }
    var schema: SchemaValue = ["type": "object", "properties": .object(properties)]
    let required = fields.filter(\.isRequired).map(\.name)
    if !required.isEmpty { schema = schema.adding("required", .strings(required)) }
    return schema.adding("additionalProperties", false)
  }
}

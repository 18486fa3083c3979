/// How one kind of value is written: what decodes it and what the schema says of it.
///
/// Decoder and schema are made from the same rules, so that they cannot differ.
struct ValueRule<Value>: Sendable {
  /// Reads a node and gives nil after it has reported a fault.
  ///
  /// `base` is the value that stands where the file says nothing, for values that are merged with
  /// it.
  typealias Decode =
    @Sendable (_ node: DocumentNode, _ base: Value?, _ context: inout DecodingContext) -> Value?

  /// What the schema says.
  var schema: SchemaValue
  /// What reads a node.
  var decode: Decode

  /// Makes a rule from both sides.
  init(schema: SchemaValue, decode: @escaping Decode) {
    self.schema = schema
    self.decode = decode
  }

  /// Gives the same rule that the schema defines elsewhere under a name.
  func defined(as name: String) -> ValueRule {
    ValueRule(schema: .reference(name), decode: decode)
  }

  /// Gives the rule for the same text with another meaning.
  func map<Other>(_ transform: @escaping @Sendable (Value) -> Other) -> ValueRule<Other> {
    ValueRule<Other>(schema: schema) { node, _, context in
      decode(node, nil, &context).map(transform)
    }
  }

  /// Gives the rule that also takes a word with a meaning of its own.
  func or(_ word: String, _ value: Value) -> ValueRule where Value: Sendable {
    ValueRule(schema: ["anyOf": [["const": .string(word)], schema]]) { node, base, context in
      node.string == word ? value : decode(node, base, &context)
    }
  }
}

extension ValueRule {
  /// A list; the elements that have faults are reported and left out.
  static func list<Element>(
    of element: ValueRule<Element>, minimum: Int = 0, noun: String
  ) -> ValueRule<[Element]> where Value == [Element] {
    var schema: SchemaValue = ["type": "array", "items": element.schema]
    if minimum > 0 { schema = schema.adding("minItems", .number(Double(minimum))) }
    return ValueRule(schema: schema) { node, _, context in
      guard let nodes = node.elements else {
        context.reportType(of: node, expected: "a list of \(noun)")
        return nil
      }
      if nodes.count < minimum {
        context.report(
          "the list of \(noun) is empty; write at least \(minimum)", at: node.position,
          rule: "empty-list")
        return nil
      }
      return nodes.compactMap { element.decode($0, nil, &context) }
    }
  }
}

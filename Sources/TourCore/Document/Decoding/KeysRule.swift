extension ValueRule where Value == [String: KeyPath] {
  /// The form of a key as a regular expression, for the schema.
  private static var namePattern: String { "^[A-Za-z_][A-Za-z0-9_-]*$" }

  /// The `keys` of a tour, kept for the key paths that follow.
  static var keys: ValueRule {
    let path = ValueRule<KeyPath>.written
    let schema: SchemaValue = [
      "type": "object", "propertyNames": ["pattern": .string(namePattern)],
      "additionalProperties": .reference("keyPath"),
    ]
    return ValueRule(schema: schema) { node, _, context in
      guard let entries = node.entries else {
        context.reportType(of: node, expected: "a mapping of names to key paths")
        return nil
      }
      var keys: [String: KeyPath] = [:]
      for entry in entries {
        if !isName(entry.key) {
          context.report(
            "\(Quoted.short(entry.key)) is no name for a key path; use letters, digits, \"_\" and "
              + "\"-\", with a letter first", at: entry.keyPosition, rule: "bad-key")
        }
        keys[entry.key] = path.decode(entry.value, nil, &context)
      }
      context.keys = keys
      return keys
    }
  }

  private static func isName(_ text: String) -> Bool {
    func isLetter(_ byte: UInt8) -> Bool {
      (0x61...0x7A).contains(byte | 0x20) || byte == UInt8(ascii: "_")
    }
    guard let first = text.utf8.first, isLetter(first) else { return false }
    return text.utf8.allSatisfy {
      isLetter($0) || (0x30...0x39).contains($0) || $0 == UInt8(ascii: "-")
    }
  }
}

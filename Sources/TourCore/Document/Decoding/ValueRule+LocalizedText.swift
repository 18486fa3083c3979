extension ValueRule where Value == LocalizedText {
  /// A string that people read, or a mapping of language to string.
  static var localizedText: ValueRule {
    let text: SchemaValue = ["type": "string", "pattern": #"\S"#]
    let map: SchemaValue = [
      "type": "object", "minProperties": 1,
      "propertyNames": ["pattern": .string(LanguageTag.pattern)],
      "additionalProperties": text,
    ]
    return ValueRule(schema: ["anyOf": [text, map]]) { node, _, context in
      if let entries = node.entries { return decode(entries, of: node, &context) }
      return string(node, expected: "a string or a mapping of language to string", &context)
        .map { LocalizedText($0) }
    }
  }

  private static func decode(
    _ entries: [DocumentEntry], of node: DocumentNode, _ context: inout DecodingContext
  ) -> LocalizedText? {
    var translations: [LocalizedText.Translation] = []
    var seen: Set<String> = []
    for entry in entries {
      if !LanguageTag.isWellFormed(entry.key) {
        context.report(
          "\(Quoted.short(entry.key)) is no language tag; write one as \"en\" or \"de-AT\"",
          at: entry.keyPosition, rule: "bad-language")
      } else if !seen.insert(LanguageTag.normalized(entry.key)).inserted {
        context.report(
          "the language \"\(entry.key)\" stands here twice", at: entry.keyPosition,
          rule: "duplicate-language")
      }
      if let text = string(entry.value, expected: "a string", &context) {
        translations.append(.init(language: entry.key, text: text))
      }
    }
    if entries.isEmpty {
      context.report(
        "expected at least one language, found an empty mapping", at: node.position,
        rule: "empty-text")
    }
    return translations.isEmpty ? nil : LocalizedText(translations: translations)
  }

  private static func string(
    _ node: DocumentNode, expected: String, _ context: inout DecodingContext
  ) -> String? {
    guard let text = node.string else {
      context.reportType(of: node, expected: expected, hint: TextHint.quotes(for: node))
      return nil
    }
    guard text.contains(where: { !$0.isWhitespace }) else {
      context.report(
        "the text is empty; write something or leave the field out", at: node.position,
        rule: "empty-text")
      return nil
    }
    return text
  }
}

extension ValueRule where Value == Bool {
  /// `true` or `false`.
  static var boolean: ValueRule {
    ValueRule(schema: ["type": "boolean"]) { node, _, context in
      if case .boolean(let value) = node.scalar?.value { return value }
      let isOtherWord = ["yes", "no", "on", "off"].contains(node.string?.lowercased() ?? "")
      context.reportType(
        of: node, expected: "true or false",
        hint: isOtherWord ? "in YAML 1.2 this word is a string" : "")
      return nil
    }
  }
}

extension ValueRule where Value == Double {
  /// A number between two bounds, both included.
  static func number(_ range: ClosedRange<Double>) -> ValueRule {
    let schema: SchemaValue = [
      "type": "number", "minimum": .number(range.lowerBound),
      "maximum": .number(range.upperBound),
    ]
    return ValueRule(schema: schema) { node, _, context in
      let bounds =
        "from \(PlainNumber.text(of: range.lowerBound)) to \(PlainNumber.text(of: range.upperBound))"
      guard case .number(let value) = node.scalar?.value else {
        context.reportType(of: node, expected: "a number \(bounds)")
        return nil
      }
      guard value.isFinite, range.contains(value) else {
        context.report(
          "expected a number \(bounds), found \(node.scalar?.text ?? "")", at: node.position,
          rule: "out-of-range")
        return nil
      }
      return value
    }
  }
}

extension ValueRule where Value == String {
  /// A string that is passed on to other programs or compared: not empty, on one line.
  static func name(_ noun: String) -> ValueRule {
    ValueRule(schema: ["type": "string", "pattern": #"^[^\n]*\S[^\n]*$"#]) { node, _, context in
      guard let text = node.string else {
        context.reportType(of: node, expected: noun, hint: TextHint.quotes(for: node))
        return nil
      }
      guard text.contains(where: { !$0.isWhitespace }), !text.utf8.contains(0x0A) else {
        context.report(
          "expected \(noun) on one line, found \(Quoted.short(text))", at: node.position,
          rule: "bad-value")
        return nil
      }
      return text
    }
  }

  /// The id of a tour or step.
  static var identifier: ValueRule {
    let schema: SchemaValue = ["type": "string", "pattern": "^[A-Za-z0-9][A-Za-z0-9._-]{0,127}$"]
    return ValueRule(schema: schema) { node, _, context in
      guard let text = node.string else {
        context.reportType(of: node, expected: "an id", hint: TextHint.quotes(for: node))
        return nil
      }
      guard isIdentifier(text) else {
        context.report(
          "\(Quoted.short(text)) is no id; use up to 128 of the letters a to z, digits, \".\", "
            + "\"_\" and \"-\", with a letter or digit first", at: node.position, rule: "bad-id")
        return nil
      }
      return text
    }
  }

  /// A BCP 47 language tag.
  static var languageTag: ValueRule {
    ValueRule(schema: ["type": "string", "pattern": .string(LanguageTag.pattern)]) {
      node, _, context in
      guard let text = node.string else {
        context.reportType(of: node, expected: "a language tag", hint: TextHint.quotes(for: node))
        return nil
      }
      guard LanguageTag.isWellFormed(text) else {
        context.report(
          "\(Quoted.short(text)) is no language tag; write one as \"en\" or \"de-AT\"",
          at: node.position, rule: "bad-language")
        return nil
      }
      return text
    }
  }

  private static func isIdentifier(_ text: String) -> Bool {
    func isAlphanumeric(_ byte: UInt8) -> Bool {
      (0x30...0x39).contains(byte) || (0x61...0x7A).contains(byte | 0x20)
    }
    guard let first = text.utf8.first, isAlphanumeric(first), text.utf8.count <= 128 else {
      return false
    }
    return text.utf8.allSatisfy { isAlphanumeric($0) || ".-_".utf8.contains($0) }
  }
}

/// Hints for values that YAML takes for something else than was meant.
enum TextHint {
  /// Gives the hint to put a number or a boolean in quotes; nothing for other values.
  static func quotes(for node: DocumentNode) -> String {
    switch node.scalar?.value {
    case .number, .boolean: "put it in quotes"
    default: ""
    }
  }

  /// Gives the hint for a value that begins with `#` and so is a comment; nothing if it is there.
  static func comment(for node: DocumentNode, what: String) -> String {
    node.scalar?.value == .null ? "\(what) that begins with \"#\" must be in quotes" : ""
  }
}

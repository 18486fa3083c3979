extension KeyPathParser {
  /// Tells whether a value comes next.
  func isAtValue() -> Bool {
    switch scanner.current {
    case "\"", "'", "/": return true
    default:
      var ahead = scanner
      guard ahead.takeName() == "tr" else { return false }
      ahead.skipWhiteSpace()
      return ahead.current == "("
    }
  }

  /// Reads one or more values with `|` between them.
  mutating func parseValues(
    for op: KeyPath.Operator
  ) throws(KeyPathSyntaxError) -> [KeyPath.Value] {
    var values: [KeyPath.Value] = []
    repeat {
      scanner.skipWhiteSpace()
      values.append(try parseValue(for: op))
      scanner.skipWhiteSpace()
    } while scanner.take("|")
    return values
  }

  private mutating func parseValue(
    for op: KeyPath.Operator
  ) throws(KeyPathSyntaxError) -> KeyPath.Value {
    let start = scanner.offset
    switch scanner.current {
    case "\"", "'": return .string(try scanner.takeString())
    case "/":
      let pattern = try parsePattern()
      if op != .equals && op != .differs {
        throw fault("a regular expression goes with = or !=, not with \(op.rawValue)", at: start)
      }
      return pattern
    default:
      if isAtValue() { return try parseTranslation() }
      let word = scanner.take { ScalarScanner.isNamePart($0) }
      scanner.offset = start
      let advice = word.isEmpty ? "" : ": \"\(word)\""
      throw fault(
        "a value is expected, in quotes\(advice), as /regular expression/ or tr(\"domain\", \"msgid\")"
      )
    }
  }

  private mutating func parsePattern() throws(KeyPathSyntaxError) -> KeyPath.Value {
    let start = scanner.offset
    scanner.offset += 1
    var source = String.UnicodeScalarView()
    while !scanner.take("/") {
      guard let scalar = scanner.current else {
        throw fault("the regular expression that begins here has no closing /", at: start)
      }
      scanner.offset += 1
      guard scalar == "\\", let next = scanner.current else {
        source.append(scalar)
        continue
      }
      scanner.offset += 1
      if next != "/" { source.append(scalar) }
      source.append(next)
    }
    let flagsStart = scanner.offset
    let flags = scanner.take(while: ScalarScanner.isNamePart)
    if let wrong = flags.first(where: { !KeyPathPattern.allFlags.contains($0) }) {
      throw fault(
        "there is no flag \u{201C}\(wrong)\u{201D}; the flags are i (case does not count), "
          + "m (^ and $ match at lines), s (. matches line ends) and x (white space is free)",
        at: flagsStart)
    }
    let sorted = String(Set(flags).sorted())
    if let message = KeyPathPattern.fault(in: String(source), flags: sorted) {
      throw fault("the regular expression is wrong: \(message)", at: start)
    }
    return .pattern(String(source), flags: sorted)
  }

  private mutating func parseTranslation() throws(KeyPathSyntaxError) -> KeyPath.Value {
    let expected = "a translation is written tr(\"domain\", \"msgid\")"
    _ = scanner.takeName()
    scanner.skipWhiteSpace()
    guard scanner.take("(") else { throw fault(expected) }
    scanner.skipWhiteSpace()
    let domain = try scanner.takeString()
    scanner.skipWhiteSpace()
    guard scanner.take(",") else { throw fault(expected) }
    scanner.skipWhiteSpace()
    let message = try scanner.takeString()
    scanner.skipWhiteSpace()
    guard scanner.take(")") else { throw fault(expected) }
    return .translation(domain: domain, message: message)
  }
}

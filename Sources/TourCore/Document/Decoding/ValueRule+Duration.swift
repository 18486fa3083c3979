extension ValueRule where Value == Duration {
  /// The longest time that a tour can name.
  private static var longest: Duration { .seconds(24 * 60 * 60) }

  /// A number with `ms`, `s` or `m`, up to a day.
  static var duration: ValueRule {
    let schema: SchemaValue = [
      "type": "string", "pattern": #"^([0-9]+(\.[0-9]+)?|\.[0-9]+)(ms|s|m)$"#,
    ]
    return ValueRule(schema: schema) { node, _, context in
      let expected = "a time as \"250ms\", \"5s\" or \"1.5m\""
      guard let text = node.string else {
        let isNumber = if case .number = node.scalar?.value { true } else { false }
        context.reportType(
          of: node, expected: expected, hint: isNumber ? "add a unit: ms, s or m" : "")
        return nil
      }
      guard let duration = parse(text) else {
        context.report(
          "expected \(expected), found \(Quoted.short(text))", at: node.position,
          rule: "bad-duration")
        return nil
      }
      guard duration <= longest else {
        context.report(
          "\(Quoted.short(text)) is longer than a day", at: node.position, rule: "out-of-range")
        return nil
      }
      return duration
    }
  }

  /// Gives the time that a text names, or nil when it has another form.
  private static func parse(_ text: String) -> Duration? {
    let units: [(suffix: String, seconds: Double)] = [("ms", 0.001), ("s", 1), ("m", 60)]
    guard let unit = units.first(where: { text.hasSuffix($0.suffix) }) else { return nil }
    let digits = text.dropLast(unit.suffix.count)
    guard digits.utf8.count <= 20, digits.utf8.allSatisfy({ isDigitOrPoint($0) }),
      digits.utf8.last != UInt8(ascii: "."), let number = Double(String(digits))
    else { return nil }
    let seconds = number * unit.seconds
    // A time beyond all use must not overflow the type; any value above the limit is refused.
    if seconds > 1_000_000 { return longest * 2 }
    return unit.suffix == "ms" ? .milliseconds(number) : .seconds(seconds)
  }

  private static func isDigitOrPoint(_ byte: UInt8) -> Bool {
    (0x30...0x39).contains(byte) || byte == UInt8(ascii: ".")
  }
}

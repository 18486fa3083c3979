extension ValueRule where Value == Color {
  /// A colour as `#rgb` or `#rrggbb`.
  static var color: ValueRule {
    let schema: SchemaValue = [
      "type": "string", "pattern": "^#([0-9A-Fa-f]{3}|[0-9A-Fa-f]{6})$",
    ]
    return ValueRule(schema: schema) { node, _, context in
      guard let text = node.string else {
        context.reportType(
          of: node, expected: "a colour as \"#1a1a2e\"",
          hint: TextHint.comment(for: node, what: "a value"))
        return nil
      }
      guard let color = parse(text) else {
        context.report(
          "expected a colour as \"#rgb\" or \"#rrggbb\", found \(Quoted.short(text))",
          at: node.position, rule: "bad-color")
        return nil
      }
      return color
    }
  }

  private static func parse(_ text: String) -> Color? {
    let scalars = Array(text.unicodeScalars)
    guard scalars.first == "#", scalars.count == 4 || scalars.count == 7 else { return nil }
    var digits: [Int] = []
    for scalar in scalars.dropFirst() {
      guard scalar.isASCII, let digit = Character(scalar).hexDigitValue else { return nil }
      digits.append(digit)
    }
    let parts =
      digits.count == 3
      ? digits.map { $0 * 17 }
      : stride(from: 0, to: 6, by: 2).map { digits[$0] * 16 + digits[$0 + 1] }
    return Color(
      red: Double(parts[0]) / 255, green: Double(parts[1]) / 255, blue: Double(parts[2]) / 255)
  }
}

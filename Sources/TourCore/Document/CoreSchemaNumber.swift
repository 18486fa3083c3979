/// Numbers as the core schema of YAML 1.2 writes them.
enum CoreSchemaNumber {
  /// Gives the number that a plain scalar stands for, or nil when it is no number.
  static func value(of text: String) -> Double? {
    if text.hasPrefix("0x") { return integer(text.dropFirst(2), radix: 16) }
    if text.hasPrefix("0o") { return integer(text.dropFirst(2), radix: 8) }
    let isNegative = text.hasPrefix("-")
    let unsigned = isNegative || text.hasPrefix("+") ? text.dropFirst() : text[...]
    switch unsigned {
    case ".inf", ".Inf", ".INF": return isNegative ? -Double.infinity : .infinity
    default: break
    }
    if text == ".nan" || text == ".NaN" || text == ".NAN" { return .nan }
    return isDecimal(unsigned) ? Double(text) : nil
  }

  private static func integer(_ digits: Substring, radix: Int) -> Double? {
    guard !digits.isEmpty else { return nil }
    var result = 0.0
    for character in digits {
      guard character.isASCII, let digit = character.hexDigitValue, digit < radix else {
        return nil
      }
      result = result * Double(radix) + Double(digit)
    }
    return result
  }

  /// Tells whether a text is `[.digits | digits[.digits]][e[sign]digits]`.
  private static func isDecimal(_ text: Substring) -> Bool {
    var rest = text.utf8[...]
    let whole = takeDigits(&rest)
    var fraction = 0
    if rest.first == UInt8(ascii: ".") {
      rest.removeFirst()
      fraction = takeDigits(&rest)
    }
    guard whole + fraction > 0 else { return false }
    if let mark = rest.first, mark | 0x20 == UInt8(ascii: "e") {
      rest.removeFirst()
      if let sign = rest.first, sign == UInt8(ascii: "-") || sign == UInt8(ascii: "+") {
        rest.removeFirst()
      }
      guard takeDigits(&rest) > 0 else { return false }
    }
    return rest.isEmpty
  }

  private static func takeDigits(_ text: inout Substring.UTF8View) -> Int {
    let digits = text.prefix { (0x30...0x39).contains($0) }
    text = text.dropFirst(digits.count)
    return digits.count
  }
}

/// A place in a text that moves forward scalar by scalar.
struct ScalarScanner {
  let scalars: [Unicode.Scalar]
  var offset = 0

  init(_ text: String) {
    scalars = Array(text.unicodeScalars)
  }

  var current: Unicode.Scalar? { offset < scalars.count ? scalars[offset] : nil }
  var isAtEnd: Bool { offset >= scalars.count }

  func peek(_ distance: Int) -> Unicode.Scalar? {
    offset + distance < scalars.count ? scalars[offset + distance] : nil
  }

  mutating func skipWhiteSpace() {
    while let scalar = current, scalar.properties.isWhitespace { offset += 1 }
  }

  /// Takes a text if it comes next.
  mutating func take(_ expected: String) -> Bool {
    let wanted = Array(expected.unicodeScalars)
    guard offset + wanted.count <= scalars.count,
      scalars[offset..<offset + wanted.count].elementsEqual(wanted)
    else { return false }
    offset += wanted.count
    return true
  }

  /// Takes scalars as long as they satisfy a condition.
  mutating func take(while condition: (Unicode.Scalar) -> Bool) -> String {
    let start = offset
    while let scalar = current, condition(scalar) { offset += 1 }
    return string(from: start)
  }

  func string(from start: Int) -> String {
    var text = String.UnicodeScalarView()
    text.append(contentsOf: scalars[start..<offset])
    return String(text)
  }

  /// Takes a name: letters, digits, `_` and `-`, not beginning with a digit or `-`.
  mutating func takeName() -> String? {
    guard let first = current, ScalarScanner.isNameStart(first) else { return nil }
    return take(while: ScalarScanner.isNamePart)
  }

  static func isNameStart(_ scalar: Unicode.Scalar) -> Bool {
    scalar == "_" || scalar.properties.isAlphabetic
  }

  static func isNamePart(_ scalar: Unicode.Scalar) -> Bool {
    scalar == "_" || scalar == "-" || scalar.properties.isAlphabetic
      || scalar.properties.generalCategory == .decimalNumber
      || scalar.properties.generalCategory == .nonspacingMark
  }

  /// Takes a quoted string whose opening quote comes next, and gives what it says.
  mutating func takeString() throws(KeyPathSyntaxError) -> String {
    let start = offset
    guard let quote = current, quote == "\"" || quote == "'" else {
      throw KeyPathSyntaxError(message: "a string in quotes is expected", offset: offset)
    }
    offset += 1
    var result = String.UnicodeScalarView()
    while let scalar = current {
      offset += 1
      if scalar == quote { return String(result) }
      result.append(scalar == "\\" ? try takeEscape() : scalar)
    }
    throw KeyPathSyntaxError(
      message: "the string that begins here has no closing \(quote)", offset: start)
  }

  /// Takes what follows a backslash in a string.
  private mutating func takeEscape() throws(KeyPathSyntaxError) -> Unicode.Scalar {
    let start = offset - 1
    guard let scalar = current else {
      throw KeyPathSyntaxError(message: "a character must follow the backslash", offset: start)
    }
    offset += 1
    switch scalar {
    case "n": return "\n"
    case "t": return "\t"
    case "r": return "\r"
    case "u":
      if take("{") {
        let digits = take { $0.isASCII && $0.properties.isASCIIHexDigit }
        if take("}"), digits.count <= 8, let number = UInt32(digits, radix: 16),
          let result = Unicode.Scalar(number)
        {
          return result
        }
      }
      throw KeyPathSyntaxError(
        message: "a character by its number is written \\u{20AC}", offset: start)
    default:
      if ScalarScanner.isNamePart(scalar), scalar != "_", scalar != "-" {
        throw KeyPathSyntaxError(
          message: "\\\(scalar) means nothing; a backslash itself is written \\\\", offset: start)
      }
      return scalar
    }
  }
}

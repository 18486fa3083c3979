/// Reads the letters, numbers and flags of path data.
struct PathDataScanner {
  private let characters: [Character]
  private var index = 0

  init(_ text: String) { characters = Array(text) }

  var isAtEnd: Bool { index >= characters.count }
  /// The character to read next, counted from 1.
  var position: Int { index + 1 }

  func error(_ reason: String) -> PathDataError {
    PathDataError(reason: reason, position: position)
  }

  mutating func skipSpace() {
    while let next = peek, next == " " || next == "\t" || next.isNewline || next == "\u{0C}" {
      index += 1
    }
  }

  private mutating func skipSeparator() {
    skipSpace()
    if peek == "," {
      index += 1
      skipSpace()
    }
  }

  mutating func command() -> Character? {
    guard let next = peek, "MmLlHhVvCcSsQqTtAaZz".contains(next) else { return nil }
    index += 1
    skipSpace()
    return next
  }

  /// Whether more numbers follow, so that the command repeats.
  var isAtNumber: Bool { peek.map { isDigit($0) || "+-.,".contains($0) } ?? false }

  mutating func point(from origin: Point) throws(PathDataError) -> Point {
    Point(x: try number() + origin.x, y: try number() + origin.y)
  }

  mutating func flag() throws(PathDataError) -> Bool {
    skipSeparatorBefore()
    guard let next = peek, next == "0" || next == "1" else {
      throw error("a flag is wanted, 0 or 1")
    }
    index += 1
    skipSpace()
    return next == "1"
  }

  mutating func number() throws(PathDataError) -> Double {
    skipSeparatorBefore()
    let start = index
    if let sign = peek, sign == "+" || sign == "-" { index += 1 }
    skipDigits()
    if peek == "." {
      index += 1
      skipDigits()
    }
    if let mark = peek, mark == "e" || mark == "E" {
      let before = index
      index += 1
      if let sign = peek, sign == "+" || sign == "-" { index += 1 }
      let digits = index
      skipDigits()
      if index == digits { index = before }
    }
    var text = String(characters[start..<index])
    if text.hasSuffix(".") { text += "0" }
    guard let value = Double(text.hasPrefix("+") ? String(text.dropFirst()) : text), value.isFinite
    else {
      index = start
      throw error("a number is wanted")
    }
    skipSpace()
    return value
  }

  /// A comma may stand between two numbers, but not after a letter.
  private mutating func skipSeparatorBefore() {
    let isAfterLetter = characters[..<index].last { !$0.isWhitespace }?.isLetter ?? true
    if !isAfterLetter { skipSeparator() }
  }

  private mutating func skipDigits() {
    while let next = peek, isDigit(next) { index += 1 }
  }

  private var peek: Character? { isAtEnd ? nil : characters[index] }
  private func isDigit(_ character: Character) -> Bool { ("0"..."9").contains(character) }
}

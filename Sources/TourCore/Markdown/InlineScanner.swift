/// Cuts a paragraph into pieces: text, code, keys, links and runs of `*` and `_`.
struct InlineScanner {
  /// A `[` that may begin a link.
  private struct Bracket {
    /// The piece that it is.
    let piece: Int
    /// Whether a picture begins here, which stays text.
    let isPicture: Bool
  }

  private let scalars: [Unicode.Scalar]
  private var offset = 0
  private var text = String.UnicodeScalarView()
  private var pieces: [InlinePiece] = []
  private var brackets: [Bracket] = []
  /// How many brackets enclose a link, and so cannot begin another.
  private var enclosingCount = 0
  /// Where runs of back quotes begin, by their length.
  private let codeMarks: [Int: [Int]]
  /// Whether a search for the end of a key failed, so that no later one succeeds.
  private var hasNoMoreKeys = false

  /// Makes a scanner of a paragraph.
  init(_ scalars: [Unicode.Scalar]) {
    self.scalars = scalars
    codeMarks = Self.runs(of: "`", in: scalars)
  }

  /// Gives the pieces; the delimiters are not matched, except those within links.
  mutating func scan() -> [InlinePiece] {
    while offset < scalars.count {
      switch scalars[offset] {
      case "\\": scanEscape()
      case "\n": take(" ", length: 1)
      case Paragraphs.hardBreak: take("\n", length: 1)
      case "`": scanCode()
      case "<": scanKey()
      case "*", "_": scanDelimiters()
      case "[": scanOpeningBracket()
      case "]": scanClosingBracket()
      default: take(scalars[offset], length: 1)
      }
    }
    flush()
    return pieces
  }

  /// Takes scalars of the paragraph as one scalar of text.
  private mutating func take(_ scalar: Unicode.Scalar, length: Int) {
    text.append(scalar)
    offset += length
  }

  private mutating func flush() {
    guard !text.isEmpty else { return }
    pieces.append(.text(String(text)))
    text = String.UnicodeScalarView()
  }

  private mutating func append(_ piece: InlinePiece, endingAt end: Int) {
    flush()
    pieces.append(piece)
    offset = end
  }

  private mutating func scanEscape() {
    guard offset + 1 < scalars.count else { return take("\\", length: 1) }
    let next = scalars[offset + 1]
    if next == "\n" || Self.isASCIIPunctuation(next) {
      take(next, length: 2)
    } else {
      take("\\", length: 1)
    }
  }

  private mutating func scanCode() {
    let length = runLength(at: offset)
    guard let end = Self.first(in: codeMarks[length] ?? [], after: offset) else {
      for _ in 0..<length { take("`", length: 1) }
      return
    }
    var content = Self.onOneLine(scalars[(offset + length)..<end])
    let isPadded = content.count >= 2 && content.first == " " && content.last == " "
    if isPadded, content.contains(where: { $0 != " " }) {
      content = Array(content.dropFirst().dropLast())
    }
    append(.code(Self.string(content)), endingAt: end + length)
  }

  private mutating func scanKey() {
    let (start, end) = ("<kbd>", "</kbd>")
    guard !hasNoMoreKeys, hasWord(start, at: offset) else { return take("<", length: 1) }
    let begin = offset + start.utf8.count
    guard let close = (begin..<scalars.count).first(where: { hasWord(end, at: $0) }) else {
      hasNoMoreKeys = true
      return take("<", length: 1)
    }
    let content = Self.onOneLine(scalars[begin..<close])
    append(.keyboard(Self.string(content)), endingAt: close + end.utf8.count)
  }

  private func hasWord(_ word: String, at place: Int) -> Bool {
    guard place + word.utf8.count <= scalars.count else { return false }
    return zip(word.unicodeScalars, scalars[place...]).allSatisfy { expected, found in
      found.isASCII && found.properties.lowercaseMapping.unicodeScalars.first == expected
    }
  }

  private mutating func scanDelimiters() {
    let character = scalars[offset]
    let length = runLength(at: offset)
    let before = Flank(offset > 0 ? scalars[offset - 1] : nil)
    let end = offset + length
    let after = Flank(end < scalars.count ? scalars[end] : nil)
    let isLeft = after != .space && (after == .other || before != .other)
    let isRight = before != .space && (before == .other || after != .other)
    let isAsterisk = character == "*"
    append(
      .delimiter(
        DelimiterRun(
          character: character, length: length,
          canOpen: isLeft && (isAsterisk || !isRight || before == .punctuation),
          canClose: isRight && (isAsterisk || !isLeft || after == .punctuation))),
      endingAt: end)
  }

  private mutating func scanOpeningBracket() {
    // The mark of a picture has not been escaped when it is the end of the text taken so far.
    let isPicture =
      offset > 0 && scalars[offset - 1] == "!" && text.last == "!" && !isEscaped(offset - 1)
    append(.text("["), endingAt: offset + 1)
    brackets.append(Bracket(piece: pieces.count - 1, isPicture: isPicture))
  }

  private func isEscaped(_ place: Int) -> Bool {
    let count = scalars[..<place].reversed().prefix { $0 == "\\" }.count
    return count % 2 == 1
  }

  private mutating func scanClosingBracket() {
    guard let bracket = brackets.popLast() else { return take("]", length: 1) }
    let isEnclosing = brackets.count < enclosingCount
    enclosingCount = min(enclosingCount, brackets.count)
    guard !bracket.isPicture, !isEnclosing,
      let destination = LinkDestination(in: scalars, at: offset + 1)
    else { return take("]", length: 1) }
    flush()
    let inner = EmphasisMatcher.match(Array(pieces[(bracket.piece + 1)...]))
    pieces.removeSubrange(bracket.piece...)
    let label = InlinePiece.spans(of: inner).plainText
    let shown = label.isEmpty ? destination.address : label
    append(.link(shown, address: destination.address), endingAt: destination.end)
    enclosingCount = brackets.count
  }

  private func runLength(at place: Int) -> Int {
    scalars[place...].prefix { $0 == scalars[place] }.count
  }

  private static func runs(of mark: Unicode.Scalar, in scalars: [Unicode.Scalar]) -> [Int: [Int]] {
    var result: [Int: [Int]] = [:]
    var place = 0
    while place < scalars.count {
      let length = scalars[place...].prefix { $0 == mark }.count
      if length > 0 { result[length, default: []].append(place) }
      place += max(1, length)
    }
    return result
  }

  /// Gives the first of ascending numbers that is greater than another.
  private static func first(in numbers: [Int], after limit: Int) -> Int? {
    var low = 0
    var high = numbers.count
    while low < high {
      let middle = (low + high) / 2
      if numbers[middle] > limit { high = middle } else { low = middle + 1 }
    }
    return low < numbers.count ? numbers[low] : nil
  }

  private static func onOneLine(_ scalars: ArraySlice<Unicode.Scalar>) -> [Unicode.Scalar] {
    scalars.map { $0 == "\n" || $0 == Paragraphs.hardBreak ? " " : $0 }
  }

  static func string(_ scalars: some Sequence<Unicode.Scalar>) -> String {
    var view = String.UnicodeScalarView()
    view.append(contentsOf: scalars)
    return String(view)
  }

  static func isASCIIPunctuation(_ scalar: Unicode.Scalar) -> Bool {
    switch scalar.value {
    case 0x21...0x2F, 0x3A...0x40, 0x5B...0x60, 0x7B...0x7E: true
    default: false
    }
  }
}

/// What stands beside a run of `*` or `_`.
enum Flank: Equatable {
  /// White space, or the end of the paragraph.
  case space
  /// Punctuation or a symbol.
  case punctuation
  /// Any other character.
  case other

  /// Tells what a scalar is; nil is the end of the paragraph.
  init(_ scalar: Unicode.Scalar?) {
    guard let scalar else {
      self = .space
      return
    }
    switch scalar.properties.generalCategory {
    case _ where scalar.properties.isWhitespace: self = .space
    case .connectorPunctuation, .dashPunctuation, .openPunctuation, .closePunctuation,
      .initialPunctuation, .finalPunctuation, .otherPunctuation, .mathSymbol, .currencySymbol,
      .modifierSymbol, .otherSymbol:
      self = .punctuation
    default: self = .other
    }
  }
}

/// A part of a regular expression.
indirect enum PatternNode: Sendable {
  /// What must hold between two characters.
  enum Anchor: Sendable {
    /// The beginning of the text, or of a line with the flag `m`; written `^`.
    case begin
    /// The end of the text, or of a line with the flag `m`; written `$`.
    case end
    /// The beginning of the text; written `\\A`.
    case textBegin
    /// The end of the text; written `\\z`.
    case textEnd
    /// The beginning or end of a word, or neither; written `\\b` and `\\B`.
    case wordBoundary(Bool)
  }

  case set(PatternSet)
  case anchor(Anchor)
  case sequence([PatternNode])
  case choice([PatternNode])
  case repeated(PatternNode, least: Int, most: Int?)
}

/// A set of characters in a regular expression.
struct PatternSet: Sendable {
  /// A part of a set.
  enum Member: Sendable {
    case character(Character)
    case range(Character, Character)
    case digit(Bool)
    case word(Bool)
    case space(Bool)
    case letter(Bool)
    case upper(Bool)
    case lower(Bool)
    case number(Bool)
    case punctuation(Bool)
    case symbol(Bool)
    case newline(Bool)
  }

  var members: [Member] = []
  var isNegated = false

  /// Tells whether a character belongs to the set.
  func contains(_ character: Character, isCaseless: Bool) -> Bool {
    var forms = [character]
    if isCaseless {
      for form in [character.lowercased(), character.uppercased()] where form.count == 1 {
        forms.append(contentsOf: form)
      }
    }
    return members.contains { member in
      forms.contains { PatternSet.belongs($0, to: member) }
    } != isNegated
  }

  private static func belongs(_ character: Character, to member: Member) -> Bool {
    switch member {
    case .character(let wanted): character == wanted
    case .range(let first, let last): first <= character && character <= last
    case .digit(let isWanted): isDigit(character) == isWanted
    case .word(let isWanted): isWord(character) == isWanted
    case .space(let isWanted): character.isWhitespace == isWanted
    case .letter(let isWanted): character.isLetter == isWanted
    case .upper(let isWanted): character.isUppercase == isWanted
    case .lower(let isWanted): character.isLowercase == isWanted
    case .number(let isWanted): character.isNumber == isWanted
    case .punctuation(let isWanted): character.isPunctuation == isWanted
    case .symbol(let isWanted): character.isSymbol == isWanted
    case .newline(let isWanted): character.isNewline == isWanted
    }
  }

  private static func isDigit(_ character: Character) -> Bool {
    character.unicodeScalars.first?.properties.generalCategory == .decimalNumber
  }

  /// Whether a character belongs to words; what is beyond the ends of a text does not.
  static func isWord(_ character: Character?) -> Bool {
    guard let character else { return false }
    return character.isLetter || character.isNumber || character == "_"
  }
}

extension PatternParser {
  /// Reads what follows a backslash outside a class.
  mutating func parseEscape() throws(PatternError) -> PatternNode {
    switch scanner.current {
    case "A": return takeAnchor(.textBegin)
    case "z", "Z": return takeAnchor(.textEnd)
    case "b": return takeAnchor(.wordBoundary(true))
    case "B": return takeAnchor(.wordBoundary(false))
    default: return .set(PatternSet(members: [try parseMember()]))
    }
  }

  private mutating func takeAnchor(_ anchor: PatternNode.Anchor) -> PatternNode {
    scanner.offset += 1
    return .anchor(anchor)
  }

  /// Reads a class from its `[` to its `]`.
  mutating func parseClass() throws(PatternError) -> PatternSet {
    scanner.offset += 1
    var set = PatternSet()
    set.isNegated = scanner.take("^")
    while !scanner.take("]") {
      guard let scalar = scanner.current else { throw PatternError(message: "a [ has no ]") }
      scanner.offset += 1
      if scalar == "[" {
        set.members.append(try parseNamedClass())
        continue
      }
      var member = PatternSet.Member.character(Character(scalar))
      if scalar == "\\" { member = try parseMember() }
      guard case .character(let first) = member, scanner.current == "-" else {
        set.members.append(member)
        continue
      }
      var ahead = scanner
      ahead.offset += 1
      guard ahead.current != "]", !ahead.isAtEnd else {
        set.members.append(member)
        continue
      }
      scanner = ahead
      set.members.append(.range(first, try parseRangeEnd(after: first)))
    }
    if set.members.isEmpty {
      throw PatternError(message: "a [ ] has nothing in it; a bracket itself is written \\]")
    }
    return set
  }

  private mutating func parseRangeEnd(after first: Character) throws(PatternError) -> Character {
    var last = scanner.current.map { Character($0) } ?? first
    scanner.offset += 1
    if last == "\\" {
      guard case .character(let escaped) = try parseMember() else {
        throw PatternError(message: "a range must end with a character")
      }
      last = escaped
    }
    guard first <= last else {
      throw PatternError(message: "the range \(first)-\(last) is the wrong way round")
    }
    return last
  }

  /// Reads a class like `[:alpha:]` within another, behind its first bracket.
  private mutating func parseNamedClass() throws(PatternError) -> PatternSet.Member {
    guard scanner.take(":") else {
      throw PatternError(message: "a bracket within [ ] is written \\[")
    }
    let name = scanner.take(while: ScalarScanner.isNamePart)
    guard scanner.take(":]") else { throw PatternError(message: "a [: has no :]") }
    switch name {
    case "alpha": return .letter(true)
    case "digit": return .digit(true)
    case "alnum", "word": return .word(true)
    case "upper": return .upper(true)
    case "lower": return .lower(true)
    case "space": return .space(true)
    case "punct": return .punctuation(true)
    default: throw PatternError(message: "there is no class [:\(name):]")
    }
  }

  /// Reads what follows a backslash where it stands for a character or a class of them.
  private mutating func parseMember() throws(PatternError) -> PatternSet.Member {
    guard let scalar = scanner.current else {
      throw PatternError(message: "a character must follow the backslash")
    }
    scanner.offset += 1
    switch scalar {
    case "d", "D": return .digit(scalar == "d")
    case "w", "W": return .word(scalar == "w")
    case "s", "S": return .space(scalar == "s")
    case "p", "P": return try parseProperty(isWanted: scalar == "p")
    case "n": return .character("\n")
    case "t": return .character("\t")
    case "r": return .character("\r")
    case "u": return .character(try parseNumbered())
    default:
      guard !ScalarScanner.isNamePart(scalar) || scalar == "_" || scalar == "-" else {
        let advice = scalar.properties.numericType != nil || scalar == "k"
        throw PatternError(
          message: advice
            ? "it refers back to a group, which cannot be matched in bounded time"
            : "\\\(scalar) means nothing; a backslash itself is written \\\\")
      }
      return .character(Character(scalar))
    }
  }

  private mutating func parseProperty(isWanted: Bool) throws(PatternError) -> PatternSet.Member {
    guard scanner.take("{") else { throw PatternError(message: "a property is written \\p{L}") }
    let name = scanner.take(while: ScalarScanner.isNamePart)
    guard scanner.take("}") else { throw PatternError(message: "a property is written \\p{L}") }
    switch name {
    case "L", "Letter", "Alphabetic": return .letter(isWanted)
    case "Lu", "Uppercase": return .upper(isWanted)
    case "Ll", "Lowercase": return .lower(isWanted)
    case "N": return .number(isWanted)
    case "Nd": return .digit(isWanted)
    case "P": return .punctuation(isWanted)
    case "S": return .symbol(isWanted)
    case "Z", "White_Space": return .space(isWanted)
    default:
      throw PatternError(
        message: "of properties there are L, Lu, Ll, N, Nd, P, S and Z, not \(name)")
    }
  }

  private mutating func parseNumbered() throws(PatternError) -> Character {
    if scanner.take("{") {
      let digits = scanner.take { $0.isASCII && $0.properties.isASCIIHexDigit }
      if scanner.take("}"), digits.count <= 8, let number = UInt32(digits, radix: 16),
        let scalar = Unicode.Scalar(number)
      {
        return Character(scalar)
      }
    }
    throw PatternError(message: "a character by its number is written \\u{20AC}")
  }
}

/// Reads a regular expression.
struct PatternParser {
  /// How deep groups may nest.
  private static let maximumDepth = 50
  /// How often something may be counted out.
  private static let maximumCount = 1000

  var scanner: ScalarScanner
  private let isDotAll: Bool
  private let isFree: Bool
  private var depth = 0

  init(_ source: String, isDotAll: Bool, isFree: Bool) {
    scanner = ScalarScanner(source)
    self.isDotAll = isDotAll
    self.isFree = isFree
  }

  mutating func parse() throws(PatternError) -> PatternNode {
    let node = try parseChoice()
    guard scanner.isAtEnd else { throw PatternError(message: "a ) closes nothing; write \\)") }
    return node
  }

  private mutating func parseChoice() throws(PatternError) -> PatternNode {
    var nodes = [try parseSequence()]
    while scanner.take("|") { nodes.append(try parseSequence()) }
    return nodes.count == 1 ? nodes[0] : .choice(nodes)
  }

  private mutating func parseSequence() throws(PatternError) -> PatternNode {
    var nodes: [PatternNode] = []
    while true {
      if isFree { skipFreeSpace() }
      guard let scalar = scanner.current, scalar != "|", scalar != ")" else {
        return nodes.count == 1 ? nodes[0] : .sequence(nodes)
      }
      let node = try parseAtom(scalar)
      if isFree { skipFreeSpace() }
      nodes.append(try parseQuantifier(of: node))
    }
  }

  /// Passes over white space and comments, which the flag `x` allows.
  private mutating func skipFreeSpace() {
    while true {
      scanner.skipWhiteSpace()
      guard scanner.take("#") else { return }
      while let scalar = scanner.current, scalar != "\n" { scanner.offset += 1 }
    }
  }

  private mutating func parseAtom(_ scalar: Unicode.Scalar) throws(PatternError) -> PatternNode {
    switch scalar {
    case "(": return try parseGroup()
    case "[": return .set(try parseClass())
    case "\\":
      scanner.offset += 1
      return try parseEscape()
    case "*", "+", "?", "{":
      throw PatternError(message: "nothing stands before \(scalar) to repeat; write \\\(scalar)")
    default: break
    }
    scanner.offset += 1
    switch scalar {
    case ".": return .set(PatternSet(members: isDotAll ? [] : [.newline(true)], isNegated: true))
    case "^": return .anchor(.begin)
    case "$": return .anchor(.end)
    default: return .set(PatternSet(members: [.character(takeCharacter(after: scalar))]))
    }
  }

  /// Takes the combining marks behind a letter, so that it is compared as people see it.
  private mutating func takeCharacter(after scalar: Unicode.Scalar) -> Character {
    var text = String(Character(scalar))
    while let next = scanner.current {
      let longer = text + String(Character(next))
      guard longer.count == 1 else { break }
      text = longer
      scanner.offset += 1
    }
    return Character(text)
  }

  private mutating func parseGroup() throws(PatternError) -> PatternNode {
    scanner.offset += 1
    depth += 1
    defer { depth -= 1 }
    if depth > PatternParser.maximumDepth {
      throw PatternError(message: "groups nest deeper than \(PatternParser.maximumDepth)")
    }
    if scanner.take("?"), !scanner.take(":") {
      let start = scanner
      guard scanner.take("<"), scanner.takeName() != nil, scanner.take(">") else {
        scanner = start
        throw PatternError(
          message: "of groups with ? there are only (?:…) and (?<name>…); flags stand behind the /")
      }
    }
    let node = try parseChoice()
    guard scanner.take(")") else { throw PatternError(message: "a ( has no )") }
    return node
  }

  private mutating func parseQuantifier(
    of node: PatternNode
  ) throws(PatternError) -> PatternNode {
    let range: (least: Int, most: Int?)
    if scanner.take("*") {
      range = (0, nil)
    } else if scanner.take("+") {
      range = (1, nil)
    } else if scanner.take("?") {
      range = (0, 1)
    } else if scanner.take("{") {
      range = try parseCounts()
    } else {
      return node
    }
    // Whether it takes as little as it can makes no difference to whether it is found.
    _ = scanner.take("?")
    if let next = scanner.current, ["*", "+", "?", "{"].contains(next) {
      throw PatternError(message: "two quantifiers follow each other; put the first in (?:…)")
    }
    return .repeated(node, least: range.least, most: range.most)
  }

  private mutating func parseCounts() throws(PatternError) -> (least: Int, most: Int?) {
    let least = try parseCount()
    var most = least
    if scanner.take(",") { most = try parseCount() }
    guard scanner.take("}"), least != nil || most != nil else {
      throw PatternError(message: "a count is written {2}, {2,} or {2,5}; a brace itself \\{")
    }
    if let least, let most, least > most {
      throw PatternError(message: "the first count is larger than the second")
    }
    return (least ?? 0, most)
  }

  private mutating func parseCount() throws(PatternError) -> Int? {
    let digits = scanner.take { $0 >= "0" && $0 <= "9" }
    if digits.isEmpty { return nil }
    guard let count = Int(digits), count <= PatternParser.maximumCount else {
      throw PatternError(message: "a count is larger than \(PatternParser.maximumCount)")
    }
    return count
  }
}

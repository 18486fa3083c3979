/// A regular expression of a key path.
///
/// It is matched by following all ways through it at one time, so that the time grows with the
/// length of the text and of the expression and no expression can run away. What cannot be matched
/// so (back references, looking ahead and behind) is refused. Characters are compared as people see
/// them: composed and decomposed letters are equal.
struct KeyPathPattern: Sendable {
  /// The flags a regular expression may have.
  static let allFlags: Set<Character> = ["i", "m", "s", "x"]
  /// How many scalars an expression may have.
  static let maximumLength = 1000
  /// How many steps an expression may have once its counts are written out.
  static let maximumSteps = 2000

  /// One step of the way through a text.
  enum Step: Sendable {
    /// A character of a set comes next.
    case character(PatternSet)
    /// Something holds between two characters.
    case anchor(PatternNode.Anchor)
    /// The way goes on at either of two steps.
    case split(Int, Int)
    /// The whole expression has been found.
    case found
  }

  private var steps: [Step] = []
  private let isCaseless: Bool
  private let hasLines: Bool

  /// Reads an expression.
  ///
  /// - Throws: ``PatternError`` with what is wrong.
  init(_ source: String, flags: String) throws(PatternError) {
    if source.isEmpty { throw PatternError(message: "it is empty") }
    if source.unicodeScalars.count > KeyPathPattern.maximumLength {
      throw PatternError(message: "it is longer than \(KeyPathPattern.maximumLength) characters")
    }
    isCaseless = flags.contains("i")
    hasLines = flags.contains("m")
    var parser = PatternParser(
      source, isDotAll: flags.contains("s"), isFree: flags.contains("x"))
    try add(try parser.parse())
    steps.append(.found)
  }

  /// Says what is wrong with an expression; nil when nothing is.
  static func fault(in source: String, flags: String) -> String? {
    do {
      _ = try KeyPathPattern(source, flags: flags)
      return nil
    } catch {
      return EscapedText.escaped(error.message)
    }
  }

  /// Tells whether some part of a text matches.
  func isFound(in text: String) -> Bool {
    let characters = Array(text)
    var current: [Int] = []
    var marks = [Int](repeating: -1, count: steps.count)
    for position in 0...characters.count {
      // The search begins anew at every character.
      if follow(from: [0] + current, at: position, in: characters, &marks, into: &current) {
        return true
      }
      guard position < characters.count else { break }
      current = current.compactMap { step in
        guard case .character(let set) = steps[step],
          set.contains(characters[position], isCaseless: isCaseless)
        else { return nil }
        return step + 1
      }
    }
    return false
  }

  /// Follows the ways from some steps to where a character is needed next, each step once.
  ///
  /// - Returns: whether one of them has found the whole expression.
  private func follow(
    from start: [Int], at position: Int, in text: [Character], _ marks: inout [Int],
    into result: inout [Int]
  ) -> Bool {
    result = []
    var waiting = start
    while let step = waiting.popLast() {
      guard marks[step] != position else { continue }
      marks[step] = position
      switch steps[step] {
      case .found: return true
      case .character: result.append(step)
      case .split(let one, let other): waiting += [other, one]
      case .anchor(let anchor):
        if holds(anchor, at: position, in: text) { waiting.append(step + 1) }
      }
    }
    return false
  }

  private func holds(_ anchor: PatternNode.Anchor, at position: Int, in text: [Character]) -> Bool {
    let before = position > 0 ? text[position - 1] : nil
    let after = position < text.count ? text[position] : nil
    switch anchor {
    case .begin: return before == nil || hasLines && before?.isNewline == true
    case .end: return after == nil || hasLines && after?.isNewline == true
    case .textBegin: return before == nil
    case .textEnd: return after == nil
    case .wordBoundary(let isWanted):
      let isBoundary = PatternSet.isWord(before) != PatternSet.isWord(after)
      return isBoundary == isWanted
    }
  }

  // MARK: Writing the steps

  private mutating func add(_ node: PatternNode) throws(PatternError) {
    guard steps.count < KeyPathPattern.maximumSteps else {
      throw PatternError(message: "it is too large with its counts written out")
    }
    switch node {
    case .set(let set): steps.append(.character(set))
    case .anchor(let anchor): steps.append(.anchor(anchor))
    case .sequence(let nodes):
      for node in nodes { try add(node) }
    case .choice(let nodes): try addChoice(nodes[...])
    case .repeated(let node, let least, let most):
      for _ in 0..<least { try add(node) }
      guard let most else {
        try addLoop(node)
        return
      }
      var openings: [Int] = []
      for _ in least..<max(least, most) {
        openings.append(steps.count)
        steps.append(.split(steps.count + 1, 0))
        try add(node)
      }
      for opening in openings { steps[opening] = .split(opening + 1, steps.count) }
    }
  }

  private mutating func addLoop(_ node: PatternNode) throws(PatternError) {
    let opening = steps.count
    steps.append(.split(opening + 1, 0))
    try add(node)
    steps.append(.split(opening, opening))
    steps[opening] = .split(opening + 1, steps.count)
  }

  private mutating func addChoice(_ nodes: ArraySlice<PatternNode>) throws(PatternError) {
    guard let first = nodes.first else { return }
    guard nodes.count > 1 else {
      try add(first)
      return
    }
    let opening = steps.count
    steps.append(.split(opening + 1, 0))
    try add(first)
    let exit = steps.count
    steps.append(.split(0, 0))
    steps[opening] = .split(opening + 1, steps.count)
    try addChoice(nodes.dropFirst())
    steps[exit] = .split(steps.count, steps.count)
  }
}

/// A fault in a regular expression.
struct PatternError: Error, Equatable {
  /// What is wrong and what to write instead.
  var message: String
}

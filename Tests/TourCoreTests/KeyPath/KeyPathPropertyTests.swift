import Testing

@testable import TourCore

@Suite struct KeyPathPropertyTests {
  @Test(arguments: KeyPathRandomSource.seeds)
  func whatIsPrintedReadsBackAsTheSame(seed: UInt64) throws {
    var random = KeyPathRandomSource(seed: seed)
    for _ in 0..<500 {
      let path = random.keyPath()
      let printed = path.canonicalText
      let read = try KeyPath(parsing: printed, keys: ["main", "tool-bar"])
      try #require(read == path, "seed \(seed): \(printed)")
      try #require(read.canonicalText == printed, "seed \(seed)")
    }
  }

  @Test(arguments: KeyPathRandomSource.seeds)
  func generatedKeyPathsNameTheirNode(seed: UInt64) throws {
    var random = KeyPathRandomSource(seed: seed)
    for _ in 0..<30 {
      let tree = random.tree()
      let generator = KeyPathGenerator(tree)
      for index in tree.nodes.indices.dropFirst() {
        let path = generator.keyPath(for: index)
        let read = try KeyPath(parsing: path.text)
        let match = KeyPathMatcher(read).match(in: tree, application: nil)
        try #require(match.unique == index, "seed \(seed): \(path.text)\n\(tree.text())")
        guard tree[index].parent != AccessibleTree.root else { continue }
        let relative = generator.keyPath(for: index, startsAtDesktop: false)
        let application = tree.application(of: index)
        try #require(
          KeyPathMatcher(relative).match(in: tree, application: application).unique == index,
          "seed \(seed): \(relative.text)")
        try #require(
          relative.requirements.needsHidden || tree[index].visibility == .visible, "seed \(seed)")
      }
    }
  }

  @Test(arguments: KeyPathRandomSource.seeds)
  func visibleNodesAreNamedWithoutAny(seed: UInt64) {
    var random = KeyPathRandomSource(seed: seed)
    for _ in 0..<20 {
      let tree = random.tree()
      for index in tree.nodes.indices.dropFirst() where tree[index].visibility == .visible {
        let path = KeyPath.generate(for: index, in: tree)
        #expect(!path.requirements.needsHidden, "seed \(seed): \(path.text)")
      }
    }
  }

  /// A node of unknown visibility is decided later: the answer must then be the same as if it had
  /// been known from the start, and must come after as many rounds as there are nodes.
  @Test(arguments: KeyPathRandomSource.seeds)
  func decidingNodesOneByOneGivesTheAnswerOfAKnownTree(seed: UInt64) throws {
    var random = KeyPathRandomSource(seed: seed)
    for _ in 0..<150 {
      let known = random.tree()
      var tree = known
      for index in tree.nodes.indices.dropFirst(2) where random.chance(60) {
        tree.setVisibility(.unknown, at: index)
      }
      let texts = [
        "frame.pushButton | panel.label", "*[nth=2]", "panel[has(label)].*[\"Save\"]",
        "table[!has(*[\"Save\"])]", "* > *[nth=-1]", "#save | *[\"x\", nth=1]",
      ]
      let path = try KeyPath(parsing: random.pick(texts))
      let matcher = KeyPathMatcher(path)
      let expected = matcher.match(in: known, application: nil).candidates
      var match = matcher.match(in: tree, application: nil)
      var rounds = 0
      while let index = match.undecided.first {
        rounds += 1
        try #require(rounds <= tree.nodes.count, "seed \(seed): \(path.text)")
        tree.setVisibility(known[index].visibility, at: index)
        match = matcher.match(in: tree, application: nil)
      }
      try #require(match.candidates == expected, "seed \(seed): \(path.text)\n\(known.text())")
    }
  }

  @Test(arguments: KeyPathRandomSource.seeds)
  func noTextTrapsTheParser(seed: UInt64) throws {
    var random = KeyPathRandomSource(seed: seed)
    let pieces = [
      "button", "frame", "application", "main", "x", "[", "]", "(", ")", "has(", "!", "any", "nth=",
      "at=(", ",", "1", "-1", "99999999999999999999", "\"", "'", "\\", "\"a\"", "/", "/a/i", "/(/",
      "/a{9,1}/", "tr(", "tr(\"a\",\"b\")", "=", "!=", "*=", "^=", "$=", "name", "attr.", "attr.x",
      "#", "#a", "*", ".", ">", "|", " ", "\n", "\\u{", "\\u{110000}", "\u{301}", "\u{202E}", "é",
      "👩‍👩‍👧",
      "\u{0}", "(?<=", "\\k<a>", "(?R)", "[[:alpha:]", "{1,}", "?", "+", "(?i)", "\\Q", "(?#",
    ]
    for _ in 0..<5000 {
      var text = ""
      for _ in 0..<Int.random(in: 0...14, using: &random) { text += random.pick(pieces) }
      if random.chance(20) {
        for _ in 0..<5 {
          let value = UInt32.random(in: 0...0x10FFFF, using: &random)
          text.unicodeScalars.append(Unicode.Scalar(value) ?? "?")
        }
      }
      do {
        let path = try KeyPath(parsing: text, keys: ["main"])
        let again = try KeyPath(parsing: path.canonicalText, keys: ["main"])
        try #require(again == path, "seed \(seed): \(text)")
      } catch let error as KeyPathSyntaxError {
        let isInside = (0...text.unicodeScalars.count).contains(error.offset)
        try #require(isInside && !error.message.isEmpty, "seed \(seed): \(text)")
      }
    }
  }
}

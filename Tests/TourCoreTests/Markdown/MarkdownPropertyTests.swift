import Testing
import TourCore

/// A small generator of random numbers that a printed seed repeats (SplitMix64).
private struct MarkdownGenerator: RandomNumberGenerator {
  var state: UInt64

  mutating func next() -> UInt64 {
    state &+= 0x9E37_79B9_7F4A_7C15
    var z = state
    z = (z ^ (z >> 30)) &* 0xBF58_476D_1CE4_E5B9
    z = (z ^ (z >> 27)) &* 0x94D0_49BB_1331_11EB
    return z ^ (z >> 31)
  }
}

@Suite struct MarkdownPropertyTests {
  private static let parts = [
    "*", "**", "_", "__", "***", "`", "``", "[", "]", "(", ")", "](", "![", "<", ">", "<kbd>",
    "</kbd>", "\\", "\n", "\n\n", "  \n", "\r\n", " ", "a", "b", "ü", "🙂", "\u{301}", "\"", "'",
    "http://x", ".", "\u{A0}", "\u{200D}", "&amp;",
  ]

  private func text(using generator: inout MarkdownGenerator) -> String {
    (0..<Int.random(in: 0...24, using: &generator))
      .map { _ in Self.parts.randomElement(using: &generator) ?? "" }.joined()
  }

  @Test func anyTextGivesSpansOfItsOwnCharacters() {
    let seed = UInt64.random(in: 0...UInt64.max)
    print("seed \(seed)")
    var generator = MarkdownGenerator(state: seed)
    for _ in 0..<5000 {
      let source = text(using: &generator)
      let spans = InlineMarkdown.spans(of: source)
      #expect(spans.allSatisfy { !$0.text.isEmpty }, "seed \(seed): \(source.debugDescription)")
      for (left, right) in zip(spans, spans.dropFirst()) where left.style != .keyboard {
        #expect(left.style != right.style, "seed \(seed): \(source.debugDescription)")
      }
      var counts: [Unicode.Scalar: Int] = [:]
      for scalar in source.unicodeScalars { counts[scalar, default: 0] += 1 }
      // White space is folded and an empty link shows its address; nothing else is made up.
      for scalar in spans.plainText.unicodeScalars where !scalar.properties.isWhitespace {
        counts[scalar, default: 0] -= 1
        #expect((counts[scalar] ?? 0) >= 0, "seed \(seed): \(source.debugDescription)")
      }
    }
  }

  @Test func escapedTextIsThatText() {
    let seed = UInt64.random(in: 0...UInt64.max)
    print("seed \(seed)")
    var generator = MarkdownGenerator(state: seed)
    for _ in 0..<2000 {
      let letters = text(using: &generator).unicodeScalars.filter { !$0.properties.isWhitespace }
      let plain = letters.map { String(Character($0)) }.joined()
      let escaped = letters.map { scalar in
        let isMarkup = "\\`*_[]()<>!&\"'.:/".unicodeScalars.contains(scalar)
        return (isMarkup ? "\\" : "") + String(Character(scalar))
      }.joined()
      #expect(
        InlineMarkdown.spans(of: escaped) == (plain.isEmpty ? [] : [InlineSpan(plain)]),
        "seed \(seed): \(escaped.debugDescription)")
    }
  }

  @Test(arguments: [
    "*a ", "**a", "_a_", "[", "](", "[a](b ", "`a``", "<kbd>", "\\", "*a**b_", "![", "[a](b)",
  ])
  func longTextsTakeTimeInProportion(_ part: String) {
    // A text with quadratic cost would not come to an end here.
    let spans = InlineMarkdown.spans(of: String(repeating: part, count: 10_000))
    #expect(!spans.isEmpty)
  }
}

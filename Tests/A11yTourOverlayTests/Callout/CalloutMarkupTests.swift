import CGtk
import Testing
import TourCore

@testable import A11yTourOverlay

@Suite struct CalloutMarkupTests {
  @Test(arguments: [
    (InlineSpan("a < b & c"), "a &lt; b &amp; c"),
    (InlineSpan("\"it's\""), "&quot;it&#39;s&quot;"),
    (InlineSpan("bold", style: .strong), "<b>bold</b>"),
    (InlineSpan("soft", style: .emphasis), "<i>soft</i>"),
    (InlineSpan("both", style: .strongEmphasis), "<b><i>both</i></b>"),
    (InlineSpan("<b>", style: .strong), "<b>&lt;b&gt;</b>"),
    (
      InlineSpan("page", style: .link(address: "https://example.org/?a=1&b='")),
      "<a href=\"https://example.org/?a=1&amp;b=&#39;\">page</a>"
    ),
    (InlineSpan("file", style: .link(address: "file:///etc/passwd")), "<u>file</u>"),
    (InlineSpan("script", style: .link(address: "javascript:alert(1)")), "<u>script</u>"),
    (InlineSpan("a\u{0}b\u{7}c\u{7F}d\ne"), "abcd\ne"),
    (InlineSpan("", style: .strong), ""),
  ])
  func writesStyles(span: InlineSpan, expected: String) {
    #expect(CalloutMarkup([span]).markup == expected)
  }

  @Test func keepsAKeyTogether() {
    let markup = CalloutMarkup([InlineSpan("Page Up", style: .keyboard)])
    #expect(markup.markup.contains("Page\u{A0}Up"))
    #expect(!markup.markup.contains("Page Up"))
  }

  /// What Pango reads out of the markup is what the boxes count their bytes in.
  @Test func boxesStandAroundTheirTextWhateverTheText() throws {
    let seed: UInt64 = 0x6B62_6421
    var random = SeededGenerator(seed: seed)
    let pieces = ["Ctrl", "<kbd>", "&amp;", "Ä", "مفتاح", "語", "'\"", "a b", "\u{1}x", "👍🏽"]
    let styles: [InlineSpan.Style] = [
      .plain, .strong, .emphasis, .strongEmphasis, .code, .keyboard,
      .link(address: "https://example.org/<&>"), .link(address: "nonsense"),
    ]
    for round in 0..<300 {
      let spans = (0..<Int.random(in: 0...6, using: &random)).map { _ in
        InlineSpan(
          (0..<Int.random(in: 0...3, using: &random)).map { _ in
            pieces.randomElement(using: &random) ?? ""
          }.joined(), style: styles.randomElement(using: &random) ?? .plain)
      }
      let markup = CalloutMarkup(spans)
      // Links are GtkLabel's addition to Pango's markup.
      let plain = try #require(
        text(of: withoutLinks(markup.markup)), "seed \(seed), round \(round): \(markup.markup)")
      let boxed = spans.filter { ($0.style == .code || $0.style == .keyboard) && !$0.text.isEmpty }
      #expect(markup.boxes.count == boxed.count, "seed \(seed), round \(round)")
      for (box, span) in zip(markup.boxes, boxed) {
        let bytes = Array(plain.utf8)[box.bytes]
        let inside = String(decoding: bytes, as: UTF8.self)
        var visible = String(
          String.UnicodeScalarView(span.text.unicodeScalars.filter { $0.value > 31 }))
        if span.style == .keyboard {
          visible = visible.map { $0 == " " ? "\u{A0}" : "\($0)" }.joined()
        }
        #expect(inside == "\u{A0}\(visible)\u{A0}", "seed \(seed), round \(round)")
      }
    }
  }

  private func withoutLinks(_ markup: String) -> String {
    markup.split(separator: "<a href=\"", omittingEmptySubsequences: false).enumerated()
      .map { index, part in
        guard index > 0 else { return String(part) }
        return String(part.split(separator: "\">", maxSplits: 1).last ?? "")
      }
      .joined()
      .split(separator: "</a>", omittingEmptySubsequences: false).joined()
  }

  private func text(of markup: String) -> String? {
    var text: UnsafeMutablePointer<CChar>?
    guard pango_parse_markup(markup, -1, 0, nil, &text, nil, nil) != 0, let text else { return nil }
    defer { g_free(text) }
    return String(cString: text)
  }
}

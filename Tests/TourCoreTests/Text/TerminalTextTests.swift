import Testing
import TourCore

@Suite struct TerminalTextTests {
  @Test func escapesWhatSteersATerminal() {
    let table: [(text: String, escaped: String)] = [
      ("", ""), ("Save", "Save"), ("Überschrift 保存 🎉 می‌خواهم", "Überschrift 保存 🎉 می‌خواهم"),
      ("\u{1b}[31mred", "\\u{1b}[31mred"), ("a\nb", "a\\u{a}b"), ("a\r\nb", "a\\u{d}\\u{a}b"),
      ("a\tb", "a\\u{9}b"), ("\0", "\\u{0}"), ("\u{7f}", "\\u{7f}"), ("\u{9b}2J", "\\u{9b}2J"),
      ("\u{85}", "\\u{85}"), ("\u{a0}", "\u{a0}"), ("\u{202e}gpj", "\\u{202e}gpj"),
      ("\u{2066}x\u{2069}", "\\u{2066}x\\u{2069}"), ("\u{200f}", "\\u{200f}"),
      ("\u{61c}", "\\u{61c}"), ("\u{2028}\u{2029}", "\\u{2028}\\u{2029}"),
      ("e\u{301}\u{1b}", "e\u{301}\\u{1b}"),
    ]
    for row in table { #expect(TerminalText.escaped(row.text) == row.escaped) }
  }

  @Test func keepsLineFeedsWhenAsked() {
    #expect(TerminalText.escaped("a\nb\r\n", isKeepingNewlines: true) == "a\nb\\u{d}\n")
  }

  @Test func leavesNothingThatSteersAndChangesNothingElse() {
    for value in UInt32(0)...0x30FF {
      guard let scalar = Unicode.Scalar(value) else { continue }
      let text = TerminalText.escaped(String(scalar))
      let category = scalar.properties.generalCategory
      let isControl = [.control, .lineSeparator, .paragraphSeparator].contains(category)
      let isEscaped = text.unicodeScalars.allSatisfy { $0.isASCII && $0.value >= 0x20 }
      let isBidi = scalar.properties.isBidiControl
      #expect(
        (text == String(scalar)) == !(isControl || isBidi), "U+\(String(value, radix: 16))")
      #expect(!(isControl || isBidi) || isEscaped, "U+\(String(value, radix: 16))")
    }
  }
}

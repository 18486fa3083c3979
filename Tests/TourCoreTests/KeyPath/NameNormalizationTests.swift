import Testing

@testable import TourCore

@Suite struct NameNormalizationTests {
  @Test(arguments: [
    ("Save", "Save"), ("_Save", "Save"), ("Sa_ve", "Save"), ("&Save", "Save"), ("S&ave", "Save"),
    ("a_b_c", "ab_c"), ("R&&D", "R&&D"), ("R&&D &x", "R&&D x"), ("Black & White", "Black & White"),
    ("_", "_"), ("trailing_", "trailing_"),
    ("Save As…", "Save As"), ("Save As...", "Save As"), ("Save As …", "Save As"), ("Name:", "Name"),
    ("Nom :", "Nom"), ("Name：", "Name"), ("…", "…"), (":", ":"), ("...", "..."), ("a....", "a."),
    ("  a \t\n b\u{A0}c ", "a b c"), ("\u{200F}שלום\u{202C}", "שלום"), ("\u{2066}_A\u{2069}", "A"),
    ("e\u{301}", "é"), ("", ""), (" ", ""), ("\u{200E}", ""),
  ])
  func normalizes(name: String, expected: String) {
    #expect(NameNormalization.normalized(name) == expected)
  }

  @Test func caseFoldingSeesThroughSpecialLetters() {
    #expect(NameNormalization.caseFolded("STRASSE") == NameNormalization.caseFolded("Straße"))
    #expect(NameNormalization.caseFolded("ΟΔΟΣ") == NameNormalization.caseFolded("οδος"))
    #expect(NameNormalization.caseFolded("a") != NameNormalization.caseFolded("ä"))
  }
}

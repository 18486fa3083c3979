import Testing
import TourCore

@Suite struct LocalizedTextTests {
  private static let text = LocalizedText(translations: [
    .init(language: "fr", text: "F"), .init(language: "de", text: "D"),
    .init(language: "de-CH", text: "CH"), .init(language: "zh-Hant", text: "Z"),
    .init(language: "en", text: "E"),
  ])

  @Test(arguments: [
    (["de-AT"], "en", "D"), (["de-CH"], "en", "CH"), (["DE-ch"], "en", "CH"),
    (["de_CH.UTF-8@euro"], "en", "CH"), (["zh-Hant-TW"], "en", "Z"), (["zh"], "en", "E"),
    (["es"], "en", "E"), (["es"], "en-GB", "E"), (["es"], "pt", "F"), ([], "de", "D"),
    (["es", "de-AT"], "en", "D"), (["C"], "en", "E"), ([""], "en", "E"), (["fr", "de"], "en", "F"),
    (["de-x-dialect"], "en", "D"),
  ])
  func theBestLanguageIsTaken(_ languages: [String], _ own: String, _ expected: String) {
    #expect(Self.text.resolved(for: languages, default: own) == expected)
  }

  @Test func aPlainStringIsInTheToursLanguage() {
    let text = LocalizedText("Hallo")
    #expect(text.resolved(for: ["fr", "en"], default: "de") == "Hallo")
    let both = LocalizedText(translations: [
      .init(language: "fr", text: "Salut"), .init(language: nil, text: "Hallo"),
    ])
    #expect(both.resolved(for: ["de-AT"], default: "de") == "Hallo")
    #expect(both.resolved(for: ["es"], default: "de") == "Hallo")
  }

  @Test func aTextWithoutTranslationsIsEmpty() {
    #expect(LocalizedText(translations: []).resolved(for: ["en"], default: "en") == "")
  }
}

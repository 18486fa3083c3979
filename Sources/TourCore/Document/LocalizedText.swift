/// A string that people read, in one or more languages.
public struct LocalizedText: Equatable, Sendable {
  /// The string in one language.
  public struct Translation: Equatable, Sendable {
    /// The BCP 47 tag; nil is the tour's own language.
    public var language: String?
    /// The string.
    public var text: String

    /// Makes a translation; no tag stands for the tour's own language.
    public init(language: String?, text: String) {
      self.language = language
      self.text = text
    }
  }

  /// The translations in the order of the file.
  public var translations: [Translation]

  /// Makes a text in the tour's own language only.
  public init(_ text: String) {
    translations = [Translation(language: nil, text: text)]
  }

  /// Makes a text from its translations; the first is the last resort.
  public init(translations: [Translation]) {
    self.translations = translations
  }

  /// Gives the string in the first language that it exists in.
  ///
  /// Each language of the user is tried whole and then with its last subtags removed (`de-AT`, then
  /// `de`), after that the tour's language in the same way, and last comes the first translation.
  /// Names of locales such as `de_AT.UTF-8` are taken as tags; case does not matter.
  ///
  /// - Parameters:
  ///   - languages: What the user reads, the best first.
  ///   - tourLanguage: The tour's own language.
  public func resolved(for languages: [String], default tourLanguage: String) -> String {
    for language in languages + [tourLanguage] {
      for range in LanguageTag.fallbacks(of: language) {
        if let match = translation(in: range, tourLanguage: tourLanguage) { return match }
      }
    }
    return translations.first?.text ?? ""
  }

  private func translation(in range: String, tourLanguage: String) -> String? {
    translations.first { LanguageTag.normalized($0.language ?? tourLanguage) == range }?.text
  }
}

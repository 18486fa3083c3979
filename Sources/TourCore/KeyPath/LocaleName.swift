/// The name of a locale as POSIX systems write it, as "de_AT.UTF-8@euro".
public struct LocaleName: Hashable, Sendable {
  /// The language, as "de".
  public var language: String
  /// The territory, as "AT"; empty when there is none.
  public var territory: String
  /// What is behind the `@`; empty when there is nothing.
  public var modifier: String

  /// Reads a name; nil for "C", "POSIX" and an empty one, which stand for no language.
  public init?(_ name: String) {
    let parts = name.split(separator: "@", maxSplits: 1, omittingEmptySubsequences: false)
    modifier = parts.count > 1 ? String(parts[1]) : ""
    let base = (parts.first ?? "").prefix { $0 != "." }
    let words = base.split(separator: "_", maxSplits: 1)
    language = words.first.map(String.init) ?? ""
    territory = words.count > 1 ? String(words[1]) : ""
    let isPlain = base.allSatisfy { $0.isLetter || $0.isNumber || $0 == "_" || $0 == "-" }
    guard !language.isEmpty, isPlain, language != "C", language != "POSIX",
      modifier.allSatisfy({ $0.isLetter || $0.isNumber || $0 == "-" })
    else { return nil }
  }

  /// The folders of catalogues that fit the locale, the best first.
  public var catalogueFolders: [String] {
    let bases = territory.isEmpty ? [language] : [language + "_" + territory, language]
    return (modifier.isEmpty ? [] : bases.map { $0 + "@" + modifier }) + bases
  }

  /// Gives the locales whose catalogues a program of GNU gettext reads, the preferred first.
  ///
  /// `LC_ALL`, `LC_MESSAGES` and `LANG` say which locale is set, the first that is not empty. Only
  /// where one is set that is not "C" does `LANGUAGE` count, and then alone.
  ///
  /// - Parameter variable: gives a variable of the program's environment.
  public static func messageLocales(_ variable: (String) -> String?) -> [LocaleName] {
    let names = ["LC_ALL", "LC_MESSAGES", "LANG"].compactMap(variable)
    guard let locale = names.first(where: { !$0.isEmpty }), locale != "C", locale != "POSIX" else {
      return []
    }
    let listed = (variable("LANGUAGE") ?? "").split(separator: ":").map(String.init)
    return (listed.isEmpty ? [locale] : listed).compactMap { LocaleName($0) }
  }
}

/// Regular expressions of key paths, by Swift's own engine.
enum KeyPathPattern {
  /// The flags a regular expression may have.
  static let allFlags: Set<Character> = ["i", "m", "s", "x"]
  /// How many scalars an expression may have.
  static let maximumLength = 1000

  /// Compiles an expression.
  ///
  /// - Throws: the engine's error for a wrong expression.
  static func compile(_ source: String, flags: String) throws -> Regex<AnyRegexOutput> {
    try Regex(flags.isEmpty ? source : "(?\(flags))" + source)
  }

  /// Says what is wrong with an expression; nil when nothing is.
  static func fault(in source: String, flags: String) -> String? {
    if source.isEmpty { return "it is empty" }
    if source.unicodeScalars.count > maximumLength {
      return "it is longer than \(maximumLength) characters"
    }
    do {
      _ = try compile(source, flags: flags)
      return nil
    } catch {
      return EscapedText.escaped("\(error)")
    }
  }
}

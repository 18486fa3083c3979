/// The little of BCP 47 that choosing a translation needs.
enum LanguageTag {
  /// The form of a tag as a regular expression, for the schema.
  static let pattern = "^[A-Za-z]{2,8}(-[A-Za-z0-9]{1,8})*$"

  /// Gives a tag in lower case with hyphens, without the encoding and modifier of a locale's name.
  static func normalized(_ tag: String) -> String {
    let base = tag.prefix { $0 != "." && $0 != "@" }
    return String(base.map { $0 == "_" ? "-" : $0 }).lowercased()
  }

  /// Gives a tag and its shorter forms, the longest first; a lone singleton goes with its follower.
  static func fallbacks(of tag: String) -> [String] {
    var subtags = normalized(tag).split(separator: "-")
    var result: [String] = []
    while !subtags.isEmpty {
      result.append(subtags.joined(separator: "-"))
      subtags.removeLast()
      if subtags.last?.count == 1 { subtags.removeLast() }
    }
    return result
  }

  /// Tells whether a text has the form of a tag: subtags of one to eight letters and digits, the
  /// first of two to eight letters.
  static func isWellFormed(_ tag: String) -> Bool {
    let subtags = tag.split(separator: "-", omittingEmptySubsequences: false)
    guard let first = subtags.first, (2...8).contains(first.utf8.count),
      first.utf8.allSatisfy(isLetter)
    else { return false }
    return subtags.dropFirst().allSatisfy { subtag in
      (1...8).contains(subtag.utf8.count)
        && subtag.utf8.allSatisfy { isLetter($0) || (0x30...0x39).contains($0) }
    }
  }

  private static func isLetter(_ byte: UInt8) -> Bool {
    (0x61...0x7A).contains(byte | 0x20)
  }
}

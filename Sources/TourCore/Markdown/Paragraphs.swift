/// The paragraphs of a text: what blank lines divide.
enum Paragraphs {
  /// What stands for a line break after two spaces, which stays one.
  static let hardBreak: Unicode.Scalar = "\u{2028}"

  /// Gives each paragraph with its lines trimmed; ``hardBreak`` or `\n` stands between lines.
  static func split(_ text: String) -> [[Unicode.Scalar]] {
    var result: [[Unicode.Scalar]] = []
    var current: [Unicode.Scalar] = []
    var isBreakHard = false
    for line in lines(of: text) {
      let content = trimmed(line)
      guard !content.isEmpty else {
        if !current.isEmpty { result.append(current) }
        current = []
        continue
      }
      if !current.isEmpty {
        current.append(isBreakHard ? hardBreak : "\n")
      }
      current += content
      isBreakHard = line.suffix(2).elementsEqual(["\u{20}", "\u{20}"])
    }
    if !current.isEmpty { result.append(current) }
    return result
  }

  private static func lines(of text: String) -> [ArraySlice<Unicode.Scalar>] {
    var scalars: [Unicode.Scalar] = []
    for scalar in text.unicodeScalars {
      if scalar == "\n", scalars.last == "\r" { scalars.removeLast() }
      scalars.append(scalar)
    }
    return scalars.split(omittingEmptySubsequences: false) { $0 == "\n" || $0 == "\r" }
  }

  private static func trimmed(_ line: ArraySlice<Unicode.Scalar>) -> ArraySlice<Unicode.Scalar> {
    let head = line.drop { $0 == " " || $0 == "\t" }
    guard let last = head.lastIndex(where: { $0 != " " && $0 != "\t" }) else { return [] }
    return head[...last]
  }
}

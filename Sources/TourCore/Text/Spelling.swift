/// Words that are nearly alike, for messages that suggest one.
enum Spelling {
  /// How long words may be that are compared at all.
  static let maximumLength = 80

  /// Gives the candidates nearest to a word, the nearest first; none when nothing is near.
  static func nearest(
    to word: String, in candidates: some Sequence<String>, limit: Int = 3
  ) -> [String] {
    let wanted = Array(word.lowercased())
    guard !wanted.isEmpty, wanted.count <= maximumLength else { return [] }
    let allowed = max(1, min(3, wanted.count / 3))
    var found: [(distance: Int, candidate: String)] = []
    for candidate in candidates {
      let letters = Array(candidate.lowercased())
      guard letters.count <= maximumLength else { continue }
      // Words differ by at least as many letters as one is longer than the other.
      let isFar = abs(letters.count - wanted.count) > allowed
      var distance = isFar ? Int.max : distance(wanted, letters)
      if wanted.count >= 3, letters.starts(with: wanted) {
        distance = 0
      } else if wanted.count >= 3, letters.suffix(wanted.count) == wanted[...] {
        distance = min(distance, allowed)
      }
      if distance <= allowed { found.append((distance, candidate)) }
    }
    found.sort { ($0.distance, $0.candidate) < ($1.distance, $1.candidate) }
    return found.prefix(limit).map(\.candidate)
  }

  /// Counts the letters to insert, delete, replace or swap to make one word of the other.
  static func distance(_ one: [Character], _ other: [Character]) -> Int {
    if one.isEmpty || other.isEmpty { return max(one.count, other.count) }
    var beforeLast: [Int] = []
    var last = Array(0...other.count)
    for i in 1...one.count {
      var row = [i]
      row.reserveCapacity(other.count + 1)
      for j in 1...other.count {
        let cost = one[i - 1] == other[j - 1] ? 0 : 1
        var best = min(last[j] + 1, row[j - 1] + 1, last[j - 1] + cost)
        if i > 1, j > 1, one[i - 1] == other[j - 2], one[i - 2] == other[j - 1] {
          best = min(best, beforeLast[j - 2] + 1)
        }
        row.append(best)
      }
      (beforeLast, last) = (last, row)
    }
    return last[other.count]
  }

  /// Writes words as a list: "a", "a or b", "a, b or c".
  static func list(_ words: [String]) -> String {
    guard let last = words.last, words.count > 1 else { return words.first ?? "" }
    return words.dropLast().joined(separator: ", ") + " or " + last
  }
}

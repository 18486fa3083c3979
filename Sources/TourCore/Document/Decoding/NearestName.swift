/// Finds the name that somebody may have meant.
enum NearestName {
  /// Gives the name that is the fewest edits away, or nil when all are too far to be meant.
  static func match(for text: String, in names: [String]) -> String? {
    let limit = text.count < 4 ? 1 : text.count < 8 ? 2 : 3
    guard text.count <= 40 else { return nil }
    let ranked = names.map { (name: $0, distance: distance(text.lowercased(), $0.lowercased())) }
    guard let best = ranked.min(by: { $0.distance < $1.distance }), best.distance <= limit else {
      return nil
    }
    return best.name
  }

  /// Gives `; did you mean "name"?`, or nothing when no name is near.
  static func question(for text: String, in names: [String]) -> String {
    match(for: text, in: names).map { "; did you mean \"\($0)\"?" } ?? ""
  }

  /// Counts insertions, deletions, replacements and swaps of neighbours from one text to another.
  static func distance(_ left: String, _ right: String) -> Int {
    let left = Array(left)
    let right = Array(right)
    var beforeLast: [Int] = []
    var last = Array(0...right.count)
    for row in left.indices {
      var current = [row + 1]
      for column in right.indices {
        let replaced = last[column] + (left[row] == right[column] ? 0 : 1)
        var best = min(replaced, last[column + 1] + 1, current[column] + 1)
        if row > 0, column > 0, left[row] == right[column - 1], left[row - 1] == right[column] {
          best = min(best, beforeLast[column - 1] + 1)
        }
        current.append(best)
      }
      beforeLast = last
      last = current
    }
    return last[right.count]
  }
}

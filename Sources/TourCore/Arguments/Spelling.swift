/// Finds what somebody meant to write.
enum Spelling {
  /// Gives the name that is nearest to a word, or nil when none is near.
  static func nearest(to word: String, among names: [String]) -> String? {
    let near = names.compactMap { name -> (name: String, distance: Int)? in
      let isBeginning = word.count > 1 && name.hasPrefix(word)
      let distance = isBeginning ? 0 : distance(word, name)
      let limit = max(1, min(word.count, name.count) / 3)
      return distance <= limit && distance < name.count ? (name, distance) : nil
    }
    return near.min { $0.distance < $1.distance }?.name
  }

  /// Counts the insertions, deletions, replacements and swaps of neighbours between two words.
  static func distance(_ left: String, _ right: String) -> Int {
    let left = Array(left)
    let right = Array(right)
    var beforeLast: [Int] = []
    var last = Array(0...right.count)
    for row in left.indices {
      var current = [row + 1]
      for column in right.indices {
        let isSame = left[row] == right[column]
        var best = min(
          last[column] + (isSame ? 0 : 1), last[column + 1] + 1, current[column] + 1)
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

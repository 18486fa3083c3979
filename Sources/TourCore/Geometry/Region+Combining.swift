extension Region {
  /// Gives the pixels of both.
  public func union(_ other: Region) -> Region {
    combined(with: other) { $0 || $1 }
  }

  /// Gives the pixels that are not in the other region.
  public func subtracting(_ other: Region) -> Region {
    combined(with: other) { $0 && !$1 }
  }

  /// Gives the pixels that are in both.
  public func intersection(_ other: Region) -> Region {
    combined(with: other) { $0 && $1 }
  }

  /// Cuts both regions into rows between all edges of bands, and applies a rule to each pixel.
  private func combined(with other: Region, _ rule: (Bool, Bool) -> Bool) -> Region {
    let edges = Set((bands + other.bands).flatMap { [$0.top, $0.bottom] }).sorted()
    var result = Region()
    var mine = bands[...]
    var others = other.bands[...]
    for (top, bottom) in zip(edges, edges.dropFirst()) {
      mine = mine.drop { $0.bottom <= top }
      others = others.drop { $0.bottom <= top }
      let first = mine.first.flatMap { $0.top <= top ? $0.spans : nil } ?? []
      let second = others.first.flatMap { $0.top <= top ? $0.spans : nil } ?? []
      result.append(
        Band(top: top, bottom: bottom, spans: Self.combine(first, second, rule)))
    }
    return result
  }

  private static func combine(
    _ first: [Range<Int>], _ second: [Range<Int>], _ rule: (Bool, Bool) -> Bool
  ) -> [Range<Int>] {
    let edges = Set((first + second).flatMap { [$0.lowerBound, $0.upperBound] }).sorted()
    var spans: [Range<Int>] = []
    var mine = first[...]
    var others = second[...]
    for (start, end) in zip(edges, edges.dropFirst()) {
      mine = mine.drop { $0.upperBound <= start }
      others = others.drop { $0.upperBound <= start }
      let isInFirst = mine.first.map { $0.lowerBound <= start } ?? false
      let isInSecond = others.first.map { $0.lowerBound <= start } ?? false
      guard rule(isInFirst, isInSecond) else { continue }
      if let last = spans.last, last.upperBound == start {
        spans[spans.count - 1] = last.lowerBound..<end
      } else {
        spans.append(start..<end)
      }
    }
    return spans
  }
}

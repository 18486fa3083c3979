import TourCore

extension ResolutionTrace {
  /// Enters what the components of the alternative that won or came furthest matched.
  mutating func enter(_ match: KeyPathMatch, of keyPath: KeyPath) {
    alternativeCount = keyPath.alternatives.count
    guard let index = match.alternative ?? match.failure?.alternative,
      keyPath.alternatives.indices.contains(index)
    else { return }
    alternative = index + 1
    components = keyPath.alternatives[index].components.enumerated().map { place, component in
      Component(
        text: component.text, matches: place < match.counts.count ? match.counts[place] : nil)
    }
  }
}

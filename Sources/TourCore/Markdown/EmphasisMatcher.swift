/// Finds which runs of `*` and `_` begin and end emphasis, by CommonMark's algorithm.
struct EmphasisMatcher {
  /// What closers have in common that the same openers fit.
  private struct Kind: Hashable {
    let character: Unicode.Scalar
    let canOpen: Bool
    let remainder: Int
  }

  private var pieces: [InlinePiece]
  /// The pieces that may still begin emphasis, the last of them last.
  private var openers: [Int] = []
  /// The piece before which there is no opener for a kind of closer.
  private var bottoms: [Kind: Int] = [:]

  private init(_ pieces: [InlinePiece]) {
    self.pieces = pieces
  }

  /// Gives the pieces with all that can be matched noted in their delimiters.
  static func match(_ pieces: [InlinePiece]) -> [InlinePiece] {
    var matcher = EmphasisMatcher(pieces)
    for index in pieces.indices {
      guard case .delimiter(let run) = pieces[index] else { continue }
      if run.canClose { matcher.close(at: index) }
      if run.canOpen, matcher.run(at: index).unused > 0 { matcher.openers.append(index) }
    }
    return matcher.pieces
  }

  private func run(at index: Int) -> DelimiterRun {
    guard case .delimiter(let run) = pieces[index] else {
      return DelimiterRun(character: "*", length: 0, canOpen: false, canClose: false)
    }
    return run
  }

  /// Ends as many runs of emphasis as a closer can.
  private mutating func close(at index: Int) {
    var closer = run(at: index)
    let kind = Kind(
      character: closer.character, canOpen: closer.canOpen, remainder: closer.length % 3)
    while closer.unused > 0 {
      guard let place = place(ofOpenerFor: closer, kind: kind) else {
        bottoms[kind] = index
        break
      }
      // What stands between opener and closer can match nothing beyond them.
      openers.removeLast(openers.count - place - 1)
      var opener = run(at: openers[place])
      if opener.unused >= 2, closer.unused >= 2 {
        opener.openedStrong += 1
        closer.closedStrong += 1
      } else {
        opener.openedEmphasis += 1
        closer.closedEmphasis += 1
      }
      pieces[openers[place]] = .delimiter(opener)
      if opener.unused == 0 { openers.removeLast() }
    }
    pieces[index] = .delimiter(closer)
  }

  /// Gives the place among the openers of the nearest one that fits.
  private func place(ofOpenerFor closer: DelimiterRun, kind: Kind) -> Int? {
    let bottom = bottoms[kind] ?? -1
    for place in openers.indices.reversed() {
      if openers[place] < bottom { return nil }
      let opener = run(at: openers[place])
      if opener.character == closer.character, fits(opener, closer) { return place }
    }
    return nil
  }

  /// The rule of three: runs that could do both must not have a sum of lengths that three divides.
  private func fits(_ opener: DelimiterRun, _ closer: DelimiterRun) -> Bool {
    guard opener.canClose || closer.canOpen else { return true }
    if (opener.length + closer.length) % 3 != 0 { return true }
    return opener.length % 3 == 0 && closer.length % 3 == 0
  }
}

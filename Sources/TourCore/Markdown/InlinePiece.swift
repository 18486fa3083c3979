/// A part of a paragraph on the way from text to runs.
enum InlinePiece: Equatable {
  /// Characters as they are.
  case text(String)
  /// A piece of code.
  case code(String)
  /// A key of the keyboard.
  case keyboard(String)
  /// A link, its text without markup.
  case link(String, address: String)
  /// A run of `*` or `_`.
  case delimiter(DelimiterRun)

  /// Gives the runs of pieces whose delimiters are matched.
  static func spans(of pieces: [InlinePiece]) -> [InlineSpan] {
    var spans: [InlineSpan] = []
    var strong = 0
    var emphasis = 0
    var style: InlineSpan.Style {
      switch (strong > 0, emphasis > 0) {
      case (true, true): .strongEmphasis
      case (true, false): .strong
      case (false, true): .emphasis
      case (false, false): .plain
      }
    }
    for piece in pieces {
      switch piece {
      case .text(let text): spans.append(InlineSpan(text, style: style))
      case .code(let text): spans.append(InlineSpan(text, style: .code))
      case .keyboard(let text): spans.append(InlineSpan(text, style: .keyboard))
      case .link(let text, let address):
        spans.append(InlineSpan(text, style: .link(address: address)))
      case .delimiter(let run):
        strong -= run.closedStrong
        emphasis -= run.closedEmphasis
        spans.append(InlineSpan(run.remainder, style: style))
        strong += run.openedStrong
        emphasis += run.openedEmphasis
      }
    }
    return spans
  }
}

/// A run of `*` or `_` and what it turned out to begin and end.
struct DelimiterRun: Equatable {
  /// The character.
  let character: Unicode.Scalar
  /// How many there are in the text.
  let length: Int
  /// Whether emphasis can begin here.
  let canOpen: Bool
  /// Whether emphasis can end here.
  let canClose: Bool
  /// How many strong runs end here.
  var closedStrong = 0
  /// How many runs of emphasis end here.
  var closedEmphasis = 0
  /// How many strong runs begin here.
  var openedStrong = 0
  /// How many runs of emphasis begin here.
  var openedEmphasis = 0

  /// How many of the characters are no markup yet.
  var unused: Int {
    length - 2 * (closedStrong + openedStrong) - closedEmphasis - openedEmphasis
  }

  /// The characters that stay text.
  var remainder: String {
    String(repeating: String(Character(character)), count: unused)
  }
}

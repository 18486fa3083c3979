extension InlineSpan {
  /// Gives the spans without empty ones, and neighbours of one style joined.
  static func merged(_ spans: [InlineSpan]) -> [InlineSpan] {
    var result: [InlineSpan] = []
    for span in spans where !span.text.isEmpty {
      if let last = result.last, last.style == span.style, span.style != .keyboard {
        result[result.count - 1].text += span.text
      } else {
        result.append(span)
      }
    }
    return result
  }
}

extension Sequence<InlineSpan> {
  /// The text without styles, for speech.
  public var plainText: String {
    map(\.text).joined()
  }

  /// The text without styles and with the addresses of links behind them, for terminals.
  public var textWithAddresses: String {
    map { span in
      guard case .link(let address) = span.style, address != span.text else { return span.text }
      return "\(span.text) <\(address)>"
    }
    .joined()
  }
}

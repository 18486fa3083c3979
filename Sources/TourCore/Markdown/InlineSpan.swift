/// A run of text in one style.
public struct InlineSpan: Equatable, Sendable {
  /// What a run looks like.
  public enum Style: Equatable, Sendable {
    /// As the text around it.
    case plain
    /// `**strong**`.
    case strong
    /// `*emphasis*`.
    case emphasis
    /// `***both***`.
    case strongEmphasis
    /// A piece of code between back quotes.
    case code
    /// A key of the keyboard, `<kbd>Ctrl</kbd>`.
    case keyboard
    /// `[text](address)`.
    case link(address: String)
  }

  /// The characters, as data: nothing in them is markup.
  public var text: String
  /// Their style.
  public var style: Style

  /// Makes a run of text in a style.
  public init(_ text: String, style: Style = .plain) {
    self.text = text
    self.style = style
  }
}

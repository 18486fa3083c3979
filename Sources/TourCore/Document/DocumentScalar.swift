/// A single value of a document, as text.
public struct DocumentScalar: Equatable, Sendable {
  /// How a scalar is written.
  public enum Style: String, CaseIterable, Sendable {
    /// Without quotes: it can be a number, a boolean or null.
    case plain
    /// In quotes or as a block: it is always a string.
    case quoted
  }

  /// A scalar's meaning by the core schema of YAML 1.2.
  public enum Value: Equatable, Sendable {
    /// No value.
    case null
    /// `true` or `false`; `yes`, `no`, `on` and `off` are strings.
    case boolean(Bool)
    /// A number; it may be infinite or not a number.
    case number(Double)
    /// Any other text.
    case string
  }

  /// The text with quotes and escapes removed.
  public var text: String
  /// How it is written.
  public var style: Style
  /// Where the first character of the text stands when every character of the text stands in the
  /// file as it is, on one line; nil when escapes or line folding moved them.
  public var textPosition: SourcePosition?

  /// Makes a scalar from its text, style and, if the text is in the file as it is, its place.
  public init(_ text: String, style: Style, textPosition: SourcePosition? = nil) {
    self.text = text
    self.style = style
    self.textPosition = textPosition
  }

  /// The meaning by the core schema of YAML 1.2.
  public var value: Value {
    guard style == .plain else { return .string }
    switch text {
    case "", "~", "null", "Null", "NULL": return .null
    case "true", "True", "TRUE": return .boolean(true)
    case "false", "False", "FALSE": return .boolean(false)
    default: return CoreSchemaNumber.value(of: text).map(Value.number) ?? .string
    }
  }
}

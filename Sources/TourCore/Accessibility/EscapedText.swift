/// Text of other programs made safe to print: nothing in it can steer a terminal or hide.
public enum EscapedText {
  /// Writes control characters, bidi controls and other invisible scalars as escapes.
  ///
  /// A backslash is written `\\`, so that the text can be read back.
  public static func escaped(_ text: String) -> String {
    escaped(text, quote: nil)
  }

  /// Writes invisible scalars as escapes but leaves backslashes, as for a text with its own escapes.
  public static func escapedControls(_ text: String) -> String {
    text.split(separator: "\\", omittingEmptySubsequences: false)
      .map { escaped(String($0)) }.joined(separator: "\\")
  }

  /// Writes a text in double quotes, with escapes for what ``escaped(_:)`` escapes and quotes.
  public static func quoted(_ text: String) -> String {
    "\"" + escaped(text, quote: "\"") + "\""
  }

  private static func escaped(_ text: String, quote: Unicode.Scalar?) -> String {
    var result = String.UnicodeScalarView()
    for scalar in text.unicodeScalars {
      switch scalar {
      case "\\": result.append(contentsOf: "\\\\".unicodeScalars)
      case "\n": result.append(contentsOf: "\\n".unicodeScalars)
      case "\t": result.append(contentsOf: "\\t".unicodeScalars)
      case "\r": result.append(contentsOf: "\\r".unicodeScalars)
      case _ where scalar == quote:
        result.append("\\")
        result.append(scalar)
      case _ where isInvisible(scalar):
        let digits = String(scalar.value, radix: 16, uppercase: true)
        result.append(contentsOf: "\\u{\(digits)}".unicodeScalars)
      default: result.append(scalar)
      }
    }
    return String(result)
  }

  /// Tells whether a scalar does something else than show: C0, C1, format, separators, private.
  ///
  /// The joiner of emoji and of Indic scripts (U+200D) and its opposite are kept.
  private static func isInvisible(_ scalar: Unicode.Scalar) -> Bool {
    switch scalar.properties.generalCategory {
    case .control, .lineSeparator, .paragraphSeparator, .unassigned, .privateUse, .surrogate:
      return true
    case .format: return scalar != "\u{200C}" && scalar != "\u{200D}"
    default: return false
    }
  }
}

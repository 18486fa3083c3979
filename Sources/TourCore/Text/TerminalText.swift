/// Text that came from another program, made fit to be printed on a terminal.
public enum TerminalText {
  /// Writes every character that could steer a terminal or reorder its line as `\u{1b}`.
  ///
  /// These are the control characters (C0, DEL, C1), the bidirectional controls, and the line and
  /// paragraph separators. A line feed stays as it is when `isKeepingNewlines` is true.
  public static func escaped(_ text: String, isKeepingNewlines: Bool = false) -> String {
    var result = String.UnicodeScalarView()
    for scalar in text.unicodeScalars {
      if !isSteering(scalar) || (isKeepingNewlines && scalar == "\n") {
        result.append(scalar)
      } else {
        result.append(contentsOf: "\\u{\(String(scalar.value, radix: 16))}".unicodeScalars)
      }
    }
    return String(result)
  }

  /// Tells whether a character steers what reads it rather than being read.
  static func isSteering(_ scalar: Unicode.Scalar) -> Bool {
    switch scalar.value {
    case 0x00...0x1F, 0x7F...0x9F: true
    case 0x061C, 0x200E, 0x200F, 0x202A...0x202E, 0x2066...0x2069: true
    case 0x2028, 0x2029: true
    default: false
    }
  }
}

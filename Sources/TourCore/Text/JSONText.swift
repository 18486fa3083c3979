/// Writes JSON as RFC 8259 has it: compact, on one line, and the same text for the same value.
public enum JSONText {
  /// Writes a value on one line, without spaces and without a line end.
  ///
  /// Characters that could steer a terminal are escaped beside those that must be.
  public static func compact(_ value: JSONValue) -> String {
    var text = ""
    write(value, to: &text)
    return text
  }

  private static func write(_ value: JSONValue, to text: inout String) {
    switch value {
    case .object(let members):
      text += "{"
      for (index, member) in members.enumerated() {
        if index > 0 { text += "," }
        write(member.name, to: &text)
        text += ":"
        write(member.value, to: &text)
      }
      text += "}"
    case .array(let values):
      text += "["
      for (index, value) in values.enumerated() {
        if index > 0 { text += "," }
        write(value, to: &text)
      }
      text += "]"
    case .string(let string): write(string, to: &text)
    case .integer(let integer): text += String(integer)
    case .number(let number): text += self.text(of: number)
    case .bool(let bool): text += bool ? "true" : "false"
    case .null: text += "null"
    }
  }

  /// Writes a number with the fewest digits that read back as the same one.
  private static func text(of number: Double) -> String {
    guard number.isFinite else { return "null" }
    let text = number.description
    return text.hasSuffix(".0") ? String(text.dropLast(2)) : text
  }

  private static func write(_ string: String, to text: inout String) {
    text += "\""
    for scalar in string.unicodeScalars {
      switch scalar {
      case "\"": text += "\\\""
      case "\\": text += "\\\\"
      case "\n": text += "\\n"
      case "\r": text += "\\r"
      case "\t": text += "\\t"
      case _ where TerminalText.isSteering(scalar):
        let digits = String(scalar.value, radix: 16)
        text += "\\u" + String(repeating: "0", count: 4 - digits.count) + digits
      default: text.unicodeScalars.append(scalar)
      }
    }
    text += "\""
  }
}

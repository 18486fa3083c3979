extension SchemaValue {
  /// The value as indented JSON text, without a line break at the end.
  var json: String {
    var text = ""
    write(to: &text, indentation: "")
    return text
  }

  private func write(to text: inout String, indentation: String) {
    switch self {
    case .string(let string): text += Self.quoted(string)
    case .number(let number): text += PlainNumber.text(of: number)
    case .boolean(let boolean): text += boolean ? "true" : "false"
    case .array(let elements):
      Self.writeList(elements, between: ("[", "]"), to: &text, indentation: indentation) {
        $0.write(to: &$1, indentation: $2)
      }
    case .object(let members):
      Self.writeList(members, between: ("{", "}"), to: &text, indentation: indentation) {
        $1 += Self.quoted($0.name) + ": "
        $0.value.write(to: &$1, indentation: $2)
      }
    }
  }

  private static func writeList<Element>(
    _ elements: [Element], between brackets: (open: String, close: String), to text: inout String,
    indentation: String, writeElement: (Element, inout String, String) -> Void
  ) {
    guard !elements.isEmpty else {
      text += brackets.open + brackets.close
      return
    }
    let deeper = indentation + "  "
    text += brackets.open
    for (index, element) in elements.enumerated() {
      text += (index == 0 ? "\n" : ",\n") + deeper
      writeElement(element, &text, deeper)
    }
    text += "\n" + indentation + brackets.close
  }

  private static func quoted(_ string: String) -> String {
    var result = "\""
    for scalar in string.unicodeScalars {
      switch scalar {
      case "\"": result += "\\\""
      case "\\": result += "\\\\"
      case "\n": result += "\\n"
      case "\t": result += "\\t"
      default:
        if scalar.value < 0x20 {
          let digits = String(scalar.value, radix: 16)
          result += "\\u" + String(repeating: "0", count: 4 - digits.count) + digits
        } else {
          result.unicodeScalars.append(scalar)
        }
      }
    }
    return result + "\""
  }
}

/// Numbers as people write them.
enum PlainNumber {
  /// Gives a number without a needless fraction.
  static func text(of number: Double) -> String {
    if let integer = Int(exactly: number) { return String(integer) }
    return String(number)
  }
}

/// Writes key paths in canonical form.
enum KeyPathPrinter {
  static func text(_ alternatives: [KeyPath.Chain]) -> String {
    alternatives.map(text).joined(separator: " | ")
  }

  static func text(_ chain: KeyPath.Chain) -> String {
    var result = ""
    for (index, component) in chain.components.enumerated() {
      if index > 0 { result += component.gap == .child ? " > " : "." }
      result += text(component)
    }
    return result
  }

  static func text(_ component: KeyPath.Component) -> String {
    var result =
      switch component.head {
      case .role(let name), .key(let name): name
      case .any: component.id == nil ? "*" : ""
      }
    if let id = component.id {
      result += "#" + EscapedText.plainOrQuoted(id)
    }
    if !component.predicates.isEmpty {
      result += "[" + component.predicates.map { text($0.test) }.joined(separator: ", ") + "]"
    }
    return result
  }

  static func text(_ test: KeyPath.Test) -> String {
    switch test {
    case .attribute(.name, .equals, let values): text(values)
    case .attribute(let attribute, let op, let values):
      text(attribute) + (op == .equals ? "=" : " \(op.rawValue) ") + text(values)
    case .state(let name, let isSet): (isSet ? "" : "!") + name
    case .any: "any"
    case .nth(let number): "nth=\(number)"
    case .has(let path, let isPresent):
      (isPresent ? "" : "!") + "has(" + text(path.alternatives) + ")"
    case .cell(let row, let column): "at=(\(row),\(column))"
    }
  }

  static func text(_ attribute: KeyPath.Attribute) -> String {
    if case .attribute(let key) = attribute {
      return "attr." + EscapedText.plainOrQuoted(key)
    }
    return KeyPath.Attribute.named.first { $0.attribute == attribute }?.name ?? ""
  }

  private static func text(_ values: [KeyPath.Value]) -> String {
    values.map { value in
      switch value {
      case .string(let string): EscapedText.quoted(string)
      case .pattern(let source, let flags): "/" + escapedSlashes(source) + "/" + flags
      case .translation(let domain, let message):
        "tr(" + EscapedText.quoted(domain) + ", " + EscapedText.quoted(message) + ")"
      }
    }.joined(separator: " | ")
  }

  /// Escapes the slashes of an expression that are not escaped yet.
  private static func escapedSlashes(_ source: String) -> String {
    var result = String.UnicodeScalarView()
    var isEscaped = false
    for scalar in source.unicodeScalars {
      if scalar == "/", !isEscaped { result.append("\\") }
      result.append(scalar)
      isEscaped = scalar == "\\" && !isEscaped
    }
    return String(result)
  }
}

/// What decoding a tour gathers and what its parts have to know of each other.
struct DecodingContext: Sendable {
  /// The faults found so far.
  var diagnostics: [Diagnostic] = []
  /// The names that the tour has for key paths, also for faulty ones.
  var keyNames: Set<String> = []
  /// The faultless key paths that have names, with the names in them worked in.
  var keys: [String: KeyPath] = [:]
  /// What a step has that says nothing.
  var defaults = Step(id: "")

  /// Notes a fault.
  mutating func report(
    _ message: String, at position: SourcePosition, rule: String,
    severity: Diagnostic.Severity = .error
  ) {
    diagnostics.append(
      Diagnostic(position: position, severity: severity, message: message, rule: rule))
  }

  /// Notes that a node has the wrong type.
  mutating func reportType(of node: DocumentNode, expected: String, hint: String = "") {
    let end = hint.isEmpty ? "" : "; \(hint)"
    report(
      "expected \(expected), found \(node.summary)\(end)", at: node.position, rule: "wrong-type")
  }
}

extension DocumentNode {
  /// What the node is, in a few words for a message.
  var summary: String {
    switch content {
    case .mapping: "a mapping"
    case .sequence: "a list"
    case .scalar(let scalar):
      switch scalar.value {
      case .null: "nothing"
      case .boolean: scalar.text
      case .number: "the number \(scalar.text)"
      case .string: "the string \(Quoted.short(scalar.text))"
      }
    }
  }

  /// The text when the node is a string.
  var string: String? {
    guard let scalar, case .string = scalar.value else { return nil }
    return scalar.text
  }
}

/// Text of a file in a message.
enum Quoted {
  /// Gives a text in quotes, its end left out when it is long.
  static func short(_ text: String) -> String {
    let limit = 40
    let head = String(text.prefix(limit))
    return head.count < text.count ? "\"\(head)…\"" : "\"\(text)\""
  }

  /// Gives `; did you mean "name"?`, or nothing when no name is near.
  static func question(for text: String, in names: [String]) -> String {
    guard let match = Spelling.nearest(to: text, in: names, limit: 1).first else { return "" }
    return "; did you mean \"\(match)\"?"
  }

  /// Gives texts in quotes with commas between them.
  static func list(_ texts: [String]) -> String {
    texts.map { "\"\($0)\"" }.joined(separator: ", ")
  }
}

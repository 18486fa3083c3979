/// Reads a key path from its text by recursive descent.
struct KeyPathParser {
  /// How deep `has(…)` may nest.
  static let maximumDepth = 8

  var scanner: ScalarScanner
  let keys: Set<String>
  /// How many `has(…)` are open.
  var depth = 0

  init(_ text: String, keys: Set<String>) {
    scanner = ScalarScanner(text)
    self.keys = keys
  }

  /// Reads the whole text.
  mutating func parse() throws(KeyPathSyntaxError) -> [KeyPath.Chain] {
    scanner.skipWhiteSpace()
    if scanner.isAtEnd { throw fault("a key path cannot be empty", at: 0) }
    let alternatives = try parseAlternatives()
    if let scalar = scanner.current {
      throw fault(
        "\(shown(scalar)) cannot stand here; a filter in [ ], a gap (. or >), or an alternative (|) "
          + "is expected")
    }
    return alternatives
  }

  /// Reads alternatives up to something that cannot belong to them.
  mutating func parseAlternatives() throws(KeyPathSyntaxError) -> [KeyPath.Chain] {
    var alternatives = [try parseChain()]
    while scanner.take("|") { alternatives.append(try parseChain()) }
    return alternatives
  }

  private mutating func parseChain() throws(KeyPathSyntaxError) -> KeyPath.Chain {
    var components = [try parseComponent(gap: .descendant, isFirst: true)]
    while true {
      if scanner.take(".") {
        components.append(try parseComponent(gap: .descendant, isFirst: false))
      } else if scanner.take(">") {
        components.append(try parseComponent(gap: .child, isFirst: false))
      } else {
        return KeyPath.Chain(components)
      }
    }
  }

  private mutating func parseComponent(
    gap: KeyPath.Gap, isFirst: Bool
  ) throws(KeyPathSyntaxError) -> KeyPath.Component {
    scanner.skipWhiteSpace()
    var component = KeyPath.Component(gap: gap, offset: scanner.offset)
    let hasHead = try parseHead(into: &component)
    if component.isApplication, !isFirst || depth > 0 {
      throw fault(
        "application can only be the first component of a key path", at: component.offset)
    }
    scanner.skipWhiteSpace()
    var hasFilter = false
    while scanner.current == "[" {
      hasFilter = true
      try parseFilter(into: &component)
      scanner.skipWhiteSpace()
    }
    if !hasHead && !hasFilter {
      let found = scanner.current.map { ", not \(shown($0))" } ?? ""
      throw fault("a role, a key, #id, * or a filter in [ ] is expected\(found)")
    }
    return component
  }

  /// Reads name, `#id` or `*`; false when none of them comes next.
  private mutating func parseHead(
    into component: inout KeyPath.Component
  ) throws(KeyPathSyntaxError) -> Bool {
    let start = scanner.offset
    if scanner.take("*") {
      scanner.skipWhiteSpace()
      if scanner.current == "#" { throw fault("#id stands alone, without a * before it") }
      return true
    }
    var hasHead = false
    if let name = scanner.takeName() {
      component.head = try head(named: name, at: start)
      hasHead = true
      scanner.skipWhiteSpace()
    }
    if scanner.take("#") {
      component.id = try parseID()
      hasHead = true
    }
    return hasHead
  }

  private func head(
    named name: String, at offset: Int
  ) throws(KeyPathSyntaxError) -> KeyPath.Head {
    if keys.contains(name) { return .key(name) }
    if RoleAlias.roles(named: name) != nil { return .role(name) }
    throw KeyPathSyntaxError(
      message: KeyPathParser.unknownName(name, keys: keys, following: nextWord()), offset: offset)
  }

  /// The word that follows, for a role written with a space.
  private func nextWord() -> String? {
    var ahead = scanner
    ahead.skipWhiteSpace()
    return ahead.takeName()
  }

  private mutating func parseID() throws(KeyPathSyntaxError) -> String {
    let start = scanner.offset
    let isQuoted = scanner.current == "\"" || scanner.current == "'"
    let id = isQuoted ? try scanner.takeString() : scanner.take(while: ScalarScanner.isNamePart)
    if id.isEmpty {
      throw fault("an id must follow #; one with dots or spaces in quotes: #\"a.b\"", at: start)
    }
    return id
  }

  // MARK: Faults

  func fault(_ message: String, at offset: Int? = nil) -> KeyPathSyntaxError {
    KeyPathSyntaxError(message: message, offset: offset ?? scanner.offset)
  }

  func shown(_ scalar: Unicode.Scalar) -> String {
    "\u{201C}" + EscapedText.escaped(String(Character(scalar))) + "\u{201D}"
  }

  /// Every role and alias as key paths write them.
  private static let roleNames = Set(Role.all.map(\.camelCaseName) + RoleAlias.all.map(\.name))

  /// Says that a name is no role and no key, and which are nearest to it.
  static func unknownName(
    _ name: String, keys: Set<String>, following next: String? = nil
  ) -> String {
    let shown = "\u{201C}" + EscapedText.escaped(name) + "\u{201D}"
    var nearest = Spelling.nearest(to: name, in: keys.union(roleNames))
    if let next, let role = Role(named: name + " " + next) { nearest = [role.camelCaseName] }
    if let role = Role(named: String(name.lowercased().map { $0 == "-" || $0 == "_" ? " " : $0 })) {
      nearest = [role.camelCaseName]
    }
    let advice =
      nearest.isEmpty
      ? "a11y-tour roles lists the roles" : "did you mean \(Spelling.list(nearest))?"
    return "there is no role\(keys.isEmpty ? "" : " and no key") \(shown); \(advice)"
  }
}

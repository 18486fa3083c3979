extension KeyPathParser {
  /// Reads one filter, from its `[` to its `]`.
  mutating func parseFilter(into component: inout KeyPath.Component) throws(KeyPathSyntaxError) {
    let start = scanner.offset
    scanner.offset += 1
    repeat {
      scanner.skipWhiteSpace()
      let predicate = try parsePredicate()
      if case .nth = predicate.test, component.nth != nil {
        throw fault("nth can stand only once in a component", at: predicate.offset)
      }
      component.predicates.append(predicate)
      scanner.skipWhiteSpace()
    } while scanner.take(",")
    guard scanner.take("]") else {
      if scanner.isAtEnd { throw fault("the filter that begins here has no ]", at: start) }
      throw fault("a comma or ] is expected, not \(scanner.current.map(shown) ?? "")")
    }
  }

  private mutating func parsePredicate() throws(KeyPathSyntaxError) -> KeyPath.Predicate {
    let start = scanner.offset
    if scanner.take("!") {
      scanner.skipWhiteSpace()
      return KeyPath.Predicate(try parseNegated(), offset: start)
    }
    if isAtValue() {
      let values = try parseValues(for: .equals)
      return KeyPath.Predicate(.attribute(.name, .equals, values), offset: start)
    }
    guard let name = scanner.takeName() else {
      throw fault("a value in quotes, an attribute or a state is expected")
    }
    return KeyPath.Predicate(try parsePredicate(named: name, at: start), offset: start)
  }

  private mutating func parseNegated() throws(KeyPathSyntaxError) -> KeyPath.Test {
    let start = scanner.offset
    guard let name = scanner.takeName() else {
      throw fault("a state or has(…) must follow !")
    }
    if name == "has", let path = try parseHas() { return .has(path, isPresent: false) }
    if name == "any" { throw fault("any has no opposite: leave it out", at: start) }
    return .state(try state(named: name, at: start), isSet: false)
  }

  private mutating func parsePredicate(
    named name: String, at start: Int
  ) throws(KeyPathSyntaxError) -> KeyPath.Test {
    if name == "has", let path = try parseHas() { return .has(path, isPresent: true) }
    if name == "attr", scanner.take(".") {
      let key = try parseAttributeKey()
      guard let op = try parseOperator() else {
        throw fault("an operator must follow the attribute: =, !=, *=, ^= or $=")
      }
      return .attribute(.attribute(key), op, try parseValues(for: op))
    }
    guard let op = try parseOperator() else {
      if name == "any" { return .any }
      return .state(try state(named: name, at: start), isSet: true)
    }
    if name == "nth" || name == "at" {
      guard op == .equals else { throw fault("\(name) can only be compared with =", at: start) }
      return name == "nth" ? .nth(try parseNth()) : try parseCell()
    }
    guard let attribute = KeyPath.Attribute.named.first(where: { $0.name == name })?.attribute
    else {
      throw fault(unknownAttribute(name), at: start)
    }
    return .attribute(attribute, op, try parseValues(for: op))
  }

  private func unknownAttribute(_ name: String) -> String {
    let names = KeyPath.Attribute.named.map(\.name) + ["nth", "at", "attr.KEY"]
    let nearest = Spelling.nearest(to: name, in: names)
    return "there is no attribute \u{201C}\(name)\u{201D}; "
      + (nearest.isEmpty
        ? "the attributes are " + names.joined(separator: ", ")
        : "did you mean \(Spelling.list(nearest))?")
  }

  private func state(named name: String, at offset: Int) throws(KeyPathSyntaxError) -> String {
    if KeyPath.Attribute.named.contains(where: { $0.name == name }) || name == "nth" || name == "at"
    {
      throw fault("a comparison must follow \(name), as \(name)=…")
    }
    guard let state = StateSet(named: name), let canonical = state.camelCaseNames.first else {
      let others = ["any", "nth", "has", "at"] + KeyPath.Attribute.named.map(\.name)
      let nearest = Spelling.nearest(to: name, in: StateSet.allCamelCaseNames + others)
      let advice =
        nearest.isEmpty ? "is it " : "did you mean \(Spelling.list(nearest))? Or is it "
      throw fault(
        "there is no state \u{201C}\(name)\u{201D}; \(advice)a name, which is written in quotes: "
          + "[\"\(name)\"]?", at: offset)
    }
    return canonical
  }

  /// Reads what follows `has`; nil when no parenthesis follows.
  private mutating func parseHas() throws(KeyPathSyntaxError) -> KeyPath? {
    scanner.skipWhiteSpace()
    let start = scanner.offset
    guard scanner.take("(") else { return nil }
    depth += 1
    defer { depth -= 1 }
    if depth > KeyPathParser.maximumDepth {
      throw fault("has(…) cannot nest deeper than \(KeyPathParser.maximumDepth)", at: start)
    }
    let inner = scanner.offset
    let alternatives = try parseAlternatives()
    let text = scanner.string(from: inner)
    guard scanner.take(")") else {
      if scanner.isAtEnd { throw fault("the parenthesis that begins here has no )", at: start) }
      throw fault(") is expected, not \(scanner.current.map(shown) ?? "")")
    }
    return KeyPath(text: text, alternatives: alternatives)
  }

  private mutating func parseAttributeKey() throws(KeyPathSyntaxError) -> String {
    let start = scanner.offset
    let isQuoted = scanner.current == "\"" || scanner.current == "'"
    let key = isQuoted ? try scanner.takeString() : scanner.take(while: ScalarScanner.isNamePart)
    if key.isEmpty { throw fault("the key of an attribute must follow attr.", at: start) }
    return key
  }

  private mutating func parseOperator() throws(KeyPathSyntaxError) -> KeyPath.Operator? {
    scanner.skipWhiteSpace()
    for op in KeyPath.Operator.allCases where scanner.take(op.rawValue) {
      if op == .equals, scanner.current == "=" { throw fault("= is written once") }
      scanner.skipWhiteSpace()
      return op
    }
    if scanner.current == "~" || scanner.current == "<" || scanner.current == ">" {
      throw fault("the operators are =, !=, *=, ^= and $=")
    }
    return nil
  }

  private mutating func parseNth() throws(KeyPathSyntaxError) -> Int {
    let start = scanner.offset
    let number = try parseInteger(allowsNegative: true)
    if number == 0 {
      throw fault("nth counts from 1, or from -1 backwards", at: start)
    }
    return number
  }

  private mutating func parseCell() throws(KeyPathSyntaxError) -> KeyPath.Test {
    let expected = "a row and a column are written at=(0,0)"
    guard scanner.take("(") else { throw fault(expected) }
    scanner.skipWhiteSpace()
    let row = try parseInteger(allowsNegative: false)
    scanner.skipWhiteSpace()
    guard scanner.take(",") else { throw fault(expected) }
    scanner.skipWhiteSpace()
    let column = try parseInteger(allowsNegative: false)
    scanner.skipWhiteSpace()
    guard scanner.take(")") else { throw fault(expected) }
    return .cell(row: row, column: column)
  }

  private mutating func parseInteger(allowsNegative: Bool) throws(KeyPathSyntaxError) -> Int {
    let start = scanner.offset
    let sign = allowsNegative && scanner.take("-") ? "-" : ""
    let digits = scanner.take { $0 >= "0" && $0 <= "9" }
    if digits.isEmpty {
      throw fault(allowsNegative ? "an integer is expected" : "a number from 0 is expected")
    }
    guard let number = Int32(sign + digits) else {
      throw fault("the number is too large", at: start)
    }
    return Int(number)
  }
}

/// A JSON value of a schema; an object keeps the order of its members.
indirect enum SchemaValue: Equatable, Sendable {
  case string(String)
  case number(Double)
  case boolean(Bool)
  case array([SchemaValue])
  case object([Member])

  /// One member of an object.
  struct Member: Equatable, Sendable {
    var name: String
    var value: SchemaValue
  }

  /// Gives an object with one more member; any other value stays as it is.
  func adding(_ name: String, _ value: SchemaValue) -> SchemaValue {
    guard case .object(let members) = self else { return self }
    return .object(members + [Member(name: name, value: value)])
  }

  /// Gives an array of strings.
  static func strings(_ texts: [String]) -> SchemaValue {
    .array(texts.map(SchemaValue.string))
  }

  /// Gives the value that stands for a definition of the schema.
  static func reference(_ definition: String) -> SchemaValue {
    ["$ref": .string("#/$defs/" + definition)]
  }
}

extension SchemaValue: ExpressibleByDictionaryLiteral, ExpressibleByArrayLiteral,
  ExpressibleByStringLiteral, ExpressibleByFloatLiteral, ExpressibleByIntegerLiteral,
  ExpressibleByBooleanLiteral
{
  init(dictionaryLiteral elements: (String, SchemaValue)...) {
    self = .object(elements.map { Member(name: $0.0, value: $0.1) })
  }

  init(arrayLiteral elements: SchemaValue...) {
    self = .array(elements)
  }

  init(stringLiteral value: String) {
    self = .string(value)
  }

  init(floatLiteral value: Double) {
    self = .number(value)
  }

  init(integerLiteral value: Int) {
    self = .number(Double(value))
  }

  init(booleanLiteral value: Bool) {
    self = .boolean(value)
  }
}

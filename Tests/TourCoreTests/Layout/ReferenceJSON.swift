/// Any value of a JSON text, for test data whose fields differ from line to line.
enum ReferenceJSON: Decodable {
  case null
  case bool(Bool)
  case number(Double)
  case string(String)
  case array([ReferenceJSON])
  case object([String: ReferenceJSON])

  init(from decoder: any Decoder) throws {
    let container = try decoder.singleValueContainer()
    if container.decodeNil() {
      self = .null
    } else if let value = try? container.decode(Double.self) {
      // Numbers come first: they are the most, and a wrong guess costs an error.
      self = .number(value)
    } else if let value = try? container.decode(String.self) {
      self = .string(value)
    } else if let value = try? container.decode([ReferenceJSON].self) {
      self = .array(value)
    } else if let value = try? container.decode(Bool.self) {
      self = .bool(value)
    } else {
      self = .object(try container.decode([String: ReferenceJSON].self))
    }
  }

  subscript(key: String) -> ReferenceJSON? {
    if case .object(let fields) = self { fields[key] } else { nil }
  }

  var bool: Bool? { if case .bool(let value) = self { value } else { nil } }
  var number: Double? { if case .number(let value) = self { value } else { nil } }
  var string: String? { if case .string(let value) = self { value } else { nil } }
  var array: [ReferenceJSON]? { if case .array(let value) = self { value } else { nil } }
  var object: [String: ReferenceJSON]? { if case .object(let value) = self { value } else { nil } }
}

import Foundation
import TourCore

/// Checks a document against the printed JSON Schema, with the part of the standard that it uses.
struct SchemaChecker {
  /// The schema as Foundation reads it.
  let root: [String: Any]

  init() throws {
    let object = try JSONSerialization.jsonObject(with: Data(TourSchema.json.utf8))
    root = object as? [String: Any] ?? [:]
  }

  /// Gives what of a document the schema does not allow; nothing for a document that it allows.
  func faults(of node: DocumentNode) -> [String] {
    faults(of: node, by: root, at: "tour")
  }

  private func faults(of node: DocumentNode, by schema: Any?, at path: String) -> [String] {
    guard let schema = schema as? [String: Any] else {
      return schema as? Bool == false ? ["\(path) is not allowed"] : []
    }
    var faults: [String] = []
    for (keyword, value) in schema {
      switch keyword {
      case "$schema", "$defs", "title", "description": continue
      case "$ref": faults += self.faults(of: node, by: definition(value), at: path)
      case "anyOf", "oneOf":
        let matches = (value as? [Any] ?? []).count {
          self.faults(of: node, by: $0, at: path).isEmpty
        }
        if keyword == "anyOf" ? matches < 1 : matches != 1 { faults.append("\(path): \(keyword)") }
      case "not":
        if self.faults(of: node, by: value, at: path).isEmpty { faults.append("\(path): not") }
      case "type":
        if type(of: node) != value as? String { faults.append("\(path): type") }
      case "enum":
        if !(value as? [String] ?? []).contains(node.scalar?.text ?? "") {
          faults.append("\(path): enum")
        }
      case "const":
        let isEqual =
          number(node).map { $0 == value as? Double } ?? (string(node) == value as? String)
        if !isEqual { faults.append("\(path): const") }
      case "minimum", "maximum":
        if let number = number(node), let bound = value as? Double,
          keyword == "minimum" ? number < bound : number > bound
        {
          faults.append("\(path): \(keyword)")
        }
      case "pattern":
        if let text = string(node), !matches(text, value) { faults.append("\(path): pattern") }
      case "required":
        let names = node.entries?.map(\.key)
        for name in value as? [String] ?? [] where names?.contains(name) == false {
          faults.append("\(path): \(name) is required")
        }
      case "minItems":
        if let count = node.elements?.count, count < value as? Int ?? 0 {
          faults.append("\(path): minItems")
        }
      case "minProperties", "maxProperties":
        if let count = node.entries?.count, let bound = value as? Int,
          keyword == "minProperties" ? count < bound : count > bound
        {
          faults.append("\(path): \(keyword)")
        }
      case "items":
        for element in node.elements ?? [] {
          faults += self.faults(of: element, by: value, at: path + "[]")
        }
      case "properties", "additionalProperties": continue
      case "propertyNames":
        let pattern = (value as? [String: Any])?["pattern"]
        for entry in node.entries ?? [] where !matches(entry.key, pattern) {
          faults.append("\(path): name \(entry.key)")
        }
      default: faults.append("the checker does not know \(keyword)")
      }
    }
    let properties = schema["properties"] as? [String: Any] ?? [:]
    for entry in node.entries ?? [] {
      let rule = properties[entry.key] ?? schema["additionalProperties"]
      faults += self.faults(of: entry.value, by: rule, at: path + "." + entry.key)
    }
    return faults
  }

  /// Gives the definition that a reference names.
  func definition(_ reference: Any?) -> Any? {
    let name = (reference as? String)?.split(separator: "/").last.map(String.init) ?? ""
    return (root["$defs"] as? [String: Any])?[name]
  }

  private func type(of node: DocumentNode) -> String {
    switch node.content {
    case .mapping: "object"
    case .sequence: "array"
    case .scalar(let scalar):
      switch scalar.value {
      case .null: "null"
      case .boolean: "boolean"
      case .number: "number"
      case .string: "string"
      }
    }
  }

  private func string(_ node: DocumentNode) -> String? {
    node.scalar?.value == .string ? node.scalar?.text : nil
  }

  private func number(_ node: DocumentNode) -> Double? {
    if case .number(let number) = node.scalar?.value { number } else { nil }
  }

  private func matches(_ text: String, _ pattern: Any?) -> Bool {
    guard let pattern = pattern as? String else { return false }
    return text.range(of: pattern, options: .regularExpression) != nil
  }
}

/// A condition about an event while it is read.
struct EventCondition: Sendable {
  var event = ""
  var widget: KeyPath?
}

extension ObjectRule where Model == EventCondition {
  /// The fields of a condition about an event of one widget.
  static let event = ObjectRule(
    "an event condition",
    fields: [
      ObjectField(
        "event", \.event, .eventName, isRequired: true,
        "The event as AT-SPI names it, as object:state-changed:checked."),
      ObjectField(
        "from", \.widget, optional: .keyPath.defined(as: "keyPath"),
        "The widget that it comes from; any of the application if not said."),
    ])
}

extension ValueRule where Value == Condition {
  /// A mapping that names an event and the widget that it comes from.
  static var event: ValueRule {
    let mapping = ObjectRule.event.value(startingWith: EventCondition())
    return ValueRule(schema: mapping.schema.adding("minProperties", 2)) { node, _, context in
      mapping.decode(node, nil, &context).flatMap { condition in
        condition.event.isEmpty ? nil : .event(condition.event, from: condition.widget)
      }
    }
  }
}

extension ValueRule where Value == String {
  /// The name of an event: its class, its kind and details, with colons between.
  static var eventName: ValueRule {
    let schema: SchemaValue = [
      "type": "string",
      "pattern": "^(object|window|document|terminal):[a-z-]+(:[A-Za-z0-9_-]+){0,2}$",
    ]
    return ValueRule(schema: schema) { node, _, context in
      guard let text = node.string else {
        context.reportType(of: node, expected: "an event as \"object:state-changed:checked\"")
        return nil
      }
      guard isEventName(text) else {
        context.report(
          "\(Quoted.short(text)) is no event; write one as \"object:state-changed:checked\" or "
            + "\"window:activate\"", at: node.position, rule: "bad-event")
        return nil
      }
      return text
    }
  }

  private static func isEventName(_ text: String) -> Bool {
    let parts = text.utf8.split(separator: UInt8(ascii: ":"), omittingEmptySubsequences: false)
    let classes = ["object", "window", "document", "terminal"]
    guard (2...4).contains(parts.count), classes.contains(String(Substring(parts[0]))) else {
      return false
    }
    func isSmall(_ byte: UInt8) -> Bool {
      (0x61...0x7A).contains(byte) || byte == UInt8(ascii: "-")
    }
    func isOfDetail(_ byte: UInt8) -> Bool {
      (0x61...0x7A).contains(byte | 0x20) || (0x30...0x39).contains(byte)
        || byte == UInt8(ascii: "-") || byte == UInt8(ascii: "_")
    }
    return !parts[1].isEmpty && parts[1].allSatisfy(isSmall)
      && parts.dropFirst(2).allSatisfy { !$0.isEmpty && $0.allSatisfy(isOfDetail) }
  }
}

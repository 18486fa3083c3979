/// The JSON Schema of tour files, made from the rules that read them.
public enum TourSchema {
  /// The schema (draft 2020-12) as indented JSON text that ends with a line break.
  public static let json = document.json + "\n"

  /// The schema as a value.
  static let document: SchemaValue = {
    let head: SchemaValue = [
      "$schema": "https://json-schema.org/draft/2020-12/schema",
      "title": "Tour",
      "description": "A guided tour of one application, as a11y-tour plays it.",
    ]
    guard case .object(let start) = head, case .object(let tour) = ObjectRule.tour.schema else {
      return head
    }
    return SchemaValue.object(start + tour).adding("$defs", definitions)
  }()

  /// What the rules refer to by name.
  private static let definitions: SchemaValue = [
    "id": described(ValueRule<String>.identifier, "A name that no other has."),
    "text": described(
      ValueRule<LocalizedText>.localizedText,
      "A string that people read, or a mapping of language to string."),
    "keyPath": described(
      ValueRule<KeyPath>.writtenKeyPath, "A key path, which names one widget of the application."),
    "duration": described(ValueRule<Duration>.duration, "A number with ms, s or m."),
    "state": described(
      ValueRule<Condition.StateTest>.stateTest, "A state, with \"!\" before it for its absence."),
    "condition": described(ConditionForms.rule, "What a step waits for or depends on."),
    "action": described(
      ActionForms.all.rule, "What the tour does to the application on the user's behalf."),
    "cutout": ObjectRule.cutout.schema,
    "callout": ObjectRule.callout.schema,
    "overlay": ObjectRule.overlay.schema,
    "step": ValueRule<Step>.step.schema,
  ]

  private static func described<Value>(
    _ rule: ValueRule<Value>, _ description: String
  ) -> SchemaValue {
    rule.schema.adding("description", .string(description))
  }
}

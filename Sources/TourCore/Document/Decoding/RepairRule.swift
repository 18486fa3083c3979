extension ObjectRule where Model == Repair {
  /// The fields of a repair.
  static let repair = ObjectRule(
    "a repair",
    fields: [
      ObjectField(
        "when", \.when, .condition, isRequired: true, "What shows that the user has strayed."),
      ObjectField(
        "goto", \.goto, optional: .identifier.defined(as: "id"), "The id of the step to go to."),
      ObjectField(
        "say", \.say, optional: .localizedText.defined(as: "text"),
        "What the callout says in addition, in inline Markdown."),
    ])
}

extension ValueRule where Value == [Repair] {
  /// A list of repairs, each of which goes somewhere, says something, or both.
  static var repairs: ValueRule {
    let mapping = ObjectRule.repair.value(startingWith: Repair(when: .button))
    let deeds: SchemaValue = [["required": ["goto"]], ["required": ["say"]]]
    let repair = ValueRule<Repair>(schema: mapping.schema.adding("anyOf", deeds)) {
      node, _, context in
      if node.entries != nil, node["goto"] == nil, node["say"] == nil {
        context.report(
          "a repair needs a \"goto\" or a \"say\"", at: node.position, rule: "missing-field")
      }
      return mapping.decode(node, nil, &context)
    }
    return .list(of: repair, minimum: 1, noun: "repairs")
  }
}

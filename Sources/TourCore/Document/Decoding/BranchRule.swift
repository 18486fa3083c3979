extension ObjectRule where Model == Branch {
  /// The fields of a way on.
  static let branch = ObjectRule(
    "a way on",
    fields: [
      ObjectField(
        "when", \.when, optional: .condition,
        "What has to hold for this way; a way without it is taken when no other is."),
      ObjectField(
        "goto", \.destination, .destination, isRequired: true,
        "The id of the step to go to, or end."),
    ])
}

extension ValueRule where Value == StepDestination {
  /// The id of a step, or `end`.
  static var destination: ValueRule {
    ValueRule<String>.identifier.defined(as: "id").map { StepDestination($0) }
  }
}

extension ValueRule where Value == [Branch] {
  /// One destination, or a list of ways with conditions.
  static var branches: ValueRule {
    let one = ValueRule<StepDestination>.destination
    let branch = ObjectRule.branch.value(startingWith: Branch(goto: .end))
    let many = ValueRule<[Branch]>.list(of: branch, minimum: 1, noun: "ways on")
    return ValueRule(schema: ["anyOf": [one.schema, many.schema]]) { node, _, context in
      if node.elements != nil { return many.decode(node, nil, &context) }
      guard node.entries == nil else {
        context.reportType(
          of: node, expected: "the id of a step or a list of ways",
          hint: "put \"- \" before the mapping")
        return nil
      }
      return one.decode(node, nil, &context).map { [Branch(goto: $0)] }
    }
  }
}

// How the conditions, ways and actions of a step fit together.

extension StepRule {
  /// Every rule about conditions, ways and actions.
  static let ofFlow = [
    hasTargetForConditions, hasTargetForActions, hasConditionsInPlace, hasReachableWays,
  ]

  /// A condition that names no widget has the step's own target.
  private static let hasTargetForConditions = StepRule { node, _, context in
    guard !namesWidget(node) else { return }
    for place in ConditionPlace.all(in: node) {
      guard let word = place.wordOfOwnTarget else { continue }
      reportNoTarget(word, at: place.node.position, &context)
    }
  }

  /// An action that names no widget has the step's own target.
  private static let hasTargetForActions = StepRule { node, _, context in
    guard !namesWidget(node) else { return }
    for action in ConditionPlace.actions(in: node) {
      guard let word = action.string ?? action.entries?.first?.key,
        let form = ActionForms.all.form(named: word)
      else { continue }
      let isOfOwn =
        action.string != nil
        ? form.bare != nil
        : ["setText", "setValue"].contains(word) && action[word]?["of"] == nil
      if isOfOwn { reportNoTarget(word, at: action.position, &context) }
    }
  }

  /// Some conditions have a meaning only in some places.
  private static let hasConditionsInPlace = StepRule { node, _, context in
    for place in ConditionPlace.all(in: node) {
      guard let word = place.word else { continue }
      if word == "button", place.field != .advance || place.isInner {
        context.report(
          "\"button\" is the press of Next and stands only in \"advance\", as a condition of its "
            + "own", at: place.node.position, rule: "misplaced-condition")
      } else if place.field == .when, ["click", "event", "after"].contains(word) {
        context.report(
          "\"\(word)\" never holds in \"when\", which is judged once, before the step begins; "
            + "use a condition about how things are", at: place.node.position,
          rule: "misplaced-condition")
      }
    }
  }

  /// A way that is always open is the last of its step.
  private static let hasReachableWays = StepRule { node, _, context in
    let ways = node["next"]?.elements ?? []
    guard let index = ways.firstIndex(where: { $0.entries != nil && $0["when"] == nil }),
      index + 1 < ways.count
    else { return }
    context.report(
      "this way is never taken: the one in line \(ways[index].position.line) has no \"when\" and "
        + "is always open", at: ways[index + 1].position, rule: "unreachable-way",
      severity: .warning)
  }

  private static func reportNoTarget(
    _ word: String, at position: SourcePosition, _ context: inout DecodingContext
  ) {
    context.report(
      "\"\(word)\" without a key path means the step's own target, and this step has none",
      at: position, rule: "no-target")
  }
}

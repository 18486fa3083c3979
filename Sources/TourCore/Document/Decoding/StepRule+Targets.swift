// How the targets of a step fit together.

extension StepRule {
  /// The fields that say what a step points at, of which it has one.
  private static let kinds = ["target", "targets", "rect", "point"]

  /// Every rule about targets.
  static let ofTargets = [hasOneKindOfTarget, hasPlaceForItsSpace, hasTargetForItsInsets]

  /// A step points at widgets or at a place, not both.
  private static let hasOneKindOfTarget = StepRule { node, _, context in
    let given = (node.entries ?? []).filter { kinds.contains($0.key) }
    guard let first = given.first,
      let second = given.first(where: { $0.key != first.key })
    else { return }
    let isOfWidgets = [first.key, second.key].allSatisfy { $0.hasPrefix("target") }
    context.report(
      isOfWidgets
        ? "a step has \"target\" or \"targets\", not both; put every key path under \"targets\""
        : "a step has \"\(first.key)\" or \"\(second.key)\", not both",
      at: second.keyPosition, rule: "target-conflict")
  }

  /// What a place is relative to needs a place.
  private static let hasPlaceForItsSpace = StepRule { node, _, context in
    guard let space = node.entries?.first(where: { $0.key == "in" }), node["rect"] == nil,
      node["point"] == nil
    else { return }
    context.report(
      "\"in\" says what \"rect\" or \"point\" is relative to, and this step has neither",
      at: space.keyPosition, rule: "no-target")
  }

  /// Insets need something to be taken from.
  private static let hasTargetForItsInsets = StepRule { node, _, context in
    guard let insets = node.entries?.first(where: { $0.key == "insets" }),
      !kinds.contains(where: { node[$0] != nil })
    else { return }
    context.report(
      "\"insets\" leaves out a part of the target, and this step has none",
      at: insets.keyPosition, rule: "no-target")
  }

  /// Whether the file gives a step a widget that conditions and actions may leave out.
  static func namesWidget(_ node: DocumentNode) -> Bool {
    if node["target"] != nil || node["targets"] != nil { return true }
    guard let space = node["in"] else { return false }
    return space.string != "screen"
  }
}

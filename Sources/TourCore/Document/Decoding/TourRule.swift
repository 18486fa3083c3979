/// One rule about how the parts of a tour fit together.
struct TourRule: Sendable {
  /// Reports where a tour breaks the rule.
  let check: @Sendable (DocumentNode, inout DecodingContext) -> Void

  /// Every rule.
  static let all = [hasUniqueStepIDs, knowsDestinations, leadsEverywhere]

  /// No two steps have the same id.
  static let hasUniqueStepIDs = TourRule { node, context in
    var first: [String: SourcePosition] = [:]
    for step in node["steps"]?.elements ?? [] {
      guard let idNode = step["id"], let id = idNode.string else { continue }
      if let place = first[id] {
        context.report(
          "the step id \(Quoted.short(id)) stands in line \(place.line) already; give this step "
            + "another", at: idNode.position, rule: "duplicate-id")
      } else {
        first[id] = idNode.position
      }
    }
  }
}

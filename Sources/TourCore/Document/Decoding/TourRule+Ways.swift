// Where the steps of a tour lead.

extension TourRule {
  /// Every `goto` and `next` names a step of the tour.
  static let knowsDestinations = TourRule { node, context in
    let steps = node["steps"]?.elements ?? []
    let ids = steps.compactMap { $0["id"]?.string }
    for step in steps {
      for place in destinations(of: step) where !isEnd(place) {
        guard let id = place.string, !ids.contains(id) else { continue }
        context.report(
          "the tour has no step \(Quoted.short(id))" + Quoted.question(for: id, in: ids),
          at: place.position, rule: "unknown-step")
      }
      for place in repairDestinations(of: step) {
        guard let id = place.string, !ids.contains(id) else { continue }
        context.report(
          id == StepDestination.endWord
            ? "a repair leads to a step; only \"next\" ends the tour"
            : "the tour has no step \(Quoted.short(id))" + Quoted.question(for: id, in: ids),
          at: place.position, rule: "unknown-step")
      }
    }
  }

  /// Every step can be come to from the first.
  static let leadsEverywhere = TourRule { node, context in
    let steps = node["steps"]?.elements ?? []
    var indices: [String: Int] = [:]
    for (index, step) in steps.enumerated().reversed() {
      if let id = step["id"]?.string { indices[id] = index }
    }
    // Where ids are at fault, nothing can be said of what leads where.
    guard indices.count == steps.count, !steps.isEmpty,
      !context.diagnostics.contains(where: { $0.rule == "unknown-step" })
    else { return }
    var reached: Set<Int> = []
    var waiting = [0]
    while let index = waiting.popLast() {
      guard index < steps.count, reached.insert(index).inserted else { continue }
      let step = steps[index]
      for place in destinations(of: step) + repairDestinations(of: step) {
        if let id = place.string, let destination = indices[id] { waiting.append(destination) }
      }
      if mayGoOnToFollowing(step, defaults: node["defaults"]) { waiting.append(index + 1) }
    }
    for (index, step) in steps.enumerated() where !reached.contains(index) {
      guard let id = step["id"] else { continue }
      context.report(
        "no way leads to the step \(Quoted.short(id.string ?? ""))", at: id.position,
        rule: "unreachable-step", severity: .warning)
    }
  }

  private static func mayGoOnToFollowing(_ step: DocumentNode, defaults: DocumentNode?) -> Bool {
    guard let next = step["next"], step["when"] == nil else { return true }
    let policy = step["onMissing"] ?? defaults?["onMissing"]
    if policy?.string == MissingTargetPolicy.skip.rawValue, step["target"] ?? step["targets"] != nil
    {
      return true
    }
    return next.elements.map { ways in ways.allSatisfy { $0["when"] != nil } } ?? false
  }

  /// The places where a step names the steps that follow.
  private static func destinations(of step: DocumentNode) -> [DocumentNode] {
    guard let next = step["next"] else { return [] }
    return next.elements.map { $0.compactMap { $0["goto"] } } ?? [next]
  }

  private static func repairDestinations(of step: DocumentNode) -> [DocumentNode] {
    (step["restore"]?.elements ?? []).compactMap { $0["goto"] }
  }

  private static func isEnd(_ place: DocumentNode) -> Bool {
    place.string == StepDestination.endWord
  }
}

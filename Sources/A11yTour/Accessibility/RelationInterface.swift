public import TourCore

/// The relations between widgets, by `GetRelationSet` of `org.a11y.atspi.Accessible`.
extension AccessibilityBus {
  /// Gives the widgets that one is related to; of the relations that key paths ask for.
  public func relations(
    of target: AccessibleReference
  ) async throws(BusError) -> [AccessibleNode.Relation: [AccessibleReference]] {
    let reply = try await call(target, "org.a11y.atspi.Accessible", "GetRelationSet")
    guard let list = reply[0] else {
      throw BusError(.unexpectedReply, context: "reading relations of \(target.busName)")
    }
    var relations: [AccessibleNode.Relation: [AccessibleReference]] = [:]
    for entry in list.children {
      guard let number = entry[0]?.integer,
        let relation = AccessibleNode.Relation(number: number)
      else { continue }
      relations[relation, default: []] +=
        (entry[1]?.children ?? []).compactMap(AccessibleReference.init(variant:))
    }
    return relations
  }
}

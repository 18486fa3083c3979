extension MatchPass {
  /// Tests what is below a node, once for each node.
  func test(
    _ descendants: CompiledDescendants, at position: Int
  ) -> (certainty: Certainty, blockers: [UndecidedFact]) {
    if !descendants.isPositional {
      let certainty = table(of: descendants)[position]
      if certainty != .maybe { return (descendants.isPresent ? certainty : certainty.opposite, []) }
    }
    let key = Remembered(test: descendants.id, position: position)
    if let known = remembered[key] { return known }
    var certainty = Certainty.no
    var blockers: [UndecidedFact] = []
    for chain in descendants.chains where certainty != .yes {
      let run = run(chain, from: [position])
      if !run.stalled.isEmpty { certainty = max(certainty, .maybe) }
      certainty = max(certainty, run.last.map(\.certainty).max() ?? .no)
      blockers += undecided(of: run)
    }
    if certainty != .maybe { blockers = [] }
    if !descendants.isPresent { certainty = certainty.opposite }
    remembered[key] = (certainty, blockers)
    return (certainty, blockers)
  }

  /// Gives for every position how sure it is that one of the chains matches below it.
  ///
  /// Without `nth` and `at` a chain can be followed from its end: what a component matches depends on the
  /// node alone. So one pass over the tree for each component answers for all nodes.
  private func table(of descendants: CompiledDescendants) -> [Certainty] {
    if let known = tables[descendants.id] { return known }
    var result = [Certainty](repeating: .no, count: order.count)
    for chain in descendants.chains {
      let below = certaintiesBelow(chain)
      for position in result.indices { result[position] = max(result[position], below[position]) }
    }
    tables[descendants.id] = result
    return result
  }

  private func certaintiesBelow(_ chain: CompiledChain) -> [Certainty] {
    var below = [Certainty](repeating: .yes, count: order.count)
    for (index, component) in chain.components.enumerated().reversed() {
      let isChild = index > 0 && component.source.gap == .child
      var above = [Certainty](repeating: .no, count: order.count)
      for position in order.indices.reversed() {
        guard let index = node(at: position).parent else { continue }
        var here = below[position]
        if here != .no { here = min(here, test(component, at: position).certainty) }
        if !isChild { here = max(here, above[position]) }
        let parent = positions[index]
        above[parent] = max(above[parent], here)
      }
      below = above
    }
    return below
  }
}

extension MatchPass.Certainty {
  /// How sure it is that a test with `!` holds.
  var opposite: Self {
    switch self {
    case .no: .yes
    case .maybe: .maybe
    case .yes: .no
    }
  }
}

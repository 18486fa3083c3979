extension MatchPass {
  /// Tests a component on a node: its own tests, its visibility, what is below it, and last what it
  /// is related to, so that as few relations as possible are read.
  func test(
    _ component: CompiledComponent, at position: Int
  ) -> (certainty: Certainty, blockers: [UndecidedFact]) {
    guard passesOwnTests(component, at: position) else { return (.no, []) }
    let index = order[position]
    var certainty = Certainty.yes
    var blockers: [UndecidedFact] = []
    if !component.includesHidden, tree.nodes[index].parent != AccessibleTree.root {
      switch tree.nodes[index].visibility {
      case .visible: break
      case .hidden: return (.no, [])
      case .unknown:
        certainty = .maybe
        blockers.append(UndecidedFact(index, .visibility))
      }
    }
    for descendants in component.descendants {
      let result = test(descendants, at: position)
      if result.certainty == .no { return (.no, []) }
      certainty = min(certainty, result.certainty)
      blockers += result.blockers
    }
    guard !component.relations.isEmpty, certainty == .yes else { return (certainty, blockers) }
    guard tree.nodes[index].relations != nil else {
      return (.maybe, [UndecidedFact(index, .relations)])
    }
    return (component.relations.allSatisfy { passes($0, at: index) } ? .yes : .no, [])
  }

  /// Adds the cells at a place of the tables that the context is or has below it.
  ///
  /// - Returns: what must be known first; empty when all cells are known.
  func addCells(
    at place: TablePosition, of component: CompiledComponent, in context: [Match],
    gap: KeyPath.Gap, to all: inout [Match]
  ) -> [UndecidedFact] {
    var tables: [Int: Certainty] = [:]
    for match in context where Role.tables.contains(roles[match.position]) {
      tables[match.position] = match.certainty
    }
    if gap == .descendant {
      forEachBelow(context, gap: gap, for: nil) { position, certainty in
        if Role.tables.contains(roles[position]) {
          tables[position] = max(certainty, tables[position] ?? .no)
        }
        return true
      }
    }
    var missing: [UndecidedFact] = []
    for (position, above) in tables {
      let table = tree.nodes[order[position]]
      if table.visibility == .hidden, !component.includesHidden { continue }
      switch table.cells[place] {
      case nil: missing.append(UndecidedFact(order[position], .cell(place)))
      case .some(nil): continue
      case .some(let cell?):
        let (own, blockers) = test(component, at: positions[cell])
        guard own != .no else { continue }
        let certainty = min(own, above)
        all.append(
          Match(position: positions[cell], certainty: certainty, blockers: blockers))
      }
    }
    all.sort { $0.position < $1.position }
    return missing
  }
}

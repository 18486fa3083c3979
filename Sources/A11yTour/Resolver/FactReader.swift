import TourCore

/// Reads the facts that decide what a key path matches, and enters them in the snapshot.
@DesktopActor
struct FactReader {
  let bus: AccessibilityBus
  let applications: [AccessibleApplication]
  let reader: TargetReader
  let properties: Set<TreeReader.Property>

  /// Reads facts; those that are no longer to be had count as not there.
  func read(_ facts: [UndecidedFact], in tree: inout AccessibleTree) async {
    let places = facts.filter { $0.kind == .visibility }.map(\.node)
    if !places.isEmpty {
      let snapshot = SnapshotPlaces(tree: tree, applications: applications, reader: reader)
      tree.enter(await snapshot.read(places), of: places)
    }
    let related = facts.filter { $0.kind == .relations }.map(\.node)
    if !related.isEmpty { await readRelations(of: related, in: &tree) }
    for fact in facts {
      guard case .cell(let place) = fact.kind else { continue }
      let cell = await readCell(at: place, of: fact.node, in: &tree)
      tree.setCell(cell, at: place, of: fact.node)
    }
  }

  /// Reads the names of the widgets that nodes are related to.
  func readRelations(of nodes: [Int], in tree: inout AccessibleTree) async {
    let snapshot = tree
    let names = Dictionary(tree.nodes.map { ($0.reference, $0.name) }) { first, _ in first }
    typealias Related = [AccessibleNode.Relation: [AccessibleReference]]
    let found = await withTaskGroup(of: (Int, Related).self) { group in
      for node in nodes {
        let reference = snapshot[node].reference
        group.addTask { (node, (try? await bus.relations(of: reference)) ?? [:]) }
      }
      var found: [Int: Related] = [:]
      for await (node, related) in group { found[node] = related }
      return found
    }
    // What is hidden, as many labels of GTK, is not in the snapshot.
    let missing = Set(found.values.flatMap { $0.values.joined() }).subtracting(names.keys)
    let read = await withTaskGroup(of: (AccessibleReference, String).self) { group in
      for reference in missing {
        group.addTask { (reference, (try? await bus.text("Name", of: reference)) ?? "") }
      }
      var read: [AccessibleReference: String] = [:]
      for await (reference, name) in group { read[reference] = name }
      return read
    }
    for node in nodes {
      tree[node].relations = (found[node] ?? [:]).mapValues { targets in
        targets.map { names[$0] ?? read[$0] ?? "" }
      }
    }
  }

  private func readCell(
    at place: TablePosition, of table: Int, in tree: inout AccessibleTree
  ) async -> Int? {
    let owner = tree[table].reference
    guard (try? await bus.isTable(owner)) == true,
      let reference = try? await bus.cell(at: place, of: owner)
    else { return nil }
    if let known = tree.index(of: reference) { return known }
    let widgets = WidgetReader(bus: bus, applications: applications, properties: properties)
    return await widgets.add([reference], below: table, in: &tree).first
  }
}

import TourCore

/// Reads the facts that decide what a key path matches, and enters them in the snapshot.
@DesktopActor
struct FactReader {
  /// How many levels below a cell are read, and how many children of one widget there.
  private static let (cellDepth, cellWidth) = (3, 50)

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
    return await add(reference, below: table, in: &tree)
  }

  /// Adds a widget that the snapshot does not have, with what is in it, and gives its index.
  func add(
    _ reference: AccessibleReference, below parent: Int, in tree: inout AccessibleTree
  ) async -> Int? {
    if let known = tree.index(of: reference) { return known }
    guard let root = tree.application(of: parent),
      let application = applications.first(where: { $0.reference == tree[root].reference })
    else { return nil }
    var waiting = [(reference: reference, parent: parent, depth: 0)]
    var first: Int?
    while let (reference, parent, depth) = waiting.popLast() {
      guard let node = await node(reference, of: application) else { continue }
      let index = tree.append(node, to: parent)
      first = first ?? index
      guard depth < Self.cellDepth, let children = try? await bus.children(of: reference) else {
        continue
      }
      waiting += children.prefix(Self.cellWidth).reversed().map { ($0, index, depth + 1) }
    }
    return first
  }

  private func node(
    _ reference: AccessibleReference, of application: AccessibleApplication
  ) async -> AccessibleNode? {
    let (bus, properties) = (bus, properties)
    func text(_ property: TreeReader.Property, _ name: String) async -> String {
      guard properties.contains(property) else { return "" }
      return (try? await bus.text(name, of: reference)) ?? ""
    }
    async let role = try? bus.role(of: reference)
    async let states = try? bus.states(of: reference)
    async let name = try? bus.text("Name", of: reference)
    async let description = text(.description, "Description")
    async let identifier = text(.accessibleID, "AccessibleId")
    let (readRole, readStates, readName) = await (role, states, name)
    let (readDescription, readIdentifier) = await (description, identifier)
    guard let readRole, let readStates else { return nil }
    var visibility = AccessibleNode.Visibility.hidden
    if readStates.contains(.visible) {
      let isShowing = readStates.contains(.showing)
      visibility = application.toolkit.reportsShowing ? isShowing ? .visible : .hidden : .unknown
    }
    return AccessibleNode(
      reference: reference, role: readRole, name: readName ?? "", description: readDescription,
      states: readStates, accessibleID: readIdentifier, visibility: visibility)
  }
}

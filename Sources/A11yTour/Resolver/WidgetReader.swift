import TourCore

/// Reads widgets that a snapshot left out: cells, and what is in small containers that manage their
/// descendants.
@DesktopActor
struct WidgetReader {
  /// How many levels are read, and how many children of one widget.
  private static let (depth, width) = (6, 200)
  /// How many containers that manage their descendants, and how many children of each, are looked
  /// through when nothing is found elsewhere.
  private static let (managerLimit, childLimit) = (20, 200)

  let bus: AccessibilityBus
  let applications: [AccessibleApplication]
  let properties: Set<TreeReader.Property>

  /// Adds widgets, with what is in them, as children of a node, and gives their indices.
  @discardableResult
  func add(
    _ references: [AccessibleReference], below parent: Int, in tree: inout AccessibleTree
  ) async -> [Int] {
    guard let root = tree.application(of: parent),
      let application = applications.first(where: { $0.reference == tree[root].reference })
    else { return [] }
    var seen = Set(tree.nodes.map(\.reference))
    var level = [(parent: parent, children: references)]
    var first: [Int]?
    for _ in 0...Self.depth where !level.isEmpty {
      var fresh: [(parent: Int, reference: AccessibleReference)] = []
      for (parent, children) in level {
        for reference in children.prefix(Self.width) where seen.insert(reference).inserted {
          fresh.append((parent, reference))
        }
      }
      let read = await nodes(fresh.map(\.reference), of: application)
      var added: [(index: Int, reference: AccessibleReference)] = []
      for (parent, reference) in fresh {
        guard let node = read[reference] else { continue }
        added.append((tree.append(node, to: parent), reference))
      }
      first = first ?? added.map(\.index)
      let children = await children(of: added.map(\.reference))
      level = added.compactMap { index, reference in
        children[reference].map { (parent: index, children: $0) }
      }
    }
    return first ?? []
  }

  /// Adds what is in containers that manage their descendants where that is little, as the buttons
  /// in a flow box of GTK 3.
  ///
  /// Tables are left out: what is in them is asked for by its role or by its place.
  ///
  /// - Returns: whether anything was added.
  func addManaged(to tree: inout AccessibleTree) async -> Bool {
    let managers = tree.nodes.indices.filter {
      tree[$0].states.contains(.managesDescendants) && tree[$0].children.isEmpty
    }
    guard !managers.isEmpty, managers.count <= Self.managerLimit else { return false }
    let count = tree.nodes.count
    for manager in managers {
      let reference = tree[manager].reference
      guard let number = try? await bus.childCount(of: reference),
        (1...Self.childLimit).contains(number), (try? await bus.isTable(reference)) == false,
        let children = try? await bus.children(of: reference)
      else { continue }
      await add(children, below: manager, in: &tree)
    }
    return tree.nodes.count > count
  }

  private func nodes(
    _ references: [AccessibleReference], of application: AccessibleApplication
  ) async -> [AccessibleReference: AccessibleNode] {
    await withTaskGroup(of: AccessibleNode?.self) { group in
      for reference in references {
        group.addTask { await node(reference, of: application) }
      }
      var nodes: [AccessibleReference: AccessibleNode] = [:]
      for await node in group {
        if let node { nodes[node.reference] = node }
      }
      return nodes
    }
  }

  private func children(
    of references: [AccessibleReference]
  ) async -> [AccessibleReference: [AccessibleReference]] {
    await withTaskGroup(of: (AccessibleReference, [AccessibleReference]).self) { group in
      for reference in references {
        group.addTask { (reference, (try? await bus.children(of: reference)) ?? []) }
      }
      var children: [AccessibleReference: [AccessibleReference]] = [:]
      for await (reference, list) in group { children[reference] = list }
      return children
    }
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
    return AccessibleNode(
      reference: reference, role: readRole, name: readName ?? "", description: readDescription,
      states: readStates, accessibleID: readIdentifier,
      visibility: application.toolkit.visibility(readStates))
  }
}

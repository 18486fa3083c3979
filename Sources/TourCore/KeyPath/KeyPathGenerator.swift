/// Makes key paths for the widgets of one snapshot.
///
/// Every candidate is matched in the snapshot before it is given out.
public struct KeyPathGenerator {
  /// How long a name may be that a key path uses, in scalars.
  static let maximumNameLength = 120

  private let tree: AccessibleTree
  private let pass: MatchPass

  /// Makes a generator for a snapshot.
  public init(_ tree: AccessibleTree) {
    self.tree = tree
    pass = MatchPass(tree, isIndexed: true)
  }

  /// Gives the most stable key path that names a node and no other.
  ///
  /// The order is: the id; role and name; role and the name of the label; the same below the
  /// nearest ancestor that has an id or a name, or below all of them; the role alone, likewise;
  /// `nth` as the last resort. A cell that was asked for by its place is named by it.
  ///
  /// - Parameters:
  ///   - index: the node.
  ///   - startsAtDesktop: whether the key path begins with the application, or is to be matched
  ///     with the node's application in force.
  /// - Precondition: the node is not the desktop.
  public func keyPath(for index: Int, startsAtDesktop: Bool = true) -> KeyPath {
    guard let application = tree.application(of: index) else {
      preconditionFailure("the desktop has no key path")
    }
    let start = startsAtDesktop ? [applicationComponent(of: application)] : []
    if index == application {
      return KeyPath(alternatives: [KeyPath.Chain([applicationComponent(of: application)])])
    }
    if let (table, place) = tree.cellPlace(of: index),
      let found = cell(index, at: place, of: table, application, startsAtDesktop: startsAtDesktop)
    {
      return found
    }
    let anchors = tree.ancestors(of: index).dropLast().compactMap { anchor(of: $0) }
    let own = ownComponents(of: index)
    for component in own {
      if let found = verified(start + [component], index, application) { return found }
    }
    for component in own {
      if let found = anchored(component, index, application, start: start, anchors: anchors) {
        return found
      }
    }
    let plain = bare(index)
    if let found = anchored(plain, index, application, start: start, anchors: anchors)
      ?? verified(start + [plain], index, application)
    {
      return found
    }
    return lastResort(for: index, application: application, start: start, anchors: anchors)
  }

  /// Names a cell by its place below the key path of its table.
  private func cell(
    _ index: Int, at place: TablePosition, of table: Int, _ application: Int, startsAtDesktop: Bool
  ) -> KeyPath? {
    let above = keyPath(for: table, startsAtDesktop: startsAtDesktop)
    var component = bare(index)
    component.predicates.append(KeyPath.Predicate(.cell(row: place.row, column: place.column)))
    for gap in [KeyPath.Gap.descendant, .child] {
      component.gap = gap
      let components = above.alternatives[0].components + [component]
      if let found = verified(components, index, application) { return found }
    }
    return nil
  }

  /// Puts a component below the nearest anchor that makes it unique, or below all anchors.
  ///
  /// - Parameter anchors: what the ancestors are called by, the nearest first.
  private func anchored(
    _ component: KeyPath.Component, _ index: Int, _ application: Int, start: [KeyPath.Component],
    anchors: [KeyPath.Component]
  ) -> KeyPath? {
    // All anchors together match least: when they do not make it unique, no single one does.
    guard !anchors.isEmpty,
      let whole = verified(start + anchors.reversed() + [component], index, application)
    else { return nil }
    guard anchors.count > 1 else { return whole }
    for anchor in anchors {
      if let found = verified(start + [anchor, component], index, application) { return found }
    }
    return whole
  }

  /// Chooses by `nth`, below the nearest anchor, or among all widgets of the application.
  private func lastResort(
    for index: Int, application: Int, start: [KeyPath.Component], anchors: [KeyPath.Component]
  ) -> KeyPath {
    for component in [named(index)].compactMap(\.self) + [bare(index)] {
      let context = anchors.first.map { [$0] } ?? []
      if let found = numbered(start + context + [component], index, application) { return found }
    }
    let hidden = KeyPath.Component(predicates: [KeyPath.Predicate(.any)])
    guard let found = numbered(start + [hidden], index, application) else {
      preconditionFailure("every widget is one of all widgets of its application")
    }
    return found
  }

  // MARK: Components

  private func applicationComponent(of index: Int) -> KeyPath.Component {
    var component = KeyPath.Component(head: .role("application"))
    if !tree[index].name.isEmpty { component.predicates = [equals(.name, tree[index].name)] }
    let all = match([component], application: nil).possible
    if all == [index] { return component }
    if let id = tree[index].application?.desktopFileID {
      var other = component
      other.predicates.append(equals(.desktop, id))
      if match([other], application: nil).possible == [index] { return other }
    }
    if let place = all.firstIndex(of: index) {
      component.predicates.append(KeyPath.Predicate(.nth(place + 1)))
    }
    return component
  }

  /// What a node may be called by alone, the most stable first.
  private func ownComponents(of index: Int) -> [KeyPath.Component] {
    let node = tree[index]
    var components: [KeyPath.Component] = []
    for id in ids(of: node) {
      var component = bare(index)
      component.head = .any
      component.id = id
      components.append(component)
      component.head = bare(index).head
      components.append(component)
    }
    if let component = named(index) { components.append(component) }
    if let component = labelled(index) { components.append(component) }
    return components
  }

  /// What an ancestor is called by, if it has an id or a name and can be seen.
  private func anchor(of index: Int) -> KeyPath.Component? {
    let node = tree[index]
    guard node.visibility != .hidden else { return nil }
    if let id = ids(of: node).first {
      return KeyPath.Component(head: bare(index).head, id: id)
    }
    return named(index)
  }

  /// The ids of a node, the last segment of a dotted one before the whole.
  private func ids(of node: AccessibleNode) -> [String] {
    var ids: [String] = []
    if let last = node.accessibleID.split(separator: ".").last { ids.append(String(last)) }
    if node.accessibleID.contains(".") { ids.append(node.accessibleID) }
    if let id = node.attributes["id"], !id.isEmpty, !ids.contains(id) { ids.append(id) }
    return ids
  }

  /// A node's role, with `[any]` when it cannot be seen.
  private func bare(_ index: Int) -> KeyPath.Component {
    let node = tree[index]
    var component = KeyPath.Component(head: KeyPathGenerator.head(of: node.role))
    if node.visibility == .hidden { component.predicates.append(KeyPath.Predicate(.any)) }
    return component
  }

  /// A node's role and name; nil when it has no name that is worth using.
  private func named(_ index: Int) -> KeyPath.Component? {
    let name = tree[index].name
    guard KeyPathGenerator.isUsable(name) else { return nil }
    var component = bare(index)
    component.predicates.insert(equals(.name, name), at: 0)
    return component
  }

  /// A node's role and the name of its label; nil when it has none that is worth using.
  private func labelled(_ index: Int) -> KeyPath.Component? {
    let label = tree[index].relations?[.labelledBy]?.first { KeyPathGenerator.isUsable($0) }
    guard let label else { return nil }
    var component = bare(index)
    component.predicates.insert(equals(.labelledBy, label), at: 0)
    return component
  }

  private static func isUsable(_ name: String) -> Bool {
    !NameNormalization.normalized(name).isEmpty
      && name.unicodeScalars.count <= KeyPathGenerator.maximumNameLength
  }

  private static func head(of role: Role) -> KeyPath.Head {
    switch role {
    case .application: .any
    case .pushButton: .role("button")
    default: .role(role.camelCaseName)
    }
  }

  private func equals(_ attribute: KeyPath.Attribute, _ text: String) -> KeyPath.Predicate {
    KeyPath.Predicate(.attribute(attribute, .equals, [.string(text)]))
  }

  // MARK: Verifying

  private func match(
    _ components: [KeyPath.Component], application: Int?, limit: Int = .max
  ) -> KeyPathMatch {
    let path = KeyPath(text: "", alternatives: [KeyPath.Chain(components)])
    return KeyPathMatcher(path).match(in: pass, application: application, limit: limit)
  }

  /// Gives the key path when it names the node and no other.
  private func verified(
    _ components: [KeyPath.Component], _ index: Int, _ application: Int
  ) -> KeyPath? {
    // A second match is enough to know that it is not unique.
    guard match(components, application: application, limit: 2).possible == [index] else {
      return nil
    }
    return KeyPath(alternatives: [KeyPath.Chain(components)])
  }

  /// Gives the key path with the `nth` that names the node.
  private func numbered(
    _ components: [KeyPath.Component], _ index: Int, _ application: Int
  ) -> KeyPath? {
    let all = match(components, application: application).possible
    guard let place = all.firstIndex(of: index) else { return nil }
    var components = components
    components[components.count - 1].predicates.append(KeyPath.Predicate(.nth(place + 1)))
    return verified(components, index, application)
  }
}

extension KeyPath {
  /// Gives the most stable key path that names a node of a snapshot and no other.
  ///
  /// For many nodes of one snapshot, one ``KeyPathGenerator`` does the same at less cost.
  ///
  /// - Precondition: the node is not the desktop.
  public static func generate(
    for index: Int, in tree: AccessibleTree, startsAtDesktop: Bool = true
  ) -> KeyPath {
    KeyPathGenerator(tree).keyPath(for: index, startsAtDesktop: startsAtDesktop)
  }
}

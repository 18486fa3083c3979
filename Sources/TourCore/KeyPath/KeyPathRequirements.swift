/// What must be read of a tree before a key path can be matched in it.
///
/// Names, roles and states are always needed.
public struct KeyPathRequirements: Equatable, Sendable {
  /// The descriptions of widgets.
  public var needsDescription = false
  /// Their texts by the Text interface.
  public var needsText = false
  /// Their values by the Value interface.
  public var needsValue = false
  /// Their AccessibleIds.
  public var needsID = false
  /// Their help texts.
  public var needsHelp = false
  /// The object attributes by their keys; ``needsID`` adds the `id` of web pages.
  public var attributeKeys: Set<String> = []
  /// Widgets that cannot be seen: some component has `[any]`.
  public var needsHidden = false
  /// Children of containers that manage their descendants: cells, rows, items, documents.
  public var needsManagedDescendants = false
  /// The messages to be looked up in the catalogues of the applications.
  public var translations: Set<TranslationKey> = []
  /// The process, the program and the desktop file of applications.
  public var needsApplicationDetails = false
  /// Their desktop file, which takes longest to find.
  public var needsDesktopFile = false

  /// The roles of all widgets that some component could match; nil when some could match any role,
  /// or when other widgets count too, as labels do.
  public var roles: Set<Role>? = []

  /// Of some of the roles, the normalised names that a widget must have for some component to match
  /// it; a role that is not here may have any name.
  public var names: [Role: Set<String>] {
    namesByRole.filter { !namelessRoles.contains($0.key) }
  }
  private var namesByRole: [Role: Set<String>] = [:]
  private var namelessRoles: Set<Role> = []

  /// Whether any object attribute is needed.
  public var needsAttributes: Bool { !attributeKeys.isEmpty }

  /// Makes requirements of nothing but names, roles and states.
  public init() {}
}

extension KeyPath {
  /// What the matcher will look at.
  public var requirements: KeyPathRequirements {
    var requirements = KeyPathRequirements()
    for chain in alternatives { requirements.add(chain) }
    return requirements
  }
}

extension KeyPathRequirements {
  /// The roles of what lives in containers that manage their descendants.
  static let managedRoles: Set<Role> = Set(
    [
      "table cell", "table row", "list item", "tree item", "column header", "row header",
      "table column header", "table row header", "icon", "paragraph", "heading",
    ].compactMap { Role(named: $0) })

  /// The roles of containers that may manage their descendants.
  static let managingRoles: Set<Role> = Set(
    [
      "table", "tree", "tree table", "list", "list box", "document frame", "document text",
      "document web", "document spreadsheet", "document presentation", "document email",
    ].compactMap { Role(named: $0) })

  fileprivate mutating func add(_ chain: KeyPath.Chain) {
    for component in chain.components { add(component) }
    // A cell by its place is asked for by the Table interface.
    let isManaging = zip(chain.components, chain.components.dropFirst()).contains { above, below in
      above.hasRole(in: KeyPathRequirements.managingRoles) && !below.isCellByPlace
    }
    if isManaging { needsManagedDescendants = true }
  }

  /// Adds the roles that a component could match.
  private mutating func addRoles(of component: KeyPath.Component) {
    // Whatever is directly below the desktop is an application.
    if component.isApplication { return }
    guard case .role(let name) = component.head, let wanted = RoleAlias.roles(named: name) else {
      roles = nil
      return
    }
    roles?.formUnion(wanted)
    if let names = component.literalNames {
      for role in wanted { namesByRole[role, default: []].formUnion(names) }
    } else {
      namelessRoles.formUnion(wanted)
    }
  }

  fileprivate mutating func add(_ component: KeyPath.Component) {
    addRoles(of: component)
    if component.id != nil { addID() }
    if !component.isCellByPlace, component.hasRole(in: KeyPathRequirements.managedRoles) {
      needsManagedDescendants = true
    }
    for predicate in component.predicates {
      switch predicate.test {
      case .attribute(let attribute, _, let values):
        add(attribute)
        for case .translation(let domain, let message) in values {
          translations.insert(TranslationKey(domain: domain, message: message))
        }
      case .any: needsHidden = true
      case .has(let path, _):
        for chain in path.alternatives { add(chain) }
        let isByPlace = path.alternatives.allSatisfy { $0.components[0].isCellByPlace }
        if !isByPlace, component.hasRole(in: KeyPathRequirements.managingRoles) {
          needsManagedDescendants = true
        }
      case .state, .nth, .cell: break
      }
    }
  }

  private mutating func addID() {
    needsID = true
    attributeKeys.insert("id")
  }

  private mutating func add(_ attribute: KeyPath.Attribute) {
    switch attribute {
    case .description: needsDescription = true
    case .text: needsText = true
    case .value: needsValue = true
    case .help: needsHelp = true
    case .id: addID()
    case .attribute(let key): attributeKeys.insert(key)
    case .pid, .executable: needsApplicationDetails = true
    case .desktop:
      needsApplicationDetails = true
      needsDesktopFile = true
    case .labelledBy, .describedBy, .controlledBy, .memberOf: roles = nil
    case .name, .role, .toolkit: break
    }
  }
}

extension KeyPath.Component {
  /// What the normalised name must be one of; nil where other names may match too.
  fileprivate var literalNames: [String]? {
    for predicate in predicates {
      guard case .attribute(.name, .equals, let values) = predicate.test else { continue }
      let literals = values.compactMap { CompiledValue($0).literalName }
      if literals.count == values.count { return literals }
    }
    return nil
  }

  fileprivate var isCellByPlace: Bool {
    predicates.contains { if case .cell = $0.test { true } else { false } }
  }

  fileprivate func hasRole(in wanted: Set<Role>) -> Bool {
    guard case .role(let name) = head, let roles = RoleAlias.roles(named: name) else {
      return false
    }
    return roles.contains(where: wanted.contains)
  }
}

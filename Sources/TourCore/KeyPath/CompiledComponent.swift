/// A component made ready to be tested on many nodes.
struct CompiledComponent {
  var source: KeyPath.Component
  /// The roles it may have; nil for any.
  var roles: [Role]?
  /// The tests of one node alone, the cheap ones first.
  var tests: [CompiledTest] = []
  /// The tests of what is below a node.
  var descendants: [CompiledDescendants] = []
  /// The tests of related widgets, which are read last.
  var relations: [CompiledTest] = []
  /// The place in a table that it must have.
  var cell: TablePosition?
  /// What the normalised name must be one of, where nothing but strings is asked for.
  var names: [String]?
  var includesHidden: Bool
  var nth: Int?

  init(_ component: KeyPath.Component, nextID: inout Int) {
    source = component
    includesHidden = component.includesHidden
    nth = component.nth
    // Whatever is directly below the desktop is an application, whichever role it gives itself.
    if case .role(let name) = component.head, !component.isApplication {
      roles = RoleAlias.roles(named: name) ?? []
    }
    if let id = component.id {
      tests.append(.attribute(.id, .equals, [CompiledValue(.string(id))]))
    }
    for predicate in component.predicates {
      switch predicate.test {
      case .attribute(let attribute, let op, let values):
        let compiled = values.map(CompiledValue.init)
        let test = CompiledTest.attribute(attribute, op, compiled)
        if attribute.relation == nil { tests.append(test) } else { relations.append(test) }
        let literals = compiled.compactMap(\.literalName)
        if attribute == .name, op == .equals, literals.count == values.count { names = literals }
      case .state(let name, let isSet):
        tests.append(.state(StateSet(named: name) ?? [], isSet: isSet))
      case .has(let path, let isPresent):
        descendants.append(CompiledDescendants(path, isPresent: isPresent, nextID: &nextID))
      case .cell(let row, let column): cell = TablePosition(row: row, column: column)
      case .any, .nth: break
      }
    }
  }
}

/// A test of one node alone.
enum CompiledTest {
  case attribute(KeyPath.Attribute, KeyPath.Operator, [CompiledValue])
  case state(StateSet, isSet: Bool)
}

/// A test of what is below a node.
struct CompiledDescendants {
  /// Tells the tests of a key path apart, so that their results can be remembered.
  var id: Int
  var chains: [CompiledChain]
  var isPresent: Bool
  /// Whether `nth` or `at` chooses in one of the chains, so that it matters where a chain starts.
  var isPositional: Bool {
    chains.contains { $0.components.contains { $0.nth != nil || $0.cell != nil } }
  }

  init(_ path: KeyPath, isPresent: Bool, nextID: inout Int) {
    id = nextID
    nextID += 1
    self.isPresent = isPresent
    chains = []
    for chain in path.alternatives { chains.append(CompiledChain(chain, nextID: &nextID)) }
  }
}

/// A chain made ready to be matched.
struct CompiledChain {
  var components: [CompiledComponent]
  var startsAtDesktop: Bool

  init(_ chain: KeyPath.Chain, nextID: inout Int) {
    startsAtDesktop = chain.startsAtDesktop
    components = []
    for component in chain.components {
      components.append(CompiledComponent(component, nextID: &nextID))
    }
  }
}

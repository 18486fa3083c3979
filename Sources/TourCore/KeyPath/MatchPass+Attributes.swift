extension MatchPass {
  /// Tells whether a node has the role of a component and passes the tests of itself alone.
  func passesOwnTests(_ component: CompiledComponent, at position: Int) -> Bool {
    if let wanted = component.roles, !wanted.contains(roles[position]) { return false }
    let index = order[position]
    return component.tests.allSatisfy { passes($0, at: index) }
  }

  func passes(_ test: CompiledTest, at index: Int) -> Bool {
    switch test {
    case .state(let state, let isSet):
      return tree.nodes[index].states.contains(state) == isSet
    case .attribute(let attribute, let op, let values):
      let isMatch = self.matches(attribute, op == .differs ? .equals : op, values, at: index)
      return isMatch != (op == .differs)
    }
  }

  private func matches(
    _ attribute: KeyPath.Attribute, _ op: KeyPath.Operator, _ values: [CompiledValue], at index: Int
  ) -> Bool {
    let values = values.map { $0.translation == nil ? $0 : translated($0, at: index) }
    if attribute == .name, op == .equals {
      return values.contains {
        $0.isNormalizedName(normalizedName(of: index), ofText: tree.nodes[index].name)
      }
    }
    let (kind, texts) = self.texts(of: attribute, at: index, isWhole: op == .equals)
    return texts.contains { text in
      values.contains { $0.matches(text, op: op, kind: kind) }
    }
  }

  /// Gives the texts that an attribute has for a node, any of which may match.
  private func texts(
    of attribute: KeyPath.Attribute, at index: Int, isWhole: Bool
  ) -> (CompiledValue.Kind, [String]) {
    let node = tree.nodes[index]
    switch attribute {
    case .name: return (.name, [node.name])
    case .description: return (.name, [node.description])
    case .help: return (.name, node.help.map { [$0] } ?? [])
    case .text: return (.prose, node.text.map { [$0] } ?? [])
    case .value: return (.prose, node.value.map { [$0] } ?? [])
    case .attribute(let key): return (.exact, node.attributes[key].map { [$0] } ?? [])
    case .id: return (.exact, ids(of: node, isWhole: isWhole))
    case .role:
      return (
        .exact,
        [node.role.name, node.role.camelCaseName] + [node.role.laterName].compactMap(\.self)
      )
    case .toolkit, .pid, .executable, .desktop:
      guard let owner = tree.application(of: index), let application = tree.nodes[owner].application
      else { return (.exact, []) }
      return MatchPass.texts(of: attribute, of: application)
    case .labelledBy, .describedBy, .controlledBy, .memberOf:
      return (.name, attribute.relation.flatMap { node.relations?[$0] } ?? [])
    }
  }

  /// Gives a value in the language of the application that a node belongs to.
  private func translated(_ value: CompiledValue, at index: Int) -> CompiledValue {
    guard let key = value.translation, let owner = tree.application(of: index) else { return value }
    let place = Translated(application: owner, key: key)
    if let known = translated[place] { return known }
    let text = tree.nodes[owner].application?.translations[key] ?? key.message
    let result = CompiledValue(.string(text))
    translated[place] = result
    return result
  }

  /// The AccessibleId, its last dotted segments where the whole id is compared, and the web id.
  func ids(of node: AccessibleNode, isWhole: Bool) -> [String] {
    var ids: [String] = []
    if !node.accessibleID.isEmpty {
      ids.append(node.accessibleID)
      if isWhole {
        var rest = node.accessibleID[...]
        while let dot = rest.firstIndex(of: ".") {
          rest = rest[rest.index(after: dot)...]
          if !rest.isEmpty { ids.append(String(rest)) }
        }
      }
    }
    if let id = node.attributes["id"], !id.isEmpty { ids.append(id) }
    return ids
  }

  private static func texts(
    of attribute: KeyPath.Attribute, of application: AccessibleNode.Application
  ) -> (CompiledValue.Kind, [String]) {
    switch attribute {
    case .toolkit:
      let name = application.toolkitName
      let version = application.toolkitVersion
      return (.caseless, version.isEmpty ? [name] : [name, name + " " + version])
    case .pid: return (.exact, application.pid.map { ["\($0)"] } ?? [])
    case .executable:
      guard let path = application.executable else { return (.exact, []) }
      return (.exact, [path, path.split(separator: "/").last.map(String.init) ?? path])
    default:
      guard let id = application.desktopFileID else { return (.exact, []) }
      let ending = ".desktop"
      return (
        .exact, id.hasSuffix(ending) ? [id, String(id.dropLast(ending.count))] : [id, id + ending]
      )
    }
  }
}

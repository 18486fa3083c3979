extension AccessibleTree {
  /// The nodes whose relations help to name them: all visible ones of a role that labels name,
  /// where one of them has neither name nor id.
  public var nodesToRelate: [Int] {
    var groups: [Group: [Int]] = [:]
    for root in applications {
      for index in subtree(of: root) where nodes[index].visibility != .hidden {
        guard AccessibleTree.labelledRoles.contains(nodes[index].role) else { continue }
        groups[Group(application: root, role: nodes[index].role), default: []].append(index)
      }
    }
    return groups.values.filter { $0.contains(where: isNameless) }.flatMap(\.self).sorted()
  }

  private struct Group: Hashable {
    var application: Int
    var role: Role
  }

  private func isNameless(_ index: Int) -> Bool {
    nodes[index].accessibleID.isEmpty && nodes[index].attributes["id"] == nil
      && NameNormalization.normalized(nodes[index].name).isEmpty
  }

  /// The roles of widgets that have their name beside them more often than in them.
  private static let labelledRoles: Set<Role> = Set(
    [
      "entry", "text", "password text", "spin button", "combo box", "slider", "progress bar",
      "level bar", "toggle button", "switch", "check box", "radio button", "list", "list box",
      "table", "tree table", "tree", "dial", "date editor", "color chooser",
    ].compactMap { Role(named: $0) })
}

/// The positions of nodes by what key paths call them, built once for a tree that is matched often.
struct NodeIndex {
  private var roles: [Role: [Int]] = [:]
  private var names: [String: [Int]] = [:]
  private var ids: [String: [Int]] = [:]

  init(_ pass: MatchPass) {
    for (position, index) in pass.order.enumerated() {
      roles[pass.roles[position], default: []].append(position)
      names[pass.normalizedName(of: index), default: []].append(position)
      for id in pass.ids(of: pass.tree.nodes[index], isWhole: true) {
        if ids[id]?.last != position { ids[id, default: []].append(position) }
      }
    }
  }

  /// Gives every position, in order, at which a component may match; nil when it may be any.
  func positions(for component: CompiledComponent) -> [Int]? {
    if let id = component.source.id { return ids[id] ?? [] }
    var best: [Int]?
    if let wanted = component.names { best = merged(wanted.map { names[$0] ?? [] }) }
    if let wanted = component.roles {
      let lists = wanted.map { roles[$0] ?? [] }
      if lists.reduce(0, { $0 + $1.count }) < best?.count ?? .max { best = merged(lists) }
    }
    return best
  }

  private func merged(_ lists: [[Int]]) -> [Int] {
    let filled = lists.filter { !$0.isEmpty }
    guard filled.count > 1 else { return filled.first ?? [] }
    return Set(filled.joined()).sorted()
  }
}

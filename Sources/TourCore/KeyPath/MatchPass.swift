/// The work of matching in one tree: nodes by their position in tree order, and what is remembered.
final class MatchPass {
  /// How sure it is that a node matches.
  enum Certainty: Int, Comparable {
    case no
    /// It depends on facts that are not known.
    case maybe
    case yes

    static func < (one: Certainty, other: Certainty) -> Bool { one.rawValue < other.rawValue }
  }

  /// A node that matches a component.
  struct Match {
    var position: Int
    var certainty: Certainty
    /// The unknown facts that decide about this node alone.
    var blockers: [UndecidedFact]
  }

  /// What one component matches.
  struct Level {
    var gap: KeyPath.Gap
    /// Whether `nth` chose among them.
    var hasNth: Bool
    /// Everything that passes the filters but for `nth`.
    var all: [Match]
    /// What remains after `nth`.
    var matches: [Match]
  }

  /// What a chain matches, component by component.
  struct Run {
    var levels: [Level] = []
    /// The index of the first component that matched nothing.
    var failed: Int?
    /// What must be known before the chain can be followed any further.
    var stalled: [UndecidedFact] = []
    var last: [Match] { failed == nil ? levels.last?.matches ?? [] : [] }
  }

  let tree: AccessibleTree
  /// The indices of the nodes in tree order.
  let order: [Int]
  /// The position of a node in tree order by its index.
  let positions: [Int]
  /// The position behind the last descendant of a node, by the node's position.
  let ends: [Int]
  /// The role of a node by its position: most nodes are ruled out by their role alone.
  let roles: [Role]
  /// What `has(…)` was found to be at a position.
  var remembered: [Remembered: (certainty: Certainty, blockers: [UndecidedFact])] = [:]
  /// What `has(…)` is at every position, by the id of the test.
  var tables: [Int: [Certainty]] = [:]

  /// Names after normalisation, by the index of their node.
  private var names: [String?]
  /// Values in the language of an application, by the index of its node.
  var translated: [Translated: CompiledValue] = [:]
  /// Where nodes are by what they are called; nil where the tree is looked through instead.
  private var index: NodeIndex?

  struct Translated: Hashable {
    var application: Int
    var key: TranslationKey
  }

  struct Remembered: Hashable {
    var test: Int
    var position: Int
  }

  /// - Parameter isIndexed: whether many key paths will be matched, so that an index pays.
  init(_ tree: AccessibleTree, isIndexed: Bool = false) {
    self.tree = tree
    let order = tree.subtree(of: AccessibleTree.root)
    var positions = [Int](repeating: 0, count: tree.nodes.count)
    for (position, index) in order.enumerated() { positions[index] = position }
    var ends = [Int](repeating: 0, count: order.count)
    for position in order.indices.reversed() {
      let last = tree.nodes[order[position]].children.last
      ends[position] = last.map { ends[positions[$0]] } ?? position + 1
    }
    self.order = order
    roles = order.map { tree.nodes[$0].role }
    self.positions = positions
    self.ends = ends
    names = [String?](repeating: nil, count: tree.nodes.count)
    if isIndexed { index = NodeIndex(self) }
  }

  /// Forgets what was remembered of `has(…)`, before another key path is matched.
  func forget() {
    remembered = [:]
    tables = [:]
  }

  /// Gives the normalised name of a node by its index.
  func normalizedName(of index: Int) -> String {
    if let known = names[index] { return known }
    let name = NameNormalization.normalized(tree.nodes[index].name)
    names[index] = name
    return name
  }

  func node(at position: Int) -> AccessibleNode { tree.nodes[order[position]] }

  /// Gives the position of an application, or of every application.
  func positions(application: Int?) -> [Int] {
    if let application { return [positions[application]] }
    return tree.applications.map { positions[$0] }
  }

  /// Matches a chain below some nodes.
  ///
  /// - Parameter limit: how many matches are enough where the index finds them.
  func run(_ chain: CompiledChain, from start: [Int], limit: Int = .max) -> Run {
    var run = Run()
    var context = start.map { Match(position: $0, certainty: .yes, blockers: []) }
    for (index, component) in chain.components.enumerated() {
      let isApplication = index == 0 && chain.startsAtDesktop
      let gap = isApplication ? .child : index == 0 ? .descendant : component.source.gap
      var all: [Match] = []
      if let cell = component.cell {
        run.stalled = addCells(at: cell, of: component, in: context, gap: gap, to: &all)
        if !run.stalled.isEmpty { return run }
      }
      let isLast = index == chain.components.count - 1 && component.nth == nil
      forEachBelow(context, gap: gap, for: component) { position, certainty in
        let (own, blockers) = test(component, at: position)
        let both = min(own, certainty)
        if both != .no {
          all.append(Match(position: position, certainty: both, blockers: blockers))
        }
        return !isLast || all.count < limit
      }
      if gap == .child { all.sort { $0.position < $1.position } }
      let matches = component.nth.map { MatchPass.pick($0, of: all) } ?? all
      run.levels.append(Level(gap: gap, hasNth: component.nth != nil, all: all, matches: matches))
      if matches.isEmpty {
        run.failed = index
        return run
      }
      context = matches
    }
    return run
  }

  /// Puts facts in the order of their nodes in the tree.
  func sorted(_ facts: some Sequence<UndecidedFact>) -> [UndecidedFact] {
    facts.sorted { positions[$0.node] < positions[$1.node] }
  }

  /// Gives the facts that decide what a chain matches.
  func undecided(of run: Run) -> [UndecidedFact] {
    guard run.failed == nil else { return [] }
    guard run.stalled.isEmpty else { return sorted(run.stalled) }
    var blockers: Set<UndecidedFact> = []
    var useful = Set(run.last.map(\.position))
    for (index, level) in run.levels.enumerated().reversed() {
      let isOpen = level.hasNth && level.matches.contains { $0.certainty == .maybe }
      let matches = isOpen ? level.all : level.all.filter { useful.contains($0.position) }
      for match in matches { blockers.formUnion(match.blockers) }
      guard index > 0 else { break }
      useful = above(
        matches.map(\.position), gap: level.gap, among: run.levels[index - 1].matches)
    }
    return sorted(blockers)
  }

  /// Gives those of some nodes that have one of the others below them.
  private func above(_ below: [Int], gap: KeyPath.Gap, among: [Match]) -> Set<Int> {
    if gap == .child {
      let parents = below.compactMap { node(at: $0).parent.map { positions[$0] } }
      return Set(parents).intersection(among.map(\.position))
    }
    let sorted = below.sorted()
    return Set(
      among.map(\.position).filter { position in
        var (low, high) = (0, sorted.count)
        while low < high {
          let middle = (low + high) / 2
          if sorted[middle] > position { high = middle } else { low = middle + 1 }
        }
        return low < sorted.count && sorted[low] < ends[position]
      })
  }

  /// Calls a body for every node below some nodes that may match a component, once each, with the
  /// certainty of what is above; the index stops where the body says false.
  func forEachBelow(
    _ context: [Match], gap: KeyPath.Gap, for component: CompiledComponent?,
    _ body: (Int, Certainty) -> Bool
  ) {
    if component?.cell != nil { return }
    if gap == .child {
      for match in context {
        for child in node(at: match.position).children {
          _ = body(positions[child], match.certainty)
        }
      }
      return
    }
    if let component, let candidates = index?.positions(for: component) {
      forEach(of: candidates, below: context, body)
      return
    }
    var (yesEnd, maybeEnd, next, position) = (0, 0, 0, 0)
    while true {
      while next < context.count, context[next].position < position {
        let end = ends[context[next].position]
        if context[next].certainty == .yes {
          yesEnd = max(yesEnd, end)
        } else {
          maybeEnd = max(maybeEnd, end)
        }
        next += 1
      }
      if position < yesEnd {
        _ = body(position, .yes)
        position += 1
      } else if position < maybeEnd {
        _ = body(position, .maybe)
        position += 1
      } else if next < context.count {
        position = context[next].position + 1
      } else {
        return
      }
    }
  }

  /// Calls a body for those of some positions that are below some nodes, until it says false.
  private func forEach(
    of candidates: [Int], below context: [Match], _ body: (Int, Certainty) -> Bool
  ) {
    var (yesEnd, maybeEnd, next, place) = (0, 0, 0, 0)
    while place < candidates.count {
      let position = candidates[place]
      while next < context.count, context[next].position < position {
        let end = ends[context[next].position]
        if context[next].certainty == .yes {
          yesEnd = max(yesEnd, end)
        } else {
          maybeEnd = max(maybeEnd, end)
        }
        next += 1
      }
      if position < yesEnd {
        if !body(position, .yes) { return }
      } else if position < maybeEnd {
        if !body(position, .maybe) { return }
      } else {
        // Nothing up to the next node of the context is below any.
        guard next < context.count else { return }
        place = MatchPass.place(of: context[next].position + 1, in: candidates, from: place)
        continue
      }
      place += 1
    }
  }

  /// Gives the place of the first number in ascending ones that is not below another.
  private static func place(of least: Int, in numbers: [Int], from start: Int) -> Int {
    var (low, high) = (start, numbers.count)
    while low < high {
      let middle = (low + high) / 2
      if numbers[middle] < least { low = middle + 1 } else { high = middle }
    }
    return low
  }

  /// Picks the match with a number; several that may be it when that is not certain.
  private static func pick(_ number: Int, of matches: [Match]) -> [Match] {
    guard abs(number) <= matches.count else { return [] }
    let index = number > 0 ? number - 1 : matches.count + number
    let counted = number > 0 ? matches[...index] : matches[index...]
    if counted.allSatisfy({ $0.certainty == .yes }) { return [matches[index]] }
    return matches.map {
      Match(position: $0.position, certainty: .maybe, blockers: $0.blockers)
    }
  }
}

extension ResolutionFailure {
  /// Explains why a match is not unique; nil when it is, or when it is not decided yet.
  ///
  /// - Parameters:
  ///   - keyPath: the key path, expanded.
  ///   - match: what it matched in the tree.
  ///   - tree: the snapshot.
  ///   - application: the index of the application in force, if there is one.
  ///   - cause: what the caller knows to be behind it.
  public init?(
    _ keyPath: KeyPath, match: KeyPathMatch, in tree: AccessibleTree, application: Int?,
    cause: Cause = .noSuchWidget
  ) {
    let generator = KeyPathGenerator(tree)
    if match.candidates.count > 1 {
      self = .ambiguous(
        Ambiguous(
          keyPath: keyPath.text, count: match.candidates.count,
          candidates: match.candidates.prefix(ResolutionFailure.maximumCandidates).map {
            Candidate($0, in: tree, generator)
          }))
      return
    }
    guard match.candidates.isEmpty, match.undecided.isEmpty, match.fault == nil else { return nil }
    var failure = NotFound(
      keyPath: keyPath.text, component: match.failure?.text, offset: match.failure?.offset,
      within: [], withinCount: 0, misses: [], cause: cause)
    if let place = match.failure, keyPath.alternatives.indices.contains(place.alternative) {
      let chain = keyPath.alternatives[place.alternative]
      failure.withinCount = place.previous.count
      failure.within = place.previous.prefix(ResolutionFailure.maximumCandidates).map {
        Candidate($0, in: tree, generator)
      }
      let search = MissSearch(
        tree: tree, application: application, components: chain.components,
        failed: place.component, startsAtDesktop: chain.startsAtDesktop)
      failure.misses = search.misses().prefix(ResolutionFailure.maximumCandidates).map {
        Miss(reason: $0.reason, candidate: Candidate($0.index, in: tree, generator))
      }
    }
    self = .notFound(failure)
  }
}

extension ResolutionFailure.Candidate {
  /// Describes a node of a tree.
  init(_ index: Int, in tree: AccessibleTree, _ generator: KeyPathGenerator) {
    self.init(
      index: index, role: tree[index].role, name: tree[index].name, extents: tree[index].extents,
      keyPath: generator.keyPath(for: index))
  }
}

/// Looks for what a component would have matched had it asked for a little less.
private struct MissSearch {
  let tree: AccessibleTree
  let application: Int?
  let components: [KeyPath.Component]
  let failed: Int
  let startsAtDesktop: Bool

  /// Gives the nodes that come nearest, each once, with the reason why they do not match.
  func misses() -> [(reason: ResolutionFailure.Miss.Reason, index: Int)] {
    var component = components[failed]
    let isCounting = component.nth != nil
    component.predicates.removeAll { if case .nth = $0.test { true } else { false } }
    let prefix = Array(components[..<failed])
    var found = isCounting ? counted(component, below: prefix) : []
    found += spelling(component, below: prefix)
    found += hidden(component, below: prefix)
    found += states(component, below: prefix)
    found += otherWindows(component)
    found += otherRoles(component, below: prefix)
    if found.isEmpty, !component.includesHidden {
      component.predicates.append(KeyPath.Predicate(.any))
      found = spelling(component, below: prefix).map { (.hiddenSpelling, $0.index) }
    }
    var seen: Set<Int> = []
    return found.filter { seen.insert($0.index).inserted }
  }

  private typealias Misses = [(reason: ResolutionFailure.Miss.Reason, index: Int)]

  private func match(_ component: KeyPath.Component, below prefix: [KeyPath.Component]) -> [Int] {
    let path = KeyPath(alternatives: [KeyPath.Chain(prefix + [component])])
    return KeyPathMatcher(path).match(in: tree, application: application).candidates
  }

  private func counted(
    _ component: KeyPath.Component, below prefix: [KeyPath.Component]
  ) -> Misses {
    let all = match(component, below: prefix)
    return all.map { (.nth(count: all.count), $0) }
  }

  private func hidden(_ component: KeyPath.Component, below prefix: [KeyPath.Component]) -> Misses {
    guard !component.includesHidden else { return [] }
    var component = component
    component.predicates.append(KeyPath.Predicate(.any))
    return match(component, below: prefix).map { (.hidden, $0) }
  }

  private func states(_ component: KeyPath.Component, below prefix: [KeyPath.Component]) -> Misses {
    var wanted: [(name: String, isSet: Bool)] = []
    for case .state(let name, let isSet) in component.predicates.map(\.test) {
      wanted.append((name, isSet))
    }
    guard !wanted.isEmpty else { return [] }
    var component = component
    component.predicates.removeAll { if case .state = $0.test { true } else { false } }
    return match(component, below: prefix).map { index in
      let missing = wanted.filter { state in
        tree[index].states.contains(StateSet(named: state.name) ?? []) != state.isSet
      }
      return (.states(missing.map { ($0.isSet ? "" : "!") + $0.name }), index)
    }
  }

  private func otherWindows(_ component: KeyPath.Component) -> Misses {
    let first = startsAtDesktop ? 1 : 0
    guard failed > first else { return [] }
    var component = component
    component.gap = .descendant
    return match(component, below: Array(components[..<first])).map { index in
      (.otherWindow(tree.window(of: index).map { tree[$0].name } ?? ""), index)
    }
  }

  private func otherRoles(
    _ component: KeyPath.Component, below prefix: [KeyPath.Component]
  ) -> Misses {
    guard component.head != .any, !component.isApplication,
      component.id != nil || !names(of: component).isEmpty
    else { return [] }
    var component = component
    component.head = .any
    return match(component, below: prefix).map { (.role, $0) }
  }

  private func spelling(
    _ component: KeyPath.Component, below prefix: [KeyPath.Component]
  ) -> Misses {
    let wanted = names(of: component).map { Array(folded($0)) }
    guard !wanted.isEmpty || component.id != nil else { return [] }
    var component = component
    let id = component.id.map { Array(NameNormalization.caseFolded($0)) }
    component.id = nil
    component.predicates.removeAll { MissSearch.isName($0.test) }
    var found: [(distance: Int, index: Int)] = []
    for index in match(component, below: prefix) {
      let node = tree[index]
      var pairs = wanted.map { ($0, Array(folded(node.name))) }
      if let id {
        let found = NameNormalization.caseFolded(node.accessibleID)
        pairs += ([found] + found.split(separator: ".").suffix(1).map(String.init)).map {
          (id, Array($0))
        }
      }
      let near = pairs.compactMap { distance(from: $0, to: $1) }.min()
      if let near { found.append((near, index)) }
    }
    found.sort { ($0.distance, $0.index) < ($1.distance, $1.index) }
    return found.map { (.spelling, $0.index) }
  }

  /// Gives how far two texts are apart; nil when that is too far.
  private func distance(from wanted: [Character], to found: [Character]) -> Int? {
    guard !wanted.isEmpty, !found.isEmpty, wanted.count <= Spelling.maximumLength,
      found.count <= Spelling.maximumLength
    else { return nil }
    let distance = Spelling.distance(wanted, found)
    if distance <= max(2, wanted.count / 3) { return distance }
    let (short, long) = wanted.count < found.count ? (wanted, found) : (found, wanted)
    return short.count >= 3 && String(long).contains(String(short)) ? distance : nil
  }

  private func folded(_ text: String) -> String {
    NameNormalization.caseFolded(NameNormalization.normalized(text))
  }

  /// The strings that a component wants the name to be.
  private func names(of component: KeyPath.Component) -> [String] {
    component.predicates.flatMap { predicate -> [String] in
      guard case .attribute(.name, let op, let values) = predicate.test, op != .differs else {
        return []
      }
      return values.compactMap { if case .string(let text) = $0 { text } else { nil } }
    }
  }

  private static func isName(_ test: KeyPath.Test) -> Bool {
    if case .attribute(.name, _, _) = test { true } else { false }
  }
}

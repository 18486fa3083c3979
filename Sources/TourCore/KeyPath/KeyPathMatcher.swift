/// Matches a key path in snapshots of trees.
///
/// The matcher is made once for a key path and may be used for many snapshots. Its cost grows with
/// the number of nodes times the number of components.
public struct KeyPathMatcher {
  private let chains: [CompiledChain]
  private let fault: KeyPathMatch.Fault?

  /// Makes a matcher of a key path whose keys have been expanded.
  public init(_ keyPath: KeyPath) {
    var nextID = 0
    var chains: [CompiledChain] = []
    for chain in keyPath.alternatives { chains.append(CompiledChain(chain, nextID: &nextID)) }
    self.chains = chains
    fault = keyPath.firstKey.map { .unexpandedKey($0.name, offset: $0.offset) }
  }

  /// Finds the widgets that the key path names.
  ///
  /// When ``KeyPathMatch/undecided`` is not empty, read those facts, enter them in the tree, and
  /// match again.
  ///
  /// - Parameters:
  ///   - tree: the snapshot.
  ///   - application: the index of the application in force, for alternatives that do not start
  ///     at the desktop; nil for every application of the tree.
  public func match(in tree: AccessibleTree, application: Int?) -> KeyPathMatch {
    match(in: MatchPass(tree), application: application)
  }

  /// - Parameter limit: how many matches are enough; more may be found all the same.
  func match(
    in pass: MatchPass, application: Int?, limit: Int = .max
  ) -> KeyPathMatch {
    var result = KeyPathMatch()
    if let fault {
      result.fault = fault
      return result
    }
    pass.forget()
    var progress = -1
    for (index, chain) in chains.enumerated() {
      let start = chain.startsAtDesktop ? [0] : pass.positions(application: application)
      let run = pass.run(chain, from: start, limit: limit)
      if !run.stalled.isEmpty {
        result.alternative = index
        result.counts = run.levels.map(\.matches.count)
        result.undecided = pass.sorted(run.stalled)
        result.failure = nil
        return result
      }
      if run.failed == nil {
        result.alternative = index
        result.counts = run.levels.map(\.matches.count)
        result.candidates = run.last.filter { $0.certainty == .yes }.map { pass.order[$0.position] }
        result.possible = run.last.map { pass.order[$0.position] }
        result.undecided = pass.undecided(of: run)
        result.failure = nil
        return result
      }
      if let failed = run.failed, failed > progress {
        progress = failed
        result.counts = run.levels.map(\.matches.count)
        let component = chain.components[failed].source
        let previous = failed > 0 ? run.levels[failed - 1].matches : []
        result.failure = KeyPathMatch.Failure(
          alternative: index, component: failed, text: component.text, offset: component.offset,
          previous: previous.map { pass.order[$0.position] })
      }
    }
    return result
  }

  /// Tells whether some alternative could start at an application node, read without its tree.
  func matchesApplication(_ node: AccessibleNode) -> Bool {
    var tree = AccessibleTree()
    tree.append(node)
    let pass = MatchPass(tree)
    return chains.contains { chain in
      guard chain.startsAtDesktop, let first = chain.components.first else { return false }
      return pass.passesOwnTests(first, at: 1)
    }
  }
}

extension KeyPath {
  /// Tells whether some alternative could start at an application.
  ///
  /// Looks at the application's own name, states and details; neither at `nth` nor at what is
  /// below it.
  public func matchesApplication(_ node: AccessibleNode) -> Bool {
    KeyPathMatcher(self).matchesApplication(node)
  }

  /// The first key that has not been expanded.
  fileprivate var firstKey: (name: String, offset: Int)? {
    for component in alternatives.flatMap(\.components) {
      if case .key(let name) = component.head { return (name, component.offset) }
      for predicate in component.predicates {
        if case .has(let path, _) = predicate.test, let key = path.firstKey {
          return key
        }
      }
    }
    return nil
  }
}

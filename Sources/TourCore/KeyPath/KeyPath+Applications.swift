extension KeyPath {
  /// Tells whether some alternative could start at an application that does not answer.
  ///
  /// Such a one tells neither name nor toolkit, but its process is known all the same.
  public func mayMatchSilentApplication(_ node: AccessibleNode) -> Bool {
    let known = alternatives.filter(\.startsAtDesktop).map { chain in
      var first = chain.components[0]
      first.predicates.removeAll { !$0.test.isAboutProcess }
      return Chain([first])
    }
    guard !known.isEmpty else { return false }
    return KeyPath(alternatives: known).matchesApplication(node)
  }
}

extension KeyPath.Test {
  /// Whether it asks for what the system tells of an application's process.
  fileprivate var isAboutProcess: Bool {
    switch self {
    case .attribute(.pid, _, _), .attribute(.executable, _, _), .attribute(.desktop, _, _): true
    default: false
    }
  }
}

extension KeyPath {
  /// What of the grammar cannot be matched yet, and where it stands; nil when all of it can.
  public var unsupportedFeature: (name: String, offset: Int)? {
    for component in alternatives.flatMap(\.components) {
      for predicate in component.predicates {
        if case .has(let path, _) = predicate.test, let inner = path.unsupportedFeature {
          return inner
        }
        if let name = predicate.test.unsupportedFeature { return (name, predicate.offset) }
      }
    }
    return nil
  }
}

extension KeyPath.Test {
  fileprivate var unsupportedFeature: String? {
    switch self {
    case .cell: return "at"
    case .attribute(let attribute, _, let values):
      switch attribute {
      case .labelledBy, .describedBy, .controlledBy, .memberOf:
        return KeyPathPrinter.text(attribute)
      default:
        let hasTranslation = values.contains { if case .translation = $0 { true } else { false } }
        return hasTranslation ? "tr" : nil
      }
    case .state, .any, .nth, .has: return nil
    }
  }
}

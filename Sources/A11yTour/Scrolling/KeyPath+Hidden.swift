import TourCore

extension KeyPath {
  /// The same key path for widgets that cannot be seen too; nil where that would count others than
  /// those that were meant.
  var includingHidden: KeyPath? {
    let isCounting = alternatives.contains { chain in
      chain.components.contains { $0.nth != nil }
    }
    guard !isCounting else { return nil }
    return KeyPath(
      alternatives: alternatives.map { chain in
        Chain(chain.components.map(\.includingHidden))
      })
  }
}

extension KeyPath.Component {
  fileprivate var includingHidden: KeyPath.Component {
    guard !isApplication, !includesHidden else { return self }
    var component = self
    component.predicates.append(KeyPath.Predicate(.any))
    return component
  }
}

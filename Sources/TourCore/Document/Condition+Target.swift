extension Condition {
  /// Gives the same condition with the step's own target named by a key path where it is left out.
  ///
  /// So a condition can be judged before the target has been found.
  public func naming(_ target: KeyPath) -> Condition {
    switch self {
    case .click(nil): .click(target)
    case .focus(nil): .focus(target)
    case .exists(nil): .exists(target)
    case .missing(nil): .missing(target)
    case .state(let test, nil): .state(test, of: target)
    case .text(let test, nil): .text(test, of: target)
    case .value(let least, let most, nil): .value(atLeast: least, atMost: most, of: target)
    case .all(let parts): .all(parts.map { $0.naming(target) })
    case .any(let parts): .any(parts.map { $0.naming(target) })
    case .not(let part): .not(part.naming(target))
    case .button, .click, .focus, .exists, .missing, .state, .text, .value, .window, .event,
      .after:
      self
    }
  }
}

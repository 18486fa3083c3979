extension Condition {
  /// Whether it holds from the moment on at which it came true, rather than as long as it is so.
  public var isLatched: Bool {
    switch self {
    case .click, .event, .after: true
    default: false
    }
  }

  /// The widget that it names; nil when it names none, and for a whole made of several.
  public var widget: KeyPath? {
    switch self {
    case .click(let widget), .focus(let widget), .exists(let widget), .missing(let widget),
      .state(_, let widget), .text(_, let widget), .value(_, _, let widget),
      .event(_, let widget):
      widget
    case .window(let widget): widget
    case .button, .after, .all, .any, .not: nil
    }
  }

  /// Gives the condition with a widget named wherever it stands for the step's own target.
  ///
  /// Before the target of a step is looked for, `when` has nothing else to go by.
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
    default: self
    }
  }

  /// Tells whether a number lies between bounds, both included; a bound that is nil bounds nothing.
  ///
  /// Sliders add up small steps, so that a number counts as a bound that it differs from by less
  /// than one part in a thousand million.
  public static func isNumber(_ number: Double, atLeast least: Double?, atMost most: Double?)
    -> Bool
  {
    guard !number.isNaN else { return false }
    func slack(_ bound: Double) -> Double { max(1, abs(bound)) * 1e-9 }
    if let least, number < least - slack(least) { return false }
    if let most, number > most + slack(most) { return false }
    return true
  }
}

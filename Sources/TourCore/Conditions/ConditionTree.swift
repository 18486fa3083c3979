/// A condition whose tests are numbers into a list, see ``ConditionPlan``.
///
/// What cannot be told now is nil, and counts as in the logic of Kleene: a whole is told as soon as
/// those of its parts that can be told decide it, whatever the others are.
public indirect enum ConditionTree: Equatable, Sendable {
  /// Always or never.
  case constant(Bool)
  /// The test with this number.
  case leaf(Int)
  /// All of these.
  case all([ConditionTree])
  /// One of these.
  case any([ConditionTree])
  /// Not this.
  case not(ConditionTree)

  /// Tells whether it holds; nil when that cannot be told from the values that are known.
  ///
  /// - Parameter values: the value of each test by its number; nil for one that is not known.
  public func holds(_ values: (Int) -> Bool?) -> Bool? {
    switch self {
    case .constant(let value): value
    case .leaf(let number): values(number)
    case .all(let parts): Self.combine(parts, decidedBy: false, values)
    case .any(let parts): Self.combine(parts, decidedBy: true, values)
    case .not(let part): part.holds(values).map { !$0 }
    }
  }

  /// Gives the numbers of the tests that may still decide it: none once it is decided.
  public func openLeaves(_ values: (Int) -> Bool?) -> Set<Int> {
    guard holds(values) == nil else { return [] }
    return switch self {
    case .constant: []
    case .leaf(let number): [number]
    case .all(let parts), .any(let parts):
      parts.reduce(into: []) { $0.formUnion($1.openLeaves(values)) }
    case .not(let part): part.openLeaves(values)
    }
  }

  /// The numbers of all its tests.
  public var leaves: Set<Int> {
    switch self {
    case .constant: []
    case .leaf(let number): [number]
    case .all(let parts), .any(let parts): parts.reduce(into: []) { $0.formUnion($1.leaves) }
    case .not(let part): part.leaves
    }
  }

  private static func combine(
    _ parts: [ConditionTree], decidedBy value: Bool, _ values: (Int) -> Bool?
  ) -> Bool? {
    var isKnown = true
    for part in parts {
      guard let held = part.holds(values) else {
        isKnown = false
        continue
      }
      if held == value { return value }
    }
    return isKnown ? !value : nil
  }
}

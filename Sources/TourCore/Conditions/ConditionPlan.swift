/// Several conditions with the tests that they are made of, each test once.
public struct ConditionPlan: Equatable, Sendable {
  /// The tests: conditions that are not made of others.
  public private(set) var leaves: [Condition] = []
  /// The conditions in their order.
  public private(set) var trees: [ConditionTree] = []

  /// Makes a plan for conditions.
  public init(_ conditions: [Condition]) {
    for condition in conditions { trees.append(tree(condition)) }
  }

  /// The numbers of the tests that hold from the moment on at which they have come true.
  public var latchedLeaves: [Int] { leaves.indices.filter { leaves[$0].isLatched } }

  private mutating func tree(_ condition: Condition) -> ConditionTree {
    switch condition {
    case .button: return .constant(false)
    case .all(let parts): return .all(parts.map { tree($0) })
    case .any(let parts): return .any(parts.map { tree($0) })
    case .not(let part): return .not(tree(part))
    default:
      if let number = leaves.firstIndex(of: condition) { return .leaf(number) }
      leaves.append(condition)
      return .leaf(leaves.count - 1)
    }
  }
}

import TourCore

/// Random trees over a few tests, and random values for these.
struct RandomCondition {
  static let leafCount = 5

  var bits: SeededBits

  init(seed: UInt64) { bits = SeededBits(seed: seed) }

  mutating func values() -> [Bool?] {
    (0..<Self.leafCount).map { _ in bits.pick([true, false, nil]) }
  }

  mutating func tree(depth: Int = 4) -> ConditionTree {
    let kinds = depth == 0 ? 2 : 6
    switch Int.random(in: 0..<kinds, using: &bits) {
    case 0: return .constant(bits.pick([true, false]))
    case 1, 2: return .leaf(Int.random(in: 0..<Self.leafCount, using: &bits))
    case 3: return .not(tree(depth: depth - 1))
    case 4: return .all(parts(depth))
    default: return .any(parts(depth))
    }
  }

  private mutating func parts(_ depth: Int) -> [ConditionTree] {
    (0..<Int.random(in: 0...3, using: &bits)).map { _ in tree(depth: depth - 1) }
  }
}

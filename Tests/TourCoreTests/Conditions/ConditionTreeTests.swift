import Testing
import TourCore

@Suite struct ConditionTreeTests {
  private static let logic: [Bool?] = [true, false, nil]

  private func holds(_ tree: ConditionTree, _ values: [Bool?]) -> Bool? {
    tree.holds { values[$0] }
  }

  @Test func tablesOfKleene() {
    let all: [[Bool?]] = [[true, false, nil], [false, false, false], [nil, false, nil]]
    let any: [[Bool?]] = [[true, true, true], [true, false, nil], [true, nil, nil]]
    for (row, one) in Self.logic.enumerated() {
      #expect(holds(.not(.leaf(0)), [one]) == [false, true, nil][row])
      for (column, other) in Self.logic.enumerated() {
        let leaves: [ConditionTree] = [.leaf(0), .leaf(1)]
        #expect(holds(.all(leaves), [one, other]) == all[row][column], "\(one as Any) and")
        #expect(holds(.any(leaves), [one, other]) == any[row][column], "\(one as Any) or")
      }
    }
    #expect(holds(.all([]), []) == true)
    #expect(holds(.any([]), []) == false)
    #expect(holds(.constant(true), []) == true)
  }

  @Test(arguments: SeededBits.seeds(200))
  func lawsOfLogic(seed: UInt64) {
    var random = RandomCondition(seed: seed)
    let (a, b, c) = (random.tree(), random.tree(), random.tree())
    let laws: [(String, ConditionTree, ConditionTree)] = [
      ("De Morgan, all", .not(.all([a, b, c])), .any([.not(a), .not(b), .not(c)])),
      ("De Morgan, any", .not(.any([a, b, c])), .all([.not(a), .not(b), .not(c)])),
      ("not not", .not(.not(a)), a),
      ("order of all", .all([a, b]), .all([b, a])),
      ("order of any", .any([a, b]), .any([b, a])),
      ("grouping of all", .all([a, .all([b, c])]), .all([a, b, c])),
      ("grouping of any", .any([a, .any([b, c])]), .any([a, b, c])),
      ("all over any", .all([a, .any([b, c])]), .any([.all([a, b]), .all([a, c])])),
      ("any over all", .any([a, .all([b, c])]), .all([.any([a, b]), .any([a, c])])),
      ("absorption", .all([a, .any([a, b])]), a),
      ("one of all", .all([a]), a), ("one of any", .any([a]), a),
      ("true in all", .all([a, .constant(true)]), a),
      ("false in any", .any([a, .constant(false)]), a),
    ]
    for _ in 0..<10 {
      let values = random.values()
      for (name, one, other) in laws {
        #expect(holds(one, values) == holds(other, values), "\(name), seed \(seed)")
      }
    }
  }

  @Test(arguments: SeededBits.seeds(200))
  func whatIsToldStaysTold(seed: UInt64) {
    var random = RandomCondition(seed: seed)
    let tree = random.tree()
    let values = random.values()
    guard let held = holds(tree, values) else { return }
    // Whatever the unknown turn out to be, the value is the same.
    for _ in 0..<10 {
      let known = values.map { $0 ?? random.bits.pick([true, false]) }
      #expect(holds(tree, known) == held, "seed \(seed)")
    }
  }

  @Test(arguments: SeededBits.seeds(200))
  func openLeavesAreThoseThatMayDecide(seed: UInt64) {
    var random = RandomCondition(seed: seed)
    let tree = random.tree()
    let values = random.values()
    let open = tree.openLeaves { values[$0] }
    #expect(open.isSubset(of: tree.leaves))
    #expect(open.allSatisfy { values[$0] == nil }, "seed \(seed)")
    #expect(open.isEmpty == (holds(tree, values) != nil), "seed \(seed)")
    // What is not open plays no part.
    for _ in 0..<10 {
      let read = values.enumerated().map { number, value in
        open.contains(number) ? random.bits.pick([true, false]) : value
      }
      let all = read.map { $0 ?? random.bits.pick([true, false]) }
      #expect(holds(tree, read) != nil, "seed \(seed)")
      #expect(holds(tree, read) == holds(tree, all), "seed \(seed)")
    }
  }
}

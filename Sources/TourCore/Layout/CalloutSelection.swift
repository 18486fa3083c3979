/// Chooses one frame for each of several callouts, so that as few as possible overlap.
///
/// Callouts that cannot meet are chosen apart from one another. Within a group the search looks at
/// every combination, less those that cannot become better than the best so far.
struct CalloutSelection {
  /// How many partial combinations the search of one group looks at before it gives up.
  static let effort = 10_000

  /// The choices of each callout; none of the lists is empty.
  private let choices: [[CalloutArrangement.Choice]]

  init(_ choices: [[CalloutArrangement.Choice]]) {
    self.choices = choices
  }

  /// The chosen frame of each callout, in the order given.
  var frames: [CalloutFrame] {
    var chosen = choices.map { $0[0].frame }
    for group in groups {
      var search = Search(choices: group.map { choices[$0] })
      search.run()
      for (member, index) in zip(group, search.best) {
        chosen[member] = choices[member][index].frame
      }
    }
    return chosen
  }

  /// The callouts of which some choices overlap, directly or over others, in groups.
  private var groups: [[Int]] {
    var groups: [[Int]] = []
    for index in choices.indices {
      let isLinked = { (group: [Int]) in group.contains { canMeet($0, index) } }
      let joined = groups.filter(isLinked).flatMap(\.self) + [index]
      groups.removeAll(where: isLinked)
      groups.append(joined.sorted())
    }
    return groups
  }

  private func canMeet(_ first: Int, _ second: Int) -> Bool {
    choices[first].contains { choice in
      choices[second].contains { $0.frame.rect.intersects(choice.frame.rect) }
    }
  }

  /// What a combination costs: overlaps first, then faults of frames, then distance from the usual.
  fileprivate struct Cost: Comparable {
    var overlaps = 0
    var faults = 0
    var detours = 0

    static func < (left: Cost, right: Cost) -> Bool {
      (left.overlaps, left.faults, left.detours) < (right.overlaps, right.faults, right.detours)
    }

    static func + (left: Cost, right: Cost) -> Cost {
      Cost(
        overlaps: left.overlaps + right.overlaps, faults: left.faults + right.faults,
        detours: left.detours + right.detours)
    }
  }

  /// The search for the best combination of one group.
  private struct Search {
    let choices: [[CalloutArrangement.Choice]]
    /// The best combination so far.
    private(set) var best: [Int] = []
    private var bestCost = Cost(overlaps: .max)
    private var current: [Int] = []
    /// The least that the callouts from an index on can cost.
    private var rest: [Cost]
    private var effort = CalloutSelection.effort

    init(choices: [[CalloutArrangement.Choice]]) {
      self.choices = choices
      rest = [Cost()]
      for list in choices.reversed() {
        rest.insert((list.map(\.cost).min() ?? Cost()) + rest[0], at: 0)
      }
    }

    /// Finds the best combination; the first one that it meets takes the best of each in turn.
    mutating func run() { extend(at: Cost()) }

    private mutating func extend(at cost: Cost) {
      let member = current.count
      guard member < choices.count else {
        if cost < bestCost { (best, bestCost) = (current, cost) }
        return
      }
      let options = choices[member].indices
        .map { (index: $0, cost: cost + self.cost(of: $0)) }
        .sorted { ($0.cost, $0.index) < ($1.cost, $1.index) }
      for option in options {
        guard option.cost + rest[member + 1] < bestCost else { return }
        effort -= 1
        if effort < 0, !best.isEmpty { return }
        current.append(option.index)
        extend(at: option.cost)
        current.removeLast()
      }
    }

    /// What the next callout's choice adds to the current combination.
    private func cost(of index: Int) -> Cost {
      let choice = choices[current.count][index]
      var cost = choice.cost
      for (other, chosen) in current.enumerated()
      where choices[other][chosen].frame.rect.intersects(choice.frame.rect) {
        cost.overlaps += 1
      }
      return cost
    }
  }
}

extension CalloutArrangement.Choice {
  /// What the choice costs by itself.
  fileprivate var cost: CalloutSelection.Cost {
    CalloutSelection.Cost(faults: faults, detours: detour)
  }
}

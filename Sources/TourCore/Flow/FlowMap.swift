/// Which steps lead where.
struct FlowMap: Equatable, Sendable {
  private let steps: [FlowStep]
  private let indices: [String: Int]

  /// Draws the map of some steps; of several with one id the first counts.
  init(_ steps: [FlowStep]) {
    self.steps = steps
    indices = Dictionary(
      steps.enumerated().map { ($0.element.id, $0.offset) }, uniquingKeysWith: { one, _ in one })
  }

  /// Gives the place of a step; nil when there is none of that id.
  func index(of id: String) -> Int? { indices[id] }

  /// Gives the place that a way on from a step leads to, the number of steps meaning the end; a way
  /// that is nil leads to the step that follows.
  func index(_ destination: StepDestination?, from index: Int) -> Int {
    switch destination {
    case .end: steps.count
    case .step(let id): indices[id] ?? index + 1
    case nil: index + 1
    }
  }

  /// Gives the most steps that can still come after one.
  ///
  /// Going round is not counted, nor are the steps of `absent` and `counted`; the first are passed
  /// over.
  func longestWay(from start: Int, absent: Set<String>, counted: Set<String>) -> Int {
    var lengths = [Int?](repeating: nil, count: steps.count)
    var isBegun = [Bool](repeating: false, count: steps.count)
    func longest(from index: Int) -> Int {
      isBegun[index] = true
      var length = 0
      for next in places(after: index, absent: absent) {
        // What has begun and has no length yet is on this very way.
        let rest = lengths[next] ?? (isBegun[next] ? 0 : longest(from: next))
        length = max(length, rest)
      }
      let id = steps[index].id
      let isCounted = !absent.contains(id) && !counted.contains(id)
      lengths[index] = length + (isCounted ? 1 : 0)
      return lengths[index] ?? 0
    }
    let own = absent.contains(steps[start].id) || counted.contains(steps[start].id) ? 0 : 1
    return longest(from: start) - own
  }

  /// Tells whether a step that is not absent can come after one.
  func leadsOn(from start: Int, absent: Set<String>) -> Bool {
    var seen: Set<Int> = []
    var waiting = places(after: start, absent: [])
    while let index = waiting.popLast() {
      guard absent.contains(steps[index].id) else { return true }
      if seen.insert(index).inserted { waiting += places(after: index, absent: absent) }
    }
    return false
  }

  /// Gives the ids of the steps on the shortest way from the first step to one, without that one;
  /// none when no way leads there.
  func way(to end: Int) -> [String] {
    guard end > 0 else { return [] }
    var origins = [Int?](repeating: nil, count: steps.count)
    var queue = [0]
    var next = 0
    while next < queue.count, origins[end] == nil {
      let index = queue[next]
      next += 1
      for place in places(after: index, absent: []) where place != 0 && origins[place] == nil {
        origins[place] = index
        queue.append(place)
      }
    }
    var way: [String] = []
    var index = end
    while let origin = origins[index] {
      way.append(steps[origin].id)
      index = origin
    }
    return way.reversed()
  }

  /// The places that may come right after a step.
  private func places(after index: Int, absent: Set<String>) -> [Int] {
    let step = steps[index]
    let ways: [StepDestination?] =
      absent.contains(step.id) ? [nil] : step.branches.map { $0 } + [step.next]
    return ways.map { self.index($0, from: index) }.filter { $0 < steps.count }
  }
}

/// The way that the user came: the ids of the steps that were seen before the current one.
struct FlowTrail: Equatable, Sendable {
  /// How many steps are remembered: a tour that goes round for days must not grow.
  static let limit = 1000

  private(set) var ids: [String] = []

  /// Makes the way over some steps.
  init(_ ids: [String] = []) {
    self.ids = ids.suffix(Self.limit)
  }

  /// Adds the step that is left.
  mutating func append(_ id: String) {
    if ids.count >= Self.limit { ids.removeFirst() }
    ids.append(id)
  }

  /// Takes the last step off the way; nil when there is none.
  mutating func popLast() -> String? { ids.popLast() }

  /// Forgets a step and all that came after it; false when the way has no such step.
  mutating func forget(from id: String) -> Bool {
    guard let index = ids.lastIndex(of: id) else { return false }
    ids.removeSubrange(index...)
    return true
  }

  /// Gives the way to a step without the rounds that were made on it, the step included.
  func withoutRounds(to id: String) -> [String] {
    var way: [String] = []
    var places: [String: Int] = [:]
    for id in ids + [id] {
      if let place = places[id] {
        for dropped in way[(place + 1)...] { places[dropped] = nil }
        way.removeSubrange((place + 1)...)
      } else {
        places[id] = way.count
        way.append(id)
      }
    }
    return way
  }
}

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

  /// Takes so many of the last steps off the way; the first one stays.
  mutating func drop(_ count: Int) {
    ids.removeLast(min(max(0, count), max(0, ids.count - 1)))
  }

  /// Gives a step another id.
  mutating func rename(_ id: String, to new: String) {
    ids = ids.map { $0 == id ? new : $0 }
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

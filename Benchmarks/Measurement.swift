import Glibc
import TourCore

/// The times of one variant of a benchmark.
struct Measurement {
  /// What was measured, in a few words.
  var name: String
  /// The number of times taken.
  var count: Int
  /// The middle one, in microseconds.
  var median: Double
  /// The one that 99 of 100 stay below, in microseconds.
  var p99: Double
  /// What the same work was compared with, if anything.
  var peer: Peer?

  /// The same work done by another program on the same machine in the same run.
  enum Peer {
    /// Its times.
    case timed(name: String, median: Double, p99: Double)
    /// Why there are none.
    case missing(String)
  }

  /// Makes a measurement from times in nanoseconds, at least one.
  init(name: String, nanoseconds: [UInt64], peer: Peer? = nil) {
    let sorted = nanoseconds.sorted()
    self.name = name
    self.peer = peer
    count = sorted.count
    median = Double(sorted[sorted.count / 2]) / 1000
    p99 = Double(sorted[min(sorted.count - 1, sorted.count * 99 / 100)]) / 1000
  }

  /// Times a piece of work for every input, after one round that does not count.
  ///
  /// The results are added up, so that the work cannot be left out.
  static func time<Input>(
    _ name: String, _ inputs: [Input], rounds: Int, peer: Peer? = nil,
    _ work: (Input) -> Double
  ) -> Measurement {
    var times: [UInt64] = []
    times.reserveCapacity(inputs.count * rounds)
    var sum = 0.0
    for input in inputs { sum += work(input) }
    for _ in 0..<rounds {
      for input in inputs {
        let start = now()
        sum += work(input)
        times.append(now() - start)
      }
    }
    precondition(sum.isFinite, "the work of \(name) gave no finite result")
    return Measurement(name: name, nanoseconds: times, peer: peer)
  }

  private static func now() -> UInt64 {
    var time = timespec()
    clock_gettime(CLOCK_MONOTONIC, &time)
    return UInt64(time.tv_sec) * 1_000_000_000 + UInt64(time.tv_nsec)
  }
}

extension Measurement {
  /// How often the median goes into the peer's; nil without a peer's.
  var ratio: Double? {
    guard case .timed(_, let other, _) = peer, median > 0 else { return nil }
    return other / median
  }

  /// The measurement in the form of `bench-results.json`.
  var json: JSONValue {
    var members: [JSONValue.Member] = [
      .init("name", .string(name)), .init("count", .integer(count)),
      .init("medianMicroseconds", .number(median)), .init("p99Microseconds", .number(p99)),
    ]
    switch peer {
    case .timed(let name, let median, let p99):
      members.append(
        .init(
          "peer",
          [
            "name": .string(name), "medianMicroseconds": .number(median),
            "p99Microseconds": .number(p99),
          ]))
      members.append(.init("ratio", ratio.map { .number($0) } ?? .null))
    case .missing(let reason): members.append(.init("peerMissing", .string(reason)))
    case nil: break
    }
    return .object(members)
  }
}

import Foundation

/// Random bits from a seed that a failing test prints (SplitMix64).
struct SeededBits: RandomNumberGenerator {
  let seed: UInt64
  private var state: UInt64

  init(seed: UInt64) {
    self.seed = seed
    state = seed
  }

  mutating func next() -> UInt64 {
    state &+= 0x9E37_79B9_7F4A_7C15
    var bits = state
    bits = (bits ^ (bits >> 30)) &* 0xBF58_476D_1CE4_E5B9
    bits = (bits ^ (bits >> 27)) &* 0x94D0_49BB_1331_11EB
    return bits ^ (bits >> 31)
  }

  /// True once in four times.
  var isRare: Bool {
    mutating get { Int.random(in: 0..<4, using: &self) == 0 }
  }

  /// Chooses one of several values, of which there has to be one.
  mutating func pick<Value>(_ values: [Value]) -> Value {
    values[Int.random(in: values.indices, using: &self)]
  }

  /// New seeds for every run, or the one that `A11YTOUR_SEED` names, to repeat a failure.
  static func seeds(_ count: Int) -> [UInt64] {
    if let text = ProcessInfo.processInfo.environment["A11YTOUR_SEED"], let seed = UInt64(text) {
      return [seed]
    }
    let first = UInt64.random(in: 0...UInt64(UInt32.max))
    return (0..<UInt64(count)).map { first + $0 }
  }
}

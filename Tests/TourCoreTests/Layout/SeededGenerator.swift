import TourCore

/// Random numbers that repeat for the same seed (SplitMix64).
struct SeededGenerator: RandomNumberGenerator {
  private var state: UInt64

  init(seed: UInt64) { state = seed }

  mutating func next() -> UInt64 {
    state &+= 0x9E37_79B9_7F4A_7C15
    var mixed = state
    mixed = (mixed ^ (mixed >> 30)) &* 0xBF58_476D_1CE4_E5B9
    mixed = (mixed ^ (mixed >> 27)) &* 0x94D0_49BB_1331_11EB
    return mixed ^ (mixed >> 31)
  }

  /// A length in quarters of a pixel, so that sums stay exact.
  mutating func quarter(_ range: ClosedRange<Int>) -> Double {
    Double(range.lowerBound * 4 + below((range.upperBound - range.lowerBound) * 4 + 1)) / 4
  }

  mutating func chance(_ one: Int, in many: Int) -> Bool {
    below(many) < one
  }

  /// A whole number from zero up to a limit, by the cheapest way: the tests take millions.
  mutating func below(_ limit: Int) -> Int {
    Int(next().multipliedFullWidth(by: UInt64(limit)).high)
  }

  mutating func rect(in area: Rect, size: ClosedRange<Int>) -> Rect {
    Rect(
      x: quarter(Int(area.x)...Int(area.maxX)), y: quarter(Int(area.y)...Int(area.maxY)),
      width: quarter(size), height: quarter(size))
  }
}

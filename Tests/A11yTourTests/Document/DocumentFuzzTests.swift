import A11yTour
import Testing
import TourCore

/// A small generator of random numbers that a printed seed repeats (SplitMix64).
private struct SeededGenerator: RandomNumberGenerator {
  private var state: UInt64

  init(seed: UInt64) {
    state = seed
  }

  mutating func next() -> UInt64 {
    state &+= 0x9E37_79B9_7F4A_7C15
    var z = state
    z = (z ^ (z >> 30)) &* 0xBF58_476D_1CE4_E5B9
    z = (z ^ (z >> 27)) &* 0x94D0_49BB_1331_11EB
    return z ^ (z >> 31)
  }
}

/// Damages the bytes of a file.
private struct Mutation {
  private static let fragments: [String] = [
    "{", "}", "[", "]", ":", ": ", "- ", "\n", "\n  ", "'", "\"", "|", ">", "&a ", "*a", "!t ",
    "#", "? ", "%", "@", "\\", "\t", "---\n", "...\n", "~", "null", ".nan", ".inf", "-1", "1e999",
    "0x", "true", "no", "\u{FEFF}", "\u{85}", "\u{2028}", "é", "🙂", "\0", "**", "_", "`", "<kbd>",
    "](", "state", "advance", "target", "of", "seven", "main", "button", "5s", "none", "99999999m",
  ]

  /// Gives a copy with one fault or several.
  static func mutate(
    _ source: [UInt8], faults: ClosedRange<Int> = 1...6, using generator: inout SeededGenerator
  ) -> [UInt8] {
    var bytes = source
    for _ in 0..<Int.random(in: faults, using: &generator) {
      let place = Int.random(in: 0...bytes.count, using: &generator)
      let end = min(bytes.count, place + Int.random(in: 0...12, using: &generator))
      let fragment = fragments.randomElement(using: &generator) ?? ""
      switch Int.random(in: 0..<6, using: &generator) {
      case 0: bytes.removeSubrange(place..<end)
      case 1: bytes.insert(contentsOf: fragment.utf8, at: place)
      case 2: bytes.replaceSubrange(place..<end, with: fragment.utf8)
      case 3: bytes.insert(contentsOf: Array(bytes[place..<end]), at: place)
      case 4: if place < bytes.count { bytes[place] = UInt8.random(in: 0...255, using: &generator) }
      default:
        let other = Int.random(in: 0...bytes.count, using: &generator)
        bytes.insert(contentsOf: source.prefix(other).suffix(20), at: place)
      }
    }
    return bytes
  }
}

@Suite struct DocumentFuzzTests {
  private static func seed() -> UInt64 {
    let seed = UInt64.random(in: 0...UInt64.max)
    print("seed \(seed)")
    return seed
  }

  /// Counts what YAML takes for the end of a line: LF, CR, NEL, LS and PS.
  private static func lineEnds(_ bytes: [UInt8]) -> Int {
    bytes.withUnsafeBufferPointer { buffer in
      var count = 0
      var index = 0
      while index < buffer.count {
        switch buffer[index] {
        case 0x0A, 0x0D: count += 1
        case 0x85 where index > 0 && buffer[index - 1] == 0xC2: count += 1
        case 0xA8, 0xA9:
          if index > 1, buffer[index - 1] == 0x80, buffer[index - 2] == 0xE2 { count += 1 }
        default: break
        }
        index += 1
      }
      return count
    }
  }

  @Test func damagedFilesNeverTrapAndAlwaysSayWhatIsWrong() throws {
    let seed = Self.seed()
    var generator = SeededGenerator(seed: seed)
    let schema = try SchemaChecker()
    let source = Array(TourFixture.full.utf8)
    var acceptedCount = 0
    for round in 0..<3000 {
      // Every other copy has one fault only, as those are the ones that are accepted at times.
      let bytes = Mutation.mutate(
        source, faults: round.isMultiple(of: 2) ? 1...1 : 1...6, using: &generator)
      let (tour, diagnostics) = TourReader.check(bytes: bytes)
      let hasError = diagnostics.contains { $0.severity == .error }
      let context = "seed \(seed), round \(round)"
      #expect((tour == nil) == hasError, "\(context)")
      #expect(diagnostics.map(\.position) == diagnostics.map(\.position).sorted(), "\(context)")
      let lines = Self.lineEnds(bytes)
      #expect(
        diagnostics.allSatisfy {
          (1...(lines + 1)).contains($0.position.line) && $0.position.column >= 1
        }, "\(context): \(diagnostics)")
      // A piece of a file is markup of every kind.
      let start = Int.random(in: 0...bytes.count, using: &generator)
      _ = InlineMarkdown.spans(
        of: String(decoding: bytes.dropFirst(start).prefix(200), as: UTF8.self))
      guard let tour, let node = YAMLReader.read(bytes).node else { continue }
      acceptedCount += 1
      #expect(schema.faults(of: node) == [], "\(context)")
      for text in tour.steps.compactMap(\.text).flatMap(\.translations) {
        _ = InlineMarkdown.spans(of: text.text)
      }
    }
    // Without accepted files the properties of accepted files are not tested. About 200 are: a
    // bound so far below is not crossed by chance.
    #expect(acceptedCount > 40, "seed \(seed)")
  }

  @Test func theCasesOfBrokenFilesNeverTrapWhenDamagedFurther() {
    let seed = Self.seed()
    var generator = SeededGenerator(seed: seed)
    for broken in BrokenFile.all {
      for _ in 0..<20 {
        let bytes = Mutation.mutate(Array(broken.source.utf8), using: &generator)
        let (tour, diagnostics) = TourReader.check(bytes: bytes)
        #expect(tour != nil || !diagnostics.isEmpty, "seed \(seed)")
      }
    }
  }
}

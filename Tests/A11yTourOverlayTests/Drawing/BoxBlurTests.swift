import Testing

@testable import A11yTourOverlay

@Suite struct BoxBlurTests {
  /// Blurs a row whose left half is full; far from the ends the row is the blur's profile.
  private func edge(deviation: Double, count: Int) -> [Double] {
    var bytes = [UInt8](repeating: 0, count: count * 3)
    for row in 0..<3 { for column in 0..<(count / 2) { bytes[row * count + column] = 255 } }
    // Tall enough that rows do not fade into the clear outside: blur one row only.
    var row = Array(bytes[0..<count])
    row.withUnsafeMutableBufferPointer { buffer in
      guard let base = buffer.baseAddress else { return }
      BoxBlur(deviation: deviation).blurRows(base, width: count, height: 1, stride: count)
    }
    return row.map { Double($0) / 255 }
  }

  @Test(arguments: [1.5, 4.0, 18.0])
  func isCloseToAGaussian(deviation: Double) {
    let profile = edge(deviation: deviation, count: 400)
    // The distribution function of the normal distribution at whole deviations.
    for (distance, expected) in [(-1.0, 0.841), (0, 0.5), (1, 0.159), (2, 0.023)] {
      let place = 199.5 + distance * deviation
      let (left, share) = (Int(place), place - place.rounded(.down))
      let value = profile[left] * (1 - share) + profile[left + 1] * share
      #expect(abs(value - expected) < 0.06, "at \(distance) deviations of \(deviation)")
    }
  }

  @Test func changesNothingWithoutADeviation() {
    var bytes: [UInt8] = [0, 9, 255, 7]
    bytes.withUnsafeMutableBufferPointer { buffer in
      guard let base = buffer.baseAddress else { return }
      BoxBlur(deviation: 0).apply(to: base, width: 2, height: 2, stride: 2)
    }
    #expect(bytes == [0, 9, 255, 7])
  }

  @Test func spreadsAlikeInAllDirections() {
    let side = 41
    var bytes = [UInt8](repeating: 0, count: side * side)
    for y in 15...25 { for x in 15...25 { bytes[y * side + x] = 255 } }
    bytes.withUnsafeMutableBufferPointer { buffer in
      guard let base = buffer.baseAddress else { return }
      BoxBlur(deviation: 3).apply(to: base, width: side, height: side, stride: side)
    }
    for y in 0..<side {
      for x in 0..<side {
        let here = Int(bytes[y * side + x])
        #expect(abs(here - Int(bytes[x * side + y])) <= 2)
        #expect(abs(here - Int(bytes[(side - 1 - y) * side + x])) <= 2)
      }
    }
    #expect(bytes[20 * side + 20] > bytes[20 * side + 10])
    #expect(bytes[20 * side + 10] > 0)
  }
}

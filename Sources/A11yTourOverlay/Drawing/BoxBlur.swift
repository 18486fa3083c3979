/// Three box blurs in a row, which come within three percent of a Gaussian one.
struct BoxBlur {
  private let radius: Int

  /// Makes a blur of a standard deviation in pixels.
  init(deviation: Double) {
    // The width of a box whose threefold use has the deviation: d = s * 3 * sqrt(2 * pi) / 4.
    let width = (deviation * 1.87997 + 0.5).rounded(.down)
    radius = max(0, Int(width) / 2)
  }

  /// Blurs an alpha mask of one byte a pixel in place; outside of it all is clear.
  func apply(to bytes: UnsafeMutablePointer<UInt8>, width: Int, height: Int, stride: Int) {
    guard radius > 0 else { return }
    blurRows(bytes, width: width, height: height, stride: stride)
    repeated(height) { line in
      for column in 0..<width { blur(bytes + column, count: height, step: stride, copy: line) }
    }
  }

  /// Blurs along the rows only.
  func blurRows(_ bytes: UnsafeMutablePointer<UInt8>, width: Int, height: Int, stride: Int) {
    repeated(width) { line in
      for row in 0..<height { blur(bytes + row * stride, count: width, step: 1, copy: line) }
    }
  }

  /// Does something three times with room for a line.
  private func repeated(_ count: Int, _ body: (UnsafeMutablePointer<UInt8>) -> Void) {
    withUnsafeTemporaryAllocation(of: UInt8.self, capacity: count) { line in
      guard let line = line.baseAddress else { return }
      for _ in 0..<3 { body(line) }
    }
  }

  private func blur(
    _ line: UnsafeMutablePointer<UInt8>, count: Int, step: Int, copy: UnsafeMutablePointer<UInt8>
  ) {
    let span = 2 * radius + 1
    var sum = 0
    for index in 0..<count {
      copy[index] = line[index * step]
      if index <= radius { sum += Int(copy[index]) }
    }
    for index in 0..<count {
      line[index * step] = UInt8((sum + radius) / span)
      let entering = index + radius + 1
      if entering < count { sum += Int(copy[entering]) }
      let leaving = index - radius
      if leaving >= 0 { sum -= Int(copy[leaving]) }
    }
  }
}

public import TourCore

/// A colour of eight bits a channel.
public struct RGB: Hashable, Sendable, CustomStringConvertible {
  /// The red part, 0 to 255.
  public var red: UInt8
  /// The green part, 0 to 255.
  public var green: UInt8
  /// The blue part, 0 to 255.
  public var blue: UInt8

  /// Makes a colour from its parts, 0 to 255 each.
  public init(_ red: UInt8, _ green: UInt8, _ blue: UInt8) {
    self.red = red
    self.green = green
    self.blue = blue
  }

  /// The colour as CSS writes it.
  public var description: String {
    "#" + [red, green, blue].map { ($0 < 16 ? "0" : "") + String($0, radix: 16) }.joined()
  }

  /// Tells whether no channel differs by more than a tolerance.
  public func isNear(_ other: RGB, tolerance: Int) -> Bool {
    abs(Int(red) - Int(other.red)) <= tolerance
      && abs(Int(green) - Int(other.green)) <= tolerance
      && abs(Int(blue) - Int(other.blue)) <= tolerance
  }
}

/// A picture of the screen.
public struct Bitmap: Sendable {
  /// The width in pixels.
  public let width: Int
  /// The height in pixels.
  public let height: Int
  /// Three bytes a pixel, row by row.
  public let bytes: [UInt8]

  /// The error of a file that is no binary PPM of eight bits a channel.
  public struct FormatError: Error {}

  /// Reads a binary PPM ("P6") of eight bits a channel.
  ///
  /// Throws `FormatError` when it is something else or too short.
  public init(ppm: [UInt8]) throws {
    let fields = ppm.prefix(64).split(
      maxSplits: 4, whereSeparator: { $0 == UInt8(ascii: " ") || $0 == UInt8(ascii: "\n") })
    guard fields.count == 5, fields[0].elementsEqual("P6".utf8),
      let width = Int(String(decoding: fields[1], as: UTF8.self)),
      let height = Int(String(decoding: fields[2], as: UTF8.self)),
      fields[3].elementsEqual("255".utf8)
    else { throw FormatError() }
    let start = fields[3].endIndex + 1
    guard ppm.count >= start + width * height * 3 else { throw FormatError() }
    self.width = width
    self.height = height
    bytes = Array(ppm[start..<(start + width * height * 3)])
  }

  /// Gives the colour of a pixel, which must lie within the picture.
  public func pixel(_ x: Int, _ y: Int) -> RGB {
    let start = (y * width + x) * 3
    return RGB(bytes[start], bytes[start + 1], bytes[start + 2])
  }

  /// Cuts out a part; what lies outside of the picture is left away.
  public func part(_ area: Rect) -> Bitmap {
    let columns = range(area.x, area.maxX, limit: width)
    let rows = range(area.y, area.maxY, limit: height)
    let lines = rows.map { row in
      bytes[(row * width + columns.lowerBound) * 3..<(row * width + columns.upperBound) * 3]
    }
    return Bitmap(width: columns.count, height: rows.count, bytes: Array(lines.joined()))
  }

  private init(width: Int, height: Int, bytes: [UInt8]) {
    self.width = width
    self.height = height
    self.bytes = bytes
  }

  /// Gives the smallest rectangle that holds all pixels of a colour, or nil when there are none.
  public func boundingBox(of color: RGB, tolerance: Int = 0) -> Rect? {
    var left = width
    var right = -1
    var top = height
    var bottom = -1
    forEachPixel(near: color, tolerance, columns: 0..<width, rows: 0..<height) { x, y in
      left = min(left, x)
      right = max(right, x)
      top = min(top, y)
      bottom = y
    }
    guard right >= 0 else { return nil }
    return Rect(
      x: Double(left), y: Double(top), width: Double(right - left + 1),
      height: Double(bottom - top + 1))
  }

  /// Counts the pixels of a colour within a rectangle, or in the whole picture.
  public func count(of color: RGB, tolerance: Int = 0, in area: Rect? = nil) -> Int {
    var count = 0
    forEachPixel(
      near: color, tolerance, columns: range(area?.x, area?.maxX, limit: width),
      rows: range(area?.y, area?.maxY, limit: height)
    ) { _, _ in count += 1 }
    return count
  }

  /// Visits pixels by row; written for speed without optimisation, since tests run in debug builds.
  private func forEachPixel(
    near color: RGB, _ tolerance: Int, columns: Range<Int>, rows: Range<Int>,
    _ visit: (Int, Int) -> Void
  ) {
    let (red, green, blue) = (Int(color.red), Int(color.green), Int(color.blue))
    bytes.withUnsafeBufferPointer { bytes in
      var y = rows.lowerBound
      while y < rows.upperBound {
        var x = columns.lowerBound
        var index = (y * width + x) * 3
        while x < columns.upperBound {
          if abs(Int(bytes[index]) - red) <= tolerance,
            abs(Int(bytes[index + 1]) - green) <= tolerance,
            abs(Int(bytes[index + 2]) - blue) <= tolerance
          {
            visit(x, y)
          }
          x += 1
          index += 3
        }
        y += 1
      }
    }
  }

  private func range(_ lower: Double?, _ upper: Double?, limit: Int) -> Range<Int> {
    let start = min(max(Int(lower ?? 0), 0), limit)
    return start..<max(start, min(Int(upper ?? Double(limit)), limit))
  }
}

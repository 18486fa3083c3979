/// A set of whole pixels, kept as bands of rows that have the same spans.
///
/// Coordinates are clamped to what window systems can hold, 16 bits with a sign.
public struct Region: Equatable, Sendable {
  /// Rows from `top` up to `bottom`, all covering the same spans of columns.
  struct Band: Equatable, Sendable {
    var top: Int
    var bottom: Int
    var spans: [Range<Int>]
  }

  /// The bands from top to bottom; neighbours differ, spans neither touch nor are empty.
  private(set) var bands: [Band] = []

  /// Makes a region without any pixel.
  public init() {}

  /// Makes a region of the pixels whose centres lie in a rectangle.
  public init(_ rect: Rect) {
    let columns = Self.pixels(from: rect.x, to: rect.maxX)
    let rows = Self.pixels(from: rect.y, to: rect.maxY)
    if !columns.isEmpty, !rows.isEmpty {
      bands = [Band(top: rows.lowerBound, bottom: rows.upperBound, spans: [columns])]
    }
  }

  /// Makes a region of the pixels in a box whose centres the polygons wind around.
  init(_ polygons: [Polygon], within box: Rect) {
    let columns = Self.pixels(from: box.x, to: box.maxX)
    let extents = polygons.map(\.bounds)
    let top = extents.map(\.y).min() ?? 0
    let bottom = extents.map(\.maxY).max() ?? 0
    let rows = Self.pixels(from: max(top, box.y), to: min(bottom, box.maxY))
    for row in rows {
      let crossings = Self.crossings(of: polygons, at: Double(row) + 0.5)
      append(row: row, spans: Self.spans(crossings, within: columns))
    }
  }

  /// Whether there is no pixel.
  public var isEmpty: Bool { bands.isEmpty }

  /// The region as rectangles that do not overlap, from top to bottom and left to right.
  public var rects: [Rect] {
    bands.flatMap { band in
      band.spans.map { span in
        Rect(
          x: Double(span.lowerBound), y: Double(band.top), width: Double(span.count),
          height: Double(band.bottom - band.top))
      }
    }
  }

  /// Tells whether the pixel that a point lies in belongs to the region.
  public func contains(_ point: Point) -> Bool {
    bands.contains { band in
      Double(band.top) <= point.y && point.y < Double(band.bottom)
        && band.spans.contains {
          Double($0.lowerBound) <= point.x && point.x < Double($0.upperBound)
        }
    }
  }

  /// Adds a row below all others; equal neighbours become one band.
  private mutating func append(row: Int, spans: [Range<Int>]) {
    append(Band(top: row, bottom: row + 1, spans: spans))
  }

  /// Adds a band below all others; equal neighbours become one band.
  mutating func append(_ band: Band) {
    guard !band.spans.isEmpty else { return }
    if let last = bands.last, last.bottom == band.top, last.spans == band.spans {
      bands[bands.count - 1].bottom = band.bottom
    } else {
      bands.append(band)
    }
  }

  /// The pixels whose centres lie between two coordinates.
  private static func pixels(from start: Double, to end: Double) -> Range<Int> {
    let first = pixel(start)
    return first..<max(first, pixel(end))
  }

  private static func pixel(_ coordinate: Double) -> Int {
    guard !coordinate.isNaN else { return 0 }
    return Int(min(max((coordinate - 0.5).rounded(.up), -32768), 32767))
  }

  /// Where edges cross a row's middle, with the direction in which they do.
  private static func crossings(
    of polygons: [Polygon], at y: Double
  ) -> [(x: Double, winding: Int)] {
    var found: [(x: Double, winding: Int)] = []
    for polygon in polygons {
      var before = polygon.points[polygon.points.count - 1]
      for point in polygon.points {
        if (before.y <= y) != (point.y <= y) {
          let share = (y - before.y) / (point.y - before.y)
          found.append((before.x + share * (point.x - before.x), point.y > before.y ? 1 : -1))
        }
        before = point
      }
    }
    return found.sorted { $0.x < $1.x }
  }

  private static func spans(
    _ crossings: [(x: Double, winding: Int)], within columns: Range<Int>
  ) -> [Range<Int>] {
    var spans: [Range<Int>] = []
    var winding = 0
    var start = 0.0
    for crossing in crossings {
      if winding == 0 { start = crossing.x }
      winding += crossing.winding
      guard winding == 0 else { continue }
      let span = pixels(from: start, to: crossing.x).clamped(to: columns)
      guard !span.isEmpty else { continue }
      if let last = spans.last, last.upperBound >= span.lowerBound {
        spans[spans.count - 1] = last.lowerBound..<max(last.upperBound, span.upperBound)
      } else {
        spans.append(span)
      }
    }
    return spans
  }
}

import Testing

@testable import TourCore

@Suite struct PathDataTests {
  /// Two ways to write the same outline.
  @Test(arguments: [
    ("M1 2 L3 4 Z", "m1,2 l2,2z"),
    ("M0 0 L1 0 L1 1 L0 1 Z", "M0 0H1V1H0Z"),
    ("M0 0 L1 0 L1 1 L0 1 Z", "m0 0h1v1h-1z"),
    ("M0 0 L1 1 L2 2", "M0 0 1 1 2 2"),
    ("M1 1 L2 2 L3 3", "m1 1 1 1 1 1"),
    ("M0 0 C1 0 2 1 2 2 C2 3 3 4 4 4", "M0 0C1 0 2 1 2 2S3 4 4 4"),
    ("M0 0 C1 0 2 1 2 2 C2 3 3 4 4 4", "m0 0c1 0 2 1 2 2s1 2 2 2"),
    ("M1 1 C1 1 3 4 4 4", "M1 1S3 4 4 4"),
    ("M0 0 Q1 0 1 1 Q1 2 2 2", "M0 0Q1 0 1 1T2 2"),
    ("M0 0 Q1 0 1 1 Q1 2 2 2", "m0 0q1 0 1 1t1 1"),
    ("M0.5 0.5 L-0.25 100", "M.5.5-.25 1e2"),
    ("M0 0 A5 3 0 0 1 4 4", "m0 0a5 3 0 014 4"),
    ("M0 0 L1 1", "M0 0 A0 3 0 0 1 1 1"),
    ("M0 0 L1 0 Z M0 0 L0 1", "M0 0h1zv1"),
    ("M0 0 L1 0 Z M5 5 L6 6", "M0 0h1zM5 5l1 1"),
  ])
  func sameOutline(first: String, second: String) throws {
    #expect(try PathData.parse(first) == PathData.parse(second))
  }

  @Test func aQuadraticCurveKeepsItsMiddle() throws {
    let outline = try PathData.parse("M0 0 Q6 12 12 0")
    #expect(outline.last == .curve(Point(x: 4, y: 8), Point(x: 8, y: 8), to: Point(x: 12, y: 0)))
  }

  /// Arcs of circles and ellipses with the area that they and their chord enclose.
  static let arcs: [(text: String, area: Double)] = [
    ("M10 0 A10 10 0 0 1 0 10", 28.54), ("M10 0 A10 10 0 1 0 0 10", 285.62),
    ("M-10 0 A10 10 0 0 1 10 0", 157.08), ("M-5 0 A2 2 0 0 1 5 0", 39.27),
    ("M-4 0 A4 2 0 1 1 4 0 A4 2 0 1 1 -4 0", 25.13),
    ("M0 -4 A4 2 90 1 1 0 4 A4 2 90 1 1 0 -4", 25.13),
  ]

  @Test(arguments: arcs)
  func arcsEncloseTheirArea(text: String, area: Double) throws {
    let polygons = Polygon.flatten(try PathData.parse(text))
    let drawn = polygons.reduce(0) { $0 + abs($1.signedArea) }
    #expect(abs(drawn - area) < area * 0.02, "\(drawn), not \(area)")
  }

  @Test(arguments: [
    ("", 1), ("  ", 3), ("L1 1", 1), ("M1", 3), ("M1 x", 4), ("M1 1 K", 6), ("M1 1 L2", 8),
    ("M0 0 A1 1 0 2 0 1 1", 13), ("M0 0 C1 1 2 2", 14), ("M,1 1", 2), ("M1,,1", 4), ("1 1", 1),
    ("M1 1e999", 4), ("M1 1 Z 5", 8), ("M1 1 L2 2,", 11), ("M- 1", 2), ("Mé1", 2),
  ])
  func malformedDataIsAnErrorWithItsPosition(text: String, position: Int) {
    let error = #expect(throws: PathDataError.self) { try PathData.parse(text) }
    #expect(error?.position == position, "\(error?.description ?? "")")
  }

  @Test func noTextTraps() {
    let seed = UInt64.random(in: 0...UInt64.max)
    print("path data: seed \(seed)")
    var random = SeededGenerator(seed: seed)
    let pieces = [
      "M", "m", "L", "a", "C", "s", "q", "T", "z", "1", "0", "-.5", "1e308", " ", ",", "é",
    ]
    var valid = 0
    for _ in 0..<20_000 {
      let length = Int.random(in: 0...14, using: &random)
      let text =
        "M0 0" + (0..<length).map { _ in pieces.randomElement(using: &random) ?? "" }.joined()
      guard let outline = try? PathData.parse(text) else { continue }
      valid += 1
      let cutout = Cutout(shape: .path(outline), rect: Rect(x: 0, y: 0, width: 9, height: 9))
      _ = cutout.region(within: Rect(x: 0, y: 0, width: 20, height: 20))
    }
    #expect(valid > 1000, "only \(valid) valid texts")
  }
}

import Testing

@testable import TourCore

@Suite struct CutoutTests {
  static let box = Rect(x: 100, y: 50, width: 80, height: 40)
  static let screen = Rect(x: 0, y: 0, width: 640, height: 480)
  static let triangle: [PathElement] = [
    .move(Point(x: 0, y: 0)), .line(Point(x: 1, y: 0)), .line(Point(x: 0, y: 1)), .close,
  ]

  /// The area that a shape should have, by its formula.
  static let areas: [(Cutout.Shape, Double)] = [
    (.rectangle, 3200), (.rounded(radius: 0), 3200),
    (.rounded(radius: 10), 3200 - (4 - .pi) * 100), (.rounded(radius: 500), 1600 + .pi * 400),
    (.pill, 1600 + .pi * 400), (.ellipse, .pi * 800), (.circle(.smallest), .pi * 400),
    (.circle(.largest), .pi * 1600), (.path(triangle), 1600), (.none, 0),
  ]

  @Test(arguments: areas) func regionHasTheAreaOfTheShape(shape: Cutout.Shape, area: Double) {
    let cutout = Cutout(shape: shape, rect: Self.box)
    let rects = cutout.region(within: Self.screen).rects
    let pixels = rects.reduce(0) { $0 + $1.area }
    #expect(abs(pixels - area) <= max(1, area * 0.02), "\(pixels) pixels")
    for rect in rects { #expect(cutout.bounds.expanded(by: Insets(0.5)).contains(rect)) }
  }

  @Test(arguments: areas) func outlineHasTheAreaOfTheShape(shape: Cutout.Shape, area: Double) {
    let polygons = Polygon.flatten(Cutout(shape: shape, rect: Self.box).outline)
    let drawn = polygons.reduce(0) { $0 + $1.signedArea }
    #expect(abs(drawn - area) <= max(1, area * 0.005), "\(drawn) square pixels")
  }

  @Test func regionBelongsToThePixelsWhoseCentresAreInside() {
    var random = SeededGenerator(seed: 7)
    for (shape, _) in Self.areas {
      let rect = random.rect(in: Rect(x: 10, y: 10, width: 50, height: 50), size: 5...60)
      let cutout = Cutout(shape: shape, rect: rect)
      let region = cutout.region(within: Self.screen)
      let polygons = Polygon.flatten(cutout.outline)
      for y in 0..<130 {
        for x in 0..<130 {
          let centre = Point(x: Double(x) + 0.5, y: Double(y) + 0.5)
          let isInside = polygons.contains { Self.contains($0, centre) }
          guard region.contains(centre) == isInside else {
            Issue.record("\(shape) in \(rect) at \(centre)")
            return
          }
        }
      }
    }
  }

  /// The other way to tell: whether a ray to the right crosses an odd number of edges.
  static func contains(_ polygon: Polygon, _ point: Point) -> Bool {
    var isInside = false
    var start = polygon.points[polygon.points.count - 1]
    for end in polygon.points {
      defer { start = end }
      guard (start.y > point.y) != (end.y > point.y) else { continue }
      let x = start.x + (point.y - start.y) / (end.y - start.y) * (end.x - start.x)
      if x > point.x { isInside.toggle() }
    }
    return isInside
  }

  @Test func paddingIsKeptAtEachSide() {
    let style = CutoutStyle(
      shape: .rectangle, padding: Insets(top: 1, right: 2, bottom: 3, left: 4))
    let expected = Rect(x: 96, y: 49, width: 86, height: 44)
    #expect(Cutout(around: Self.box, style: style)?.rect == expected)
    let eaten = CutoutStyle(shape: .rectangle, padding: Insets(-30))
    #expect(Cutout(around: Self.box, style: eaten)?.rect == Self.box)
  }

  @Test func straightShapesAreRoundedInsideTheClipAndOthersCut() throws {
    let window = Rect(x: 120, y: 0, width: 300, height: 70)
    let rest = Rect(x: 120, y: 50, width: 60, height: 20)
    let none = Insets(0)
    let rounded = Cutout(
      around: Self.box, style: CutoutStyle(shape: .rounded(radius: 4), padding: none), clip: window)
    #expect(rounded == Cutout(shape: .rounded(radius: 4), rect: rest))
    let ellipse = try #require(
      Cutout(around: Self.box, style: CutoutStyle(shape: .ellipse, padding: none), clip: window))
    #expect(ellipse.rect == Self.box)
    #expect(ellipse.bounds == rest)
    for polygon in Polygon.flatten(ellipse.outline) {
      #expect(rest.expanded(by: Insets(1e-9)).contains(polygon.bounds))
    }
    // A quarter of the ellipse less a strip, as the clip passes through its middle's left.
    let pixels = ellipse.region(within: Self.screen).rects.reduce(0) { $0 + $1.area }
    #expect(pixels > .pi * 200 && pixels < .pi * 400)
    let outside = Rect(x: 500, y: 300, width: 10, height: 10)
    #expect(Cutout(around: Self.box, style: CutoutStyle(), clip: outside) == nil)
  }

  @Test func overlappingCutoutsBecomeOne() {
    func cutout(_ x: Double, _ width: Double) -> Cutout {
      Cutout(shape: .rectangle, rect: Rect(x: x, y: 0, width: width, height: 10))
    }
    // The third joins the first two, which do not touch each other.
    let united = Cutout.uniting([cutout(0, 10), cutout(20, 10), cutout(100, 5), cutout(5, 20)])
    #expect(united.count == 2)
    #expect(united[0].shape == .united([cutout(0, 10), cutout(20, 10), cutout(5, 20)]))
    #expect(united[0].rect == Rect(x: 0, y: 0, width: 30, height: 10))
    #expect(united[1] == cutout(100, 5))
    #expect(
      united[0].region(within: Self.screen).rects == [Rect(x: 0, y: 0, width: 30, height: 10)])
  }

  @Test func anAnticlockwisePathDoesNotCancelWhatItOverlaps() {
    let anticlockwise: [PathElement] = [
      .move(Point(x: 0, y: 0)), .line(Point(x: 0, y: 1)), .line(Point(x: 1, y: 1)),
      .line(Point(x: 1, y: 0)), .close,
    ]
    let parts = [
      Cutout(shape: .path(anticlockwise), rect: Self.box),
      Cutout(shape: .rectangle, rect: Self.box.offset(by: Point(x: 10, y: 0))),
    ]
    let united = Cutout(shape: .united(parts), rect: .zero)
    let region = Region(Polygon.flatten(united.outline), within: Self.screen)
    #expect(region.rects == [Rect(x: 100, y: 50, width: 90, height: 40)])
  }
}

import Testing
import TourCore

/// References of several lines, with numbers worked out by hand from the positioning model.
@Suite struct InlineMiddlewareTests {
  /// A link that begins at the end of one line and ends early in the next.
  static let wrapped = [
    Rect(x: 300, y: 100, width: 100, height: 20), Rect(x: 50, y: 120, width: 80, height: 20),
  ]
  /// A link of three lines, the middle one from edge to edge.
  static let long = [
    Rect(x: 200, y: 100, width: 200, height: 20), Rect(x: 50, y: 120, width: 350, height: 20),
    Rect(x: 50, y: 140, width: 90, height: 20),
  ]
  static let floating = Size(width: 60, height: 30)

  /// Places a callout at the box around all lines, as the platform reports it.
  func corner(_ inline: InlineMiddleware, _ placement: Placement) -> Point {
    let reference = inline.lineBoxes.dropFirst().reduce(inline.lineBoxes.first ?? .zero) {
      $0.union($1)
    }
    let result = computePosition(
      reference: reference, floating: Self.floating,
      boundary: Rect(x: 0, y: 0, width: 1000, height: 1000), placement: placement,
      middleware: [inline])
    return Point(x: result.x, y: result.y)
  }

  @Test(arguments: [
    // Above the first line: its middle is 350. Below the last one: its middle is 90.
    (Side.top, 320.0, 70.0), (.bottom, 60, 140),
    // Only the second line reaches the left edge, only the first one the right edge.
    (.left, -10, 115), (.right, 400, 95),
  ])
  func eachSideHasItsLineOfTwo(side: Side, x: Double, y: Double) {
    #expect(corner(InlineMiddleware(lineBoxes: Self.wrapped), Placement(side)) == Point(x: x, y: y))
  }

  @Test(arguments: [
    // The first line's middle is 300, the last one's 95.
    (Side.top, 270.0, 70.0), (.bottom, 65, 160),
    // Lines two and three share the left edge (120 to 160), one and two the right one (100 to 140).
    (.left, -10, 125), (.right, 400, 105),
  ])
  func linesThatShareAnEdgeAreTakenTogether(side: Side, x: Double, y: Double) {
    #expect(corner(InlineMiddleware(lineBoxes: Self.long), Placement(side)) == Point(x: x, y: y))
  }

  @Test(arguments: [
    // In the first line: 300 to 400, so its middle is 350, and the callout stands below at 120.
    (310.0, 110.0, 320.0, 120.0),
    // In the second line.
    (100, 125, 60, 140),
    // Just outside the first line but within the padding of 2.
    (298.5, 121, 320, 120),
    // In neither: the box around both, 50 to 400.
    (200, 110, 195, 140),
    // Exactly at the padding's end is outside.
    (298, 110, 195, 140),
  ])
  func aPointChoosesBetweenSeparateLines(x: Double, y: Double, left: Double, top: Double) {
    let inline = InlineMiddleware(lineBoxes: Self.wrapped, x: x, y: y)
    #expect(corner(inline, Placement(.bottom)) == Point(x: left, y: top))
  }

  @Test func thePaddingWidensTheLines() {
    var inline = InlineMiddleware(lineBoxes: Self.wrapped, x: 285, y: 110)
    #expect(corner(inline, Placement(.bottom)) == Point(x: 195, y: 140))
    inline.padding = Insets(left: 16)
    #expect(corner(inline, Placement(.bottom)) == Point(x: 320, y: 120))
    inline.y = nil
    #expect(corner(inline, Placement(.bottom)) == Point(x: 60, y: 140), "a point needs both")
  }

  @Test func aPointDoesNotCountWhereLinesTouchOrAreMore() {
    // The first line begins left of the second one's end, so they are one shape.
    let joined = [
      Rect(x: 120, y: 100, width: 280, height: 20), Rect(x: 50, y: 120, width: 80, height: 20),
    ]
    let two = InlineMiddleware(lineBoxes: joined, x: 200, y: 110)
    #expect(corner(two, Placement(.bottom)) == Point(x: 60, y: 140))
    let three = InlineMiddleware(lineBoxes: Self.long, x: 300, y: 110)
    #expect(corner(three, Placement(.bottom)) == Point(x: 65, y: 160))
  }

  @Test func boxesOfOneLineAreJoinedWhateverTheirOrder() {
    // A raised box of the second line comes first; 8 is not more than half of 20.
    let boxes = [
      Rect(x: 100, y: 128, width: 60, height: 20), Self.wrapped[0],
      Rect(x: 50, y: 120, width: 50, height: 20),
    ]
    let inline = InlineMiddleware(lineBoxes: boxes)
    // The second line is 50 to 160 wide and ends at 148.
    #expect(corner(inline, Placement(.bottom)) == Point(x: 75, y: 148))
    // Half a box lower is still the same line; any further is the next one.
    let same = [
      Rect(x: 0, y: 0, width: 10, height: 20), Rect(x: 90, y: 10, width: 10, height: 20),
    ]
    #expect(corner(InlineMiddleware(lineBoxes: same), Placement(.bottom)) == Point(x: 20, y: 30))
    let next = [same[0], Rect(x: 90, y: 10.5, width: 10, height: 20)]
    #expect(corner(InlineMiddleware(lineBoxes: next), Placement(.bottom)) == Point(x: 65, y: 30.5))
  }

  @Test func withoutOrWithOneBoxTheReferenceIsTheWholeBox() {
    let reference = Rect(x: 100, y: 100, width: 40, height: 20)
    for boxes in [[], [reference]] {
      let result = computePosition(
        reference: reference, floating: Self.floating,
        boundary: Rect(x: 0, y: 0, width: 400, height: 300), placement: Placement(.bottom),
        middleware: [InlineMiddleware(lineBoxes: boxes), OffsetMiddleware(mainAxis: 5)])
      #expect(Point(x: result.x, y: result.y) == Point(x: 90, y: 125))
    }
  }

  @Test func aFlipTakesTheLineOfTheOtherSide() {
    let boxes = Self.wrapped.map { $0.offset(by: Point(x: 0, y: -90)) }
    // Above the first line (at 10) there is no room, so the callout goes below the second one.
    let result = computePosition(
      reference: Rect(x: 50, y: 10, width: 350, height: 40), floating: Self.floating,
      boundary: Rect(x: 0, y: 0, width: 1000, height: 1000), placement: Placement(.top),
      middleware: [InlineMiddleware(lineBoxes: boxes), FlipMiddleware()])
    #expect(result.placement == Placement(.bottom))
    #expect(Point(x: result.x, y: result.y) == Point(x: 60, y: 50))
  }

  @Test func anyBoxesGiveAResult() {
    let seed = UInt64.random(in: 0...UInt64.max)
    print("inline: seed \(seed)")
    var random = SeededGenerator(seed: seed)
    let odd = [0.0, -0.0, 1, -1, 0.3, 1e9, -1e9, 1e150, -1e150]
    func number() -> Double { odd[Int(random.next() % 9)] + random.quarter(-40...40) }
    for index in 0..<10_000 {
      let boxes = (0..<index % 6).map { _ in
        Rect(x: number(), y: number(), width: abs(number()), height: abs(number()))
      }
      let inline = InlineMiddleware(lineBoxes: boxes, x: number(), y: number())
      let placement = Placement.allCases[index % 12]
      let corner = corner(inline, placement)
      guard corner.x.isFinite, corner.y.isFinite, corner == self.corner(inline, placement) else {
        Issue.record("seed \(seed), input \(index): \(boxes) at \(placement) gives \(corner)")
        return
      }
    }
  }
}

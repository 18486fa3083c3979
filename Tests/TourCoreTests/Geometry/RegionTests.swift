import Testing
import TourCore

@Suite struct RegionTests {
  @Test func aRectangleCoversThePixelsWhoseCentresItHolds() {
    #expect(
      Region(Rect(x: 0.5, y: 0.4, width: 2, height: 1.2)).rects
        == [Rect(x: 0, y: 0, width: 2, height: 2)])
    #expect(Region(Rect(x: 3, y: 3, width: 0, height: 9)).isEmpty)
    #expect(Region(Rect(x: 1e300, y: 0, width: 1e300, height: 1)).isEmpty)
  }

  @Test func aHoleLeavesFourRectangles() {
    let whole = Region(Rect(x: 0, y: 0, width: 10, height: 10))
    let hole = Region(Rect(x: 3, y: 4, width: 2, height: 2))
    #expect(
      whole.subtracting(hole).rects == [
        Rect(x: 0, y: 0, width: 10, height: 4), Rect(x: 0, y: 4, width: 3, height: 2),
        Rect(x: 5, y: 4, width: 5, height: 2), Rect(x: 0, y: 6, width: 10, height: 4),
      ])
    #expect(whole.subtracting(hole).union(hole) == whole)
  }

  @Test func combiningAgreesWithEveryPixel() {
    let seed = UInt64.random(in: 0...UInt64.max)
    print("region: seed \(seed)")
    var random = SeededGenerator(seed: seed)
    let area = Rect(x: 0, y: 0, width: 20, height: 20)
    func region() -> Region {
      (0..<4).reduce(Region()) { region, _ in
        region.union(Region(random.rect(in: area, size: 0...12)))
      }
    }
    for _ in 0..<60 {
      let first = region()
      let second = region()
      let union = first.union(second)
      let rest = first.subtracting(second)
      let both = first.intersection(second)
      for y in 0..<34 {
        for x in 0..<34 {
          let point = Point(x: Double(x), y: Double(y))
          let isIn = (first.contains(point), second.contains(point))
          guard union.contains(point) == (isIn.0 || isIn.1),
            rest.contains(point) == (isIn.0 && !isIn.1),
            both.contains(point) == (isIn.0 && isIn.1)
          else {
            Issue.record("seed \(seed): \(first) and \(second) at \(point)")
            return
          }
        }
      }
      #expect(rest.union(both) == first, "seed \(seed)")
    }
  }
}

import Testing
import TourCore

@testable import A11yTourOverlay

@Suite struct CalloutOutlineTests {
  let rect = Rect(x: 100, y: 100, width: 200, height: 100)

  @Test(arguments: [
    (Point(x: 150, y: 90), Side.top, Point(x: 150, y: 90)),
    (Point(x: 150, y: 210), .bottom, Point(x: 150, y: 210)),
    (Point(x: 90, y: 150), .left, Point(x: 90, y: 150)),
    (Point(x: 310, y: 150), .right, Point(x: 310, y: 150)),
    // Too far away: aimed at, no longer than an arrow is.
    (Point(x: 150, y: 20), .top, Point(x: 150, y: 60)),
    // Beside the straight edge: leans, no further than its base reaches.
    (Point(x: 85, y: 92), .left, Point(x: 85, y: 114)),
    (Point(x: 118, y: 90), .top, Point(x: 118, y: 90)),
  ])
  func standsOnTheSideOfItsTip(tip: Point, side: Side, reached: Point) {
    let arrow = CalloutOutline(rect: rect, radius: 14, tip: tip).arrow
    #expect(arrow?.side == side)
    #expect(arrow?.tip == reached)
  }

  @Test(arguments: [nil, Point(x: 150, y: 150), Point(x: 100, y: 100)] as [Point?])
  func hasNoArrowWithoutATipOutside(tip: Point?) {
    #expect(CalloutOutline(rect: rect, radius: 14, tip: tip).arrow == nil)
  }

  @Test func hasNoArrowWhereNoStraightEdgeIs() {
    let small = Rect(x: 0, y: 0, width: 40, height: 200)
    #expect(CalloutOutline(rect: small, radius: 14, tip: Point(x: 20, y: -10)).arrow == nil)
    #expect(CalloutOutline(rect: small, radius: 14, tip: Point(x: -10, y: 100)).arrow != nil)
  }

  @Test func coversBoxAndArrowAndNothingElse() {
    let region = CalloutOutline(rect: rect, radius: 14, tip: Point(x: 150, y: 90)).region
    #expect(region.contains(x: 200, y: 150))
    #expect(region.contains(x: 150, y: 92))
    #expect(!region.contains(x: 130, y: 92))
    #expect(!region.contains(x: 100, y: 100), "the corner is round")
    #expect(region.contains(x: 114, y: 101))
    #expect(!region.contains(x: 150, y: 201))
  }

  @Test func theArrowNeverLeavesTheStraightEdge() {
    let seed: UInt64 = 0x6172_726F
    var random = SeededGenerator(seed: seed)
    for round in 0..<2000 {
      let rect = Rect(
        x: .random(in: -500...500, using: &random), y: .random(in: -500...500, using: &random),
        width: .random(in: 1...600, using: &random), height: .random(in: 1...600, using: &random))
      let tip = Point(
        x: .random(in: -900...1400, using: &random), y: .random(in: -900...1400, using: &random))
      let outline = CalloutOutline(rect: rect, radius: 14, tip: tip)
      guard let arrow = outline.arrow else { continue }
      let half = arrow.height
      let edge =
        arrow.side == .top || arrow.side == .bottom ? (rect.x, rect.maxX) : (rect.y, rect.maxY)
      #expect(arrow.base - half >= edge.0 + outline.radius - 1e-9, "seed \(seed), round \(round)")
      #expect(arrow.base + half <= edge.1 - outline.radius + 1e-9, "seed \(seed), round \(round)")
      let reach = rect.expanded(by: Insets(CalloutOutline.greatestArrowHeight + 1e-9))
      #expect(reach.x <= arrow.tip.x && arrow.tip.x <= reach.maxX, "seed \(seed), round \(round)")
      #expect(reach.y <= arrow.tip.y && arrow.tip.y <= reach.maxY, "seed \(seed), round \(round)")
    }
  }
}

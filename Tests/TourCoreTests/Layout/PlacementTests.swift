import Testing
import TourCore

@Suite struct PlacementTests {
  @Test func everyPlacementIsReadAsItIsPrinted() {
    #expect(Placement.allCases.count == 12)
    for placement in Placement.allCases {
      #expect(Placement(placement.description) == placement)
    }
    #expect(Placement("top-start") == Placement(.top, .start))
    #expect(Placement("left") == Placement(.left))
  }

  @Test(arguments: [
    "", "-", "top-", "-start", "Top", "top-middle", "top-start-end", "start", " top",
  ])
  func otherTextIsNoPlacement(text: String) {
    #expect(Placement(text) == nil)
  }

  @Test func oppositesAreTheirOwnInverse() {
    for placement in Placement.allCases {
      #expect(placement.opposite.opposite == placement)
      #expect(placement.opposite.side != placement.side)
      #expect(placement.oppositeAlignment.oppositeAlignment == placement)
      #expect((placement.oppositeAlignment == placement) == (placement.alignment == nil))
    }
  }
}

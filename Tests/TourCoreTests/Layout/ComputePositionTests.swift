import Testing
import TourCore

@Suite struct ComputePositionTests {
  /// Asks for another placement each time it runs.
  struct Restless: Middleware {
    func compute(_ state: MiddlewareState) -> MiddlewareResult {
      MiddlewareResult(x: state.x + 1, reset: .placement(state.placement.opposite))
    }
  }

  /// Moves the callout without asking for anything.
  struct Step: Middleware {
    func compute(_ state: MiddlewareState) -> MiddlewareResult {
      MiddlewareResult(y: state.y + 1)
    }
  }

  let reference = Rect(x: 100, y: 100, width: 40, height: 20)
  let boundary = Rect(x: 0, y: 0, width: 400, height: 300)

  @Test func fiftyResetsAtMostThenTheRestRuns() {
    let result = computePosition(
      reference: reference, floating: Size(width: 60, height: 30), boundary: boundary,
      placement: Placement(.top), middleware: [Restless(), Step()])
    // An even number of turns leads back to the first placement; the last one is ignored.
    #expect(result.placement == Placement(.top))
    #expect(result.x == 91)
    #expect(result.y == 71)
  }

  @Test(arguments: [
    ("top", 90.0, 70.0), ("bottom", 90, 120), ("left", 40, 95), ("right", 140, 95),
    ("top-start", 100, 70), ("top-end", 80, 70), ("right-start", 140, 100), ("left-end", 40, 90),
  ])
  func everySideAndAlignmentHasItsPlace(text: String, x: Double, y: Double) throws {
    let placement = try #require(Placement(text))
    let result = computePosition(
      reference: reference, floating: Size(width: 60, height: 30), boundary: boundary,
      placement: placement)
    #expect(Point(x: result.x, y: result.y) == Point(x: x, y: y))
  }

  @Test func sizeThatIsAppliedStartsAnew() {
    let size = SizeMiddleware(padding: Insets(10)) { room, state in
      Size(width: min(state.floating.width, room.availableWidth), height: state.floating.height)
    }
    let result = computePosition(
      reference: reference, floating: Size(width: 900, height: 30), boundary: boundary,
      placement: Placement(.bottom), middleware: [ShiftMiddleware(padding: Insets(10)), size])
    #expect(result.floating == Size(width: 380, height: 30))
    #expect(result.x == 10)
  }
}

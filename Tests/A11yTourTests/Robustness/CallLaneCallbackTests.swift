import Testing

@testable import A11yTour

/// Calls that are started without a task of their own.
@Suite(.mainLoop) struct CallLaneCallbackTests {
  /// Thousands of calls that end as soon as they begin need no more stack than one.
  @Test @DesktopActor func callsThatEndAtOnceDoNotNest() async throws {
    let lane = CallLane()
    var (started, refused) = (0, 0)
    for _ in 0..<CallLane.capacity {
      lane.start(deadline: 1) { _ in
      } refuse: {
        refused += 1
      }
    }
    for _ in 0..<100_000 {
      lane.start(deadline: 1) { _ in
        started += 1
        lane.finish(nil)
      } refuse: {
        refused += 1
      }
    }
    #expect(started == 0)
    lane.finish(nil)
    #expect(started == 100_000)
    #expect(refused == 0)
  }

  /// A timeout refuses what waits, and what comes while the application is left alone.
  @Test @DesktopActor func aTimeoutRefusesCallbacks() async throws {
    let lane = CallLane()
    var (started, refused) = (0, 0)
    for _ in 0..<CallLane.capacity + 5 {
      lane.start(deadline: 1) { _ in
        started += 1
      } refuse: {
        refused += 1
      }
    }
    lane.finish(BusError(.timedOut, context: "a test"))
    #expect(started == CallLane.capacity)
    #expect(refused == 5)
    lane.start(deadline: 1) { _ in
      started += 1
    } refuse: {
      refused += 1
    }
    #expect(refused == 6)
    #expect(lane.isNotAnswering)
  }
}

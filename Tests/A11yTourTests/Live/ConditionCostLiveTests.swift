@testable import A11yTour
import TestSupport
import Testing
import TourCore

extension BusLiveTests {
  /// What waiting costs, beside a progress bar that never rests.
  @Suite struct ConditionCostLiveTests {
    /// How long is measured.
    private static let time = Duration.seconds(4)

    /// The share of a core that an idle step may take; code that is not optimised takes several
    /// times as much.
    private static var limit: Double {
      #if DEBUG
        0.08
      #else
        0.01
      #endif
    }

    @Test(arguments: Fixture.allCases)
    @DesktopActor func anIdleStepIsCheap(fixture: Fixture) async throws {
      let session = try await LiveSession.with()
      let arguments = ["--second", "--pulse", "--x", "10", "--y", "10"]
      try await session.with(fixture, arguments) { application in
        _ = try await application.resolve("frame[\"Second\"].button[\"Finish\"]")
        let check = try await application.resolve("checkBox[\"Remember me\"]")
        let nowhere = try KeyPath(parsing: "button[\"Nowhere\"]")
        let small = try KeyPath(parsing: "button[\"Small\"]")
        let label = try KeyPath(parsing: "frame[\"Second\"].label[nth=1]")
        let tracker = TargetTracker(
          following: [check], reader: application.desktop.reader, bus: application.desktop.bus,
          origins: application.desktop.origins
        ) { _ in }
        let watch = ConditionWatch(
          [
            .all([.click(nil), .exists(nowhere)]), .exists(nowhere), .click(small),
            .state(Condition.StateTest(name: "checked"), of: nil), .window(label),
            .text(.equals("Done"), of: label), .event("object:text-changed", from: small),
          ],
          repairs: [.missing(nil), .not(.exists(small)), .focus(label)], check, application)
        // The first passes may take what comes after a time of rest.
        try await watch.settle()
        // One match rule a widget, however many conditions are about it.
        #expect(watch.watcher?.widgetEvents.count == 3)
        let (passes, start) = (watch.watcher?.passCount ?? 0, ContinuousClock.now)
        let processor = ProcessorTime.now
        try await Task.sleep(for: Self.time)
        let elapsed = (ContinuousClock.now - start) / .seconds(1)
        let share = (ProcessorTime.now - processor) / elapsed
        let count = (watch.watcher?.passCount ?? 0) - passes
        print("\(fixture): idle \(share * 100) % of a core, \(count) passes in \(elapsed) s")
        #expect(share < Self.limit, "\(fixture): \(count) passes")
        // The progress bar wakes nobody.
        #expect(count <= 4)
        // What happens then is noticed all the same.
        #expect(watch.count == 0)
        try await session.screen.click(try #require(check.place.screenRectangle))
        try await watch.expectHeld("the state")
        tracker.cancel()
      }
    }
  }
}

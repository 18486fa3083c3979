@testable import A11yTour
import Glibc
import TestSupport
import Testing
import TourCore

extension BusLiveTests {
  @Suite struct TrackerLiveTests {
    typealias Log = TrackerLog

    @Test(arguments: Fixture.allCases)
    @DesktopActor func followsItsTarget(fixture: Fixture) async throws {
      let session = try await LiveSession.with()
      let screen = session.screen
      try await session.with(fixture, ["--x", "40", "--y", "30"]) { application in
        let target = try await application.resolve(.movable)
        let window = "\(try await application.window())"
        let log = Log(target, session.desktop)
        defer { log.stop() }

        for command in [
          ["windowmove", window, "301", "149"], ["windowmove", window, "44", "52"],
        ] {
          let start = ContinuousClock.now
          try await screen.output(of: "xdotool", command)
          try await waitUntil("it settles") { log.entries.last?.entry.isSettled == true }
          print("\(fixture): \(command) noticed after \(log.times(since: start))")
          let entries = try await log.take(command[0], until: \.isSettled)
          #expect(Log.isOrdered(entries), "\(entries)")
          try await expect(entries, .movable, application)
        }
        let mover = try await application.resolve(.moveMovable)
        try await screen.click(try #require(mover.place.screenRectangle))
        let moved = try await log.take("moving the widget", until: \.isSettled)
        #expect(Log.isOrdered(moved), "\(moved)")
        try await expect(moved, .movable, application)

        try await screen.xdotool("windowminimize", window)
        let hidden = try await log.take("minimising") { $0.isFinal }
        #expect(hidden.last == .changing(.obstructed(.minimised)))
        #expect(hidden.allSatisfy { $0.isChanging })
        // Readings that would have lost a hidden widget come and go without a word.
        try await log.readings(4)
        #expect(log.entries.isEmpty, "\(log.entries)")
        try await screen.xdotool("windowmap", window, "windowactivate", window)
        let restored = try await log.take("restoring", until: \.isSettled)
        try await expect(restored, .movable, application)
      }
    }

    @Test(arguments: Fixture.allCases)
    @DesktopActor func losesAWidgetThatIsHidden(fixture: Fixture) async throws {
      let session = try await LiveSession.with()
      try await session.with(fixture) { application in
        let log = Log(try await application.resolve(.extra), session.desktop)
        let toggle = try await application.resolve(.toggleExtra)
        try await session.screen.click(try #require(toggle.place.screenRectangle))
        let entries = try await log.take("hiding") { $0 == .lost(.hidden) }
        #expect(entries == [.changing(.moving), .lost(.hidden)])
        log.stop()
      }
    }

    @Test(arguments: Fixture.allCases)
    @DesktopActor func losesAWidgetWhoseApplicationEnds(fixture: Fixture) async throws {
      let session = try await LiveSession.with()
      try await session.with(fixture) { application in
        let log = Log(try await application.resolve(.small), session.desktop)
        application.process.kill(SIGKILL)
        try await log.take("the end") { $0 == .lost(.gone) }
        log.stop()
      }
    }

    @Test(arguments: Fixture.allCases)
    @DesktopActor func saysNothingOfAnIdleTarget(fixture: Fixture) async throws {
      let session = try await LiveSession.with()
      try await session.with(fixture) { application in
        let target = try await application.resolve(.small)
        let log = Log(target, session.desktop)
        // What opening the window brings is over once readings find nothing.
        try await log.readings(2)
        log.clear()
        let (calls, seconds) = (session.desktop.bus.callCount, Self.processorSeconds)
        let start = ContinuousClock.now
        try await log.readings(5)
        let used = session.desktop.bus.callCount - calls
        let time = (ContinuousClock.now - start) / .seconds(1)
        print(
          "\(fixture): idle for \(time) s: \(used) calls, "
            + "\(Self.processorSeconds - seconds) CPU seconds")
        // Four glances a second at most, and one reading.
        #expect(Double(used) <= 15 * (time + 1))
        #expect(log.entries.isEmpty, "\(log.entries)")
        log.stop()
      }
    }

    @Test @DesktopActor func isFreedWithItsLastReference() async throws {
      let session = try await LiveSession.with()
      try await session.with(.gtk3) { application in
        weak var freed: TargetTracker?
        do {
          let tracker = TargetTracker(
            following: [try await application.resolve(.small)], reader: session.desktop.reader,
            bus: session.desktop.bus, origins: session.origins
          ) { _ in }
          freed = tracker
        }
        try await waitUntil("the tracker is freed") { freed == nil }
      }
    }

    @DesktopActor private func expect(
      _ entries: [Log.Entry], _ box: Fixture.Box, _ application: LiveApplication
    ) async throws {
      guard case .settled(let told?) = entries.last else {
        Issue.record("not settled: \(entries)")
        return
      }
      // A window that comes back is told before it is painted.
      var seen: Rect?
      try? await waitUntil("the pixels are there", deadline: .seconds(2)) {
        seen = try await application.screen.screenshot().boundingBox(of: box.color)
        return seen.map(told.isNear) ?? false
      }
      #expect(seen.map(told.isNear) == true, "told \(told), seen \(seen as Any)")
    }

    private static var processorSeconds: Double {
      var usage = rusage()
      getrusage(__rusage_who_t(RUSAGE_SELF.rawValue), &usage)
      func seconds(_ time: timeval) -> Double { Double(time.tv_sec) + Double(time.tv_usec) / 1e6 }
      return seconds(usage.ru_utime) + seconds(usage.ru_stime)
    }
  }
}

@testable import A11yTour
import Glibc
import TestSupport
import Testing
import TourCore

extension BusLiveTests {
  @Suite struct TrackerLiveTests {
    /// What a tracker said, and when.
    @DesktopActor final class Log {
      enum Entry: Equatable {
        case changing
        case settled(Rect?)
        case lost
      }

      private(set) var entries: [(entry: Entry, time: ContinuousClock.Instant)] = []
      private var tracker: TargetTracker?

      init(_ target: ResolvedTarget, _ desktop: Desktop) {
        tracker = TargetTracker(
          following: [target], reader: desktop.reader, bus: desktop.bus, origins: desktop.origins
        ) { [weak self] change in
          let entry: Entry =
            switch change {
            case .changing: .changing
            case .settled(let targets): .settled(targets.first?.place.screenRectangle)
            case .lost: .lost
            }
          self?.entries.append((entry, .now))
        }
      }

      func stop() { tracker?.cancel() }

      /// Waits until the changes that an action brings have come to an end, and takes them.
      func take(_ what: String, until last: (Entry) -> Bool) async throws -> [Entry] {
        do {
          try await waitUntil("\(what) is noticed") { entries.last.map { last($0.entry) } == true }
        } catch {
          Issue.record("\(what): only \(entries.map(\.entry)) came")
          throw error
        }
        defer { entries = [] }
        return entries.map(\.entry)
      }

      func times(since start: ContinuousClock.Instant) -> [Duration] {
        entries.map { $0.time - start }
      }
    }

    private static func isSettled(_ entry: Log.Entry) -> Bool {
      if case .settled = entry { true } else { false }
    }

    /// Whether it was: changing, settled, and the same again if it went on in between.
    private func isOrdered(_ entries: [Log.Entry]) -> Bool {
      entries.enumerated().allSatisfy { index, entry in
        (entry == .changing) == index.isMultiple(of: 2)
      }
    }

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
          ["windowmove", window, "301", "149"], ["windowsize", window, "700", "560"],
          ["windowmove", window, "44", "52"],
        ] {
          let start = ContinuousClock.now
          try await screen.output(of: "xdotool", command)
          if command[0] == "windowmove" {
            try await waitUntil("it settles") { log.entries.last.map { Self.isSettled($0.entry) } == true }
            print("\(fixture): \(command[0]) noticed after \(log.times(since: start))")
            let entries = try await log.take(command[0], until: Self.isSettled)
            #expect(isOrdered(entries), "\(entries)")
            try await expect(entries, .movable, application)
          }
        }
        let mover = try await application.resolve(.moveMovable)
        try await screen.click(try #require(mover.place.screenRectangle))
        let moved = try await log.take("moving the widget", until: Self.isSettled)
        #expect(isOrdered(moved), "\(moved)")
        try await expect(moved, .movable, application)

        try await screen.xdotool("windowminimize", window)
        let hidden = try await log.take("minimising") { $0 == .changing }
        #expect(hidden == [.changing])
        try await Task.sleep(for: TargetTracker.patience * 2)
        #expect(log.entries.isEmpty)
        try await screen.xdotool("windowmap", window, "windowactivate", window)
        let restored = try await log.take("restoring", until: Self.isSettled)
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
        let entries = try await log.take("hiding") { $0 == .lost }
        #expect(entries == [.changing, .lost])
        log.stop()
      }
    }

    @Test(arguments: Fixture.allCases)
    @DesktopActor func losesAWidgetWhoseApplicationEnds(fixture: Fixture) async throws {
      let session = try await LiveSession.with()
      try await session.with(fixture) { application in
        let log = Log(try await application.resolve(.small), session.desktop)
        application.process.kill(SIGKILL)
        #expect(try await log.take("the end") { $0 == .lost }.last == .lost)
        log.stop()
      }
    }

    @Test(arguments: Fixture.allCases)
    @DesktopActor func saysNothingOfAnIdleTarget(fixture: Fixture) async throws {
      let session = try await LiveSession.with()
      try await session.with(fixture) { application in
        let target = try await application.resolve(.small)
        let log = Log(target, session.desktop)
        // What opening the window brings is over when the extents have been at rest.
        try await Task.sleep(for: .seconds(1))
        let (calls, seconds) = (session.desktop.bus.callCount, Self.processorSeconds)
        try await Task.sleep(for: .seconds(5))
        let used = session.desktop.bus.callCount - calls
        print(
          "\(fixture): idle for 5 s: \(used) calls, \(Self.processorSeconds - seconds) CPU seconds")
        #expect(used <= 25)
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
        try await waitUntil("the tracker is freed", deadline: .seconds(5)) { freed == nil }
      }
    }

    @DesktopActor private func expect(
      _ entries: [Log.Entry], _ box: Fixture.Box, _ application: LiveApplication
    ) async throws {
      guard case .settled(let told?) = entries.last else {
        Issue.record("not settled: \(entries)")
        return
      }
      let seen = try #require(try await application.screen.screenshot().boundingBox(of: box.color))
      #expect(told.isNear(seen), "told \(told), seen \(seen)")
    }

    private static var processorSeconds: Double {
      var usage = rusage()
      getrusage(__rusage_who_t(RUSAGE_SELF.rawValue), &usage)
      func seconds(_ time: timeval) -> Double { Double(time.tv_sec) + Double(time.tv_usec) / 1e6 }
      return seconds(usage.ru_utime) + seconds(usage.ru_stime)
    }
  }
}

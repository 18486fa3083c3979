@testable import A11yTour
import Glibc
import TestSupport
import Testing
import TourCore

extension BusLiveTests {
  @Suite struct ResolverLiveTests {
    @Test(arguments: Fixture.allCases)
    @DesktopActor func waitsForAWidgetThatComesLate(fixture: Fixture) async throws {
      let session = try await LiveSession.with()
      try await session.with(fixture, ["--delay", "2500"]) { application in
        let early = await #expect(throws: ResolutionError.self) {
          try await application.resolve(.delayed, wait: 0)
        }
        #expect(early?.kind == .notFound || early?.kind == .applicationNotFound)
        let target = try await application.resolve(.delayed)
        #expect(application.process.standardOutput.contains("shown Delayed"))
        try await application.expectPixels(of: .delayed, at: target)
      }
    }

    @Test(arguments: Fixture.allCases)
    @DesktopActor func saysWhyThereIsNoOneWidget(fixture: Fixture) async throws {
      let session = try await LiveSession.with()
      try await session.with(fixture) { application in
        _ = try await application.resolve(.small)
        // GTK 4.8 says the text of a button with a mnemonic twice.
        let duplicate = fixture == .gtk4 ? "Duplicate Duplicate" : "Duplicate"
        for (keyPath, kind) in [
          ("button[\"\(duplicate)\"]", ResolutionError.Kind.ambiguous),
          ("button[\"Nowhere\"]", .notFound), ("button[\"Hidden\"]", .notFound),
          ("checkBox[\"Small\"]", .notFound),
        ] {
          let error = await #expect(throws: ResolutionError.self) {
            try await application.resolve(keyPath, wait: 0.3)
          }
          #expect(error?.kind == kind, "\(keyPath): \(error as Any)")
        }
        let missing = await #expect(throws: ResolutionError.self) {
          try await session.desktop.resolver.resolve(
            try KeyPath(parsing: "button[\"Small\"]"), scope: .name("no such application"),
            wait: 0.1)
        }
        #expect(missing?.kind == .applicationNotFound)
      }
    }

    /// Everything is asked before anything is answered, and nothing after.
    @Test(arguments: Fixture.allCases)
    @DesktopActor func aKnownTargetIsPlacedInOneFlight(fixture: Fixture) async throws {
      let session = try await LiveSession.with()
      let bus = session.desktop.bus
      try await session.with(fixture) { application in
        let target = try await application.resolve(.small)
        application.process.kill(SIGSTOP)
        try await waitUntil("it is stopped") {
          ProcessDetails.state(of: application.process.pid) == "T"
        }
        let before = bus.callCount
        let reading = Task { @DesktopActor in
          try await session.desktop.reader.place(of: target)
        }
        try await waitUntil("the calls are sent") { bus.callCount > before }
        let sent = bus.callCount - before
        application.process.kill(SIGCONT)
        let place = try await reading.value
        #expect(place.isAtRest(since: target.place))
        let made = bus.callCount - before
        #expect(made == sent && made <= 5, "\(sent) of \(made)")
      }
    }

    @Test(arguments: Fixture.allCases)
    @DesktopActor func isQuickEnough(fixture: Fixture) async throws {
      let session = try await LiveSession.with()
      try await session.with(fixture) { application in
        _ = try await application.resolve(.small)
        let keyPath = try KeyPath(parsing: "button[\"Small\"]")
        let clock = ContinuousClock()
        var times: [Duration] = []
        let before = session.desktop.bus.callCount
        for _ in 0..<9 {
          times.append(
            try await clock.measure {
              _ = try await session.desktop.resolver.resolveOnce(
                keyPath, scope: application.scope
              ).get()
            })
        }
        let calls = (session.desktop.bus.callCount - before) / 9
        print("\(fixture): snapshot and resolve \(times.sorted()[4]), \(calls) calls")
      }
    }
  }
}

@testable import A11yTour
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
        for (keyPath, kind) in [
          ("button[\"Duplicate\"]", ResolutionError.Kind.ambiguous),
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
        let exists = try KeyPath(parsing: "button[\"Duplicate\"]")
        #expect(
          await session.desktop.resolver.exists(exists, scope: application.scope) == true)
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

import TestSupport
import Testing
import TourCore

@testable import A11yTour

/// The suites that share one desktop of sway.
@Suite(.serialized, .mainLoop) struct SwayLiveTests {}

extension SwayLiveTests {
  /// Where widgets are told to be, against the pixels that are seen.
  @Suite struct SwayOriginsLiveTests {
    struct Kind: Sendable, CustomTestStringConvertible {
      var fixture: Fixture
      var decoration: String
      var isX11 = false
      var testDescription: String { "\(fixture) \(decoration)\(isX11 ? " X11" : "")" }
    }

    static let kinds =
      [Fixture.gtk3, .gtk4].flatMap {
        [Kind(fixture: $0, decoration: "server"), Kind(fixture: $0, decoration: "client")]
      } + [
        Kind(fixture: .qt5, decoration: "server"), Kind(fixture: .qt6, decoration: "server"),
        Kind(fixture: .gtk3, decoration: "server", isX11: true),
        Kind(fixture: .gtk4, decoration: "client", isX11: true),
        Kind(fixture: .qt5, decoration: "server", isX11: true),
      ]

    @Test(arguments: kinds)
    @DesktopActor func placesWidgetsOnTheirPixels(kind: Kind) async throws {
      let session = try await SwaySession.get()
      try await session.with(
        kind.fixture, ["--decoration", kind.decoration], isX11: kind.isX11
      ) { application in
        var targets: [(Fixture.Box, ResolvedTarget)] = []
        for box in [Fixture.Box.small, .odd] {
          targets.append((box, try await application.resolve(box)))
        }
        #expect(try await application.window().source == (kind.isX11 ? .x11 : .sway))
        try await application.expectPixels(of: targets, "tiled")
        try await application.float(x: 61, y: 83)
        try await application.expectPixels(of: targets, "floating")
        for (scale, tolerance) in [(2.0, 1.0), (1.5, 2.0)] {
          try await session.set(scale: scale)
          try await application.float(x: 20, y: 30)
          try await application.expectPixels(
            of: targets, "at scale \(scale)", within: tolerance)
        }
      }
    }
  }
}

import TestSupport
import Testing
import TourCore

@testable import A11yTour

extension SwayLiveTests {
  /// What is noticed of presses of the real pointer where nobody can watch it, from what the widgets
  /// tell alone.
  ///
  /// A plain button tells of nothing but the focus.
  @Suite struct SwayClickLiveTests {
    private static let (check, entry) = (
      "checkBox[\"Remember me\"]", "text[labelledBy^=\"Name\"]|text[\"Name\"]"
    )

    /// Widgets whose states change when they are pressed.
    private static func pressable(_ fixture: Fixture) -> [String] {
      switch fixture {
      case .gtk3: [check, "pageTab[\"Details\"]"]
      case .gtk4: [check]
      case .qt5, .qt6: [check, "listItem[\"Row 2\"]"]
      }
    }

    @Test(arguments: Fixture.withQt6)
    @DesktopActor func noticesPressesAndFocus(fixture: Fixture) async throws {
      let session = try await SwaySession.get()
      try await session.with(fixture) { application in
        try await application.floatAndSettle(x: 40, y: 60)
        try await expect(.focus(nil), byClicking: Self.entry, application)
        for path in Self.pressable(fixture) {
          try await expect(.click(nil), byClicking: path, application)
        }
      }
    }

    @DesktopActor private func expect(
      _ condition: Condition, byClicking path: String, _ application: SwayApplication
    ) async throws {
      let session = application.session
      let target = try await application.resolve(path)
      var verdicts: [ConditionWatcher.Verdict] = []
      let watcher = ConditionWatcher(
        advance: [condition], repairs: [], branches: [], target: target,
        scope: .process(application.process.pid), desktop: session.desktop,
        isCovered: { _ in false }
      ) { verdicts.append($0) }
      defer { watcher.cancel() }
      await watcher.waitForRegistration()
      await watcher.judge()
      #expect(verdicts.isEmpty, "\(application.name) \(path)")
      // It may not have heard yet that its window has moved.
      let place = try await waitFor("\(path) has a place") {
        try await session.desktop.reader.place(of: target).screenRectangle
      }
      try await session.screen.click(place)
      try await waitUntil("\(application.name): the press of \(path) is noticed") {
        verdicts == [.advance]
      }
    }
  }
}

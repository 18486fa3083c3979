import Glibc
import TestSupport
import Testing
import TourCore

/// Tours on KWin, in layers, and on GNOME Shell, in strips of XWayland.
@Suite struct RunCompositorTests {
  private static let extensionFolder = Project.path("packaging/gnome-shell-extension/43")

  private static func options(_ session: PrivateDesktop.Session) -> PrivateDesktop.Options {
    PrivateDesktop.Options(
      session: session, gnomeExtensions: session == .gnome ? [extensionFolder] : [])
  }

  @Test(arguments: [PrivateDesktop.Session.kwin, .gnome])
  func toursPlay(session: PrivateDesktop.Session) async throws {
    try await PrivateDesktop.with(Self.options(session)) { desktop in
      for tour in [TourSample.mousepad, .textEditor] {
        try await TourPlayLiveTests.playsByItself(tour, on: desktop)
        let application = try await tour.start(on: desktop)
        let play = try TourPlay(tour.file, on: desktop)
        var past = 0
        for step in tour.steps {
          let shown = try await play.shown(step, after: past)
          past = play.events.count
          // The button that goes on is the last of the foot.
          let callout = try #require(shown.callout)
          try await play.click(Point(x: callout.maxX - 53, y: callout.maxY - 30))
        }
        #expect(try await play.end() == .exited(0), "\(play.process.standardError)")
        #expect(play.summary == TourPlayLiveTests.log(of: tour) { _ in "button" })
        application.kill(SIGKILL)
        try await application.waitForExit()
      }
    }
  }

  @Test(arguments: [PrivateDesktop.Session.kwin, .gnome])
  func holesAreWhereThePixelsAre(session: PrivateDesktop.Session) async throws {
    try await PrivateDesktop.with(Self.options(session)) { desktop in
      for fixture in Fixture.withQt6 {
        let process = try await desktop.launch(fixture)
        _ = try await desktop.waitForPixels(of: .small)
        try await RunWaylandLiveTests.expectHole(
          fixture, "\(session) \(fixture)", process, on: desktop)
        try await expectFollowing(fixture, process, on: desktop)
        process.kill(SIGKILL)
        try await process.waitForExit()
      }
    }
  }

  /// A window that moves takes the hole with it.
  private func expectFollowing(
    _ fixture: Fixture, _ process: LaunchedProcess, on desktop: PrivateDesktop
  ) async throws {
    let run = try RunSession(
      desktop, steps: "  - { id: small, target: '*[\"Small\"]', text: Press it. }",
      app: "name: \(fixture.applicationName)")
    let shown = try await run.wait(for: "stepShown", step: "small")
    let window = try await desktop.waitForWindow(of: process)
    try await desktop.moveWindow(window.id, x: 120, y: 90)
    try await waitUntil("\(fixture): the hole follows") {
      guard let last = run.events.last, last.kind == "restored", let target = last.target,
        target != shown.target
      else { return false }
      let seen = try await desktop.waitForPixels(of: .small)
      return abs(seen.x - target.x) <= 1 && abs(seen.y - target.y) <= 1
    }
    run.process.kill(SIGKILL)
    _ = try await run.process.waitForExit()
    try await run.expectNoProcess()
  }

  @Test(arguments: [PrivateDesktop.Session.kwin, .gnome])
  func menusOpenedFromTheHoleCanBeUsed(session: PrivateDesktop.Session) async throws {
    try await PrivateDesktop.with(Self.options(session)) { desktop in
      for fixture in Fixture.withQt6 {
        let process = try await desktop.launch(fixture)
        let run = try RunSession(
          desktop,
          steps: """
              - id: opener
                target: 'menu["Edit"] | menuBar > menuItem["Edit"]'
                text: Copy something with this menu.
                callout: { placement: bottom }
            """, app: "name: \(fixture.applicationName)")
        let shown = try await run.wait(for: "stepShown", step: "opener")
        try await desktop.click(try #require(shown.target))
        let open = try await run.wait(for: "restored", step: "opener")
        let opening = try #require(open.openings.first, "\(session) \(fixture)")
        #expect(open.callout.map { !$0.intersects(opening) } == true, "\(session) \(fixture)")
        // The first of two items, by the pointer.
        let item = Rect(
          x: opening.x, y: opening.y + opening.height * 0.2, width: opening.width,
          height: opening.height * 0.2)
        try await waitUntil(
          "\(session) \(fixture): the item can be chosen", every: .milliseconds(250)
        ) {
          if process.standardOutput.contains("chose Copy") { return true }
          try await desktop.click(item)
          return false
        }
        process.kill(SIGKILL)
        try await process.waitForExit()
        run.process.kill(SIGTERM)
        _ = try await run.process.waitForExit()
      }
    }
  }

  @Test func withoutTheExtensionWordsSayWhereTheWidgetIs() async throws {
    try await PrivateDesktop.with(PrivateDesktop.Options(session: .gnome)) { desktop in
      _ = try await desktop.launch(.gtk3)
      let doctor = try await desktop.command("doctor")
      #expect(doctor.status == .exited(1))
      #expect(doctor.output.contains("gnome-shell-extension"), "\(doctor.output)")
      let run = try RunSession(
        desktop, steps: "  - { id: small, target: '*[\"Small\"]', text: Press it. }", "--auto=2")
      let shown = try await run.wait(for: "stepShown", step: "small")
      #expect(shown.cutout == nil && shown.target == nil)
      try await run.expectEnd(0, "finished")
    }
  }
}

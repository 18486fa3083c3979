import Glibc
import TestSupport
import Testing
import TourCore

/// Tours on a desktop of Wayland, on real applications and with the hands of a user.
@Suite struct RunWaylandLiveTests {
  private static let options = PrivateDesktop.Options(session: .sway)
  private static let tours = [TourSample.mousepad, .textEditor]

  @Test func toursPlayByThemselves() async throws {
    try await PrivateDesktop.with(Self.options) { desktop in
      for tour in Self.tours { try await TourPlayLiveTests.playsByItself(tour, on: desktop) }
    }
  }

  /// A press that nobody can hear of has a Next beside it.
  @Test func toursPlayByClicks() async throws {
    try await PrivateDesktop.with(Self.options) { desktop in
      for tour in Self.tours {
        let application = try await tour.start(on: desktop)
        let play = try TourPlay(tour.file, on: desktop)
        var past = 0
        for step in tour.steps {
          try await play.shown(step, after: past)
          past = play.events.count
          try await play.click(button: step == tour.steps.last ? "Done" : "Next")
        }
        #expect(try await play.end() == .exited(0), "\(play.process.standardError)")
        #expect(play.summary == TourPlayLiveTests.log(of: tour) { _ in "button" })
        application.kill(SIGKILL)
        try await application.waitForExit()
      }
    }
  }

  /// The application and who draws its decoration, tiled and floating: the hole is where the pixels are.
  @Test(arguments: [1.0, 1.5])
  func holesAreWhereThePixelsAre(scale: Double) async throws {
    let options = PrivateDesktop.Options(session: .sway, scales: [scale])
    try await PrivateDesktop.with(options) { desktop in
      var cases = Fixture.withQt6.map { ($0, "server") } + [(.gtk3, "client"), (.gtk4, "client")]
      if scale != 1 { cases = [(.gtk3, "client"), (.gtk4, "server"), (.qt5, "server")] }
      for (fixture, decoration) in cases {
        let process = try await desktop.launch(fixture, arguments: ["--decoration", decoration])
        for isFloating in [false, true] {
          let state = isFloating ? "enable" : "disable"
          try await desktop.swaymsg("[pid=\(process.pid)] floating \(state)")
          _ = try await desktop.pictureAtRest()
          try await Self.expectHole(
            fixture, "\(fixture) \(decoration) \(state) \(scale)", process, on: desktop)
        }
        process.kill(SIGKILL)
        try await process.waitForExit()
      }
    }
  }

  /// Plays a step at the small box, and compares its hole with the pixels and with what presses do.
  static func expectHole(
    _ fixture: Fixture, _ name: Comment, _ process: LaunchedProcess, on desktop: PrivateDesktop
  ) async throws {
    let run = try RunSession(
      desktop,
      steps: "  - { id: small, target: '*[\"Small\"]', text: Press it., overlayClick: none }",
      app: "name: \(fixture.applicationName)")
    let shown = try await run.wait(for: "stepShown", step: "small")
    let (target, cutout) = (try #require(shown.target), try #require(shown.cutout))
    // Only in the hole is the colour as the application has it.
    let seen = try await desktop.waitForPixels(of: .small)
    let tolerance = desktop.pictureScale == 1 ? 1.0 : 2 / desktop.pictureScale
    #expect(seen.isNear(target, within: tolerance), "\(name): \(target), \(seen)")
    #expect(cutout.contains(target), name)
    // What is pressed in the hole reaches the application, beside it nothing does.
    try await desktop.click(at: Point(x: cutout.maxX + 6, y: cutout.center.y))
    try await desktop.click(target)
    try await desktop.waitForLine("clicked Small", of: process)
    #expect(run.process.isRunning, name)
    run.process.terminate()
    try await run.expectEnd(1, "failed")
  }

  /// Applications with the bridge of ATK ask about keys, so that chords work there.
  @Test func chordsWorkInGTK3() async throws {
    try await PrivateDesktop.with(Self.options) { desktop in
      let process = try await desktop.launch(.gtk3)
      let run = try RunSession(
        desktop,
        steps: """
            - { id: one, target: 'frame.*["Small"]', text: One. }
            - { id: two, target: 'frame.*["Large"]', text: Two. }
          """)
      try await run.wait(for: "stepShown", step: "one")
      try await desktop.press(key: "ctrl+alt+n")
      try await run.wait(for: "stepShown", step: "two")
      try await desktop.press(key: "ctrl+alt+b")
      try await run.wait(for: "stepShown", step: "one", count: 2)
      // The focus goes into the callout, where keys press its buttons, and back to the application.
      try await desktop.press(key: "ctrl+alt+c")
      try await desktop.waitForWidget(#"application["a11y-tour"].dialog[active]"#)
      try await desktop.press(key: "Return")
      try await run.wait(for: "stepShown", step: "two", count: 2)
      try await desktop.press(key: "ctrl+alt+c")
      try await desktop.waitForWidget(#"application["gtk3-fixture"].frame[active]"#)
      try await desktop.press(key: "alt+n")
      try await desktop.type("typed")
      try await desktop.waitForLine("text Name typed", of: process)
      try await desktop.press(key: "ctrl+alt+s")
      try await run.expectEnd(1, "skipped")
    }
  }

  /// What is open is not dimmed, and the callout is not above it.
  @Test func menusOpenedFromTheHoleCanBeUsed() async throws {
    try await PrivateDesktop.with(Self.options) { desktop in
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
        let opening = try #require(open.openings.first, "\(fixture)")
        let callout = try #require(open.callout)
        #expect(!callout.intersects(opening), "\(fixture): \(callout), \(opening)")
        // Nothing of the menu is dimmed: its background is as bright as GTK and Qt have it.
        let picture = try await desktop.pictureAtRest()
        let bright = picture.count(of: RGB(245, 245, 245), tolerance: 20, in: opening)
        #expect(Double(bright) > opening.area * 0.4, "\(fixture): \(bright) of \(opening)")
        let item = try await desktop.json(
          "resolve", "--json", "--app", fixture.applicationName, "menuItem[\"Copy\"]",
          as: [String: Any].self)
        if fixture == .gtk4 {
          // It does not know where its items are.
          #expect(rectangle(item, "screen") == nil)
          try await desktop.press(key: "Return")
        } else {
          let place = try #require(rectangle(item, "screen"), "\(fixture)")
          // GTK ignores a press within half a second of the one that opened the menu.
          try await waitUntil("\(fixture): the item can be chosen", every: .milliseconds(250)) {
            if process.standardOutput.contains("chose Copy") { return true }
            try await desktop.click(place)
            return false
          }
        }
        try await desktop.waitForLine("chose Copy", of: process)
        // The menu is closed: the callout comes back to its target.
        try await waitUntil("\(fixture): the opening is gone") {
          run.events.last.map { $0.kind == "restored" && $0.openings.isEmpty } ?? false
        }
        process.kill(SIGKILL)
        try await process.waitForExit()
        run.process.kill(SIGTERM)
        _ = try await run.process.waitForExit()
      }
    }
  }

  /// GTK 4 does not tell where popovers are: what they hang on is marked, and words say the rest.
  @Test func pointsAtTheOpenerOfAPopover() async throws {
    try await PrivateDesktop.with(Self.options) { desktop in
      let process = try await desktop.launch(.gtk4)
      let run = try RunSession(
        desktop,
        steps: """
            - { id: opener, target: 'menuBar > menuItem["Edit"]', text: Open it., advance: { exists: 'menuItem["Paste"]' } }
            - { id: item, target: 'menuItem["Paste"]', text: Choose it. }
          """, app: "name: gtk4-fixture")
      let shown = try await run.wait(for: "stepShown", step: "opener")
      let opener = try #require(shown.target)
      try await desktop.click(opener)
      let item = try await run.wait(for: "stepShown", step: "item")
      #expect(item.target == nil)
      #expect(try #require(item.cutout).contains(opener))
      let text = try await desktop.output(
        of: Project.executable("a11y-tour"),
        ["resolve", "--json", #"application["a11y-tour"].dialog"#])
      #expect(text.contains("Look for the menu item “Paste” in what opens here."), "\(text)")
      // The menu is still open, and neither dimmed nor covered.
      try await waitUntil("room is made for the menu") {
        guard let last = run.events.last, let opening = last.openings.first else { return false }
        return last.callout.map { !$0.intersects(opening) } ?? false
      }
      try await desktop.press(key: "Down")
      try await desktop.press(key: "Return")
      try await desktop.waitForLine("chose Paste", of: process)
    }
  }
}

extension Rect {
  /// Whether no edge is farther away than that.
  func isNear(_ other: Rect, within distance: Double) -> Bool {
    [x - other.x, y - other.y, maxX - other.maxX, maxY - other.maxY].allSatisfy {
      abs($0) <= distance
    }
  }
}

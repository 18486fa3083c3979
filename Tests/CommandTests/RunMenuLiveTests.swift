import Glibc
import TestSupport
import Testing
import TourCore

/// A menu that is opened from the cutout can be used, and an item of it can be the next target.
@Suite struct RunMenuLiveTests {
  /// Plays a tour that has a menu opened, on each toolkit, and ends it after its last step.
  ///
  /// - Parameters:
  ///   - opener: what else there is to the step at the opener of the menu.
  ///   - more: the steps that follow.
  ///   - body: goes on once the opener has been pressed.
  private func openMenu(
    _ opener: String, _ more: String = "",
    _ body: (PrivateDesktop, Fixture, LaunchedProcess, RunSession) async throws -> Void
  ) async throws {
    try await PrivateDesktop.with(.init(compositor: .xcompmgr)) { desktop in
      for fixture in Fixture.allCases {
        let (process, _) = try await desktop.launchAtRest(fixture)
        let target = "'menu[\"Edit\"] | menuBar > menuItem[\"Edit\"]'"
        let run = try RunSession(
          desktop, steps: "  - { id: opener, target: \(target), \(opener) }\n" + more,
          app: "name: \(fixture.applicationName)")
        let shown = try await run.wait(for: "stepShown", step: "opener")
        try await desktop.click(try #require(shown.target))
        try await body(desktop, fixture, process, run)
        try await desktop.xdotool("key", "ctrl+alt+n")
        try await run.expectEnd(0, "finished")
        process.kill(SIGTERM)
        _ = try await process.waitForExit()
      }
    }
  }

  @Test func leadsThroughAMenu() async throws {
    try await openMenu(
      "text: Open it., callout: { placement: bottom-start }, advance: { exists: 'menuItem[\"Paste\"]' }",
      """
        - { id: item, target: 'menuItem["Paste"]', text: Choose it., advance: click }
        - { id: box, target: '*["Small"]', text: And then this. }
      """
    ) { desktop, fixture, process, run in
      // The menu stays open below the mark, which points at its item.
      let item = try await run.wait(for: "stepShown", step: "item")
      let place = try #require(item.target)
      let cutout = try #require(item.cutout)
      #expect(cutout.contains(place), "\(fixture)")
      let picture = try await desktop.screenshot()
      // Between the lines of the text, where there is nothing but the menu.
      let background = picture.pixel(Int(place.center.x), Int(place.y) + 3)
      // The hole shows the menu to its edges, and nothing beside it.
      for x in [cutout.x + 2, cutout.maxX - 3] {
        let pixel = picture.pixel(Int(x), Int(place.center.y))
        #expect(pixel.isNear(background, tolerance: 60), "\(fixture): \(pixel) at \(x)")
      }
      // A pointer on the item is not yet a press of it.
      try await desktop.xdotool("mousemove", "\(Int(place.center.x))", "\(Int(place.center.y))")
      try await desktop.xdotool("mousemove_relative", "1", "1")
      _ = try await desktop.pictureAtRest()
      #expect(run.events.last?.step == "item" && run.kinds.last != "stepHidden", "\(fixture)")
      try await desktop.xdotool("click", "1")
      try await desktop.waitForLine("chose Paste", of: process)
      try await run.wait(for: "stepShown", step: "box")
    }
  }

  @Test func leavesAMenuToItsUser() async throws {
    try await openMenu("text: Copy something with this menu., callout: { placement: bottom }") {
      desktop, fixture, process, run in
      let copy = try await desktop.json(
        "resolve", "--json", "--app", fixture.applicationName, "menuItem[\"Copy\"]",
        as: [String: Any].self)
      let open = try await desktop.pictureAtRest()
      // The menu is not dimmed, and neither dim nor callout lies over it.
      let item = try #require(rectangle(copy, "screen"))
      let bright = open.count(of: RGB(240, 240, 240), tolerance: 20, in: item)
      #expect(Double(bright) > item.area * 0.6, "\(fixture): \(bright) of \(item)")
      try await desktop.click(item)
      try await desktop.waitForLine("chose Copy", of: process)
      #expect(run.events.last?.kind == "stepShown", "\(fixture): \(run.events)")
    }
  }
}

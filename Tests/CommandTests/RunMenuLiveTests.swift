import Glibc
import TestSupport
import Testing
import TourCore

/// A menu that is opened from the cutout can be used, and an item of it can be the next target.
@Suite struct RunMenuLiveTests {
  @Test func leadsThroughAMenu() async throws {
    try await PrivateDesktop.with(.init(compositor: .xcompmgr)) { desktop in
      for fixture in Fixture.allCases {
        let (process, _) = try await desktop.launchAtRest(fixture)
        let run = try RunSession(
          desktop,
          steps: """
              - id: opener
                target: menu["Edit"] | menuBar > menuItem["Edit"]
                text: Open this menu.
                callout: { placement: bottom-start }
                advance: { exists: 'menuItem["Paste"]' }
              - { id: item, target: 'menuItem["Paste"]', text: Choose it., advance: click }
              - { id: box, target: '*["Small"]', text: And then this. }
            """, app: "name: \(fixture.applicationName)")
        let opener = try await run.wait(for: "stepShown", step: "opener")
        try await desktop.click(try #require(opener.target))

        // The menu stays open below the mark, which points at its item.
        let item = try await run.wait(for: "stepShown", step: "item")
        let place = try #require(item.target)
        #expect(item.cutout?.contains(place) == true, "\(fixture)")
        // A pointer on the item is not yet a press of it.
        try await desktop.xdotool("mousemove", "\(Int(place.center.x))", "\(Int(place.center.y))")
        try await desktop.xdotool("mousemove_relative", "1", "1")
        _ = try await desktop.pictureAtRest()
        #expect(run.events.last?.step == "item" && run.kinds.last != "stepHidden", "\(fixture)")
        try await desktop.xdotool("click", "1")
        try await desktop.waitForLine("chose Paste", of: process)
        let next = try await run.wait(for: "stepShown", step: "box")
        #expect(next.origin == nil)
        try await desktop.xdotool("key", "ctrl+alt+n")
        try await run.expectEnd(0, "finished")
        process.kill(SIGTERM)
        _ = try await process.waitForExit()
      }
    }
  }

  @Test func leavesAMenuToItsUser() async throws {
    try await PrivateDesktop.with(.init(compositor: .xcompmgr)) { desktop in
      for fixture in Fixture.allCases {
        let (process, _) = try await desktop.launchAtRest(fixture)
        let run = try RunSession(
          desktop,
          steps: """
              - id: opener
                target: menu["Edit"] | menuBar > menuItem["Edit"]
                text: Copy something with this menu.
                callout: { placement: bottom }
            """, app: "name: \(fixture.applicationName)")
        let opener = try await run.wait(for: "stepShown", step: "opener")
        let place = try #require(opener.target)
        try await desktop.click(place)
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
        try await desktop.xdotool("key", "ctrl+alt+n")
        try await run.expectEnd(0, "finished")
        process.kill(SIGTERM)
        _ = try await process.waitForExit()
      }
    }
  }
}

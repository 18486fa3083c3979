@testable import A11yTour
import TestSupport
import Testing
import TourCore

extension BusLiveTests {
  /// Where A11yTour says that widgets are, against their pixels.
  @Suite struct ExtentsLiveTests {
    @Test(
      arguments: LiveSession.Manager.allCases.flatMap { manager in
        Fixture.allCases.flatMap { fixture in
          ["server", "client"].map { (manager, fixture, $0) }
        }
      })
    @DesktopActor func areExact(
      manager: LiveSession.Manager, fixture: Fixture, decoration: String
    ) async throws {
      let session = try await LiveSession.with(manager)
      try await session.with(
        fixture, ["--decoration", decoration, "--x", "61", "--y", "47"]
      ) { application in
        let boxes: [Fixture.Box] = [.small, .large, .odd, .moveMovable]
        var targets: [(Fixture.Box, ResolvedTarget)] = []
        for box in boxes {
          let target = try await application.resolve(box)
          #expect(target.place.isSeen)
          targets.append((box, target))
        }
        for (box, target) in targets { try await application.expectPixels(of: box, at: target) }

        let window = "\(try await application.window())"
        try await session.screen.xdotool("windowmove", window, "233", "151")
        for (box, target) in targets { try await application.expectPixels(of: box, at: target) }

        try await session.screen.xdotool("windowsize", window, "731", "577")
        for (box, target) in targets { try await application.expectPixels(of: box, at: target) }
      }
    }

    @Test(arguments: [LiveSession.Manager.openbox, .xfwm4], Fixture.allCases)
    @DesktopActor func areExactAtScaleTwo(
      manager: LiveSession.Manager, fixture: Fixture
    ) async throws {
      let session = try await LiveSession.with(manager)
      for decoration in ["server", "client"] {
        try await session.with(
          fixture, ["--decoration", decoration],
          environment: ["GDK_SCALE": "2", "QT_SCALE_FACTOR": "2"]
        ) { application in
          let window = "\(try await application.window())"
          try await session.screen.xdotool("windowmove", window, "41", "31")
          for box in [Fixture.Box.small, .odd] {
            try await application.expectPixels(of: box, at: try await application.resolve(box))
          }
        }
      }
    }

    @Test @DesktopActor func areExactAtAFractionOfQt() async throws {
      let session = try await LiveSession.with(.openbox)
      try await session.with(.qt5, environment: ["QT_SCALE_FACTOR": "1.5"]) { application in
        let window = "\(try await application.window())"
        try await session.screen.xdotool("windowmove", window, "40", "30")
        for box in [Fixture.Box.small, .large] {
          try await application.expectPixels(of: box, at: try await application.resolve(box))
        }
      }
    }

    /// Items of an open menu, against what a click on the place does.
    @Test(arguments: LiveSession.Manager.allCases, Fixture.allCases)
    @DesktopActor func ofMenuItemsCanBeClicked(
      manager: LiveSession.Manager, fixture: Fixture
    ) async throws {
      let session = try await LiveSession.with(manager)
      for decoration in ["server", "client"] {
        try await session.with(
          fixture, ["--decoration", decoration, "--x", "61", "--y", "47"]
        ) { application in
          let opener = try await application.resolve("menuItem[\"Edit\"] | menu[\"Edit\"]")
          try await session.screen.click(try #require(opener.place.screenRectangle))
          let item = try await application.resolve("menuItem[\"Paste\"]")
          let place = try #require(item.place.screenRectangle)
          #expect(place.width > 10 && place.height > 10)
          try await session.screen.click(place)
          try await session.screen.waitForLine("chose Paste", of: application.process)
        }
      }
    }

    @Test(arguments: Fixture.allCases)
    @DesktopActor func ofAMinimisedWindowAreNotThoseOfAnother(fixture: Fixture) async throws {
      let session = try await LiveSession.with(.openbox)
      try await session.with(fixture) { application in
        let target = try await application.resolve(.small)
        let window = "\(try await application.window())"
        try await session.screen.xdotool("windowminimize", window)
        try await waitUntil("the window is minimised") {
          try await !session.desktop.reader.place(of: target).isSeen
        }
        try await session.screen.xdotool("windowmap", window, "windowactivate", window)
        try await application.expectPixels(of: .small, at: target)
        #expect(try await session.desktop.reader.place(of: target).isSeen)
      }
    }

    @Test(arguments: Fixture.allCases)
    @DesktopActor func areNotSeenOnAnotherWorkspace(fixture: Fixture) async throws {
      let session = try await LiveSession.with(.openbox)
      try await session.with(fixture) { application in
        let target = try await application.resolve(.small)
        try await session.screen.xdotool("set_num_desktops", "2")
        try await session.screen.xdotool("set_desktop", "1")
        try await waitUntil("the widget is not seen") {
          try await !session.desktop.reader.place(of: target).isSeen
        }
        try await session.screen.xdotool("set_desktop", "0")
        try await waitUntil("the widget is seen again") {
          try await session.desktop.reader.place(of: target).isSeen
        }
      }
    }
  }
}

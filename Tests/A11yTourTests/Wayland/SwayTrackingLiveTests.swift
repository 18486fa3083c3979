import TestSupport
import Testing
import TourCore

@testable import A11yTour

extension SwayLiveTests {
  /// What happens to windows of sway, most of which nothing but a poll notices.
  @Suite struct SwayTrackingLiveTests {
    @Test(arguments: [(Fixture.gtk3, "client"), (.gtk4, "client"), (.qt5, "server")])
    @DesktopActor func followsAWidget(fixture: Fixture, decoration: String) async throws {
      let session = try await SwaySession.get()
      try await session.with(fixture, ["--decoration", decoration]) { application in
        try await application.float(x: 40, y: 60)
        let target = try await application.resolve(.movable)
        try await application.expectPixels(of: [(.movable, target)], "before it moves")
        let log = TrackerLog(target, session.desktop)
        defer { log.stop() }
        try await quiet(log)

        for (words, what) in [
          ("move absolute position 301 149", "moving"), ("resize set 700 720", "resizing"),
          ("move absolute position 44 52", "moving back"),
        ] {
          try await application.command(words)
          let entries = try await log.take(what) { entry in
            guard case .settled = entry else { return false }
            return true
          }
          #expect(TrackerLog.isOrdered(entries), "\(what): \(entries)")
          try await application.expectPixels(of: [(.movable, target)], what)
        }

        let window = try #require(target.place.window)
        log.clear()
        try await session.screen.swaymsg("workspace other")
        try await log.take("leaving the workspace") {
          $0 == .changing(.obstructed(.otherWorkspace))
        }
        try await session.screen.swaymsg("workspace \(session.workspace)")
        try await log.take("coming back", until: \.isSettled)

        try await application.command("move scratchpad")
        try await log.take("the scratchpad") { $0 == .changing(.obstructed(.minimised)) }
        #expect(session.origins.raise(window))
        try await log.take("showing it", until: \.isSettled)
        try await application.expectPixels(of: [(.movable, target)], "after the scratchpad")
      }
    }

    /// Waits until nothing of what was done before is on its way any more.
    @DesktopActor private func quiet(_ log: TrackerLog) async throws {
      try await log.readings(1)
      try await waitUntil("it is quiet") { log.entries.last?.entry.isChanging != true }
      log.clear()
    }

    @Test @DesktopActor func tellsWhatIsInTheWay() async throws {
      let session = try await SwaySession.get()
      try await session.with(.gtk3, ["--title", "Lower"]) { lower in
        try await lower.float(x: 40, y: 60)
        let target = try await lower.resolve(.small)
        #expect(target.place.obstacle == nil)
        let window = try #require(target.place.window)
        try await session.with(.gtk4, ["--title", "Upper"]) { upper in
          try await upper.float(x: 40, y: 60)
          let box = target.place.screenRectangle
          try await waitUntil("it is covered") {
            session.origins.obstacle(of: window, at: box) == .covered(by: "Upper")
          }
          #expect(try await lower.window().isActive == false)
          #expect(session.origins.raise(window))
          try await waitUntil("it is on top") {
            session.origins.obstacle(of: window, at: box) == nil
          }
          #expect(try await lower.window().isActive)

          try await upper.command("fullscreen enable, focus")
          try await waitUntil("the other fills the screen") {
            session.origins.obstacle(of: window, at: box) == .covered(by: "Upper")
          }
          try await upper.command("fullscreen disable")
          try await lower.command("floating disable, layout tabbed")
          try await upper.command("floating disable, focus")
          try await waitUntil("the other tab is shown") {
            session.origins.obstacle(of: window, at: nil) == .covered(by: "Upper")
          }
          #expect(session.origins.raise(window))
          try await waitUntil("its tab is shown") {
            session.origins.obstacle(of: window, at: nil) == nil
          }
        }
        #expect(!session.origins.raise(window + 1000))
      }
    }

    @Test @DesktopActor func placesNothingInAPopoverOfGTK4() async throws {
      let session = try await SwaySession.get()
      try await session.with(.gtk4) { application in
        try await application.floatAndSettle(x: 40, y: 60)
        try await application.command("focus")
        let menu = try await application.resolve("menuBar.menuItem[\"File\"]")
        #expect(menu.place.screenRectangle != nil)
        try await session.screen.press(key: "F10")
        try await session.screen.press(key: "Down")
        let item = try await application.resolve("menuItem[\"New\"]")
        #expect(item.place.screenRectangle == nil)
        #expect(item.place.isVisible)
        try await session.screen.press(key: "Escape")
      }
    }

    @Test @DesktopActor func cutsOffWhatATileDoesNotShow() async throws {
      let session = try await SwaySession.get()
      try await session.with(.gtk3) { narrow in
        try await session.with(.gtk3, ["--title", "Wide"]) { wide in
          try await wide.command("resize set width 1000 px")
          let client = try await waitFor("the tile is too small") {
            let client = try await narrow.window().client
            return client.width < 400 ? client : nil
          }
          let target = try await narrow.resolve(.large)
          #expect(target.place.frameRectangle == client)
          let place = try #require(target.place.screenRectangle)
          #expect(place.maxX > client.maxX, "\(place), \(client)")
          // What lies wholly beyond the tile cannot be pointed at.
          #expect(try await narrow.resolve(.toggleExtra).place.screenRectangle == nil)
        }
      }
    }

    @Test @DesktopActor func opensTheXServerForWindowsOfX11Only() async throws {
      let session = try await SwaySession.get()
      try await session.with(.gtk3) { application in
        _ = try await application.window()
        #expect(!session.origins.xwayland.isConnected)
      }
      try await session.with(.gtk4, isX11: true) { application in
        #expect(try await application.window().source == .x11)
        #expect(session.origins.xwayland.isConnected)
        let window = try await application.window().identifier
        try await session.screen.swaymsg("workspace other")
        try await waitUntil("it is on another workspace") {
          session.origins.obstacle(of: window, at: nil) == .otherWorkspace
        }
        #expect(try await application.window().isShown == false)
        #expect(session.origins.raise(window))
        try await waitUntil("its workspace shows") {
          session.origins.obstacle(of: window, at: nil) == nil
        }
        #expect(try await application.window().isActive)
      }
      _ = session.origins.windows(of: 1)
      #expect(!session.origins.xwayland.isConnected)
    }

    // The last one: the pointer of the desktop does not know of outputs that come later.
    @Test @DesktopActor func followsAWidgetFromOutputToOutput() async throws {
      let session = try await SwaySession.get()
      try await session.with(.gtk3, ["--decoration", "client"]) { application in
        try await application.float(x: 40, y: 60)
        let target = try await application.resolve(.small)
        let log = TrackerLog(target, session.desktop)
        defer { log.stop() }
        try await quiet(log)

        try await session.set(scale: 1.5)
        try await application.expectPixels(of: [(.small, target)], "scaled", within: 2)
        try await session.set(scale: 1)
        try await application.expectPixels(of: [(.small, target)], "scaled back")

        try await session.screen.swaymsg("create_output")
        try await session.screen.swaymsg(
          "output HEADLESS-2 resolution 1600x1200 position 1280 100 scale 2")
        try await waitUntil("the second output is there") {
          try await session.picture(of: 2)?.width == 1600
        }
        log.clear()
        try await application.float(x: 1300, y: 120)
        try await log.take("moving to the other output", until: \.isSettled)
        try await application.expectPixels(
          of: [(.small, target)], "on the second output", on: (2, Point(x: 1280, y: 100), 2))

        // The first output has the window back; sway 1.7 can remove no output without a screen.
        log.clear()
        try await application.float(x: 50, y: 70)
        try await waitUntil("the window is followed") {
          guard case .settled(let place?)? = log.entries.last?.entry else { return false }
          return place.x < 1280
        }
        try await application.expectPixels(of: [(.small, target)], "on the first output again")
      }
    }
  }
}

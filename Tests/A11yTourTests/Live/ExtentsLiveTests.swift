@testable import A11yTour
import Glibc
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
          // The window has come to where it was asked to be.
          try await application.expectPixels(of: .small, at: try await application.resolve(.small))
          let opener = try await application.resolve("menuItem[\"Edit\"] | menu[\"Edit\"]")
          let bar = try #require(opener.place.screenRectangle)
          // A press that comes while its window is being made active may go unheard in Qt.
          try await waitUntil("the menu is on the screen", every: .milliseconds(700)) {
            if isOpen(session, application) { return true }
            try await session.screen.click(bar)
            return false
          }
          let item = try await application.resolve("menuItem[\"Paste\"]")
          let place = try #require(item.place.screenRectangle)
          #expect(place.width > 10 && place.height > 10)
          // Nor is one that comes while the menu is still being put up.
          try await waitUntil("Paste is chosen", every: .milliseconds(700)) {
            if application.process.standardOutput.contains("chose Paste\n") { return true }
            if isOpen(session, application) { try await session.screen.click(place) }
            return false
          }
        }
      }
    }

    @DesktopActor
    private func isOpen(_ session: LiveSession, _ application: LiveApplication) -> Bool {
      session.origins.windows(of: application.process.pid).contains(where: \.isPopup)
    }

    /// Windows that nothing but being active tells apart.
    @Test(arguments: [LiveSession.Manager.openbox, .xfwm4])
    @DesktopActor func areToldApartInTwinWindows(manager: LiveSession.Manager) async throws {
      let session = try await LiveSession.with(manager)
      let process = try session.screen.launch("/usr/bin/python3", arguments: ["-c", Self.twins])
      defer { process.kill(SIGKILL) }
      let desktop = session.desktop
      func target(_ name: String) async throws -> ResolvedTarget {
        try await desktop.resolver.resolve(
          try KeyPath(parsing: "button[\"\(name)\"]"), scope: .process(process.pid), wait: 10)
      }
      let targets = [
        (try await target("First"), RGB(255, 0, 0)), (try await target("Second"), RGB(0, 0, 255)),
      ]
      let windows = session.origins.windows(of: process.pid)
      try #require(windows.count == 2)
      for (index, window) in windows.enumerated() {
        try await session.screen.xdotool(
          "windowmove", "\(window.identifier)", "\(50 + 400 * index)", "60")
      }
      for active in windows {
        try await session.screen.xdotool("windowactivate", "\(active.identifier)")
        for (target, color) in targets {
          try await waitUntil("\(target.name) is where it is told to be") {
            let told = try await desktop.reader.place(of: target).screenRectangle
            let seen = try await session.screen.screenshot().boundingBox(of: color)
            guard let told, let seen else { return false }
            return told.isNear(seen)
          }
        }
      }
      process.kill(SIGKILL)
      try await process.waitForExit()
    }

    private static let twins = """
      import gi
      gi.require_version("Gtk", "4.0")
      from gi.repository import Gdk, GLib, Gtk
      loop = GLib.MainLoop()
      css = Gtk.CssProvider()
      css.load_from_data(b"button { padding: 0; border: none; min-width: 0; min-height: 0;"
        b" border-radius: 0; box-shadow: none; outline: none; background-image: none;"
        b" transition: none; } .First { background: #f00; } .Second { background: #00f; }")
      Gtk.StyleContext.add_provider_for_display(Gdk.Display.get_default(), css, 800)
      for name in ["First", "Second"]:
          window = Gtk.Window(title="Twin", default_width=300, default_height=200)
          button = Gtk.Button()
          button.set_css_classes([name])
          button.set_size_request(80, 40)
          button.update_property([Gtk.AccessibleProperty.LABEL], [name])
          place = Gtk.Fixed()
          place.put(button, 31, 47)
          window.set_child(place)
          window.present()
      loop.run()
      """

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

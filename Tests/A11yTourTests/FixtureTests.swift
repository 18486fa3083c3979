import TestSupport
import Testing
import TourCore

@Suite struct FixtureLiveTests {
  @Test(arguments: Fixture.allCases)
  func showsItsBoxesAndIsOnTheBus(fixture: Fixture) async throws {
    try await PrivateDesktop.with { desktop in
      let process = try await desktop.launch(
        fixture, arguments: ["--title", "A title", "--x", "100", "--y", "60"])
      let window = try await desktop.waitForWindow(title: "A title")
      #expect(window.pid == process.pid)
      try await waitUntil("the window is where it was asked to be") {
        guard let frame = try await desktop.window(window.id)?.frame else { return false }
        return (100...110).contains(frame.x) && (60...90).contains(frame.y)
      }
      let frame = try #require(try await desktop.window(window.id)?.frame)
      let picture = try await desktop.screenshot()
      for box in Fixture.Box.shown {
        let pixels = try #require(picture.boundingBox(of: box.color), "\(box.name)")
        #expect(pixels.size == box.size, "\(box.name)")
        #expect(frame.contains(pixels), "\(box.name)")
        #expect(picture.count(of: box.color, in: pixels) == Int(pixels.area), "\(box.name)")
      }
      #expect(picture.boundingBox(of: Fixture.Box.hidden.color) == nil)
      #expect(picture.boundingBox(of: Fixture.Box.delayed.color) == nil)
      try await waitUntil("\(fixture.applicationName) is on the accessibility bus") {
        try await applications(on: desktop).contains(fixture.applicationName)
      }
    }
  }

  @Test(arguments: Fixture.allCases)
  func reactsToThePointer(fixture: Fixture) async throws {
    try await PrivateDesktop.with { desktop in
      let process = try await desktop.launch(fixture, arguments: ["--delay", "1"])
      _ = try await desktop.waitForPixels(of: .delayed)
      let before = try await desktop.waitForPixels(of: .movable)
      try await desktop.click(try await desktop.waitForPixels(of: .moveMovable))
      try await desktop.waitForLine("clicked Move movable", of: process)
      let there = before.offset(by: Point(x: 200, y: 25))
      try await waitUntil("the box has moved") {
        try await desktop.screenshot().boundingBox(of: Fixture.Box.movable.color) == there
      }
      try await desktop.click(try await desktop.waitForPixels(of: .toggleExtra))
      try await waitUntil("the box is hidden") {
        try await desktop.screenshot().boundingBox(of: Fixture.Box.extra.color) == nil
      }
      let odd = try await desktop.waitForPixels(of: .odd)
      try await desktop.click(try await desktop.waitForPixels(of: .insertRow))
      try await waitUntil("all has moved down") {
        let pixels = try await desktop.screenshot().boundingBox(of: Fixture.Box.odd.color)
        return (pixels?.y ?? 0) > odd.y
      }
      let window = try await desktop.waitForWindow(of: process)
      try await desktop.moveWindow(window.id, x: 30, y: 40)
      process.terminate()
      #expect(try await process.waitForExit() == .signalled(15))
    }
  }

  @Test(arguments: Fixture.allCases)
  func drawsItsOwnDecorationRightToLeft(fixture: Fixture) async throws {
    let options = PrivateDesktop.Options(windowManager: .xfwm4, compositor: .xfwm4)
    try await PrivateDesktop.with(options) { desktop in
      let process = try await desktop.launch(
        fixture, arguments: ["--decoration", "client", "--rtl"])
      let window = try await desktop.waitForWindow(of: process)
      _ = try await desktop.waitForPixels(of: .insertRow)
      let picture = try await desktop.screenshot()
      for box in Fixture.Box.shown {
        #expect(picture.boundingBox(of: box.color)?.size == box.size, "\(box.name)")
      }
      let properties = try await desktop.output(
        of: "xprop", ["-id", "\(window.id)", "-notype", "_NET_FRAME_EXTENTS"])
      #expect(properties.contains("0, 0, 0, 0") || properties.contains("not found"))
    }
  }

  @Test(arguments: Fixture.allCases)
  func turnsPagesFromItsMenu(fixture: Fixture) async throws {
    try await PrivateDesktop.with { desktop in
      let process = try await desktop.launch(fixture)
      // The keys may come before the menu has opened, so they are tried again.
      try await waitUntil("the page Details is shown", every: .milliseconds(300)) {
        if process.standardOutput.contains("page Details") { return true }
        try await desktop.xdotool("key", "Escape", "alt+v", "Down", "Return")
        return false
      }
      try await desktop.waitForLine("chose Details", of: process)
      #expect(try await desktop.waitForPixels(of: .hidden).size == Fixture.Box.hidden.size)
      try await waitUntil("the page General is gone") {
        try await desktop.screenshot().boundingBox(of: Fixture.Box.small.color) == nil
      }
    }
  }

  private func applications(on desktop: PrivateDesktop) async throws -> [String] {
    let text = try await desktop.output(
      of: "/usr/bin/python3",
      [
        "-c",
        """
        import gi; gi.require_version("Atspi", "2.0")
        from gi.repository import Atspi
        desktop = Atspi.get_desktop(0)
        for index in range(desktop.get_child_count()):
            child = desktop.get_child_at_index(index)
            if child: print(child.get_name())
        """,
      ])
    return text.split(separator: "\n").map(String.init)
  }
}

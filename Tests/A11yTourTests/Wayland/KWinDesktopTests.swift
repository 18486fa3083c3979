import TestSupport
import Testing
import TourCore

@Suite struct KWinDesktopCompositorTests {
  @Test func worksWithEveryToolkit() async throws {
    try await PrivateDesktop.with(PrivateDesktop.Options(session: .kwin)) { desktop in
      for fixture in Fixture.withQt6 {
        try await WaylandDesktop.works(with: fixture, on: desktop)
      }
      let process = try await desktop.launch(.gtk3, arguments: ["--decoration", "client"])
      let window = try await desktop.waitForWindow(of: process)
      try await desktop.moveWindow(window.id, x: 30, y: 40)
      let small = try await waitFor("the box has moved") {
        let small = try await desktop.waitForPixels(of: .small)
        return small.x < 60 ? small : nil
      }
      try await desktop.click(small)
      try await desktop.waitForLine("clicked Small", of: process)
      let names = try await desktop.output(
        of: "gdbus",
        [
          "call", "--session", "--dest", "org.freedesktop.DBus", "--object-path",
          "/org/freedesktop/DBus", "--method", "org.freedesktop.DBus.ListNames",
        ])
      #expect(names.contains("'org.kde.KWin'"))
      #expect(try await desktop.evaluate("answer(workspace.clientList().length)") == "1")
      await #expect(throws: RunError.self) { try await desktop.evaluate("nothing.at.all") }
    }
  }

  @Test func hasOutputsAtScale2() async throws {
    let size = Size(width: 1600, height: 1200)
    let options = PrivateDesktop.Options(
      session: .kwin, monitors: [size, size], scales: [2, 2], hasXWayland: false)
    try await PrivateDesktop.with(options) { desktop in
      let process = try await desktop.launch(.gtk3)
      let small = try await desktop.waitForPixels(of: .small)
      #expect(small.size == Fixture.Box.small.size)
      try await desktop.click(small)
      try await desktop.waitForLine("clicked Small", of: process)
      let window = try await desktop.waitForWindow(of: process)
      try await desktop.moveWindow(window.id, x: 810, y: 10)
      try await waitUntil("the window is on the other output") {
        let pixels = try await desktop.screenshot(ofMonitor: 1).boundingBox(
          of: Fixture.Box.small.color)
        return pixels?.size == Size(width: 80, height: 48)
      }
    }
  }

  @Test func leavesNothing() async throws {
    try await WaylandDesktop.leavesNothing(PrivateDesktop.Options(session: .kwin))
  }
}

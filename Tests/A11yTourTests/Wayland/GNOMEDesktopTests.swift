import Foundation
import TestSupport
import Testing
import TourCore

@Suite struct GNOMEDesktopCompositorTests {
  @Test func worksWithEveryToolkit() async throws {
    try await PrivateDesktop.with(PrivateDesktop.Options(session: .gnome)) { desktop in
      for fixture in Fixture.withQt6 {
        try await WaylandDesktop.works(with: fixture, on: desktop)
      }
      let process = try await desktop.launch(.gtk3)
      let window = try await desktop.waitForWindow(of: process)
      try await desktop.moveWindow(window.id, x: 30, y: 60)
      let small = try await waitFor("the box has moved") {
        let small = try await desktop.waitForPixels(of: .small)
        return small.x < 60 ? small : nil
      }
      try await desktop.click(small)
      try await desktop.waitForLine("clicked Small", of: process)
      try await waitUntil("the shell is on the accessibility bus") {
        try await WaylandDesktop.applications(on: desktop).contains("gnome-shell")
      }
      #expect(try await desktop.evaluate("1 + 2") == "3")
      await #expect(throws: RunError.self) { try await desktop.evaluate("nothing.at.all") }
    }
  }

  @Test func hasSeveralMonitorsAndAnExtension() async throws {
    let folder = FileManager.default.temporaryDirectory
      .appendingPathComponent("extension-\(UUID().uuidString)").path
    try FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(atPath: folder) }
    let metadata = """
      {"uuid": "probe@a11y-tour", "name": "Probe", "description": "A test",
       "shell-version": ["43"], "version": 1}
      """
    try metadata.write(toFile: "\(folder)/metadata.json", atomically: false, encoding: .utf8)
    let program = """
      function init() {
        return {enable() { global.a11yTourProbe = "enabled"; }, disable() {}};
      }
      """
    try program.write(toFile: "\(folder)/extension.js", atomically: false, encoding: .utf8)
    let options = PrivateDesktop.Options(
      session: .gnome, monitors: [Size(width: 800, height: 600), Size(width: 640, height: 700)],
      gnomeExtensions: [folder])
    try await PrivateDesktop.with(options) { desktop in
      try await waitUntil("the extension is on") {
        try await desktop.evaluate("global.a11yTourProbe ?? \"\"") == "enabled"
      }
      let picture = try await desktop.screenshot()
      #expect(picture.width == 1440)
      #expect(picture.height == 700)
    }
  }

  @Test func leavesNothing() async throws {
    try await WaylandDesktop.leavesNothing(PrivateDesktop.Options(session: .gnome))
  }
}

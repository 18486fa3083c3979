import Foundation
import TestSupport
import Testing
import TourCore

@Suite struct SwayDesktopLiveTests {
  @Test func worksWithEveryToolkit() async throws {
    try await PrivateDesktop.with(PrivateDesktop.Options(session: .sway)) { desktop in
      for fixture in Fixture.withQt6 {
        try await WaylandDesktop.works(with: fixture, on: desktop)
      }
      for fixture in [Fixture.gtk3, .gtk4] {
        try await WaylandDesktop.works(
          with: fixture, arguments: ["--decoration", "client"], on: desktop)
      }
      let process = try await desktop.launch(.qt6)
      try await waitUntil("the application is on the accessibility bus") {
        try await WaylandDesktop.applications(on: desktop).contains("qt6-fixture")
      }
      process.terminate()
      try await process.waitForExit()
      // The same under XWayland.
      let other = try await desktop.launch(.gtk3, environment: ["GDK_BACKEND": "x11"])
      try await desktop.click(try await desktop.waitForPixels(of: .small))
      try await desktop.waitForLine("clicked Small", of: other)
      let tree = try await desktop.swaymsg("--raw", "--type", "get_tree")
      #expect(tree.contains("\"xwayland\""))
    }
  }

  @Test func hasOutputsOfSeveralScales() async throws {
    let options = PrivateDesktop.Options(
      session: .sway, monitors: [Size(width: 1000, height: 700), Size(width: 1600, height: 1200)],
      scales: [1, 2], hasXWayland: false)
    try await PrivateDesktop.with(options) { desktop in
      #expect(desktop.display.isEmpty)
      #expect(
        desktop.monitorFrames == [
          Rect(x: 0, y: 0, width: 1000, height: 700), Rect(x: 1000, y: 0, width: 800, height: 600),
        ])
      let outputs = try await desktop.swaymsg("--type", "get_outputs", "--pretty")
      #expect(outputs.contains("Position: 1000,0"))
      let process = try await desktop.launch(.gtk3)
      let window = try await desktop.waitForWindow(of: process)
      let left = try await desktop.waitForPixels(of: .small)
      #expect(desktop.monitorFrames[0].contains(left))
      // The picture of the whole is at scale 2, which blurs the edges of what is drawn at scale 1.
      let exact = try #require(
        try await desktop.screenshot(ofMonitor: 0).boundingBox(of: Fixture.Box.small.color))
      #expect(exact.size == Fixture.Box.small.size)
      #expect(exact.contains(left) && exact.expanded(by: Insets(-1)).area <= left.area)

      try await desktop.moveWindow(window.id, x: 1010, y: 20)
      let right = try await waitFor("the window is on the other output") {
        let pixels = try await desktop.screenshot(ofMonitor: 1).boundingBox(
          of: Fixture.Box.small.color)
        return pixels?.size == Size(width: 80, height: 48) ? pixels : nil
      }
      let place = desktop.logical(right, ofMonitor: 1)
      #expect(try await desktop.waitForPixels(of: .small) == place)
      #expect(desktop.monitorFrames[1].contains(place))
      try await desktop.click(place)
      try await desktop.waitForLine("clicked Small", of: process)
      await #expect(throws: RunError.self) {
        try await desktop.movePointer(to: Point(x: 2000, y: 10))
      }
    }
  }

  @Test func hasAScaleBetweenWholeOnes() async throws {
    let options = PrivateDesktop.Options(session: .sway, scales: [1.5], hasXWayland: false)
    try await PrivateDesktop.with(options) { desktop in
      #expect(desktop.monitorFrames == [Rect(x: 0, y: 0, width: 853, height: 533)])
      let process = try await desktop.launch(.gtk4)
      let small = try await desktop.waitForPixels(of: .small)
      #expect(abs(small.width - 40) <= 1 && abs(small.height - 24) <= 1, "\(small)")
      try await desktop.click(small)
      try await desktop.waitForLine("clicked Small", of: process)
      let picture = try await desktop.screenshot(ofMonitor: 0)
      #expect((1279...1280).contains(picture.width))
      #expect((799...800).contains(picture.height))
    }
  }

  @Test func leavesNothing() async throws {
    try await WaylandDesktop.leavesNothing(PrivateDesktop.Options(session: .sway))
  }

  @Test func refusesWhatASessionDoesNotHave() async throws {
    var options = PrivateDesktop.Options(session: .sway, windowManager: .xfwm4)
    var error = await #expect(throws: PrivateDesktop.StartError.self) {
      _ = try await PrivateDesktop.start(options)
    }
    #expect(error?.description.contains("--window-manager") == true)
    options = PrivateDesktop.Options(scales: [2])
    error = await #expect(throws: PrivateDesktop.StartError.self) {
      _ = try await PrivateDesktop.start(options)
    }
    #expect(error?.description.contains("an X11 desktop has no scale") == true)
  }
}

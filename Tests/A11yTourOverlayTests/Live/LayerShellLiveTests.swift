import Foundation
import Glibc
import TestSupport
import Testing
import TourCore

/// The overlay on Wayland, on one desktop of three outputs whose scales are 1, 2 and 1.5.
@Suite struct LayerShellLiveTests {
  private static let options = PrivateDesktop.Options(
    session: .sway,
    monitors: [
      Size(width: 800, height: 600), Size(width: 1600, height: 1200),
      Size(width: 1200, height: 900),
    ], scales: [1, 2, 1.5], hasXWayland: false)

  @Test func worksOnEveryOutput() async throws {
    try await PrivateDesktop.with(Self.options) { desktop in
      let application = try await desktop.launch(.gtk3)
      let target = try await desktop.waitForPixels(of: .small)
      let bare = try await pictures(of: desktop)
      let harness = try await HarnessClient(on: desktop)
      #expect(harness.made.fields["made"] != nil, "\(harness.made)")
      let stage = Stage(
        desktop: desktop, harness: harness, application: application, target: target)
      for monitor in 0..<3 { try await draws(on: monitor, bare: bare, stage) }
      try await lets(stage)
      try await isHeard(stage)
      try await keysGoWhereTheyShould(stage)
      try await followsANewOutput(stage)
      try await leavesNothing(bare: bare, stage)
    }
  }

  /// What the parts of the test work with.
  private struct Stage {
    let desktop: PrivateDesktop
    let harness: HarnessClient
    let application: LaunchedProcess
    /// The small box of the application.
    let target: Rect

    /// The scene of a step at the box.
    func atTarget(_ changes: [String: Any] = [:]) -> [String: Any] {
      scene([
        "cutouts": [[target.x - 3, target.y - 3, target.width + 6, target.height + 6]],
        "callout": [300, 328], "tip": [350, 318],
      ]).merging(changes) { _, changed in changed }
    }
  }

  private func pictures(of desktop: PrivateDesktop) async throws -> [Bitmap] {
    var pictures: [Bitmap] = []
    for index in 0..<3 { pictures.append(try await desktop.screenshot(ofMonitor: index)) }
    return pictures
  }

  private func draws(on monitor: Int, bare: [Bitmap], _ stage: Stage) async throws {
    let frame = stage.desktop.monitorFrames[monitor]
    let scale = stage.desktop.options.scale(ofMonitor: monitor)
    let size = try await stage.harness.show(
      scene([
        "cutouts": [[frame.x + 300, 250, 100, 60]], "callout": [frame.x + 300, 328],
        "tip": [frame.x + 350, 318], "title": "Output \(monitor)",
      ]))
    let seen = try await stage.desktop.screenshot(ofMonitor: monitor)
    func pixel(_ x: Double, _ y: Double) -> (x: Int, y: Int) {
      (Int((x * scale).rounded()), Int((y * scale).rounded()))
    }
    let hole = (left: pixel(300, 250), right: pixel(400, 310))
    let middle = pixel(350, 280)
    // The hole is clear to its edges, but for two pixels between them.
    for (x, y) in [
      middle, (hole.left.x + 2, middle.y), (hole.right.x - 3, middle.y),
      (middle.x, hole.left.y + 2), (middle.x, hole.right.y - 3),
    ] {
      let expected = bare[monitor].pixel(x, y)
      #expect(seen.pixel(x, y).isNear(expected, tolerance: 1), "hole at \(x),\(y) of \(monitor)")
    }
    for (x, y) in [
      (hole.left.x - 1, middle.y), (hole.right.x, middle.y), (middle.x, hole.left.y - 1),
      (middle.x, hole.right.y),
    ] { #expect(seen.pixel(x, y).red > 190, "ring at \(x),\(y) of \(monitor)") }
    for (x, y) in [
      (2, 2), (seen.width - 3, 2), (2, seen.height - 3), (seen.width - 3, seen.height - 3),
      pixel(290, 280),
    ] {
      let expected = bare[monitor].pixel(x, y).dimmed(by: 0.56)
      #expect(seen.pixel(x, y).isNear(expected, tolerance: 2), "dim at \(x),\(y) of \(monitor)")
    }
    let inside = pixel(312, 400)
    #expect(seen.pixel(inside.x, inside.y) == RGB(255, 255, 255))
    let box = Rect(
      x: 300 * scale, y: 328 * scale, width: size.width * scale, height: size.height * scale)
    #expect(seen.count(of: RGB(0x1C, 0x71, 0xD8), in: box) > Int(500 * scale * scale))
    // The other outputs are dimmed too, and have no callout.
    let other = (monitor + 1) % 3
    let beside = try await stage.desktop.screenshot(ofMonitor: other)
    #expect(beside.count(of: RGB(0x1C, 0x71, 0xD8)) == 0)
    let corner = bare[other].pixel(2, 2).dimmed(by: 0.56)
    #expect(beside.pixel(2, 2).isNear(corner, tolerance: 2))
  }

  /// Presses go to the hole, to the buttons, or to nobody.
  private func lets(_ stage: Stage) async throws {
    let (desktop, harness) = (stage.desktop, stage.harness)
    let size = try await harness.show(stage.atTarget())
    try await desktop.click(stage.target)
    try await desktop.waitForLine("clicked Small", of: stage.application)
    #expect(try await harness.pendingEvents() == [])
    let before = stage.application.standardOutput
    for place in [Point(x: 150, y: 200), Point(x: 1000, y: 100), Point(x: 2300, y: 500)] {
      try await desktop.click(at: place)
      #expect(try await harness.expectEvent() == "overlayPressed", "at \(place)")
    }
    try await desktop.click(at: Point(x: 312, y: 345))
    try await desktop.click(
      at: Point(x: 300 + size.width - 40, y: 328 + size.height - 28))
    #expect(try await harness.expectEvent() == "button next")
    #expect(stage.application.standardOutput == before)
    // Where a step lets all through, only the callout takes presses.
    try await harness.show(stage.atTarget(["input": "through", "dim": 0, "cutouts": []]))
    let clicks = stage.application.standardOutput.components(separatedBy: "clicked Small").count
    try await desktop.click(stage.target)
    try await waitUntil("the press goes through") {
      stage.application.standardOutput.components(separatedBy: "clicked Small").count > clicks
    }
    #expect(try await harness.pendingEvents() == [])
  }

  /// To a screen reader there is the callout, and no window for each output.
  private func isHeard(_ stage: Stage) async throws {
    let (desktop, harness) = (stage.desktop, stage.harness)
    let script = AccessibilityLiveTests.script
    for monitor in [0, 1] {
      let left = desktop.monitorFrames[monitor].x
      try await harness.show(
        stage.atTarget([
          "takesFocus": true, "title": "Save it", "callout": [left + 300, 328],
          "tip": [left + 350, 318],
        ]))
      let tree = try await waitFor("the callout is active on output \(monitor)") {
        let tree = try await desktop.output(of: "/usr/bin/python3", ["-c", script, "tree"])
        return tree.contains("|active") && tree.contains("|focused") ? tree : nil
      }
      #expect(
        tree == """
          dialog|Step 2 of 5: Save it|Some words that say what this is for, and a key: Ctrl|active
          heading|Save it||
          label|Some words that say what this is for, and a key: Ctrl||
          label|2 of 5||
          push button|Skip||
          push button|Back||
          push button|Next||focused

          """)
    }
    try await desktop.output(of: "/usr/bin/python3", ["-c", script, "press", "Back"])
    #expect(try await harness.expectEvent() == "button back")
  }

  private func keysGoWhereTheyShould(_ stage: Stage) async throws {
    let (desktop, harness) = (stage.desktop, stage.harness)
    try await harness.show(stage.atTarget(["title": "Now you"]))
    // Where the user acts, keys are the application's. The way back to it is short but not none.
    try await waitUntil("keys reach the application") {
      try await desktop.press(key: "alt+n")
      try await desktop.type("q")
      return stage.application.standardOutput.contains("text Name ")
    }
    #expect(try await harness.pendingEvents() == [])
    try await harness.show(stage.atTarget(["takesFocus": true, "title": "Read this"]))
    try await waitUntil("Return presses Next") {
      try await desktop.press(key: "Return")
      return try await harness.pendingEvents().contains("button next")
    }
    let before = stage.application.standardOutput
    try await desktop.press(key: "Tab")
    try await desktop.press(key: "space")
    #expect(try await harness.expectEvent() == "button skip")
    try await desktop.press(key: "Escape")
    #expect(try await harness.expectEvent() == "key skip")
    #expect(stage.application.standardOutput == before)
    // The focus goes back by itself.
    try await harness.ask("hide", for: "hidden")
    try await waitUntil("keys reach the application again") {
      try await desktop.type("r")
      return stage.application.standardOutput.count > before.count
    }
  }

  private func followsANewOutput(_ stage: Stage) async throws {
    try await stage.harness.show(stage.atTarget())
    _ = try await stage.harness.pendingEvents()
    try await stage.desktop.swaymsg("create_output")
    #expect(try await stage.harness.expectEvent() == "environmentChanged")
    let monitors = try await waitFor("there is a fourth monitor") {
      let all = try await stage.harness.ask("monitors", for: "monitors").fields["monitors"]
      return (all as? [[Double]]).flatMap { $0.count == 4 ? $0 : nil }
    }
    #expect(monitors.allSatisfy { $0[2] > 0 && $0[3] > 0 })
    try await stage.harness.show(
      stage.atTarget([
        "callout": [monitors[3][0] + 300, 328], "tip": [monitors[3][0] + 350, 318], "title": "Far",
      ]))
    let seen = try await stage.desktop.screenshot(ofMonitor: 3)
    #expect(seen.pixel(312, 400) == RGB(255, 255, 255))
    #expect(try await stage.harness.pendingEvents() == [])
  }

  private func leavesNothing(bare: [Bitmap], _ stage: Stage) async throws {
    stage.harness.process.kill(SIGKILL)
    try await stage.harness.process.waitForExit()
    try await waitUntil("nothing is left on the outputs") {
      for index in [1, 2] {
        guard try await stage.desktop.screenshot(ofMonitor: index).isSame(as: bare[index]) else {
          return false
        }
      }
      return true
    }
  }
}

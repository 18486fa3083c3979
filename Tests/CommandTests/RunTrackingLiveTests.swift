import Glibc
import TestSupport
import Testing
import TourCore

/// The mark goes where its target goes, and is never where the target is not.
@Suite struct RunTrackingLiveTests {
  private static let movable = "  - { id: movable, target: '*[\"Movable\"]', text: Here. }"

  @Test func followsTheWindow() async throws {
    try await PrivateDesktop.with(.init(compositor: .xcompmgr)) { desktop in
      let (fixture, _) = try await desktop.launchAtRest(.gtk3)
      let window = try await desktop.waitForWindow(of: fixture)
      let maps = try desktop.launch("xev", arguments: ["-root", "-event", "substructure"])
      try await waitUntil("xev listens") {
        try await desktop.xdotool("mousemove_relative", "--", "-1", "0")
        return maps.isRunning
      }
      let run = try RunSession(desktop, steps: Self.movable)
      let first = try await run.wait(for: "stepShown")
      try await desktop.expectMark(of: .movable, first)
      let mapsBefore = overlayMaps(maps).count

      // Somebody drags the window: many places, then the last.
      for offset in stride(from: 0, through: 200, by: 20) {
        try await desktop.xdotool("windowmove", "\(window.id)", "\(40 + offset)", "\(30 + offset)")
      }
      try await desktop.waitForSettledMark(of: .movable, run, not: first.target)
      let moved = try #require(run.events.last { $0.kind == "restored" })
      try await desktop.expectMark(of: .movable, moved)

      try await desktop.xdotool("windowsize", "\(window.id)", "700", "640")
      try await waitUntil("the window has its new size") {
        try await desktop.window(window.id)?.frame.size == Size(width: 700, height: 640)
      }
      // The window manager may move the window with that, or may not.
      try await desktop.waitForSettledMark(of: .movable, run, not: nil)
      try await desktop.expectMark(of: .movable, try #require(run.events.last))

      // Each time that the step was prepared it was taken off the screen, and it came back only
      // with a line of the log that says where.
      let kinds = run.kinds
      let restored = kinds.count { $0 == "restored" }
      #expect(kinds.count { $0 == "prepared" } == restored, "\(run.events)")
      let shown = Dictionary(grouping: overlayMaps(maps).dropFirst(mapsBefore)) { $0 }
      #expect(shown.count == 3 && shown.values.allSatisfy { $0.count == restored }, "\(shown)")
      #expect(kinds.prefix(4) == ["started", "stepWillShow", "stepShown", "prepared"])

      run.process.kill(SIGINT)
      try await run.expectEnd(1, "failed")
    }
  }

  /// The windows that no window manager knows, once for each time that one came onto the screen.
  private func overlayMaps(_ xev: LaunchedProcess) -> [Substring] {
    let lines = xev.standardOutput.split(separator: "\n")
    return zip(lines, lines.dropFirst()).compactMap { first, second in
      first.hasPrefix("MapNotify") && second.hasSuffix("override YES") ? second : nil
    }
  }

  @Test func followsTheLayoutOfTheWindow() async throws {
    try await PrivateDesktop.with(.init(compositor: .xcompmgr)) { desktop in
      _ = try await desktop.launchAtRest(.gtk3)
      let toggle = try await desktop.waitForPixels(of: .toggleExtra)
      let move = try await desktop.waitForPixels(of: .moveMovable)
      let extra = "  - { id: extra, target: '*[\"Extra\"]', input: through, wait: 1s, "
      let run = try RunSession(
        desktop,
        steps: Self.movable.replacing("text", with: "input: through, text") + "\n"
          + extra + "onMissing: float, text: Here. }\n"
          + "  - { id: late, target: '*[\"Extra\"]', input: through, wait: 60s, text: Late. }")
      let first = try await run.wait(for: "stepShown", step: "movable")
      try await desktop.expectMark(of: .movable, first)
      try await desktop.click(move)
      let restored = try await run.wait(for: "restored", step: "movable")
      let (old, new) = (try #require(first.target), try #require(restored.target))
      #expect(new.origin == old.origin + Point(x: 200, y: 25))
      try await desktop.expectMark(of: .movable, restored)

      // A target that is hidden is lost, and the step floats without it.
      try await desktop.xdotool("key", "ctrl+alt+n")
      try await run.wait(for: "stepShown", step: "extra")
      try await desktop.click(toggle)
      try await run.wait(for: "missing", step: "extra")
      try await run.wait(for: "restored", step: "extra")
      #expect(run.kinds.suffix(3) == ["prepared", "missing", "restored"])
      #expect(run.events.last?.cutout == nil)

      // The same target is waited for at the next step, and found when it comes back.
      try await desktop.xdotool("key", "ctrl+alt+n")
      try await run.wait(for: "advanced", step: "extra")
      try await desktop.click(toggle)
      let late = try await run.wait(for: "stepShown", step: "late")
      try await desktop.expectMark(of: .extra, late)
      // Lost and found again within the wait, it is only laid out anew.
      try await desktop.click(toggle)
      try await run.wait(for: "prepared", step: "late")
      try await desktop.click(toggle)
      try await run.wait(for: "restored", step: "late")
      try await desktop.xdotool("key", "ctrl+alt+n")
      try await run.expectEnd(0, "finished")
    }
  }

  @Test func tellsOfAMinimisedWindow() async throws {
    try await PrivateDesktop.with(.init(compositor: .xcompmgr)) { desktop in
      let empty = try await desktop.pictureAtRest()
      let (fixture, _) = try await desktop.launchAtRest(.gtk3)
      let window = try await desktop.waitForWindow(of: fixture)
      let run = try RunSession(desktop, steps: Self.movable)
      let first = try await run.wait(for: "stepShown")
      try await desktop.xdotool("windowminimize", "\(window.id)")
      try await run.wait(for: "prepared")
      let told = try await run.wait(for: "restored")
      #expect(told.cutout == nil)
      try await desktop.waitForWords("“Movable” is in a minimised window.")
      try await desktop.xdotool("windowactivate", "\(window.id)")
      try await desktop.waitForSettledMark(of: .movable, run, not: nil)
      let restored = try #require(run.events.last)
      #expect(restored.target == first.target)
      #expect(run.kinds.suffix(2) == ["prepared", "restored"])
      try await desktop.expectMark(of: .movable, restored)

      // A step that begins there says so too, long before its wait is over.
      try await desktop.xdotool("windowminimize", "\(window.id)")
      try await run.wait(for: "prepared", count: 3)
      try await desktop.waitForWords("“Movable” is in a minimised window.")
      try await desktop.xdotool("key", "ctrl+alt+n")
      try await run.expectEnd(0, "finished")
      let late = try RunSession(
        desktop, steps: Self.movable.replacing("text", with: "wait: 60s, text"))
      let begun = try await late.wait(for: "stepShown")
      #expect(begun.cutout == nil)
      try await desktop.waitForWords("“Movable” is in a minimised window.")

      // Closed there, the user is told of that.
      fixture.kill(SIGKILL)
      try await late.wait(for: "missing")
      try await desktop.waitForWords(" has closed.")
      try await desktop.xdotool("key", "ctrl+alt+s")
      try await late.expectEnd(1, "skipped")
      try await desktop.waitForScreen(empty)
    }
  }

  @Test func anotherWindowOverTheTargetIsNoTrap() async throws {
    try await PrivateDesktop.with(.init(compositor: .xcompmgr)) { desktop in
      let (fixture, _) = try await desktop.launchAtRest(.gtk3)
      let window = try await desktop.waitForWindow(of: fixture)
      let place = window.frame.origin
      let run = try RunSession(desktop, steps: Self.movable)
      try await run.wait(for: "stepShown")
      _ = try await desktop.launch(
        .qt5, arguments: ["--x", "\(Int(place.x))", "--y", "\(Int(place.y))"])
      // No mark points at it, and the callout stays on top of it.
      let told = try await run.wait(for: "restored")
      #expect(told.cutout == nil)
      try await desktop.waitForWords("is behind the window “qt5-fixture”")
      try await desktop.xdotool("windowactivate", "\(window.id)")
      try await run.wait(for: "restored", count: 2)
      try await desktop.waitForMark(of: .movable, run)
      // On a workspace where it is not, it says so as well.
      try await desktop.xdotool("set_num_desktops", "2")
      try await desktop.xdotool("set_desktop", "1")
      try await desktop.waitForWords("“Movable” is on another workspace.")
      try await desktop.xdotool("set_desktop", "0")
      try await desktop.waitForMark(of: .movable, run)
      let skip = try await desktop.button("Done")
      try await desktop.click(skip)
      try await run.expectEnd(0, "finished")
    }
  }
}

extension PrivateDesktop {
  /// Checks that a box is bright at its target's place and dimmed nowhere, and the others dimmed.
  func expectMark(
    of box: Fixture.Box, _ event: RunSession.Event,
    sourceLocation: SourceLocation = #_sourceLocation
  ) async throws {
    let target = try #require(event.target, sourceLocation: sourceLocation)
    let picture = try await screenshot()
    #expect(picture.boundingBox(of: box.color) == target, sourceLocation: sourceLocation)
    #expect(target.size == box.size, sourceLocation: sourceLocation)
    let others = Fixture.Box.shown.filter { $0 != box }.map { other in
      let hole = event.cutout ?? .zero
      return picture.count(of: other.color) - picture.count(of: other.color, in: hole)
    }
    #expect(others.allSatisfy { $0 == 0 }, "\(others)", sourceLocation: sourceLocation)
  }

  /// Waits until the mark of a step is where its box is, after that has moved.
  func waitForSettledMark(
    of box: Fixture.Box, _ run: RunSession, not place: Rect?
  ) async throws {
    try await waitUntil("the mark is at the new place") {
      guard let last = run.events.last, last.kind == "restored", let target = last.target,
        target != place
      else { return false }
      return try await screenshot().boundingBox(of: box.color) == target
        && run.events.count { $0.kind == "restored" } == run.events.count { $0.kind == "prepared" }
    }
  }
}

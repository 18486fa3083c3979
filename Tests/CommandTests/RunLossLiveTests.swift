import Foundation
import Glibc
import TestSupport
import Testing
import TourCore

/// What a tour needs goes away: the application, the bus, the window manager, the display.
@Suite struct RunLossLiveTests {
  private static let steps = "  - { id: small, target: '*[\"Small\"]', text: Here. }"

  @Test func goesOnWhenTheApplicationIsBack() async throws {
    try await PrivateDesktop.with(.init(compositor: .xcompmgr)) { desktop in
      let empty = try await desktop.pictureAtRest()
      var fixture = try await desktop.launchAtRest(.gtk3).process
      let run = try RunSession(desktop, steps: Self.steps)
      let first = try await run.wait(for: "stepShown")
      for (count, isCrash) in [(1, true), (2, false)] {
        try await desktop.end(fixture, isCrash: isCrash)
        let lost = try await run.wait(for: "missing", step: "small", count: count)
        #expect(lost.explanation.hasPrefix("the application closed"))
        try await desktop.waitForWords(
          "gtk3-fixture has closed. Start it again and the tour goes on.")
        // Only the callout is there, and it dims nothing.
        let button = try await desktop.button("Skip")
        let picture = try await desktop.screenshot()
        #expect(picture.pixel(5, 5) == empty.pixel(5, 5))
        #expect(button.width > 0)
        fixture = try await desktop.launch(.gtk3)
        let begin = ContinuousClock.now
        let back = try await run.wait(for: "restored", count: count)
        Measurements.note("mark after the application is back", ContinuousClock.now - begin)
        #expect(back.target?.size == first.target?.size)
        try await desktop.waitForMark(of: .small, run)
      }
      // Left while there is none.
      fixture.kill(SIGKILL)
      try await run.wait(for: "missing", count: 3)
      try await desktop.waitForWords("gtk3-fixture has closed.")
      try await desktop.click(try await desktop.button("Skip"))
      try await run.expectEnd(1, "skipped")
      try await desktop.waitForScreen(empty)
    }
  }

  @Test func tellsOfAFrozenApplication() async throws {
    try await PrivateDesktop.with(.init(compositor: .xcompmgr)) { desktop in
      let fixture = try await desktop.launchAtRest(.gtk3).process
      defer { fixture.kill(SIGCONT) }
      let run = try RunSession(
        desktop,
        steps: Self.steps + "\n  - { id: odd, target: '*[\"Odd\"]', wait: 1s, text: There. }")
      try await run.wait(for: "stepShown")
      var begin = ContinuousClock.now
      fixture.kill(SIGSTOP)
      try await run.wait(for: "missing")
      Measurements.note("told of a frozen application", ContinuousClock.now - begin)
      try await desktop.waitForWords("gtk3-fixture does not answer.")
      begin = .now
      fixture.kill(SIGCONT)
      try await run.wait(for: "restored")
      Measurements.note("mark after the application answers", ContinuousClock.now - begin)
      try await desktop.waitForMark(of: .small, run)

      // Frozen while the next target is looked for, longer than its step waits.
      fixture.kill(SIGSTOP)
      try await desktop.xdotool("key", "ctrl+alt+n")
      try await run.wait(for: "missing", count: 2)
      fixture.kill(SIGCONT)
      try await run.wait(
        for: run.kinds.contains("advanced") ? "stepShown" : "restored", step: "odd")
      try await desktop.waitForMark(of: .odd, run)
      run.process.terminate()
      try await run.expectEnd(1, "failed")
    }
  }

  @Test func goesOnWhenTheBusIsBack() async throws {
    try await PrivateDesktop.with(.init(compositor: .xcompmgr)) { desktop in
      let fixture = try await desktop.launchAtRest(.gtk3).process
      let run = try RunSession(desktop, steps: Self.steps)
      try await run.wait(for: "stepShown")
      let bus = try #require(desktop.processes(named: "dbus-daemon", "accessibility").first)
      kill(bus, SIGKILL)
      let lost = try await run.wait(for: "missing")
      #expect(lost.explanation.hasPrefix("the accessibility bus went away"))
      // The application does not find its way to the new bus; a new one does.
      fixture.kill(SIGKILL)
      try await fixture.waitForExit()
      _ = try await desktop.launch(.gtk3)
      try await run.wait(for: "restored")
      try await desktop.waitForMark(of: .small, run)
      try await desktop.xdotool("key", "ctrl+alt+n")
      try await run.expectEnd(0, "finished")
    }
  }

  @Test func marksComeBackRightWithTheDesktop() async throws {
    try await PrivateDesktop.with(.init(compositor: .xcompmgr)) { desktop in
      _ = try await desktop.launchAtRest(.gtk3)
      let run = try RunSession(desktop, steps: Self.steps)
      try await run.wait(for: "stepShown")
      for (name, arguments) in [("openbox", []), ("xcompmgr", [])] as [(String, [String])] {
        let process = try #require(desktop.processes(named: name).first, "\(name) runs")
        kill(process, SIGKILL)
        try await waitUntil("\(name) is gone") { !desktop.processes(named: name).contains(process) }
        _ = try desktop.launch(name, arguments: arguments)
        try await waitUntil("\(name) is back") { !desktop.processes(named: name).isEmpty }
        _ = try await desktop.pictureAtRest()
        try await desktop.waitForMark(of: .small, run)
      }
      try await desktop.xdotool("key", "ctrl+alt+n")
      try await run.expectEnd(0, "finished")
    }
  }

  /// The screen shrinks to a part that the target is not in, as when a monitor goes, and grows.
  @Test func theMarkSurvivesAScreenThatShrinks() async throws {
    try await PrivateDesktop.with(.init(compositor: .xcompmgr)) { desktop in
      _ = try await desktop.launch(.gtk3, arguments: ["--x", "700", "--y", "80"])
      let run = try RunSession(desktop, steps: Self.steps)
      try await run.wait(for: "stepShown")
      try await desktop.xrandr(
        "--newmode", "part", "0", "640", "0", "0", "640", "480", "0", "0", "480")
      try await desktop.xrandr("--addmode", "screen", "part")
      try await desktop.xrandr("--output", "screen", "--mode", "part")
      // The window manager may leave the window where nobody sees it; the callout is seen.
      let part = Rect(x: 0, y: 0, width: 640, height: 480)
      try await waitUntil("the callout is on the screen: \(run.events)") {
        run.events.last?.kind == "restored" && run.events.last?.callout.map(part.contains) == true
      }
      try await desktop.xrandr("--output", "screen", "--mode", "1280x800")
      try await desktop.waitForMark(of: .small, run)
      try await desktop.xdotool("key", "ctrl+alt+n")
      try await run.expectEnd(0, "finished")
    }
  }

  @Test func noBusOrNoDisplay() async throws {
    try await PrivateDesktop.with(.init(hasAccessibility: false)) { desktop in
      let noBus = try RunSession(desktop, steps: Self.steps)
      #expect(try await noBus.expectEnd(3, nil).contains("install the package at-spi2-core"))
      let noSession = try RunSession(
        desktop, steps: Self.steps,
        environment: ["DBUS_SESSION_BUS_ADDRESS": "unix:path=/nowhere/bus"])
      #expect(try await noSession.expectEnd(3, nil).contains("dbus-run-session"))
    }
    try await PrivateDesktop.with { desktop in
      for display in [nil, ":77777"] as [String?] {
        let run = try RunSession(desktop, steps: Self.steps, environment: ["DISPLAY": display])
        let errors = try await run.expectEnd(3, nil)
        #expect(errors.lowercased().contains("display"), "\(errors)")
      }
    }
  }

  @Test(arguments: [true, false]) func lossOfTheDisplay(isShown: Bool) async throws {
    try await PrivateDesktop.with { desktop in
      _ = try await desktop.launchAtRest(.gtk3)
      let run = try RunSession(
        desktop,
        steps: isShown ? Self.steps : "  - { id: a, target: '*[\"Absent\"]', wait: 60s, text: A. }")
      try await run.wait(for: isShown ? "stepShown" : "started")
      let server = try #require(desktop.processes(named: "Xvfb").first)
      kill(server, SIGKILL)
      let errors = try await run.expectEnd(3, "failed")
      #expect(errors.contains("the display went away"), "\(errors)")
    }
  }

  /// The process ends by a signal, or stops: nothing of it may cover the screen.
  @Test func killedOrStoppedWhileTheScreenIsDimmed() async throws {
    try await PrivateDesktop.with(.init(compositor: .xcompmgr)) { desktop in
      let (_, before) = try await desktop.launchAtRest(.gtk3)
      for signal in [SIGKILL, SIGSTOP] {
        let run = try RunSession(desktop, steps: Self.steps)
        try await run.wait(for: "stepShown")
        let begin = ContinuousClock.now
        run.process.kill(signal)
        try await desktop.waitForScreen(before)
        Measurements.note("screen free after signal \(signal)", ContinuousClock.now - begin)
        #expect(try await run.process.waitForExit() == .signalled(SIGKILL))
        try await run.expectNoProcess()
      }
    }
  }
}

extension PrivateDesktop {
  /// Waits until the callout says something.
  func waitForWords(_ words: String) async throws {
    try await waitUntil("the callout says “\(words)”", every: .milliseconds(200)) {
      let tree = try await command("tree", "--app", "a11y-tour", "--all")
      return tree.output.contains(words)
    }
  }

  /// Waits until a box is bright where the log has its target, and the other boxes are dimmed.
  func waitForMark(of box: Fixture.Box, _ run: RunSession) async throws {
    try await waitUntil("\(box.name) is marked: \(run.events)", every: .milliseconds(100)) {
      let shown = run.events.last { ["stepShown", "restored"].contains($0.kind) }
      guard let target = shown?.target, let hole = shown?.cutout else { return false }
      let picture = try await screenshot()
      return picture.boundingBox(of: box.color) == target && target.size == box.size
        && Fixture.Box.shown.allSatisfy {
          $0 == box || picture.count(of: $0.color) == picture.count(of: $0.color, in: hole)
        }
    }
  }

  /// Changes the screen.
  fileprivate func xrandr(_ arguments: String...) async throws {
    let result = try await run("xrandr", arguments: arguments)
    guard result.status.isSuccess else {
      throw RunFailure(description: "xrandr \(arguments): \(result.errors)")
    }
  }

  /// The processes of the desktop that run a program of that name with a word in their arguments.
  func processes(named name: String, _ word: String = "") -> [pid_t] {
    runningProcesses.filter { pid in
      guard let data = FileManager.default.contents(atPath: "/proc/\(pid)/cmdline") else {
        return false
      }
      let arguments = data.split(separator: 0).map { String(decoding: $0, as: UTF8.self) }
      return arguments.first?.hasSuffix(name) == true
        && (word.isEmpty || arguments.contains { $0.contains(word) })
    }
  }
}

import Glibc
import TestSupport
import Testing
import TourCore

/// Targets that are not there, come late, or are several; and runs that cannot begin.
@Suite struct RunMissingLiveTests {
  private static func step(_ id: String, _ name: String, _ more: String = "") -> String {
    "  - { id: \(id), target: '*[\"\(name)\"]', text: Here., \(more) }\n"
  }

  @Test func onMissingIsObeyed() async throws {
    try await PrivateDesktop.with(.init(compositor: .xcompmgr)) { desktop in
      let (_, before) = try await desktop.launchAtRest(.gtk3)

      let failing = try RunSession(desktop, steps: Self.step("absent", "Absent", "wait: 300ms"))
      let errors = try await failing.expectEnd(1, "failed")
      #expect(errors.hasPrefix("a11y-tour: the target of step 'absent' is missing: "))
      #expect(failing.kinds == ["started", "missing", "failed"])

      let twice = try RunSession(desktop, steps: Self.step("twice", "Duplicate", "wait: 300ms"))
      let reason = try await twice.expectEnd(1, "failed")
      #expect(reason.hasPrefix("a11y-tour: the target of step 'twice' is ambiguous: "))
      #expect(twice.kinds == ["started", "ambiguous", "failed"])

      let none = try RunSession(
        desktop,
        steps: Self.step("a", "Absent", "wait: 0s, onMissing: skip")
          + Self.step("b", "Duplicate", "wait: 0s, onMissing: skip"))
      let nothing = try await none.expectEnd(1, "failed")
      #expect(nothing.contains("no step of the tour could be shown"))
      try await desktop.waitForScreen(before)

      // Floating, it offers Next although it waits for a deed that cannot be done.
      let floating = try RunSession(
        desktop,
        steps: Self.step("float", "Absent", "wait: 0s, onMissing: float, advance: click"))
      let shown = try await floating.wait(for: "stepShown")
      #expect(shown.cutout == nil && shown.target == nil)
      try await desktop.xdotool("key", "ctrl+alt+n")
      try await floating.expectEnd(0, "finished")
      try await desktop.waitForBoxes(as: before)
    }
  }

  @Test func backPassesOverWhatIsMissing() async throws {
    try await PrivateDesktop.with(.init(compositor: .xcompmgr)) { desktop in
      _ = try await desktop.launchAtRest(.gtk3)
      let steps =
        Self.step("one", "Small")
        + Self.step("gone", "Absent", "wait: 200ms, onMissing: skip")
        + Self.step("two", "Odd") + Self.step("three", "Extra")
      let run = try RunSession(desktop, steps: steps)
      try await run.wait(for: "stepShown", step: "one")
      try await desktop.xdotool("key", "ctrl+alt+n")
      try await run.wait(for: "stepShown", step: "two")
      try await desktop.xdotool("key", "ctrl+alt+b")
      try await run.wait(for: "stepShown", step: "one", count: 2)
      try await desktop.xdotool("key", "ctrl+alt+n")
      try await run.wait(for: "stepShown", step: "two", count: 2)
      try await desktop.xdotool("key", "ctrl+alt+s")
      try await run.expectEnd(1, "skipped")
      #expect(run.events.count { $0.kind == "missing" && $0.step == "gone" } == 2)

      let late = try RunSession(desktop, steps: steps, "--from", "two", "--app", "gtk3-fixture")
      try await late.wait(for: "stepShown", step: "two")
      #expect(late.events.first?.step == "two")
      late.process.terminate()
      try await late.expectEnd(1, "failed")
    }
  }

  @Test func lateTargetIsFound() async throws {
    try await PrivateDesktop.with(.init(compositor: .xcompmgr)) { desktop in
      // The tour begins first; the application comes, and its box later still.
      let run = try RunSession(
        desktop, steps: Self.step("late", "Delayed", "wait: 30s"), app: "name: gtk3-fixture")
      let fixture = try await desktop.launch(.gtk3, arguments: ["--delay", "1500"])
      let shown = try await run.wait(for: "stepShown", step: "late")
      #expect(fixture.standardOutput.contains("shown Delayed"))
      #expect(
        try await desktop.screenshot().boundingBox(of: Fixture.Box.delayed.color)
          == shown.target)
      run.process.terminate()
      try await run.expectEnd(1, "failed")
      #expect(!run.kinds.contains("missing"))
    }
  }

  @Test func whatCannotBeginSaysWhy() async throws {
    try await PrivateDesktop.with { desktop in
      let unknown = try RunSession(desktop, steps: Self.step("one", "Small"), "--from", "two")
      let errors = try await unknown.expectEnd(2, nil)
      #expect(errors.contains("the tour has no step 'two'; it has one"))

      let broken = try RunSession(
        desktop, steps: "  - { id: one, txt: Here. }\n  - { id: one, wait: soon, text: There. }")
      let lines = try await broken.expectEnd(2, nil).split(separator: "\n")
      #expect(lines.count { $0.contains(": error: ") } >= 3, "\(lines)")

      for option in ["--log", "--screenshots"] {
        for path in ["/proc/nothing/here", "/dev/null/here"] {
          let run = try RunSession(desktop, steps: Self.step("one", "Small"), option, path)
          let errors = try await run.expectEnd(2, nil)
          #expect(errors.contains("cannot write '/"), "\(errors)")
        }
      }
      let nobody = try RunSession(
        desktop, steps: Self.step("one", "Small"), "--app", "pid:1")
      let message = try await nobody.expectEnd(1, "failed", within: .seconds(15))
      #expect(message.contains("'pid:1' is not on the accessibility bus after 5 s"), "\(message)")
    }
  }

  // MARK: Without an overlay

  @Test func playsAsText() async throws {
    try await PrivateDesktop.with { desktop in
      let (_, before) = try await desktop.launchAtRest(.gtk3)
      let steps = Self.step("one", "Small") + Self.step("two", "Odd") + Self.step("three", "Extra")
      // What came of each input, written all at once: every line answers one step,
      // but for the one that leaves the tour, which is never made to wait.
      for (display, input, status, events) in [
        (nil, "n\nn\nn\n", 0, ["one", "two", "three", "finished"]),
        (nil, "what\nn\nb\n\nNEXT\nq", 1, ["one", "two", "one", "two", "skipped"]),
        (nil, "n\n", 1, ["one", "two", "skipped"]),
        (nil, nil, 1, ["one", "skipped"]),
        (desktop.display, "b\nn\ns\n", 1, ["one", "skipped"]),
      ] as [(String?, String?, Int32, [String])] {
        let run = try RunSession(
          desktop, steps: steps, "--no-overlay", environment: ["DISPLAY": display], input: input)
        let errors = try await run.expectEnd(status, events.last, within: .seconds(20))
        let seen = run.events.filter { $0.kind == "stepShown" }.compactMap(\.step)
        #expect(seen == events.dropLast(), "\(input ?? "-"): \(run.events) \(errors)")
        #expect(run.process.standardOutput.contains("Step 1 of 3"))
        #expect(errors.contains("standard input has ended") == (input == nil || input == "n\n"))
      }
      try await desktop.waitForScreen(before)

      // Nobody answers, but the deed that the step waits for can still be done.
      let deed = try RunSession(
        desktop, steps: "  - { id: one, text: Wait., advance: { after: 300ms } }", "--no-overlay",
        environment: ["DISPLAY": nil])
      try await deed.expectEnd(0, "finished")
    }
  }
}

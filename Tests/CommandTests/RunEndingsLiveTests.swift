import Glibc
import TestSupport
import Testing
import TourCore

/// However a tour ends, it ends soon, says so, and leaves nothing behind.
@Suite struct RunEndingsLiveTests {
  private static let shown = "  - { id: small, target: '*[\"Small\"]', text: Here. }"
  private static let absent = "  - { id: absent, target: '*[\"Absent\"]', wait: 60s, text: Here. }"
  private static let twoSteps = shown + "\n  - { id: odd, target: '*[\"Odd\"]', text: There. }"

  // MARK: Signals

  @Test func signalsEndIt() async throws {
    try await PrivateDesktop.with(.init(compositor: .xcompmgr)) { desktop in
      let (_, before) = try await desktop.launchAtRest(.gtk3)
      for signal in [SIGINT, SIGTERM, SIGHUP] {
        let run = try RunSession(desktop, steps: Self.shown)
        try await run.wait(for: "stepShown")
        run.process.kill(signal)
        let errors = try await run.expectEnd(1, "failed", within: .seconds(3))
        #expect(errors == "a11y-tour: the tour was told to stop\n")
        #expect(run.kinds == ["started", "stepWillShow", "stepShown", "stepHidden", "failed"])
        try await desktop.waitForScreen(before)
      }
      for signal in [SIGINT, SIGTERM, SIGHUP] {
        let waiting = try RunSession(desktop, steps: Self.absent)
        try await waiting.wait(for: "started")
        waiting.process.kill(signal)
        try await waiting.expectEnd(1, "failed", within: .seconds(3))
        #expect(waiting.kinds == ["started", "failed"])

        let early = try RunSession(desktop, steps: Self.shown, app: "name: nobody")
        try await waitUntil("the log is there") {
          access(early.logFile, F_OK) == 0
        }
        // The log is made before the signals are taken, with nothing in between that waits.
        try await waitUntil("signals are taken") { early.catches(signal) }
        early.process.kill(signal)
        try await early.expectEnd(1, "failed", within: .seconds(3))
        #expect(early.kinds == ["failed"])
      }
      try await desktop.waitForScreen(before)
    }
  }

  // MARK: The application

  @Test func canBeLeftOnceTheApplicationIsGone() async throws {
    try await PrivateDesktop.with(.init(compositor: .xcompmgr)) { desktop in
      let empty = try await desktop.pictureAtRest()
      for isCrash in [false, true] {
        let (fixture, _) = try await desktop.launchAtRest(.gtk3)
        let run = try RunSession(desktop, steps: Self.twoSteps)
        try await run.wait(for: "stepShown")
        try await desktop.end(fixture, isCrash: isCrash)
        try await run.wait(for: "missing")
        try await desktop.waitForWords(" has closed.")
        try await desktop.xdotool("key", "ctrl+alt+s")
        try await run.expectEnd(1, "skipped")
        try await desktop.waitForScreen(empty)
      }
      // While its target is looked for, and when missing steps are passed over at once.
      for steps in [
        Self.absent,
        "  - { id: small, target: '*[\"Small\"]', wait: 0s, onMissing: skip, text: Here. }\n"
          + "  - { id: odd, target: '*[\"Odd\"]', wait: 0s, onMissing: skip, text: There. }",
      ] {
        let (fixture, _) = try await desktop.launchAtRest(.gtk3)
        let run = try RunSession(desktop, steps: steps)
        try await run.wait(for: steps == Self.absent ? "started" : "stepShown")
        try await desktop.end(fixture, isCrash: true)
        let lost = try await run.wait(for: "missing")
        #expect(lost.explanation.hasPrefix("the application closed"), "\(run.events)")
        run.process.terminate()
        try await run.expectEnd(1, "failed")
        try await desktop.waitForScreen(empty)
      }
    }
  }

  @Test func stepThatWaitsForTheEndGoesOn() async throws {
    try await PrivateDesktop.with(.init(compositor: .xcompmgr)) { desktop in
      for isCrash in [false, true] {
        let (fixture, _) = try await desktop.launchAtRest(.gtk3)
        let run = try RunSession(
          desktop,
          steps: """
              - id: close
                target: '*["Small"]'
                wait: \(isCrash ? "0s" : "5s")
                text: Close the window.
                advance: \(isCrash ? "missing" : "{ missing: frame }")
              - { id: closed, text: That was it. }
            """)
        try await run.wait(for: "stepShown", step: "close")
        try await desktop.end(fixture, isCrash: isCrash)
        try await run.wait(for: "stepShown", step: "closed")
        try await desktop.xdotool("key", "ctrl+alt+n")
        try await run.expectEnd(0, "finished")
        let advanced = run.events.filter { $0.kind == "advanced" }
        #expect(advanced.map(\.origin) == ["condition", "key"])
        #expect(!run.kinds.contains("missing"))
      }
    }
  }

  @Test func frozenApplicationIsNoTrap() async throws {
    try await PrivateDesktop.with(.init(compositor: .xcompmgr)) { desktop in
      let (fixture, before) = try await desktop.launchAtRest(.gtk3)
      defer { fixture.kill(SIGCONT) }

      // Skip, by its button and by its chord.
      for isClick in [true, false] {
        let run = try RunSession(desktop, steps: Self.twoSteps)
        try await run.wait(for: "stepShown", step: "small")
        fixture.kill(SIGSTOP)
        if isClick {
          try await run.wait(for: "missing")
          try await desktop.waitForWords(" does not answer.")
          let skip = try await desktop.button("Skip")
          try await desktop.click(skip)
        } else {
          try await desktop.xdotool("key", "ctrl+alt+s")
        }
        try await run.expectEnd(1, "skipped")
        #expect(run.events.last?.origin == (isClick ? "button" : "key"))
        fixture.kill(SIGCONT)
        try await desktop.waitForBoxes(as: before)
      }

      // What is looked for then is waited for, and the way out stays.
      let next = try RunSession(
        desktop,
        steps: Self.shown
          + "\n  - { id: odd, target: '*[\"Odd\"]', wait: 2s, text: There. }")
      try await next.wait(for: "stepShown", step: "small")
      fixture.kill(SIGSTOP)
      try await desktop.xdotool("key", "ctrl+alt+n")
      try await next.wait(for: "advanced")
      try await next.wait(for: "missing", step: "odd")
      try await desktop.waitForWords(" does not answer.")
      try await desktop.xdotool("key", "ctrl+alt+s")
      try await next.expectEnd(1, "skipped")

      // Frozen to begin with.
      for app in ["name: gtk3-fixture", "executable: nothing-of-that-name"] {
        let frozen = try RunSession(desktop, steps: Self.shown, app: app)
        let errors = try await frozen.expectEnd(124, "failed", within: .seconds(15))
        #expect(errors.contains("(process \(fixture.pid), which is stopped)"), "\(errors)")
      }
      fixture.kill(SIGCONT)
      try await desktop.waitForBoxes(as: before)
    }
  }

  @Test func goesOnWhenTheApplicationThaws() async throws {
    try await PrivateDesktop.with(.init(compositor: .xcompmgr)) { desktop in
      let (fixture, before) = try await desktop.launchAtRest(.gtk3)
      let large = before.count(of: Fixture.Box.large.color)
      defer { fixture.kill(SIGCONT) }
      let run = try RunSession(
        desktop,
        steps: Self.shown
          + "\n  - { id: odd, target: '*[\"Odd\"]', wait: 60s, text: There. }"
          + "\n  - { id: extra, target: '*[\"Extra\"]', advance: click, text: Press. }")
      try await run.wait(for: "stepShown", step: "small")
      fixture.kill(SIGSTOP)
      try await desktop.xdotool("key", "ctrl+alt+n")
      try await run.wait(for: "advanced")
      // Long enough for calls to have failed and the application to be left alone.
      try await waitUntil("it is left alone", every: .milliseconds(100)) {
        ContinuousClock.now - run.started > .seconds(4)
      }
      #expect(run.process.isRunning)
      fixture.kill(SIGCONT)
      try await run.wait(for: "stepShown", step: "odd", deadline: .seconds(10))
      try await desktop.xdotool("key", "ctrl+alt+n")
      let extra = try await run.wait(for: "stepShown", step: "extra")
      try await desktop.click(try #require(extra.target))
      try await run.expectEnd(0, "finished")
      #expect(run.events.filter { $0.kind == "advanced" }.last?.origin == "condition")
      #expect(try await desktop.screenshot().count(of: Fixture.Box.large.color) == large)
    }
  }
}

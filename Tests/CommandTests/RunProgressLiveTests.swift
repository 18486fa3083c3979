import Foundation
import Glibc
import TestSupport
import Testing

/// How far a tour was played is kept, and played on from there.
@Suite struct RunProgressLiveTests {
  private static let steps = """
      - { id: one, target: '*["Small"]', text: First. }
      - { id: two, target: '*["Large"]', text: Second. }
      - { id: three, target: '*["Odd"]', text: Third. }
      - { id: four, target: '*["Movable"]', text: Fourth. }
    """

  private func progress(_ desktop: PrivateDesktop) async throws -> [String: Any] {
    let all = try await desktop.json("progress", "list", "--json", as: [[String: Any]].self)
    return all.first ?? [:]
  }

  @Test func goesOnWhereItWasLeft() async throws {
    try await PrivateDesktop.with { desktop in
      _ = try await desktop.launchAtRest(.gtk3)
      let next = ["key", "ctrl+alt+n"]

      // Killed at the second step, only that one is lost.
      let first = try RunSession(desktop, steps: Self.steps)
      try await first.wait(for: "stepShown", step: "one")
      try await desktop.xdotool(next[0], next[1])
      try await first.wait(for: "stepShown", step: "two")
      first.process.kill(SIGKILL)
      _ = try await first.process.waitForExit()
      var kept = try await progress(desktop)
      #expect(kept["state"] as? String == "started" && kept["step"] as? String == "two")
      #expect(kept["passed"] as? [String] == ["one"])

      // Gone on with, and left at the third.
      let second = try RunSession(desktop, steps: Self.steps, "--resume")
      try await second.wait(for: "stepShown", step: "two")
      #expect(!second.events.contains { $0.step == "one" })
      try await desktop.xdotool(next[0], next[1])
      try await second.wait(for: "stepShown", step: "three")
      try await desktop.xdotool("key", "ctrl+alt+s")
      try await second.expectEnd(1, "skipped")
      kept = try await progress(desktop)
      #expect(kept["state"] as? String == "left" && kept["step"] as? String == "three")
      #expect(kept["passed"] as? [String] == ["one", "two"])

      // Not finished yet, so that --once plays it; then it is, and --once does nothing.
      let third = try RunSession(desktop, steps: Self.steps, "--once", "--resume", "--auto=0.1")
      try await third.wait(for: "finished")
      try await third.expectEnd(0, "finished")
      let fourth = try RunSession(desktop, steps: Self.steps, "--once")
      #expect(try await fourth.expectEnd(0, nil).contains("played to its end before"))
      #expect(fourth.events.isEmpty)

      // A finished tour begins anew, and so does one that is to be forgotten.
      for option in ["--resume", "--restart"] {
        let run = try RunSession(desktop, steps: Self.steps, option)
        try await run.wait(for: "stepShown", step: "one")
        #expect(try await progress(desktop)["passed"] as? [String] == [], "\(option)")
        try await desktop.xdotool("key", "ctrl+alt+s")
        try await run.expectEnd(1, "skipped")
      }

      let reset = try await desktop.command("progress", "reset", "org.example.test")
      #expect(reset.status.isSuccess && reset.errors.isEmpty)
      #expect(try await desktop.command("progress", "list").output.isEmpty)
      let again = try await desktop.command("progress", "reset", "org.example.test")
      #expect(again.status == .exited(1) && again.errors.contains("never begun"))
    }
  }

  @Test func aStepThatIsGoneIsSaid() async throws {
    try await PrivateDesktop.with { desktop in
      _ = try await desktop.launchAtRest(.gtk3)
      let first = try RunSession(desktop, steps: Self.steps, "--from=three")
      try await first.wait(for: "stepShown", step: "three")
      first.process.kill(SIGKILL)
      _ = try await first.process.waitForExit()
      let fewer = Self.steps.split(separator: "\n").dropLast(2).joined(separator: "\n")
      let second = try RunSession(desktop, steps: fewer, "--resume", "--auto=0.1")
      try await second.wait(for: "stepShown", step: "one")
      let errors = try await second.expectEnd(0, "finished")
      #expect(errors.contains("no step 'three' any more"))

      // A folder that cannot be written to is said once, and the tour is played.
      let blocked = desktop.folder + "/tmp/blocked"
      try Data().write(to: URL(fileURLWithPath: blocked))
      let third = try RunSession(
        desktop, steps: Self.steps, "--auto=0.1", environment: ["XDG_STATE_HOME": blocked])
      try await third.wait(for: "finished")
      let complaint = try await third.expectEnd(0, "finished")
      #expect(complaint.components(separatedBy: "cannot be kept").count == 2)
    }
  }
}

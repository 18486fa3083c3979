import Foundation
import Glibc
import TestSupport
import Testing

/// A tour can be left at every moment, and says so when its log cannot be kept.
@Suite struct RunLeavingLiveTests {
  @Test func leavesAtTheLastStepAndWhileItWaits() async throws {
    try await PrivateDesktop.with(.init(compositor: .xcompmgr)) { desktop in
      let (_, empty) = try await desktop.launchAtRest(.gtk3)
      // The callout of the only step has no button but Done.
      let last = try RunSession(desktop, steps: "  - { id: one, target: '*[\"Small\"]', text: A. }")
      try await last.wait(for: "stepShown")
      try await desktop.xdotool("key", "ctrl+alt+s")
      try await last.expectEnd(1, "skipped")
      try await desktop.waitForBoxes(as: empty)

      // Nothing of the step can be shown, but its user is told and can leave.
      let waiting = try RunSession(
        desktop, steps: "  - { id: one, target: 'button[\"Nowhere\"]', wait: 60s, text: A. }")
      try await desktop.click(try await desktop.button("Skip"))
      try await waiting.expectEnd(1, "skipped")
      try await desktop.waitForBoxes(as: empty)
    }
  }

  @Test func spareTheTourAndSayWhatIsNotLogged() async throws {
    try await PrivateDesktop.with { desktop in
      _ = try await desktop.launchAtRest(.gtk3)
      let file = desktop.folder + "/tmp/a.tour.yaml"
      let text = RunSession.tour("  - { id: one, target: '*[\"Small\"]', text: A. }")
      try text.write(toFile: file, atomically: false, encoding: .utf8)
      let link = desktop.folder + "/tmp/b.yaml"
      try FileManager.default.createSymbolicLink(atPath: link, withDestinationPath: file)
      for log in [file, link] {
        let run = try await desktop.command("run", "--auto=0.1", "--log", log, file)
        #expect(run.status == .exited(2) && run.errors.contains("the tour itself"))
        #expect(try String(contentsOfFile: file, encoding: .utf8) == text)
      }
      let full = try await desktop.command("run", "--auto=0.1", "--log", "/dev/full", file)
      #expect(full.status == .exited(0))
      #expect(full.errors.components(separatedBy: "nothing more is logged").count == 2)
    }
  }
}

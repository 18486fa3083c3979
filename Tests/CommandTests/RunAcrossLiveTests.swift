import Foundation
import Glibc
import TestSupport
import Testing
import TourCore

/// One tour over several windows and applications, which it brings to the front, or starts.
@Suite struct RunAcrossLiveTests {
  @Test func leadsFromWindowToWindow() async throws {
    try await PrivateDesktop.with(.init(compositor: .xcompmgr)) { desktop in
      let fixture = try await desktop.launchAtRest(.gtk3, arguments: ["--second"]).process
      let window = try await waitFor("the main window is there") {
        try await desktop.windows().first { $0.title == "gtk3-fixture" }
      }
      let place = window.frame.origin
      let other = try await desktop.launch(
        .qt5, arguments: ["--x", "\(Int(place.x))", "--y", "\(Int(place.y))"])
      let run = try RunSession(
        desktop,
        steps: """
            - { id: small, target: '*["Small"]', text: In the window behind. }
            - { id: second, target: 'frame["Second"].button["Finish"]', text: In the second. }
            - { id: other, target: 'application["qt5-fixture"].*["Odd"]', text: Elsewhere. }
            - { id: movable, target: '*["Movable"]', text: And back. }
          """)
      // It was behind the other application.
      let small = try await run.wait(for: "stepShown", step: "small")
      #expect(small.cutout != nil && !run.kinds.contains("prepared"), "\(run.events)")
      try await desktop.waitForMark(of: .small, run)
      try await desktop.xdotool("key", "ctrl+alt+n")
      let second = try await run.wait(for: "stepShown", step: "second")
      #expect(second.cutout != nil)
      try await desktop.xdotool("key", "ctrl+alt+n")
      let odd = try await run.wait(for: "stepShown", step: "other")
      #expect(odd.cutout != nil)
      try await desktop.waitForMark(of: .odd, run)
      // Where the user puts it in front of that, it stays.
      try await desktop.xdotool("windowactivate", "\(window.id)")
      let told = try await run.wait(for: "restored", step: "other")
      #expect(told.cutout == nil)
      try await desktop.waitForWords("is behind the window “gtk3-fixture”")
      try await desktop.xdotool("key", "ctrl+alt+n")
      try await run.wait(for: "stepShown", step: "movable")
      try await desktop.waitForMark(of: .movable, run)

      // The application of a step before has no part in this one; that of this one has.
      other.kill(SIGKILL)
      try await other.waitForExit()
      fixture.kill(SIGKILL)
      let lost = try await run.wait(for: "missing")
      #expect(lost.step == "movable")
      try await desktop.waitForWords("gtk3-fixture has closed.")
      try await desktop.xdotool("key", "ctrl+alt+s")
      try await run.expectEnd(1, "skipped")
    }
  }

  @Test func startsTheApplicationAndGoesOnWithAnother() async throws {
    try await PrivateDesktop.with(.init(compositor: .xcompmgr)) { desktop in
      let folder = "\(desktop.folder)/data/applications"
      try FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: true)
      let script = Project.path("Tests/Fixtures/gtk3-fixture.py")
      try """
      [Desktop Entry]
      Type=Application
      Name=Fixture
      Exec=/usr/bin/python3 \(script)
      """.write(
        toFile: "\(folder)/gtk3-fixture.desktop", atomically: true, encoding: .utf8)
      let run = try RunSession(
        desktop, steps: "  - { id: small, target: '*[\"Small\"]', wait: 20s, text: Here. }",
        app: "desktop: gtk3-fixture, launch: ifNeeded")
      try await run.wait(for: "stepShown", step: "small", deadline: .seconds(30))
      let started = try #require(desktop.processes(named: "python3", "gtk3-fixture.py").first)
      kill(started, SIGKILL)
      try await run.wait(for: "missing")
      _ = try await desktop.launch(.gtk3)
      try await run.wait(for: "restored")
      try await desktop.waitForMark(of: .small, run)
      try await desktop.xdotool("key", "ctrl+alt+n")
      try await run.expectEnd(0, "finished")
    }
  }
}

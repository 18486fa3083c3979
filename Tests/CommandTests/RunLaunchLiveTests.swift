import Foundation
import Glibc
import TestSupport
import Testing

/// Applications that a tour starts by their desktop files.
@Suite struct RunLaunchLiveTests {
  @Test func startsWhatDBusCannotActivate() async throws {
    try await PrivateDesktop.with { desktop in
      let id = "org.example.Fixture"
      let folder = try #require(desktop.environment["XDG_DATA_HOME"]) + "/applications"
      try FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: true)
      // The session bus has no service of that name: only the program itself can be run.
      try """
      [Desktop Entry]
      Type=Application
      Name=Fixture
      Exec=/usr/bin/python3 "\(Fixture.gtk3.path)" --title "A %% b" %U
      DBusActivatable=true
      """.write(toFile: "\(folder)/\(id).desktop", atomically: false, encoding: .utf8)
      let steps = "  - { id: one, target: '*[\"Small\"]', wait: 10s, text: Here. }"
      let run = try RunSession(
        desktop, steps: steps, app: "desktop: \(id), launch: ifNeeded", "--auto=0.1")
      try await run.wait(for: "stepShown", step: "one")
      try await run.expectEnd(0, "finished")
      #expect(try await desktop.windows().contains { $0.title == "A % b" })

      // It runs already, and is not started a second time.
      let again = try RunSession(
        desktop, steps: steps, app: "desktop: \(id), launch: ifNeeded", "--auto=0.1")
      try await again.wait(for: "finished")
      #expect(try await desktop.windows().count { $0.title == "A % b" } == 1)
    }
  }
}

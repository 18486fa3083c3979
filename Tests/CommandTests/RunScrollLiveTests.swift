import Foundation
import Glibc
import TestSupport
import Testing
import TourCore

/// Targets out of their scrolled views are brought into them, by the tour or by the user.
@Suite struct RunScrollLiveTests {
  @Test func scrollsOrAsksTheUserTo() async throws {
    try await PrivateDesktop.with(.init(compositor: .xcompmgr)) { desktop in
      let pipe = "\(desktop.folder)/tmp/moving-\(UUID().uuidString.prefix(8))"
      let application = try desktop.launch(
        "/usr/bin/python3",
        arguments: [
          Project.path("Tests/Fixtures/moving-gtk3.py"), "--commands", pipe, "--title", "moving",
        ])
      try await desktop.waitForLine("ready", of: application, deadline: .seconds(60))
      let run = try RunSession(
        desktop,
        steps: """
            - { id: auto, target: 'button["Item 41"]', text: Here. }
            - { id: ask, target: 'button["Item 3"]', scroll: ask, wait: 1s, text: There. }
          """, "--app", "pid:\(application.pid)")
      let auto = try await run.wait(for: "stepShown", step: "auto")
      #expect(auto.cutout != nil)
      try await desktop.expectAt("button[\"Item 41\"]", of: application, auto)

      // The user scrolls it away, and is told which way it is.
      try desktop.write("scroll 0", to: pipe)
      let away = try await run.wait(for: "restored", step: "auto")
      #expect(away.cutout == nil)
      try await desktop.waitForWords("Scroll down until the button “Item 41” can be seen.")
      try desktop.write("scroll 1300", to: pipe)
      let back = try await waitFor("it is marked again: \(run.events)") {
        run.events.last { $0.kind == "restored" && $0.step == "auto" && $0.cutout != nil }
      }
      try await desktop.expectAt("button[\"Item 41\"]", of: application, back)

      // Where the tour must not scroll it asks, for longer than it waits for what is not there.
      try await desktop.xdotool("key", "ctrl+alt+n")
      let asked = try await run.wait(for: "stepShown", step: "ask")
      #expect(asked.cutout == nil)
      try await desktop.waitForWords("Scroll up until the button “Item 3” can be seen.")
      try desktop.write("scroll 0", to: pipe)
      let begin = ContinuousClock.now
      let found = try await waitFor("it is marked: \(run.events)") {
        run.events.last { $0.kind == "restored" && $0.step == "ask" && $0.cutout != nil }
      }
      Measurements.note("mark after the user scrolled", ContinuousClock.now - begin)
      try await desktop.expectAt("button[\"Item 3\"]", of: application, found)
      try await desktop.xdotool("key", "ctrl+alt+n")
      try await run.expectEnd(0, "finished")
      #expect(!run.kinds.contains("missing"))
    }
  }
}

extension PrivateDesktop {
  /// Gives an application a command over the pipe that it reads.
  fileprivate func write(_ command: String, to pipe: String) throws {
    let handle = try FileHandle(forWritingTo: URL(fileURLWithPath: pipe))
    try handle.write(contentsOf: Data("\(command)\n".utf8))
    try handle.close()
  }

  /// Checks that a mark is where a widget is.
  fileprivate func expectAt(
    _ keyPath: String, of application: LaunchedProcess, _ event: RunSession.Event,
    sourceLocation: SourceLocation = #_sourceLocation
  ) async throws {
    let widget = try await json(
      "resolve", "--json", "--app", "pid:\(application.pid)", keyPath, as: [String: Any].self)
    let place = try #require(rectangle(widget, "screen"), sourceLocation: sourceLocation)
    #expect(event.target == place, sourceLocation: sourceLocation)
    #expect(event.cutout?.contains(place) == true, sourceLocation: sourceLocation)
  }
}

import Foundation
import Glibc
import TestSupport
import Testing

/// What steps do to the application is done when it is allowed, and undone when the tour ends early.
@Suite struct RunActionsLiveTests {
  private static let name = "'text[labelledBy=\"Name\"] | text[name^=\"Name\"]'"

  /// A step that acts, and two behind it.
  private static func steps(_ fixture: Fixture = .gtk3) -> String {
    // GTK 4.8 offers no action of a check box and no way to move the focus, and Qt 5 and GTK 4.8 no
    // selection of tabs.
    let toggle =
      fixture == .gtk4 ? "" : "      - activate: checkBox[\"Remember me\"]\n"
    let focus = fixture == .gtk4 ? "" : "      - focus: \(name)\n"
    let selection = fixture == .gtk3 ? "      - select: pageTab[\"General\"]\n" : ""
    return """
        - id: act
          text: Done for you.
          undo: true
          before:
      \(toggle)\(selection)      - setText: { of: \(name), to: "Zoë & Ann" }
            - setValue: { of: 'spinButton["Level"]', to: 7 }
      \(focus)      - waitFor: { text: { of: \(name), equals: "Zoë & Ann" } }
          after:
            - activate: '*["Small"]'
        - { id: more, target: '*["Large"]', text: More. }
        - { id: last, target: '*["Odd"]', text: Last. }
      """
  }

  /// The lines that an application has written about its own widgets since it was ready.
  private func lines(_ process: LaunchedProcess) -> [String] {
    process.standardOutput.split(separator: "\n").map(String.init)
      .drop { $0 != "ready" }.dropFirst().filter { !$0.hasPrefix("page") }
  }

  @Test(arguments: Fixture.allCases) func isDoneAndUndone(fixture: Fixture) async throws {
    try await PrivateDesktop.with { desktop in
      let (process, _) = try await desktop.launchAtRest(fixture, arguments: ["--second"])
      let app = "name: \(fixture.applicationName)"
      let run = try RunSession(desktop, steps: Self.steps(fixture), app: app, "--allow-actions")
      try await run.wait(for: "stepShown", step: "act")
      let toggles = fixture == .gtk4 ? [] : ["toggled Remember me"]
      let done = toggles.map { $0 + " on" } + ["text Name Zoë & Ann", "level 7"]
      #expect(lines(process).filter(done.contains) == done, "\(lines(process))")
      try await desktop.xdotool("key", "ctrl+alt+n")
      try await run.wait(for: "stepShown", step: "more")
      try await desktop.waitForLine("clicked Small", of: process)
      try await desktop.xdotool("key", "ctrl+alt+s")
      try await run.expectEnd(1, "skipped")
      // The last first; a button that is pressed cannot be pressed back.
      let undone = ["level 0", "text Name "] + toggles.map { $0 + " off" }
      try await waitUntil("all is undone; it wrote \(lines(process))") {
        lines(process).filter(undone.contains).suffix(undone.count) == undone
      }

      // Played to its end, what was done stays.
      let full = try RunSession(
        desktop, steps: Self.steps(fixture), app: app, "--allow-actions", "--auto=0.1")
      try await full.wait(for: "finished")
      try await full.expectEnd(0, "finished")
      #expect(lines(process).last { $0.hasPrefix("level") } == "level 7")
    }
  }

  @Test func aLongTextIsPutBackWhole() async throws {
    try await PrivateDesktop.with { desktop in
      let (process, _) = try await desktop.launchAtRest(.gtk3)
      let long = String(repeating: "0123456789 ä", count: 1500)
      func steps(_ text: String) -> String {
        """
          - id: act
            text: Done for you.
            undo: true
            before: [ { setText: { of: \(Self.name), to: "\(text)" } } ]
          - { id: more, target: '*["Large"]', text: More. }
        """
      }
      let first = try RunSession(desktop, steps: steps(long), "--allow-actions", "--auto=0.1")
      try await first.wait(for: "finished")
      let second = try RunSession(desktop, steps: steps("short"), "--allow-actions")
      try await second.wait(for: "stepShown", step: "act")
      try await desktop.waitForLine("text Name short", of: process)
      try await desktop.xdotool("key", "ctrl+alt+s")
      #expect(try await second.expectEnd(1, "skipped").isEmpty)
      try await waitUntil("the long text is back") {
        lines(process).last { $0.hasPrefix("text Name") } == "text Name \(long)"
      }
    }
  }

  @Test func isRefusedAndReported() async throws {
    try await PrivateDesktop.with { desktop in
      let (process, _) = try await desktop.launchAtRest(.gtk3)
      let refused = try RunSession(desktop, steps: Self.steps())
      let complaint = try await refused.expectEnd(2, nil)
      #expect(complaint.contains("in the steps act;") && complaint.contains("--allow-actions"))
      #expect(lines(process).isEmpty)

      // What was done before the fault is undone too.
      let steps = """
          - id: act
            text: Never seen.
            undo: true
            wait: 1s
            before:
              - activate: checkBox["Remember me"]
              - setText: { of: 'button["Duplicate", nth=1]', to: "no" }
        """
      let faulty = try RunSession(desktop, steps: steps, "--allow-actions")
      let errors = try await faulty.expectEnd(1, "failed", within: .seconds(10))
      #expect(errors.contains("step 'act'") && errors.contains("'setText'"), "\(errors)")
      try await desktop.waitForLine("toggled Remember me off", of: process)
      #expect(!faulty.kinds.contains("stepShown"))
    }
  }
}

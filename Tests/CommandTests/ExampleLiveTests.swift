import TestSupport
import Testing
import TourCore

/// The example program guides a user through a real application, from start to end.
@Suite struct ExampleLiveTests {
  @Test func guidesThroughAnEditor() async throws {
    try await PrivateDesktop.with(.init(compositor: .xcompmgr)) { desktop in
      _ = try await TourSample.mousepad.start(on: desktop)
      let first = try GuidedEditor(desktop)
      try await first.press("n", at: "welcome")
      try await first.clickThePage()
      try await first.wait(for: "first-line")
      let picture = try await desktop.pictureAtRest()
      #expect(picture.count(of: RGB(255, 230, 0), tolerance: 40) > 400)
      try await first.press("n", at: "first-line")
      try await first.press("n", at: "file")
      try await first.press("b", at: "edit")
      try await first.press("n", at: "file", time: 2)
      try await first.press("n", at: "edit", time: 2)
      let status = try await first.process.waitForExit()
      #expect(status == .exited(0), "\(first.output)")
      #expect(
        first.events == [
          "started #1", "stepWillShow welcome", "stepShown welcome", "advanced welcome by key",
          "stepHidden welcome by key", "stepWillShow write", "stepShown write",
          "advanced write by condition", "stepHidden write by condition",
          "stepWillShow first-line", "stepShown first-line", "advanced first-line by key",
          "stepHidden first-line by key", "stepWillShow file", "stepShown file",
          "advanced file by key", "stepHidden file by key", "stepWillShow edit",
          "stepShown edit", "stepHidden edit by key", "stepWillShow file", "stepShown file",
          "advanced file by key", "stepHidden file by key", "stepWillShow edit",
          "stepShown edit", "advanced edit by key", "stepHidden edit by key",
          "finished edit by key", "ended finished",
        ])
      let seen = ["welcome", "write", "first-line", "file", "edit", "file", "edit"]
      #expect(
        first.words == seen.prefix(2).map { "you see \($0)" } + ["you have found the page"]
          + seen.dropFirst(2).map { "you see \($0)" } + ["that was the tour"])

      // What the delegate refuses is passed over both ways, and its user may leave.
      let brief = try GuidedEditor(desktop, "--brief")
      try await brief.press("n", at: "welcome")
      try await brief.clickThePage()
      try await brief.press("n", at: "first-line")
      try await brief.press("b", at: "edit")
      try await brief.press("s", at: "first-line", time: 2)
      let end = try await brief.process.waitForExit()
      #expect(end == .exited(1), "\(brief.output)")
      #expect(brief.events.filter { $0.hasPrefix("passedOver") } == ["passedOver 3"])
      #expect(brief.events.suffix(2).first == "skipped first-line by key")
      #expect(brief.words.last == "you left the tour")
      #expect(!brief.output.contains("you see file"))
    }
  }
}

/// The example program as it runs.
private struct GuidedEditor {
  let desktop: PrivateDesktop
  let process: LaunchedProcess

  init(_ desktop: PrivateDesktop, _ arguments: String...) throws {
    self.desktop = desktop
    process = try desktop.launch(
      Project.executable("guided-editor"), arguments: arguments)
  }

  /// What it has written, line by line.
  var output: [String] { process.standardOutput.split(separator: "\n").map(String.init) }

  /// The events that it has heard of, but for targets that came to rest late.
  var events: [String] {
    output.filter { $0.hasPrefix("- ") }.map { String($0.dropFirst(2)) }
      .filter { !$0.hasPrefix("prepared") && !$0.hasPrefix("restored") }
  }

  /// What it has to say itself.
  var words: [String] { output.filter { !$0.hasPrefix("- ") } }

  /// Waits until a step is on the screen and its line has been written so many times.
  func wait(for step: String, time: Int = 1) async throws {
    do {
      try await waitUntil("\(step) is shown", deadline: .seconds(30)) {
        events.count { $0 == "stepShown \(step)" } >= time
      }
    } catch {
      throw RunFailure(description: "\(error); it wrote: \(output) \(process.standardError)")
    }
  }

  /// Presses the chord of a button once a step is shown, until that step is left.
  ///
  /// A key that is pressed while the window manager is busy with its windows may be lost.
  func press(_ key: String, at step: String, time: Int = 1) async throws {
    try await wait(for: step, time: time)
    let count = events.count
    var last: ContinuousClock.Instant?
    try await waitUntil("\(step) is left", deadline: .seconds(30)) {
      guard events.count == count else { return true }
      if last.map({ ContinuousClock.now - $0 > .seconds(5) }) ?? true {
        if last != nil { Measurements.note("lost \(key) at \(step)", .zero) }
        last = .now
        try await desktop.xdotool("key", "--clearmodifiers", "ctrl+alt+\(key)")
      }
      return false
    }
  }

  /// Clicks into the page of the editor, beside the callout.
  func clickThePage() async throws {
    try await wait(for: "write")
    let page = try await desktop.json(
      "resolve", "--json", "--app", "mousepad", "frame.pageTab.text[multiLine]",
      as: [String: Any].self)
    let place = try #require(rectangle(page, "screen"))
    try await desktop.xdotool(
      "mousemove", "\(Int(place.x) + 12)", "\(Int(place.y) + 12)", "click", "1")
  }
}

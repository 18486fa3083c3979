import Foundation
import Glibc
import TestSupport
import Testing
import TourCore

/// The tours of the project, played from start to end on real applications.
@Suite struct TourPlayLiveTests {
  private static let options = PrivateDesktop.Options(compositor: .xcompmgr)
  private static let screen = Rect(x: 0, y: 0, width: 1280, height: 800)

  @Test func toursAreFlawless() throws {
    let run = try Invocation(arguments: ["check"] + TourSample.allCases.map(\.file))
    #expect(run.status == 0)
    #expect(run.output == "")
    #expect(run.errors == "")
  }

  @Test(arguments: TourSample.allCases)
  func playsByItself(tour: TourSample) async throws {
    try await PrivateDesktop.with(Self.options) { desktop in
      try await Self.playsByItself(tour, on: desktop)
    }
  }

  /// Plays a tour without a hand, and looks at what its log says of every step.
  static func playsByItself(_ tour: TourSample, on desktop: PrivateDesktop) async throws {
    let application = try await tour.start(on: desktop)
    let window = try await desktop.waitForWindow(of: application)
    let play = try TourPlay(tour.file, "--auto=0.3", on: desktop)
    #expect(try await play.end() == .exited(0), "\(play.process.standardError)")
    #expect(play.process.standardError == "")
    #expect(play.summary == Self.log(of: tour) { _ in "auto" })

    let shown = play.events.filter { $0.kind == "stepShown" }
    #expect(shown.count == tour.steps.count)
    for event in shown {
      let step = try #require(event.step)
      let target = try #require(event.target)
      let callout = try #require(event.callout)
      #expect(event.process == Int(application.pid), "\(step)")
      #expect(window.frame.contains(target), "\(step): \(target) in \(window.frame)")
      #expect(event.cutouts.count == 1, "\(step)")
      #expect(event.cutouts.allSatisfy { $0.contains(target) }, "\(step)")
      #expect(Self.screen.contains(callout), "\(step): \(callout)")
      let isOver = event.cutouts.contains { $0.intersects(callout) }
      #expect(isOver == (event.placement == nil), "\(step)")
    }
    #expect(try await desktop.windows().count == 1)
    application.kill(SIGKILL)
    try await application.waitForExit()
  }

  @Test(arguments: TourSample.allCases)
  func playsByClicks(tour: TourSample) async throws {
    try await PrivateDesktop.with(Self.options) { desktop in
      _ = try await tour.start(on: desktop)
      let play = try TourPlay(tour.file, on: desktop)
      var past = 0
      for step in tour.steps {
        let event = try await play.shown(step, after: past)
        past = play.events.count
        if step == tour.clickStep {
          try await play.click(targetOf: event)
        } else {
          try await play.click(button: step == tour.steps.last ? "Done" : "Next")
        }
      }
      #expect(try await play.end() == .exited(0), "\(play.process.standardError)")
      let expected = Self.log(of: tour) { $0 == tour.clickStep ? "condition" : "button" }
      #expect(play.summary == expected)
    }
  }

  @Test(arguments: TourSample.allCases, [false, true])
  func playsByKeysAndKeepsPictures(tour: TourSample, isDark: Bool) async throws {
    let options = PrivateDesktop.Options(compositor: .xcompmgr, isDark: isDark)
    try await PrivateDesktop.with(options) { desktop in
      _ = try await tour.start(on: desktop)
      // Where no button of a callout is, so that none looks different under it.
      try await desktop.xdotool("mousemove", "1279", "799")
      let pictures = "\(desktop.folder)/tmp/pictures"
      let play = try TourPlay(tour.file, "--screenshots", pictures, on: desktop)
      var past = 0
      for (index, step) in tour.steps.enumerated() {
        let event = try await play.shown(step, after: past)
        let callout = try #require(event.callout)
        let picture = try await TourPlay.picture(
          "\(pictures)/0\(index + 1)-\(step).png", on: desktop)
        try await waitUntil("the picture of \(step) shows the callout that is there") {
          try await picture.isSame(as: desktop.screenshot(), in: callout)
        }
        past = play.events.count
        // Of the step that waits for a press, it leads nowhere.
        try await play.press("ctrl+alt+n")
        guard step == tour.clickStep else { continue }
        if tour.hasFocusedTarget {
          try await play.press("space")
        } else {
          try await play.click(targetOf: event)
        }
      }
      #expect(try await play.end() == .exited(0), "\(play.process.standardError)")
      let expected = Self.log(of: tour) { $0 == tour.clickStep ? "condition" : "key" }
      #expect(play.summary == expected)
    }
  }

  @Test(arguments: [false, true])
  func goesBackAndLeaves(byKeys: Bool) async throws {
    try await PrivateDesktop.with(Self.options) { desktop in
      let tour = TourSample.mousepad
      _ = try await tour.start(on: desktop)
      let play = try TourPlay(tour.file, "--from", "edit", on: desktop)
      let moves = [
        ("edit", "Back", "ctrl+alt+b"), ("file", "Next", "ctrl+alt+n"),
        ("edit", "Skip", "ctrl+alt+s"),
      ]
      var past = 0
      for (step, button, chord) in moves {
        try await play.shown(step, after: past)
        past = play.events.count
        if byKeys {
          try await play.press(chord)
        } else {
          try await play.click(button: button)
        }
      }
      #expect(try await play.end() == .exited(1))
      let origin = byKeys ? "key" : "button"
      let moved = play.summary.filter { !$0.hasPrefix("step") }
      #expect(moved.first == "started edit ")
      #expect(moved.last == "skipped edit \(origin)")
      #expect(
        play.summary.filter { $0.hasPrefix("stepShown") } == moves.map { "stepShown \($0.0) " })
      #expect(moved.dropFirst().allSatisfy { $0.hasSuffix(" \(origin)") }, "\(moved)")
    }
  }

  @Test func letsThroughWhatTheHoleIsFor() async throws {
    try await PrivateDesktop.with(Self.options) { desktop in
      let tour = TourSample.featherPad
      _ = try await tour.start(on: desktop)
      let file = "\(desktop.folder)/tmp/input.tour.yaml"
      try Self.inputTour.write(toFile: file, atomically: false, encoding: .utf8)
      let play = try TourPlay(file, on: desktop)
      func hasTabs(_ count: Int) async throws -> Bool {
        let keyPath = "application[\"FeatherPad\"].pageTab[nth=\(count)]"
        return try await desktop.command("resolve", keyPath).status == .exited(0)
      }

      let closed = try await play.shown("closed")
      try await play.click(targetOf: closed)
      try await play.click(button: "Next")
      let open = try await play.shown("open")
      #expect(try await !hasTabs(2))

      // Had the first press come through, there would now be three.
      try await play.click(targetOf: open)
      try await waitUntil("a second tab") { try await hasTabs(2) }
      #expect(try await !hasTabs(3))

      try await play.click(button: "Next")
      try await play.shown("away")
      let past = play.events.count
      try await play.click(try #require(open.target).center)
      try await play.click(button: "Done")
      #expect(try await play.end() == .exited(0))
      let left = play.events.dropFirst(past).map(\.summary)
      #expect(left == ["advanced away button", "stepHidden away button", "finished away button"])
      #expect(try await !hasTabs(3))

      // With the overlay gone the same press has its effect, and only that one.
      try await play.click(try #require(open.target).center)
      try await waitUntil("a third tab") { try await hasTabs(3) }
      #expect(try await !hasTabs(4))
    }
  }

  @Test(arguments: TourSample.allCases)
  func startsTheApplication(tour: TourSample) async throws {
    try await PrivateDesktop.with(Self.options) { desktop in
      try await tour.permitLaunch(on: desktop)
      #expect(try await desktop.windows().isEmpty)
      let play = try TourPlay(tour.file, "--auto=0.3", on: desktop)
      #expect(try await play.end() == .exited(0), "\(play.process.standardError)")
      #expect(play.summary == Self.log(of: tour) { _ in "auto" })
      #expect(try await desktop.windows().count == 1)
      try await desktop.waitForWidget(tour.landmark)
    }
  }

  /// The log of a tour that is played from start to end, by where each step's end comes from.
  static func log(of tour: TourSample, origin: (String) -> String) -> [String] {
    let steps = tour.steps.flatMap { step in
      [
        "stepWillShow \(step) ", "stepShown \(step) ", "advanced \(step) \(origin(step))",
        "stepHidden \(step) \(origin(step))",
      ]
    }
    let (first, last) = (tour.steps.first ?? "", tour.steps.last ?? "")
    return ["started \(first) "] + steps + ["finished \(last) \(origin(last))"]
  }

  private static let inputTour = """
    tour: 1
    id: input
    title: What a press does
    app: { desktop: featherpad }
    defaults: { overlayClick: none, wait: 10s }
    keys: { new: 'frame.toolBar.button["New"]' }
    steps:
      - { id: closed, target: new, text: Nothing comes through., input: block }
      - { id: open, target: new, text: The hole is open. }
      - { id: away, target: 'frame.menuBar.menuItem["Options"]', text: The dim is closed. }

    """
}

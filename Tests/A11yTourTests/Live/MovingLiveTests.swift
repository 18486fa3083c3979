import TestSupport
import Testing
import TourCore

@testable import A11yTour

extension BusLiveTests {
  /// A target is followed through everything that an application and a desktop do to it.
  @Suite struct MovingLiveTests {
    typealias Entry = TrackerLog.Entry

    @Test(arguments: MovingApplication.Toolkit.allCases)
    @DesktopActor func settlesOnlyWhereItsTargetIs(
      toolkit: MovingApplication.Toolkit
    ) async throws {
      let session = try await LiveSession.with()
      try await MovingApplication.with(toolkit, on: session) { application in
        let target = try await application.target()
        let start = try await application.window()
        let place = try #require(target.place.screenRectangle)
        let inset = place.origin - start.client.origin
        let log = TrackerLog(target, session.desktop)
        defer { log.stop() }
        var wrong: [String] = []
        log.onEntry = { entry in
          guard case .settled(let told?) = entry,
            let window = session.origins.windows(of: application.process.pid).first
          else { return }
          let actual = window.client.origin + inset
          if told.origin != actual { wrong.append("told \(told.origin), was \(actual)") }
        }
        // Somebody drags the window, and halts now and then.
        var moves: [String] = []
        for step in 1...60 {
          moves += ["windowmove", "\(start.identifier)", "\(40 + 9 * step)", "\(60 + 3 * step)"]
          moves += ["sleep", step.isMultiple(of: 20) ? "0.2" : "0.012"]
        }
        try await session.screen.output(of: "xdotool", moves)
        try await waitUntil("it settles at the end") {
          guard case .settled(let told?) = log.entries.last?.entry else { return false }
          return told.origin == (try await application.window()).client.origin + inset
        }
        let entries = log.entries.map(\.entry)
        #expect(wrong.isEmpty, "\(wrong)")
        #expect(TrackerLog.isOrdered(entries), "\(entries)")
        #expect(entries.count { $0.isSettled } < 12, "\(entries)")
        guard case .settled(let told) = entries.last else { return }
        try await application.expectPixels(at: told)
      }
    }

    @Test(arguments: MovingApplication.Toolkit.allCases)
    @DesktopActor func followsThroughAllChanges(
      toolkit: MovingApplication.Toolkit
    ) async throws {
      let session = try await LiveSession.with()
      let screen = session.screen
      try await MovingApplication.with(toolkit, on: session) { application in
        let window = try await application.window().identifier
        let log = TrackerLog(try await application.target(), session.desktop)
        defer { log.stop() }

        for command in ["layout on", "maximised on", "layout off", "maximised off"] {
          try await application.tell(command)
          try await application.expectPixels(at: try await log.settled(after: command))
          // Some applications lay out again when they have been drawn.
          try await application.atRest()
          log.clear()
        }

        try await screen.xdotool("set_desktop_for_window", "\(window)", "1")
        try await log.take("another workspace") {
          $0 == .changing(.obstructed(.otherWorkspace))
        }
        try await screen.xdotool("set_desktop_for_window", "\(window)", "0")
        try await application.expectPixels(at: try await log.settled(after: "this workspace"))

        try await screen.xdotool("windowminimize", "\(window)")
        try await log.take("minimising") { $0 == .changing(.obstructed(.minimised)) }
        #expect(session.origins.raise(window))
        try await application.expectPixels(at: try await log.settled(after: "restoring"))

        try await application.tell("dialog open")
        try await log.take("a dialog over it") {
          $0 == .changing(.obstructed(.covered(by: "Cover")))
        }
        try await application.tell("dialog close")
        try await application.expectPixels(at: try await log.settled(after: "closing the dialog"))

        try await application.tell("maximised on")
        _ = try await log.settled(after: "maximising")
        try await screen.resolution("1000x700")
        let shrunk = try await application.target().place.screenRectangle
        try await application.expectPixels(at: shrunk)
        try await screen.resolution("1280x800")
        try await application.tell("layout on")
        try await application.expectPixels(at: try await log.settled(after: "the layout"))
        try await application.tell("layout off")
        try await application.expectPixels(at: try await log.settled(after: "the layout"))

        if toolkit != .qt5 {
          try await application.tell("layout on")
          _ = try await log.settled(after: "the layout")
          try await application.tell("text 1.7")
          try await application.expectPixels(at: try await log.settled(after: "larger text"))
          try await application.tell("text 1")
          try await application.expectPixels(at: try await log.settled(after: "smaller text"))
        }
      }
    }

    @Test(arguments: MovingApplication.Toolkit.allCases)
    @DesktopActor func losesWhatIsNoLongerThereAndFindsItAgain(
      toolkit: MovingApplication.Toolkit
    ) async throws {
      let session = try await LiveSession.with()
      try await MovingApplication.with(toolkit, on: session) { application in
        for (command, loss, undoing) in [
          ("page 1", TargetTracker.Loss.hidden, "page 0"),
          ("target hide", .hidden, "target show"), ("target rebuild", .gone, "layout off"),
          ("window close", .gone, "window open"),
        ] {
          let log = TrackerLog(try await application.target(), session.desktop)
          defer { log.stop() }
          try await application.tell(command)
          // A toolkit may keep what it has taken down, or say only that it does not show.
          let last = try await log.take(command) { if case .lost = $0 { true } else { false } }.last
          if loss == .hidden { #expect(last == .lost(.hidden), "\(command)") }
          let start = ContinuousClock.now
          try application.write(undoing)
          let again = try await application.target()
          print("\(toolkit): found \(ContinuousClock.now - start) after \(undoing)")
          try await application.expectPixels(at: again.place.screenRectangle)
        }
      }
    }

    @Test @DesktopActor func anotherApplicationMayCoverIt() async throws {
      let session = try await LiveSession.with()
      try await MovingApplication.with(.gtk3, on: session) { application in
        let target = try await application.target()
        let window = try await application.window()
        let log = TrackerLog(target, session.desktop)
        defer { log.stop() }
        try await MovingApplication.with(.gtk3, on: session, title: "Other", color: "#00ff00") {
          other in
          let cover = try await other.window()
          let readings = log.tracker?.readingCount ?? 0
          try await session.screen.xdotool(
            "windowmove", "\(cover.identifier)", "\(Int(window.client.x))",
            "\(Int(window.client.y))")
          try await log.take("another window") {
            $0 == .changing(.obstructed(.covered(by: "Other")))
          }
          // A target that is covered when a step begins says so by itself.
          let place = try await session.desktop.reader.place(of: target)
          #expect(place.obstacle == .covered(by: "Other"))
          #expect(place.isSeen)
          #expect(log.tracker.map { $0.readingCount > readings } == true)
          #expect(session.origins.raise(try #require(target.place.window)))
          try await application.expectPixels(at: try await log.settled(after: "raising it"))
          // Beside it, it covers nothing.
          try await session.screen.xdotool("windowmove", "\(cover.identifier)", "700", "340")
          try await session.screen.xdotool("windowactivate", "\(cover.identifier)")
          try await application.tell("layout on")
          try await application.expectPixels(at: try await log.settled(after: "the layout"))
        }
      }
    }

    /// GTK 4 sets a property of its window with each frame that it draws.
    @Test @DesktopActor func aFloodOfPropertiesCostsNoReading() async throws {
      let session = try await LiveSession.with()
      try await MovingApplication.with(.gtk4, on: session) { application in
        let log = TrackerLog(try await application.target(), session.desktop)
        defer { log.stop() }
        try await application.tell("pulse on")
        try await log.readings(2)
        let start = ContinuousClock.now
        try await log.readings(4)
        #expect(ContinuousClock.now - start > TargetTracker.pollInterval * 2)
        #expect(log.entries.isEmpty, "\(log.entries)")
      }
    }

    /// GTK 3 tells of a progress bar 180 times a second.
    ///
    /// Readings are bounded, whatever comes.
    @Test @DesktopActor func aFloodOfEventsCostsLittle() async throws {
      let session = try await LiveSession.with()
      try await MovingApplication.with(.gtk3, on: session) { application in
        for (keyPath, limit) in [("button[\"Target\"]", 2.0), ("progressBar", 5.5)] {
          let log = TrackerLog(try await application.resolve(keyPath), session.desktop)
          defer { log.stop() }
          try await application.tell("pulse on")
          let start = ContinuousClock.now
          let readings = try #require(log.tracker?.readingCount)
          // The sentinel: the widget has pulsed a few hundred times by then.
          try await application.events(300)
          let seconds = (ContinuousClock.now - start) / .seconds(1)
          let count = try #require(log.tracker?.readingCount) - readings
          #expect(Double(count) <= limit * seconds + 6, "\(count) readings in \(seconds) s")
          #expect(log.entries.isEmpty, "\(log.entries)")
          // In the midst of it a change is noticed all the same.
          try await application.tell("layout on")
          _ = try await log.settled(after: "the layout")
          try await application.tell("layout off")
          _ = try await log.settled(after: "the layout")
          try await application.tell("pulse off")
        }
      }
    }
  }
}

extension PrivateDesktop {
  /// Changes the resolution of the monitor and waits until the window manager knows.
  fileprivate func resolution(_ name: String) async throws {
    if name == "1000x700" {
      // Both fail where they have been made before.
      let timings = "60 1000 1010 1020 1100 700 710 720 800".split(separator: " ").map(String.init)
      _ = try await run("xrandr", arguments: ["--newmode", name] + timings)
      _ = try await run("xrandr", arguments: ["--addmode", "screen", name])
    }
    try await output(of: "xrandr", ["--output", "screen", "--mode", name])
    let size = name.split(separator: "x").joined(separator: ", ")
    try await waitUntil("the desktop is \(name)") {
      try await output(of: "xprop", ["-root", "_NET_WORKAREA"]).contains("0, 0, \(size),")
    }
  }
}

extension MovingApplication {
  /// Waits until the target has had the same place for a while.
  fileprivate func atRest() async throws {
    var last: Rect?
    var since = ContinuousClock.now
    try await waitUntil("the target rests", every: .milliseconds(30)) {
      let place = try await target().place.screenRectangle
      if place != last { (last, since) = (place, .now) }
      return ContinuousClock.now - since > .milliseconds(300)
    }
  }

  /// Waits until the application has told of its progress bar a number of times.
  fileprivate func events(_ count: Int) async throws {
    var heard = 0
    let bar = try await resolve("progressBar")
    let subscription = session.desktop.bus.subscribe(
      .boundsChanged, from: bar.reference.busName, path: bar.reference.objectPath
    ) { _ in heard += 1 }
    defer { subscription.cancel() }
    try await waitUntil("\(count) events") { heard >= count }
  }
}

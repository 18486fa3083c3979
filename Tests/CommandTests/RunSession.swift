import Foundation
import Glibc
import TestSupport
import Testing
import TourCore

/// A tour that the built command plays on a private desktop.
struct RunSession {
  let desktop: PrivateDesktop
  let process: LaunchedProcess
  let logFile: String
  private let start = ContinuousClock.now

  /// Starts to play a tour.
  ///
  /// - Parameters:
  ///   - steps: the list of steps as a tour file has it.
  ///   - app: the tour's application, as a tour file names it.
  init(
    _ desktop: PrivateDesktop, steps: String, app: String = "name: gtk3-fixture",
    _ arguments: String..., environment: [String: String?] = [:], input: String? = nil
  ) throws {
    self.desktop = desktop
    let base = "\(desktop.folder)/tmp/run-\(UUID().uuidString)"
    logFile = base + ".jsonl"
    let file = base + ".tour.yaml"
    try Self.tour(steps, app: app).write(toFile: file, atomically: false, encoding: .utf8)
    process = try desktop.launch(
      Project.executable("a11y-tour"),
      arguments: ["run", "--log", logFile] + arguments + [file],
      environment: environment, input: input)
  }

  /// Gives the text of a tour file.
  static func tour(_ steps: String, app: String = "name: gtk3-fixture") -> String {
    "tour: 1\nid: org.example.test\ntitle: Test\napp: { \(app) }\nsteps:\n\(steps)\n"
  }

  // MARK: The log

  /// One line of the log.
  struct Event: CustomStringConvertible {
    var kind: String
    var step: String?
    var origin: String?
    var object: [String: Any]

    var description: String { "\(kind) \(step ?? "-") \(origin ?? "-")" }

    /// Where the target is on the screen.
    var target: Rect? {
      (object["target"] as? [String: Any]).flatMap { rectangle($0, "screen") }
    }
    /// Where the callout is.
    var callout: Rect? {
      let numbers = (object["callout"] as? [String: Any])?["extents"] as? [Double]
      return numbers.map { Rect(x: $0[0], y: $0[1], width: $0[2], height: $0[3]) }
    }
    /// Where all callouts are, that with the buttons first.
    var callouts: [Rect] {
      let others = object["otherCallouts"] as? [[String: Any]] ?? []
      return [callout].compactMap(\.self)
        + others.compactMap { $0["extents"] as? [Double] }.map {
          Rect(x: $0[0], y: $0[1], width: $0[2], height: $0[3])
        }
    }
    /// Where the first hole is.
    var cutout: Rect? { cutouts.first }
    /// Where the holes are.
    var cutouts: [Rect] {
      (object["cutouts"] as? [[Double]] ?? []).map {
        Rect(x: $0[0], y: $0[1], width: $0[2], height: $0[3])
      }
    }
    /// Where menus are open.
    var openings: [Rect] {
      (object["openings"] as? [[Double]] ?? []).map {
        Rect(x: $0[0], y: $0[1], width: $0[2], height: $0[3])
      }
    }
    var explanation: String { object["explanation"] as? String ?? "" }
  }

  /// What the log has so far.
  var events: [Event] {
    let data = FileManager.default.contents(atPath: logFile) ?? Data()
    return data.split(separator: UInt8(ascii: "\n")).compactMap { line in
      guard let object = try? JSONSerialization.jsonObject(with: line) as? [String: Any],
        let kind = object["event"] as? String
      else { return nil }
      return Event(
        kind: kind, step: object["step"] as? String, origin: object["origin"] as? String,
        object: object)
    }
  }

  /// The kinds of the events so far, in order.
  var kinds: [String] { events.map(\.kind) }

  /// Waits for the event of a kind, at a step if one is named, and gives the latest.
  ///
  /// - Parameter count: how many of them there have to be.
  @discardableResult
  func wait(
    for kind: String, step: String? = nil, count: Int = 1, deadline: Duration = .seconds(20)
  ) async throws -> Event {
    do {
      return try await waitFor("\(kind) of \(step ?? "any step")", deadline: deadline) {
        let isRunning = process.isRunning
        let found = events.filter { $0.kind == kind && (step == nil || $0.step == step) }
        if found.count >= count { return found.last }
        guard isRunning else { throw RunFailure(description: "it ended before \(kind)") }
        return nil
      }
    } catch {
      throw RunFailure(
        description: "\(error); log: \(events); it wrote: \(process.standardError)")
    }
  }

  // MARK: The end

  /// Waits for the end, which has to have a status and a last event, and to leave no process.
  ///
  /// - Returns: what the command wrote to standard error.
  @discardableResult
  func expectEnd(
    _ status: Int32, _ lastEvent: String?, within deadline: Duration = .seconds(5),
    sourceLocation: SourceLocation = #_sourceLocation
  ) async throws -> String {
    let begin = ContinuousClock.now
    let result = try await process.waitForExit(deadline: deadline)
    Measurements.note("end \(lastEvent ?? "-") \(status)", ContinuousClock.now - begin)
    let errors = process.standardError
    #expect(result == .exited(status), "\(errors)", sourceLocation: sourceLocation)
    #expect(kinds.last == lastEvent, "\(events)", sourceLocation: sourceLocation)
    try await expectNoProcess()
    return errors
  }

  /// Waits until no process of the command is left on the desktop: no window either, then.
  func expectNoProcess() async throws {
    try await waitUntil("no process of the command is left") {
      !desktop.runningProcesses.contains { isOurs($0) }
    }
  }

  private func isOurs(_ pid: pid_t) -> Bool {
    let program = try? FileManager.default.destinationOfSymbolicLink(atPath: "/proc/\(pid)/exe")
    return program == process.executable
  }
}

/// The error of a run that did not do what the test needs.
struct RunFailure: Error, CustomStringConvertible {
  var description: String
}

/// How long things took, written to the file that `A11Y_TOUR_MEASUREMENTS` names.
enum Measurements {
  static func note(_ what: String, _ duration: Duration) {
    guard let file = ProcessInfo.processInfo.environment["A11Y_TOUR_MEASUREMENTS"],
      let stream = fopen(file, "a")
    else { return }
    defer { fclose(stream) }
    fputs("\(what)\t\(duration)\n", stream)
  }
}

extension PrivateDesktop {
  /// Waits until the screen looks as in a picture.
  func waitForScreen(_ picture: Bitmap, deadline: Duration = .seconds(10)) async throws {
    try await waitUntil("the screen is as before", deadline: deadline, every: .milliseconds(50)) {
      try await screenshot().bytes == picture.bytes
    }
  }

  /// Waits until the boxes of a fixture look as in a picture; the rest may, since a key that was
  /// pressed makes an application show where its focus is.
  func waitForBoxes(as picture: Bitmap, deadline: Duration = .seconds(10)) async throws {
    let counts = Fixture.Box.shown.map { picture.count(of: $0.color) }
    try await waitUntil("the boxes are as before", deadline: deadline, every: .milliseconds(50)) {
      let now = try await screenshot()
      return Fixture.Box.shown.map { now.count(of: $0.color) } == counts
    }
  }

  /// Starts a fixture, puts the pointer into a corner, and gives the picture of the screen once the
  /// widgets can be found and nothing changes any more.
  func launchAtRest(
    _ fixture: Fixture, arguments: [String] = []
  ) async throws -> (process: LaunchedProcess, picture: Bitmap) {
    try await movePointer(to: Point(x: 1279, y: 799))
    let process = try await launch(fixture, arguments: arguments)
    try await waitForWidget("application[\"\(fixture.applicationName)\"].*[\"Small\"]")
    return (process, try await pictureAtRest())
  }

  /// Waits until two pictures in a row are the same.
  func pictureAtRest() async throws -> Bitmap {
    var last = try await screenshot()
    try await waitUntil("the screen is at rest", every: .milliseconds(100)) {
      let picture = try await screenshot()
      defer { last = picture }
      return picture.bytes == last.bytes
    }
    return last
  }
}

extension RunSession {
  /// When it was started.
  var started: ContinuousClock.Instant { start }

  /// Tells whether the command takes a signal itself rather than being ended by it.
  func catches(_ signal: Int32) -> Bool {
    let status = (try? String(contentsOfFile: "/proc/\(process.pid)/status", encoding: .utf8)) ?? ""
    guard let line = status.split(separator: "\n").first(where: { $0.hasPrefix("SigCgt:") }),
      let mask = UInt64(line.dropFirst(7).trimmingCharacters(in: .whitespaces), radix: 16)
    else { return false }
    return mask >> (signal - 1) & 1 == 1
  }
}

extension PrivateDesktop {
  /// Closes an application by its window, or kills it, and waits for its end.
  func end(_ application: LaunchedProcess, isCrash: Bool) async throws {
    if isCrash {
      application.kill(SIGKILL)
    } else {
      let window = try await waitForWindow(of: application)
      try await xdotool("windowactivate", "\(window.id)")
      try await waitUntil("the window is active") {
        try await run("xdotool", arguments: ["getactivewindow"]).output == "\(window.id)\n"
      }
      // A key that is pressed while the window manager is busy with its windows may be lost.
      try await waitUntil("\(application.pid) is closed", every: .milliseconds(500)) {
        let active = try await run("xdotool", arguments: ["getactivewindow"])
        guard application.isRunning, active.output == "\(window.id)\n" else {
          return !application.isRunning
        }
        try await xdotool("key", "alt+F4")
        return false
      }
    }
    try await application.waitForExit()
  }

  /// Gives where a button of the callout is, as assistive technology finds it.
  func button(_ name: String) async throws -> Rect {
    let path = "application[\"a11y-tour\"].button[\"\(name)\"]"
    let widget = try await json("resolve", "--json", "--wait", "10", path, as: [String: Any].self)
    guard let place = rectangle(widget, "screen") else {
      throw RunFailure(description: "the button \(name) is nowhere")
    }
    return place
  }
}

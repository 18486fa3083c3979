import Foundation
import TestSupport
import TourCore

/// A tour that plays on a desktop, with what a test does to it and sees of it.
struct TourPlay {
  /// A line of the log.
  struct Event {
    var kind: String
    var step: String?
    var origin: String?
    /// Where the target is on the screen.
    var target: Rect?
    /// The process that the target belongs to.
    var process: Int?
    var cutouts: [Rect]
    var callout: Rect?
    /// The side of the target that the callout is at; nil when it lies over the target.
    var placement: String?

    init?(_ line: Substring) {
      guard
        let object = try? JSONSerialization.jsonObject(with: Data(line.utf8)) as? [String: Any],
        let kind = object["event"] as? String
      else { return nil }
      self.kind = kind
      step = object["step"] as? String
      origin = object["origin"] as? String
      let widget = object["target"] as? [String: Any]
      target = widget.flatMap { rectangle($0, "screen") }
      process = widget?["pid"] as? Int
      cutouts = (object["cutouts"] as? [[Double]] ?? []).compactMap(Rect.init(numbers:))
      let callout = object["callout"] as? [String: Any]
      self.callout = (callout?["extents"] as? [Double]).flatMap(Rect.init(numbers:))
      placement = callout?["placement"] as? String
    }

    /// Whether it says that a step is on the screen.
    var isShowing: Bool { kind == "stepShown" || kind == "restored" }

    /// Kind, step and origin, for comparisons.
    var summary: String { [kind, step ?? "", origin ?? ""].joined(separator: " ") }
  }

  let desktop: PrivateDesktop
  let process: LaunchedProcess
  private let log: String

  /// Begins to play a tour file.
  init(_ file: String, _ arguments: String..., on desktop: PrivateDesktop) throws {
    self.desktop = desktop
    log = "\(desktop.folder)/tmp/\(UUID().uuidString).jsonl"
    process = try desktop.launch(
      Project.executable("a11y-tour"), arguments: ["run", file, "--log", log] + arguments)
  }

  /// What has happened so far.
  var events: [Event] {
    let text = (try? String(contentsOfFile: log, encoding: .utf8)) ?? ""
    return text[..<(text.lastIndex(of: "\n") ?? text.startIndex)].split(separator: "\n")
      .compactMap(Event.init)
  }

  /// What has happened so far but for targets that came to rest late.
  var summary: [String] {
    events.filter { $0.kind != "prepared" && $0.kind != "restored" }.map(\.summary)
  }

  /// Waits until a step is on the screen, after some events that are past.
  @discardableResult
  func shown(_ step: String, after past: Int = 0) async throws -> Event {
    try await waitFor("step \(step) is shown", deadline: .seconds(30)) {
      let events = self.events
      guard process.isRunning || events.count > past else {
        throw PlayEnded(errors: process.standardError)
      }
      guard let last = events.dropFirst(past).last, last.isShowing, last.step == step else {
        return nil
      }
      return last
    }
  }

  /// Waits for the end and gives the status.
  func end() async throws -> ExitStatus {
    try await process.waitForExit(deadline: .seconds(60))
  }

  // MARK: The hand

  /// Clicks on a point of the screen.
  func click(_ point: Point) async throws {
    try await desktop.click(at: point)
  }

  /// Presses keys together, as xdotool names them.
  func press(_ chord: String) async throws {
    try await desktop.press(key: chord)
  }

  /// Clicks on a button of the callout, found as a screen reader finds it.
  func click(button name: String) async throws {
    let keyPath = "application[\"a11y-tour\"].dialog.button[\"\(name)\"]"
    let widget = try await desktop.json(
      "resolve", "--wait", "20", "--json", keyPath, as: [String: Any].self)
    // What is on a layer is in no window: its place is that on the output, and there is one.
    let place = desktop.options.session == .x11 ? "screen" : "window"
    guard let box = rectangle(widget, place) else {
      throw PlayEnded(errors: "no place of \(keyPath)")
    }
    try await click(box.center)
  }

  /// Clicks on the target of the step, where the callout does not cover it.
  func click(targetOf event: Event) async throws {
    guard let target = event.target else { throw PlayEnded(errors: "no target") }
    let corner = Point(x: target.x + 12, y: target.y + 12)
    let isCovered = event.callout?.contains(target.center) ?? false
    try await click(isCovered ? corner : target.center)
  }

  // MARK: Pictures

  /// Reads a picture that is kept of a step; it comes right after the line of the log.
  static func picture(_ file: String, on desktop: PrivateDesktop) async throws -> Bitmap {
    try await waitFor("the picture \(file)") {
      let process = try desktop.launch("convert", arguments: [file, "-depth", "8", "ppm:-"])
      guard try await process.waitForExit().isSuccess else { return nil }
      return try Bitmap(ppm: process.standardOutputBytes)
    }
  }
}

/// The error of a tour that did not go on as a test needs it.
struct PlayEnded: Error, CustomStringConvertible {
  var errors: String

  var description: String { "the tour does not go on: \(errors)" }
}

extension Rect {
  /// Makes a rectangle of `[x, y, width, height]`.
  fileprivate init?(numbers: [Double]) {
    guard numbers.count == 4 else { return nil }
    self.init(x: numbers[0], y: numbers[1], width: numbers[2], height: numbers[3])
  }
}

extension Bitmap {
  /// Whether another picture of the same size is the same within a rectangle.
  func isSame(as other: Bitmap, in area: Rect) -> Bool {
    guard width == other.width, height == other.height else { return false }
    let rows = max(0, Int(area.y))..<min(height, Int(area.maxY))
    return rows.allSatisfy { row in
      let part = (row * width + Int(area.x)) * 3..<(row * width + Int(area.maxX)) * 3
      return bytes[part] == other.bytes[part]
    }
  }
}

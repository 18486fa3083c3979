import Foundation
import Glibc
import TestSupport
import TourCore

/// The overlay harness on a private desktop, as a test talks to it.
final class HarnessClient {
  let process: LaunchedProcess
  private let pipe: FileHandle
  private var seen = 0

  /// One line of the harness's output.
  struct Answer: CustomStringConvertible {
    let fields: [String: Any]

    var event: String? {
      guard let event = fields["event"] as? String else { return nil }
      return (fields["action"] as? String).map { "\(event) \($0)" } ?? event
    }

    func numbers(_ name: String) -> [Double]? {
      (fields[name] as? [Any])?.compactMap { ($0 as? NSNumber)?.doubleValue }
    }

    var description: String { "\(fields)" }
  }

  /// Starts the harness and lets it make its overlay.
  init(
    on desktop: PrivateDesktop, backend: String? = nil, environment: [String: String?] = [:]
  ) async throws {
    let path = "\(desktop.folder)/commands-\(UUID().uuidString)"
    guard mkfifo(path, 0o600) == 0 else { throw POSIXError(.EIO) }
    process = try desktop.launch(
      Project.executable("overlay-harness"), arguments: [path],
      environment: environment.merging(["SWIFT_BACKTRACE": "enable=no"]) { given, _ in given })
    // Open both ways, so that opening does not wait for the harness.
    let descriptor = open(path, O_RDWR | O_CLOEXEC)
    guard descriptor >= 0 else { throw POSIXError(.EIO) }
    pipe = FileHandle(fileDescriptor: descriptor, closeOnDealloc: true)
    try send(["do": "make", "backend": backend ?? "auto"])
    made = try await next { $0.fields["made"] != nil || $0.fields["failed"] != nil }
  }

  /// What it said when it made its overlay.
  private(set) var made = Answer(fields: [:])

  /// Sends a command without waiting for its answer.
  func send(_ command: [String: Any]) throws {
    let data = try JSONSerialization.data(withJSONObject: command)
    try pipe.write(contentsOf: data + Data("\n".utf8))
  }

  /// Shows a scene and waits until it is there; gives the callout's size.
  @discardableResult
  func show(_ scene: [String: Any]) async throws -> Size {
    try send(scene.merging(["do": "show"]) { given, _ in given })
    let answer = try await next { $0.fields["shown"] != nil }
    let size = answer.numbers("shown") ?? []
    return Size(width: size.first ?? 0, height: size.last ?? 0)
  }

  /// Sends a command and waits for an answer that has a field.
  @discardableResult
  func ask(_ command: String, _ more: [String: Any] = [:], for field: String) async throws -> Answer
  {
    try send(more.merging(["do": command]) { given, _ in given })
    return try await next { $0.fields[field] != nil || $0.fields["failed"] != nil }
  }

  /// Waits for the next answer that fits; those before it are passed over.
  func next(_ fits: (Answer) -> Bool) async throws -> Answer {
    try await waitFor("an answer of the harness; it wrote \(process.standardError)") {
      let lines = process.standardOutput.split(separator: "\n", omittingEmptySubsequences: false)
      // The last piece is not ended by a newline yet.
      while seen < lines.count - 1 {
        let line = lines[seen]
        seen += 1
        let fields = try JSONSerialization.jsonObject(with: Data(line.utf8)) as? [String: Any]
        let answer = Answer(fields: fields ?? [:])
        if fits(answer) { return answer }
      }
      return nil
    }
  }

  /// Waits for an event, written as "button next" or "overlayPressed".
  func expectEvent() async throws -> String {
    try await next { $0.event != nil }.event ?? ""
  }

  /// The events so far that nobody waited for; asks once around so that none is on its way.
  func pendingEvents() async throws -> [String] {
    try send(["do": "monitors"])
    var events: [String] = []
    _ = try await next { answer in
      if let event = answer.event { events.append(event) }
      return answer.fields["monitors"] != nil
    }
    return events
  }
}

/// A scene for tests: a hole of 100×60 at (300, 250), and the callout below it.
var plainScene: [String: Any] {
  [
    "cutouts": [[300, 250, 100, 60]], "callout": [300, 328], "tip": [350, 318], "side": "bottom",
    "text": [
      ["text": "Some words that say what this is for, and a key: "],
      ["text": "Ctrl", "style": "keyboard"],
    ],
  ]
}

/// Some fields of a scene changed.
func scene(_ changes: [String: Any]) -> [String: Any] {
  plainScene.merging(changes) { _, changed in changed }
}

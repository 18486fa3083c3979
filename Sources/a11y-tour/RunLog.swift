import A11yTour
import Glibc
import TourCore

/// The log of a run: one JSON object a line, written as it happens.
@DesktopActor
final class RunLog: TourRecorder {
  private let path: String
  private let file: Int32
  private var isBroken = false

  /// Begins a new file.
  ///
  /// - Throws: ``RunFileError`` when it cannot be written.
  init(file path: String) throws(RunFileError) {
    self.path = path
    file = open(path, O_WRONLY | O_CREAT | O_TRUNC | O_CLOEXEC, 0o644)
    guard file >= 0 else { throw RunFileError(path: path) }
  }

  isolated deinit { close(file) }

  func take(_ record: TourRecord) {
    guard !isBroken else { return }
    let line = Array((JSONText.compact(record.json) + "\n").utf8)
    let count = line.withUnsafeBytes { write(file, $0.baseAddress, $0.count) }
    guard count < line.count else { return }
    // The tour is not to suffer for its log.
    isBroken = true
    Console.report("\(RunFileError(path: path)); nothing more is logged")
  }
}

/// A file or folder that a run cannot write to.
struct RunFileError: Error, CustomStringConvertible {
  let path: String
  let reason = String(cString: strerror(errno))

  var description: String { "cannot write '\(path)': \(reason)" }
}

extension TourRecord {
  /// The record in the form of `run --log`.
  var json: JSONValue {
    var members: [JSONValue.Member] = [
      .init("time", .string(Timestamp.now)),
      .init("event", .string(event.kind.rawValue)),
      .init("step", event.step.map { .string($0) } ?? .null),
      .init("origin", event.origin.map { .string($0.rawValue) } ?? .null),
    ]
    if let explanation = event.explanation {
      members.append(.init("explanation", .string(explanation)))
    }
    if let scene {
      members.append(.init("target", targets.first.map { $0.json() } ?? .null))
      if targets.count > 1 {
        members.append(.init("targets", .array(targets.map { $0.json() })))
      }
      members.append(.init("cutouts", .array(scene.cutouts.map(\.bounds.json))))
      if !scene.openings.isEmpty {
        members.append(.init("openings", .array(scene.openings.map(\.json))))
      }
      members.append(.init("callout", scene.callout.json))
      if !scene.otherCallouts.isEmpty {
        members.append(.init("otherCallouts", .array(scene.otherCallouts.map(\.json))))
      }
    }
    return .object(members)
  }
}

extension CalloutFrame {
  fileprivate var json: JSONValue {
    [
      "extents": rect.json,
      "placement": placement.map { .string($0.description) } ?? .null,
      "arrow": arrowTip.map(\.json) ?? .null,
    ]
  }
}

/// The time of day as RFC 3339 writes it.
enum Timestamp {
  /// The time now, in UTC, to the millisecond.
  static var now: String {
    var time = timespec()
    clock_gettime(CLOCK_REALTIME, &time)
    var parts = tm()
    gmtime_r(&time.tv_sec, &parts)
    func padded(_ number: Int, _ width: Int = 2) -> String {
      let digits = String(number)
      return String(repeating: "0", count: max(0, width - digits.count)) + digits
    }
    let date = [
      padded(Int(parts.tm_year) + 1900, 4), padded(Int(parts.tm_mon) + 1),
      padded(Int(parts.tm_mday)),
    ].joined(separator: "-")
    let clock = [parts.tm_hour, parts.tm_min, parts.tm_sec].map { padded(Int($0)) }
      .joined(separator: ":")
    return "\(date)T\(clock).\(padded(time.tv_nsec / 1_000_000, 3))Z"
  }
}

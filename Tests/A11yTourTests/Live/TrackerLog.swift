import TestSupport
import Testing
import TourCore

@testable import A11yTour

/// What a tracker said, and when.
@DesktopActor
final class TrackerLog {
  enum Entry: Equatable {
    case changing(TargetTracker.Reason)
    case settled(Rect?)
    case lost(TargetTracker.Loss)

    var isChanging: Bool { if case .changing = self { true } else { false } }
    var isSettled: Bool { if case .settled = self { true } else { false } }

    /// Whether it is the last word until something else happens.
    var isFinal: Bool {
      switch self {
      case .changing(let reason): reason.isLasting
      case .settled, .lost: true
      }
    }
  }

  private(set) var entries: [(entry: Entry, time: ContinuousClock.Instant)] = []
  /// Called with each entry when it comes.
  var onEntry: (@DesktopActor (Entry) -> Void)?
  private(set) var tracker: TargetTracker?

  init(_ target: ResolvedTarget, _ desktop: Desktop) {
    tracker = TargetTracker(
      following: [target], reader: desktop.reader, bus: desktop.bus, origins: desktop.origins
    ) { [weak self] change in
      let entry: Entry =
        switch change {
        case .changing(let reason): .changing(reason)
        case .settled(let targets): .settled(targets.first?.place.screenRectangle)
        case .lost(let loss): .lost(loss)
        }
      self?.entries.append((entry, .now))
      self?.onEntry?(entry)
    }
  }

  func clear() { entries = [] }

  func stop() {
    tracker?.cancel()
    tracker = nil
  }

  /// Waits until the changes that an action brings have come to an end, and takes them.
  @discardableResult
  func take(_ what: String, until last: (Entry) -> Bool) async throws -> [Entry] {
    do {
      try await waitUntil("\(what) is noticed") { entries.last.map { last($0.entry) } == true }
    } catch {
      Issue.record("\(what): only \(entries.map(\.entry)) came")
      throw error
    }
    defer { entries = [] }
    return entries.map(\.entry)
  }

  /// Waits until a place has been settled at, and gives it.
  func settled(after what: String) async throws -> Rect? {
    guard case .settled(let place) = try await take(what, until: \.isSettled).last else {
      return nil
    }
    return place
  }

  /// Waits until the targets have been read a number of times more.
  func readings(_ count: Int) async throws {
    let before = tracker?.readingCount ?? 0
    try await waitUntil("\(count) readings") { (tracker?.readingCount ?? 0) >= before + count }
  }

  func times(since start: ContinuousClock.Instant) -> [Duration] {
    entries.map { $0.time - start }
  }

  /// Whether something changed before each place, and every place was reached but the last.
  static func isOrdered(_ entries: [Entry]) -> Bool {
    zip([Entry.settled(nil)] + entries, entries).allSatisfy { before, entry in
      entry.isChanging || before.isChanging
    }
  }
}

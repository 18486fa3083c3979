@testable import A11yTour
import TestSupport
import Testing
import TourCore

/// A watcher of conditions and what it has told.
@DesktopActor
final class ConditionWatch {
  private(set) var verdicts: [ConditionWatcher.Verdict] = []
  private(set) var watcher: ConditionWatcher?
  private let target: ResolvedTarget?
  private let application: LiveApplication

  /// How often it was told that what leads on holds.
  var count: Int { verdicts.count { $0 == .advance } }

  init(
    _ conditions: [Condition], repairs: [Condition] = [], branches: [Condition] = [],
    _ target: ResolvedTarget?, _ application: LiveApplication,
    isCovered: @escaping @DesktopActor (Point) -> Bool = { _ in false }
  ) {
    self.target = target
    self.application = application
    watcher = ConditionWatcher(
      advance: conditions, repairs: repairs, branches: branches, target: target,
      scope: application.scope, desktop: application.desktop, isCovered: isCovered
    ) { [weak self] in self?.verdicts.append($0) }
  }

  func expectHeld(_ what: String, sourceLocation: SourceLocation = #_sourceLocation) async throws {
    try await waitUntil("\(what) holds") { count > 0 }
    #expect(count == 1, sourceLocation: sourceLocation)
    watcher?.cancel()
  }

  /// Lets everything arrive that was done before, and judges then.
  func expectNotHeld(
    _ what: String, sourceLocation: SourceLocation = #_sourceLocation
  ) async throws {
    try await settle()
    #expect(count == 0, "\(what)", sourceLocation: sourceLocation)
  }

  /// Waits until all that the application and the X server told before has arrived, and judges.
  func settle() async throws {
    await watcher?.waitForRegistration()
    // An answer comes after all signals that the application sent before it, and the main loop
    // turns in the meantime, so that presses are heard as well.
    for _ in 0..<2 {
      let applications = try await application.desktop.directory.applications()
      for entry in applications where application.scope.matches(entry) {
        _ = try? await application.desktop.bus.states(of: entry.reference)
      }
    }
    await watcher?.judge()
  }

  func cancel() { watcher?.cancel() }
}

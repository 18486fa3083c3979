import TourCore

/// Judges a condition by how things are now.
@DesktopActor
enum ConditionJudge {
  /// Tells whether a condition holds; nil when that cannot be told.
  ///
  /// What happens rather than lasts, as a click, does not hold.
  static func holds(
    _ condition: Condition, target: ResolvedTarget?, scope: ApplicationSelector?, desktop: Desktop
  ) async -> Bool? {
    func holds(_ inner: Condition) async -> Bool? {
      await Self.holds(inner, target: target, scope: scope, desktop: desktop)
    }
    let subject = Subject(target: target, scope: scope, desktop: desktop)
    switch condition {
    case .button, .click, .event, .after: return false
    case .exists(let keyPath): return await subject.exists(keyPath)
    case .missing(let keyPath): return await subject.exists(keyPath).map { !$0 }
    case .state(let test, let keyPath):
      return await subject.states(of: keyPath).map { test.holds(for: $0) }
    case .focus(let keyPath):
      return await subject.states(of: keyPath).map { $0.contains(.focused) }
    case .window(let keyPath):
      return await subject.states(of: keyPath).map { $0.contains(.active) }
    case .text, .value: return nil
    case .not(let inner): return await holds(inner).map { !$0 }
    case .all(let parts):
      for part in parts {
        guard let isHeld = await holds(part) else { return nil }
        if !isHeld { return false }
      }
      return true
    case .any(let parts):
      for part in parts where await holds(part) == true { return true }
      return false
    }
  }

  /// What the conditions of a step are about.
  @DesktopActor
  private struct Subject {
    let target: ResolvedTarget?
    let scope: ApplicationSelector?
    let desktop: Desktop

    func exists(_ keyPath: KeyPath?) async -> Bool? {
      if let keyPath { return await desktop.resolver.exists(keyPath, scope: scope) }
      guard let target else { return nil }
      do {
        return try await desktop.reader.place(of: target).isSeen
      } catch {
        return error.isTemporary ? nil : false
      }
    }

    func states(of keyPath: KeyPath?) async -> StateSet? {
      if let keyPath {
        return try? await desktop.resolver.resolveOnce(keyPath, scope: scope).get().place.states
      }
      guard let target else { return nil }
      return try? await desktop.bus.states(of: target.reference)
    }
  }
}

import TourCore

/// Finds everything that a step points at, one after the other.
@DesktopActor
struct StepFinder {
  let resolver: Resolver
  let scope: ApplicationSelector?
  let step: Step

  /// What has been found.
  struct Found {
    /// The widgets, in the order of the targets.
    var targets: [ResolvedTarget] = []
    /// The rectangles that the program gave on the screen, with their places among the targets.
    var fixed: [(index: Int, rect: Rect)] = []
  }

  /// How many widgets the step points at.
  var widgetCount: Int { pointers.count { $0.widget != nil } }

  /// Searches until everything is there, can be seen and has come to rest.
  ///
  /// - Parameters:
  ///   - wait: how long to go on for each target, in seconds.
  ///   - ask: called with what was found so far, the last of it out of its view, when the user has to
  ///     scroll; nil scrolls nothing.
  /// - Throws: ``ResolutionError`` of the first target that is not found in time.
  func find(
    wait: Double, ask: (@DesktopActor ([ResolvedTarget], ScrollDirection?) -> Void)? = nil
  ) async throws(ResolutionError) -> Found {
    try await findAll { widget, before throws(ResolutionError) in
      switch widget {
      case .handle(let reference):
        return try await resolver.resolve(reference, wait: wait)
      case .keyPath(let keyPath):
        var scrolling: Scrolling?
        if let ask, step.scroll != .none {
          scrolling = Scrolling(isAutomatic: step.scroll == .auto) { ask(before + [$0], $1) }
        }
        return try await resolver.resolve(keyPath, scope: scope, wait: wait, scrolling: scrolling)
      }
    }
  }

  /// Searches once, whether what is there can be seen or not; nil unless all is there.
  func findOnce() async -> Found? {
    try? await findAll { widget, _ throws(ResolutionError) in
      switch widget {
      case .handle(let reference): return try await resolver.resolveOnce(reference).get()
      case .keyPath(let keyPath):
        return try await resolver.resolveOnce(keyPath, scope: scope).get()
      }
    }
  }

  private var pointers: [StepTarget] {
    step.targets.map { .widget(.keyPath($0)) } + step.otherTargets
      + step.marks.map { .widget(.keyPath($0.target)) }
  }

  private func findAll(
    _ find:
      @DesktopActor (StepTarget.Widget, [ResolvedTarget]) async throws(ResolutionError)
      -> ResolvedTarget
  ) async throws(ResolutionError) -> Found {
    var found = Found()
    for (index, pointer) in pointers.enumerated() {
      if let widget = pointer.widget {
        var target = try await find(widget, found.targets)
        target.part = pointer.part
        found.targets.append(target)
      } else if let rect = pointer.rect {
        found.fixed.append((index, rect))
      }
    }
    return found
  }
}

extension StepTarget {
  /// The part of its widget that is meant; nil for the whole.
  fileprivate var part: TargetPart? {
    switch self {
    case .widget, .rect(_, in: .screen), .point(_, in: .screen): nil
    case .rect(_, in: .widget), .point(_, in: .widget):
      rect.map { TargetPart(rect: $0, isInWindow: false) }
    case .rect(_, in: .window), .point(_, in: .window):
      rect.map { TargetPart(rect: $0, isInWindow: true) }
    }
  }
}

import TourCore

/// How the targets are looked for that only a program can name.
extension TourController {
  /// How far apart searches in the background are.
  private static let programSearchInterval = Duration.seconds(1)

  func locateForProgram(_ visit: StepVisit, wait: Double) {
    let stay = currentStay(visit)
    stay.location = Task { @DesktopActor [weak self] in
      guard await self?.prepare(stay) == true, !Task.isCancelled else { return }
      do throws(ResolutionError) {
        try await self?.find(stay, wait: wait)
        guard !Task.isCancelled else { return }
        self?.resolutionError = nil
        self?.send(.targetResolved(visit))
      } catch {
        guard !Task.isCancelled, !stay.isApplicationGone else { return }
        self?.resolutionError = error
        (stay.targets, stay.fixed) = ([], [])
        stay.isAmbiguous = error.kind == .ambiguous
        self?.send(
          error.kind == .ambiguous
            ? .targetAmbiguous(visit, explanation: error.description)
            : .targetMissing(visit, explanation: error.description))
      }
    }
  }

  func seekForProgram(_ visit: StepVisit) {
    let stay = currentStay(visit)
    stay.search?.cancel()
    stay.search = Task { @DesktopActor [weak self] in
      while !Task.isCancelled {
        do throws(ResolutionError) {
          try await self?.find(stay, wait: 0)
          if !Task.isCancelled { self?.send(.targetFound(visit)) }
          return
        } catch {
          try? await Task.sleep(for: Self.programSearchInterval)
        }
      }
    }
  }

  /// Finds everything that a step points at, one after the other, for so many seconds each.
  private func find(_ stay: StepStay, wait: Double) async throws(ResolutionError) {
    let step = stay.step
    var targets: [ResolvedTarget] = []
    var fixed: [(index: Int, rect: Rect)] = []
    let named = step.targets.map { StepTarget.widget(.keyPath($0)) }
    for (index, target) in (named + step.programTargets).enumerated() {
      guard let widget = target.widget else {
        if let rect = target.rect { fixed.append((index, rect)) }
        continue
      }
      var found = try await find(widget, wait: wait)
      found.part = target.part
      targets.append(found)
    }
    guard !Task.isCancelled, stay.step == step else { return }
    (stay.targets, stay.fixed) = (targets, fixed)
  }

  private func find(
    _ widget: StepTarget.Widget, wait: Double
  ) async throws(ResolutionError) -> ResolvedTarget {
    switch widget {
    case .keyPath(let keyPath):
      try await desktop.resolver.resolve(keyPath, scope: scope, wait: wait)
    case .handle(let reference):
      try await desktop.resolver.resolve(reference, wait: wait)
    }
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

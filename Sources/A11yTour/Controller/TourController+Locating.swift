import TourCore

/// How targets are looked for.
extension TourController {
  /// How often a search in the background is repeated when no event says that something changed.
  private static let searchInterval = Duration.seconds(1)

  func locate(_ visit: StepVisit, wait: Double) {
    let stay = currentStay(visit)
    if !stay.step.programTargets.isEmpty { return locateForProgram(visit, wait: wait) }
    let (resolver, scope) = (desktop.resolver, scope)
    stay.location = Task { @DesktopActor [weak self] in
      guard await self?.prepare(stay) == true, !Task.isCancelled else { return }
      do throws(ResolutionError) {
        let targets = try await resolver.resolve(stay.step.targets, scope: scope, wait: wait)
        guard !Task.isCancelled else { return }
        stay.targets = targets
        self?.resolutionError = nil
        self?.send(.targetResolved(visit))
      } catch {
        // That the application is gone says more, and is told when the conditions are judged.
        guard !Task.isCancelled, !stay.isApplicationGone else { return }
        self?.resolutionError = error
        stay.targets = []
        stay.isAmbiguous = error.kind == .ambiguous
        self?.send(
          error.kind == .ambiguous
            ? .targetAmbiguous(visit, explanation: error.description)
            : .targetMissing(visit, explanation: error.description))
      }
    }
  }

  /// Looks for the target for as long as the step is shown without it.
  func seek(_ visit: StepVisit) {
    let stay = currentStay(visit)
    if !stay.step.programTargets.isEmpty { return seekForProgram(visit) }
    let (resolver, scope) = (desktop.resolver, scope)
    let (bus, directory) = (desktop.bus, desktop.directory)
    stay.search?.cancel()
    stay.search = Task { @DesktopActor [weak self] in
      let news = SearchNews(bus: bus)
      while !Task.isCancelled {
        let start = ContinuousClock.now
        if let targets = await resolver.resolveAtRest(stay.step.targets, scope: scope) {
          guard !Task.isCancelled else { return }
          stay.targets = targets
          self?.send(.targetFound(visit))
          return
        }
        // A search that is dear, as one of a large window, is made less often.
        let cost = ContinuousClock.now - start
        await news.follow(scope: scope, directory: directory)
        await news.wakeup.wait(atMost: max(Self.searchInterval, min(cost * 200, .seconds(3))))
        try? await Task.sleep(for: max(.milliseconds(100), min(cost * 10, .seconds(1))))
      }
    }
  }
}

extension Resolver {
  /// Searches for several widgets, one after the other, for so many seconds each.
  fileprivate func resolve(
    _ keyPaths: [KeyPath], scope: ApplicationSelector?, wait: Double
  ) async throws(ResolutionError) -> [ResolvedTarget] {
    var targets: [ResolvedTarget] = []
    for keyPath in keyPaths {
      targets.append(try await resolve(keyPath, scope: scope, wait: wait))
    }
    return targets
  }

  /// Searches once for several widgets; nil unless all are there and at rest.
  fileprivate func resolveAtRest(
    _ keyPaths: [KeyPath], scope: ApplicationSelector?
  ) async -> [ResolvedTarget]? {
    for keyPath in keyPaths {
      guard case .success = await resolveOnce(keyPath, scope: scope) else { return nil }
    }
    return try? await resolve(keyPaths, scope: scope, wait: 1)
  }
}

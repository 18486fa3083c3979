import TourCore

/// How targets are looked for.
extension TourController {
  /// How often a search in the background is repeated when no event says that something changed.
  private static let searchInterval = Duration.seconds(1)
  /// How long a target that is there may stay out of sight before the step is shown without a mark.
  private static let hiddenPatience = Duration.milliseconds(1500)

  func locate(_ visit: StepVisit, wait: Double) {
    let stay = currentStay(visit)
    if !stay.step.programTargets.isEmpty { return locateForProgram(visit, wait: wait) }
    let (resolver, scope) = (desktop.resolver, scope)
    (stay.hindrance, stay.isPartlyFound) = (nil, false)
    stay.obstruction?.cancel()
    stay.obstruction = Task { @DesktopActor [weak self] in
      try? await Task.sleep(for: Self.hiddenPatience)
      guard !Task.isCancelled, self?.flow.visit == visit else { return }
      let hidden = await self?.hiddenTargets(of: stay.step)
      guard !Task.isCancelled, self?.flow.visit == visit else { return }
      guard let hidden else { return self?.showWaiting(visit) ?? () }
      stay.location?.cancel()
      await self?.found(hidden, visit)
    }
    stay.tracker?.cancel()
    stay.tracker = nil
    stay.location = Task { @DesktopActor [weak self] in
      guard await self?.prepare(stay) == true, !Task.isCancelled else { return }
      do throws(ResolutionError) {
        let targets = try await resolver.resolve(
          stay.step.targets, scope: scope, wait: wait, scroll: stay.step.scroll
        ) { [weak self] in self?.askToScroll(visit, found: $0, to: $1) }
        guard !Task.isCancelled else { return }
        stay.obstruction?.cancel()
        await self?.found(targets, visit)
      } catch {
        if error.kind == .notReady, let hidden = await self?.hiddenTargets(of: stay.step) {
          if !Task.isCancelled { await self?.found(hidden, visit) }
          return
        }
        // That the application is gone says more, and is told when the conditions are judged.
        guard !Task.isCancelled, !stay.isApplicationGone else { return }
        self?.resolutionError = error
        stay.targets = []
        if let loss = self?.loss(behind: error) { return self?.send(.lost(loss)) ?? () }
        stay.isAmbiguous = error.kind == .ambiguous
        self?.send(
          error.kind == .ambiguous
            ? .targetAmbiguous(visit, explanation: error.description)
            : .targetMissing(visit, explanation: error.description))
      }
    }
  }

  /// Has the step shown at its targets, or word of them where they cannot be seen.
  private func found(_ targets: [ResolvedTarget], _ visit: StepVisit) async {
    let stay = currentStay(visit)
    let targets = await reveal(targets, in: stay)
    guard !Task.isCancelled else { return }
    stay.targets = targets
    for target in targets { adopt(target.application) }
    resolutionError = nil
    stay.hindrance = targets.lazy.compactMap(\.lastingHindrance).first
    send(stay.hindrance == nil ? .targetResolved(visit) : .targetOutOfSight(visit))
  }

  /// Gives the targets of a step when all are there and one cannot be seen for a while.
  private func hiddenTargets(of step: Step) async -> [ResolvedTarget]? {
    var targets: [ResolvedTarget] = []
    for keyPath in step.targets {
      let result = await desktop.resolver.resolveOnce(keyPath, scope: scope)
      guard case .success(let target) = result else { return nil }
      targets.append(target)
    }
    return targets.contains { $0.lastingHindrance != nil } ? targets : nil
  }

  /// Has the user asked to scroll; following the target tells when that is done.
  private func askToScroll(
    _ visit: StepVisit, found targets: [ResolvedTarget], to direction: ScrollDirection?
  ) {
    let stay = currentStay(visit)
    stay.location?.cancel()
    stay.targets = targets
    for target in targets { adopt(target.application) }
    stay.isPartlyFound = targets.count < stay.step.targets.count
    stay.hindrance = .scrolledOut(direction)
    resolutionError = nil
    send(.targetOutOfSight(visit))
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
  ///
  /// - Parameter ask: called with what was found so far, the last of it out of its view, when the
  ///   user has to scroll.
  fileprivate func resolve(
    _ keyPaths: [KeyPath], scope: ApplicationSelector?, wait: Double, scroll: ScrollPolicy = .none,
    ask: @escaping @DesktopActor ([ResolvedTarget], ScrollDirection?) -> Void = { _, _ in }
  ) async throws(ResolutionError) -> [ResolvedTarget] {
    var targets: [ResolvedTarget] = []
    for keyPath in keyPaths {
      let found = targets
      let scrolling =
        scroll == .none
        ? nil : Scrolling(isAutomatic: scroll == .auto) { ask(found + [$0], $1) }
      targets.append(
        try await resolve(keyPath, scope: scope, wait: wait, scrolling: scrolling))
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

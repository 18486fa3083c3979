import TourCore

/// How targets are looked for.
extension TourController {
  /// How long nothing is shown of a step before its user is told what is waited for, or that its
  /// target is there and cannot be seen.
  private static let hiddenPatience = Duration.milliseconds(1500)
  /// How often a step without its target is looked at again at the least, in seconds: applications
  /// begin to tell of changes a little after they are asked to.
  private static let longestSeekPoll = 3.0

  func locate(_ visit: StepVisit, wait: Double) {
    let stay = currentStay(visit)
    (stay.hindrance, stay.isPartlyFound) = (nil, false)
    stay.tracker?.cancel()
    stay.tracker = nil
    tellIfLong(visit, stay)
    stay.location = Task { @DesktopActor [weak self] in
      guard await self?.prepare(stay) == true, !Task.isCancelled else { return }
      do throws(ResolutionError) {
        guard
          let found = try await self?.finder(stay).find(
            wait: wait,
            ask: { [weak self] in self?.askToScroll(visit, found: $0, to: $1) }),
          !Task.isCancelled
        else { return }
        stay.obstruction?.cancel()
        await self?.take(found, visit)
      } catch {
        if error.kind == .notReady, let hidden = await self?.hidden(stay) {
          if !Task.isCancelled { await self?.take(hidden, visit) }
          return
        }
        // That the application is gone says more, and is told when the conditions are judged.
        guard !Task.isCancelled, !stay.isApplicationGone else { return }
        self?.notFound(error, visit)
      }
    }
  }

  /// Has the user told of what takes long; what is there and cannot be seen ends the search.
  private func tellIfLong(_ visit: StepVisit, _ stay: StepStay) {
    stay.obstruction?.cancel()
    stay.obstruction = Task { @DesktopActor [weak self] in
      try? await Task.sleep(for: Self.hiddenPatience)
      guard !Task.isCancelled else { return }
      let hidden = await self?.hidden(stay)
      guard !Task.isCancelled, self?.machine.visit == visit else { return }
      guard let hidden else { return self?.send(.waitingLong(visit)) ?? () }
      stay.location?.cancel()
      await self?.take(hidden, visit)
    }
  }

  private func finder(_ stay: StepStay) -> StepFinder {
    StepFinder(resolver: desktop.resolver, scope: scope, step: stay.step)
  }

  /// Gives what a step points at when all is there and something cannot be seen for a while.
  private func hidden(_ stay: StepStay) async -> StepFinder.Found? {
    let found = await finder(stay).findOnce()
    return found?.targets.contains { $0.lastingHindrance != nil } == true ? found : nil
  }

  /// Has the step shown at its targets, or word of them where they cannot be seen.
  private func take(_ found: StepFinder.Found, _ visit: StepVisit) async {
    let stay = currentStay(visit)
    let targets = await reveal(found.targets, in: stay)
    await describe(targets, in: stay)
    guard !Task.isCancelled else { return }
    (stay.targets, stay.fixed) = (targets, found.fixed)
    for target in targets { adopt(target.application) }
    resolutionError = nil
    offerNextWherePressesAreUnheard(stay, at: visit.index)
    stay.hindrance = targets.lazy.compactMap(\.lastingHindrance).first
    send(stay.hindrance == nil ? .targetResolved(visit) : .targetOutOfSight(visit))
  }

  private func notFound(_ error: ResolutionError, _ visit: StepVisit) {
    let stay = currentStay(visit)
    resolutionError = error
    (stay.targets, stay.fixed) = ([], [])
    if let loss = loss(behind: error) { return send(.lost(loss)) }
    stay.isAmbiguous = error.kind == .ambiguous
    send(
      stay.isAmbiguous
        ? .targetAmbiguous(visit, explanation: error.description)
        : .targetMissing(visit, explanation: error.description))
  }

  /// Has the user asked to scroll; following the target tells when that is done.
  private func askToScroll(
    _ visit: StepVisit, found targets: [ResolvedTarget], to direction: ScrollDirection?
  ) {
    let stay = currentStay(visit)
    stay.location?.cancel()
    stay.targets = targets
    for target in targets { adopt(target.application) }
    stay.isPartlyFound = targets.count < finder(stay).widgetCount
    stay.hindrance = .scrolledOut(direction)
    resolutionError = nil
    send(.targetOutOfSight(visit))
  }

  /// Looks for the target for as long as the step is shown without it.
  func seek(_ visit: StepVisit) {
    let stay = currentStay(visit)
    let (bus, directory, scope) = (desktop.bus, desktop.directory, scope)
    stay.search?.cancel()
    stay.search = Task { @DesktopActor [weak self] in
      let (clock, news) = (ContinuousClock(), SearchNews(bus: bus))
      let begin = clock.now
      var pace = JudgementPace()
      while !Task.isCancelled {
        let (start, processor) = (clock.now, ProcessorTime.now)
        if await self?.finder(stay).findOnce() != nil,
          let found = try? await self?.finder(stay).find(wait: 1)
        {
          guard !Task.isCancelled else { return }
          (stay.targets, stay.fixed) = (found.targets, found.fixed)
          self?.send(.targetFound(visit))
          return
        }
        let now = clock.now
        pace.notePass(
          processor: ProcessorTime.now - processor, elapsed: (now - start) / .seconds(1),
          at: (now - begin) / .seconds(1))
        await news.follow(scope: scope, directory: directory)
        await news.wakeup.wait(atMost: .seconds(min(pace.poll, Self.longestSeekPoll)))
        try? await Task.sleep(for: .seconds(pace.rest))
      }
    }
  }
}

import TourCore

/// How it is dealt with that targets move, go, or cannot be seen.
extension TourController {
  /// How long a target has to be out of sight before the user is told: a window that is passed by
  /// hides it for less.
  private static let obstructionPatience = Duration.milliseconds(400)
  /// How long a window may take to come to the front.
  private static let raiseWait = Duration.milliseconds(1500)
  private static let raiseInterval = Duration.milliseconds(25)

  func take(_ change: TargetTracker.Change) {
    guard let visit = machine.visit, let stay else { return }
    switch change {
    case .changing(let reason): changing(for: reason, of: stay, visit)
    case .settled(let targets):
      stay.obstruction?.cancel()
      stay.hindrance = nil
      stay.targets = targets
      stay.conditions?.follow(targets.first)
      guard !stay.isPartlyFound else { return lose(visit) }
      send(.frameSettled(visit))
    case .lost: lose(visit)
    }
  }

  private func changing(
    for reason: TargetTracker.Reason, of stay: StepStay, _ visit: StepVisit
  ) {
    stay.obstruction?.cancel()
    let isTold = machine.isOutOfSight
    if !isTold { send(.frameChanging(visit)) }
    guard reason.isLasting else { return }
    stay.obstruction = Task { @DesktopActor [weak self] in
      if !isTold { try? await Task.sleep(for: Self.obstructionPatience) }
      guard !Task.isCancelled, let reason = await self?.withDirection(reason, stay),
        !Task.isCancelled, !isTold || reason != stay.hindrance
      else { return }
      stay.hindrance = reason
      self?.send(.targetOutOfSight(visit))
    }
  }

  /// Finds out which way a target is that is scrolled out, where its place does not tell.
  private func withDirection(
    _ reason: TargetTracker.Reason, _ stay: StepStay
  ) async -> TargetTracker.Reason {
    guard reason == .scrolledOut(nil), let target = stay.targets.last else { return reason }
    let scroller = Scroller(bus: desktop.bus, reader: desktop.reader)
    return .scrolledOut(await scroller.direction(to: target))
  }

  /// Gives the window in which the user is to scroll: the callout stands beside it, not over it.
  func scrolledWindow(of stay: StepStay) -> Rect? {
    guard case .scrolledOut? = stay.hindrance, let target = stay.targets.last,
      let scale = desktop.origins?.scale,
      let client = desktop.reader.windows(of: target.application).first(where: {
        $0.identifier == target.place.window
      })?.client
    else { return nil }
    return Rect(
      x: client.x / scale, y: client.y / scale, width: client.width / scale,
      height: client.height / scale)
  }

  private func lose(_ visit: StepVisit) {
    guard let stay else { return }
    stay.obstruction?.cancel()
    stay.tracker?.cancel()
    (stay.tracker, stay.hindrance) = (nil, nil)
    send(.frameChanging(visit))
    Task { @DesktopActor [weak self] in
      // A step that waits for its target to go has met its goal rather than lost its way.
      await stay.conditions?.judge()
      guard let self, !stay.isApplicationGone else { return }
      send(.targetLost(visit))
    }
  }

  /// Brings the window of targets to the front, once in a stay: where the user puts it afterwards
  /// is up to the user.
  ///
  /// - Returns: the targets with the places that they have then.
  func reveal(_ targets: [ResolvedTarget], in stay: StepStay) async -> [ResolvedTarget] {
    let hidden = targets.filter { $0.place.obstacle?.isLiftedByRaising == true }
    guard !stay.isRaised, !hidden.isEmpty, let origins = desktop.origins else { return targets }
    stay.isRaised = true
    for window in hidden.compactMap(\.place.window) { origins.raise(window) }
    let deadline = ContinuousClock.now + Self.raiseWait
    var targets = targets
    while !Task.isCancelled {
      var places: [TargetPlace] = []
      for target in targets {
        if let place = try? await desktop.reader.place(of: target) { places.append(place) }
      }
      guard places.count == targets.count else { return targets }
      let isAtRest = zip(places, targets).allSatisfy { $0.isAtRest(since: $1.place) }
      for index in targets.indices { targets[index].place = places[index] }
      let isSeen = places.allSatisfy { $0.hindrance == nil }
      if isSeen && isAtRest || ContinuousClock.now >= deadline { break }
      try? await Task.sleep(for: Self.raiseInterval)
    }
    return targets
  }
}

extension WindowObstacle {
  /// Whether it goes when the window is brought to the front; what the user minimised stays so.
  fileprivate var isLiftedByRaising: Bool { self != .minimised }
}

extension ResolvedTarget {
  /// Why it cannot be seen until somebody does something about it; nil when that is not so.
  var lastingHindrance: TargetTracker.Reason? {
    place.hindrance.flatMap { $0.isLasting ? $0 : nil }
  }
}

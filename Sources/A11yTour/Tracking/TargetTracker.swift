import TourCore

/// Follows the targets of a step that is shown.
///
/// Events of the window system and of the application say that something may have changed, a slow
/// poll backs them up; what counts is a fresh reading of where the targets are. The first reading
/// that differs gives ``Change/changing``; two equal ones, 50 ms apart, give ``Change/settled``.
@DesktopActor
final class TargetTracker {
  /// What happened to the targets.
  enum Change {
    /// They are no longer where the mark is.
    case changing
    /// They have come to rest at new places.
    case settled([ResolvedTarget])
    /// One of them is gone, or is not shown any more.
    case lost
  }

  /// How often the targets are read when no event says that they changed.
  static let pollInterval = Duration.seconds(1)
  /// How far apart two equal readings are.
  static let settleInterval = Duration.milliseconds(50)
  /// How long a target may be out of sight before it counts as lost.
  static let patience = Duration.milliseconds(500)

  private let reader: TargetReader
  private let bus: AccessibilityBus
  private let origins: (any WindowOrigins)?
  private let onChange: @DesktopActor (Change) -> Void
  private let wakeup = Wakeup()
  private let clock = ContinuousClock()
  private var targets: [ResolvedTarget]
  private var subscriptions: [Subscription] = []
  private var observation: Observation?
  private var task: Task<Void, Never>?

  /// Begins to follow targets from the places that they have been resolved to.
  init(
    following targets: [ResolvedTarget], reader: TargetReader, bus: AccessibilityBus,
    origins: (any WindowOrigins)?, onChange: @escaping @DesktopActor (Change) -> Void
  ) {
    self.targets = targets
    self.reader = reader
    self.bus = bus
    self.origins = origins
    self.onChange = onChange
    listen()
    task = Task { @DesktopActor [weak self] in
      while !Task.isCancelled, await self?.look() == true {}
    }
  }

  isolated deinit { cancel() }

  /// Ends the following.
  func cancel() {
    task?.cancel()
    task = nil
    for subscription in subscriptions { subscription.cancel() }
    subscriptions = []
    observation?.cancel()
    observation = nil
  }

  private func listen() {
    let processes = Set(targets.map(\.application.processID))
    observation = origins?.changes.add { [weak self] processID in
      guard processID.map(processes.contains) ?? true else { return }
      self?.wakeup.notify()
    }
    for busName in Set(targets.map(\.reference.busName)) {
      listen(.window, from: busName)
    }
    for target in targets {
      for reference in [target.reference] + target.containers {
        listen(.boundsChanged, from: reference.busName, path: reference.objectPath)
        listen(.stateChanged, from: reference.busName, path: reference.objectPath)
      }
    }
  }

  private func listen(_ kind: EventKind, from busName: String, path: String? = nil) {
    subscriptions.append(
      bus.subscribe(kind, from: busName, path: path) { [weak self] _ in self?.wakeup.notify() })
  }

  /// Waits for a sign of change and deals with it; false ends the following.
  private func look() async -> Bool {
    await wakeup.wait(atMost: Self.pollInterval)
    guard !Task.isCancelled else { return false }
    let reading = await read()
    // Whoever gave up following in the meantime must not hear of it any more.
    guard !Task.isCancelled else { return false }
    switch reading {
    case .unreadable: return true
    case .gone:
      onChange(.lost)
      return false
    case .places(let places):
      if isAtRest(places) {
        // A flood of events that change nothing costs a reading each 50 ms at most.
        try? await Task.sleep(for: Self.settleInterval)
        return true
      }
      onChange(.changing)
      return await settle(from: places)
    }
  }

  private func isAtRest(_ places: [TargetPlace]) -> Bool {
    zip(places, targets).allSatisfy { place, target in
      place.screenRectangle == target.place.screenRectangle && place.isSeen == target.place.isSeen
    }
  }

  /// Reads until two readings agree; false ends the following.
  private func settle(from first: [TargetPlace]) async -> Bool {
    var previous = first
    var hiddenSince: ContinuousClock.Instant?
    while !Task.isCancelled {
      try? await Task.sleep(for: Self.settleInterval)
      guard !Task.isCancelled else { return false }
      let reading = await read()
      guard !Task.isCancelled else { return false }
      switch reading {
      case .unreadable: continue
      case .gone:
        onChange(.lost)
        return false
      case .places(let places):
        if places.allSatisfy(\.isSeen) {
          hiddenSince = nil
          if zip(places, previous).allSatisfy({ $0.screenRectangle == $1.screenRectangle }) {
            for index in targets.indices { targets[index].place = places[index] }
            onChange(.settled(targets))
            return true
          }
        } else if places.allSatisfy(\.isWindowShown) {
          let since = hiddenSince ?? clock.now
          hiddenSince = since
          if clock.now - since >= Self.patience {
            onChange(.lost)
            return false
          }
        } else {
          // A minimised window comes back when its user wants it to.
          hiddenSince = nil
          await wakeup.wait(atMost: Self.pollInterval)
        }
        previous = places
      }
    }
    return false
  }

  private enum Reading {
    case places([TargetPlace])
    /// The application does not answer; nothing can be said.
    case unreadable
    case gone
  }

  private func read() async -> Reading {
    var places: [TargetPlace] = []
    for target in targets {
      do {
        places.append(try await reader.place(of: target))
      } catch {
        return error.isTemporary ? .unreadable : .gone
      }
    }
    return .places(places)
  }
}

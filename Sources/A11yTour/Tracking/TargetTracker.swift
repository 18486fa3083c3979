import TourCore

/// Follows the targets of a step that is shown.
///
/// Events of the window system and of the application say that something may have changed, a poll
/// backs them up; what counts is a fresh reading of where the targets are. The first reading that
/// differs gives ``Change/changing(_:)``; once readings agree for 50 ms and nothing hides the
/// targets, ``Change/settled(_:)``.
@DesktopActor
package final class TargetTracker {
  /// How often the targets are read when nothing says that they changed.
  static let pollInterval = Duration.seconds(1)
  /// How often the extents alone are read where the toolkit does not tell of all changes.
  static let glanceInterval = Duration.milliseconds(250)
  /// How long readings have to agree.
  static let settleInterval = Duration.milliseconds(50)
  /// How far apart readings are while the targets change.
  static let changeInterval = Duration.milliseconds(25)
  /// How long it is waited at most with a reading after events that changed nothing.
  static let floodInterval = Duration.milliseconds(250)
  /// How long a target may be out of sight before it counts as lost.
  static let patience = Duration.milliseconds(500)

  /// How often the targets were read so far.
  package private(set) var readingCount = 0

  private let reader: TargetReader
  private let signs: ChangeSigns
  private let onChange: @DesktopActor (Change) -> Void
  private let clock = ContinuousClock()
  private var targets: [ResolvedTarget]
  /// The extents as the toolkits reported them when nothing was changing.
  private var glances: [Rect?] = []
  /// Where the windows of the targets were when they were last read.
  private var windows: [Rect?] = []
  private var lastPoll: ContinuousClock.Instant
  /// How many readings in a row were asked for by events and found nothing.
  private var vainReadings = 0
  private var task: Task<Void, Never>?

  /// Begins to follow targets from the places that they have been resolved to.
  package init(
    following targets: [ResolvedTarget], reader: TargetReader, bus: AccessibilityBus,
    origins: (any WindowOrigins)?, onChange: @escaping @DesktopActor (Change) -> Void
  ) {
    self.targets = targets
    self.reader = reader
    self.onChange = onChange
    signs = ChangeSigns(of: targets, bus: bus, origins: origins)
    lastPoll = clock.now
    task = Task { @DesktopActor [weak self] in
      while !Task.isCancelled, await self?.look() == true {}
    }
  }

  isolated deinit { cancel() }

  /// Ends the following.
  package func cancel() {
    task?.cancel()
    task = nil
    signs.cancel()
  }

  /// Waits for a sign of change and deals with it; false ends the following.
  private func look() async -> Bool {
    // What was amiss from the start is told at once.
    let isAmiss = targets.contains { $0.place.hindrance != nil }
    let heard =
      isAmiss ? [] : await signs.wait(atMost: interval, rest: rest)
    guard !Task.isCancelled else { return false }
    if heard == .neighbour {
      // Only what is over the targets may have changed, and that the window system tells.
      guard targets.contains(where: { reader.obstacle(of: $0) != $0.place.obstacle }) else {
        return true
      }
    } else if heard.isEmpty, !isAmiss, clock.now - lastPoll < Self.pollInterval {
      guard await glance() != glances else { return true }
    } else if heard.contains(.window), windowPlaces() != windows, !windows.isEmpty {
      // An application that is busy would keep a reading waiting while its window moves away.
      onChange(.changing(.moving))
      return await settle()
    }
    lastPoll = clock.now
    let reading = await read()
    // Whoever gave up following in the meantime must not hear of it any more.
    guard !Task.isCancelled else { return false }
    switch reading {
    case .unreadable:
      try? await Task.sleep(for: Self.floodInterval)
      return true
    case .gone:
      onChange(.lost(.gone))
      return false
    case .places(let places):
      if isShown(places) {
        vainReadings = heard == .widget ? vainReadings + 1 : 0
        if glances.isEmpty || heard.isEmpty { glances = await glance() }
        return true
      }
      onChange(.changing(Self.hindrance(places) ?? .moving))
      return await settle()
    }
  }

  /// How long it is waited without a sign.
  ///
  /// Only the bridge of ATK tells of all changes of a layout.
  private var interval: Duration {
    let isTold = targets.allSatisfy {
      [.gtk3, .libreOffice].contains($0.application.toolkit)
    }
    return isTold ? Self.pollInterval : Self.glanceInterval
  }

  /// How long events of widgets are let wait: the longer, the more of them changed nothing.
  private var rest: Duration {
    switch vainReadings {
    case 0: .zero
    case 1...3: Self.settleInterval
    default: Self.floodInterval
    }
  }

  /// Whether targets are as they were when the mark was drawn.
  private func isShown(_ places: [TargetPlace]) -> Bool {
    zip(places, targets).allSatisfy { place, target in
      place.screenRectangle == target.place.screenRectangle
        && place.opener == target.place.opener && place.hindrance == nil
    }
  }

  /// Reads until the readings agree and nothing hides the targets; false ends the following.
  private func settle() async -> Bool {
    var previous: [TargetPlace] = []
    var restingSince = clock.now
    var hiddenSince: ContinuousClock.Instant?
    var told = Reason.moving
    vainReadings = 0
    while !Task.isCancelled {
      let reading = await read()
      guard !Task.isCancelled else { return false }
      switch reading {
      case .unreadable: break
      case .gone:
        onChange(.lost(.gone))
        return false
      case .places(let places):
        if !Self.agree(places, previous) {
          previous = places
          restingSince = clock.now
          break
        }
        let reason = Self.hindrance(places)
        if reason != .moving { hiddenSince = nil }
        if let reason, reason.isLasting {
          if reason != told { onChange(.changing(reason)) }
          told = reason
          _ = await signs.wait(atMost: Self.pollInterval, rest: Self.settleInterval)
          continue
        }
        guard clock.now - restingSince >= Self.settleInterval else { break }
        if reason == nil {
          // A window that has moved since the reading is elsewhere by now.
          guard windowPlaces() == windows else { break }
          for index in targets.indices { targets[index].place = places[index] }
          glances = await glance()
          guard !Task.isCancelled, windowPlaces() == windows else { break }
          lastPoll = clock.now
          onChange(.settled(targets))
          return true
        }
        let since = hiddenSince ?? clock.now
        hiddenSince = since
        if clock.now - since >= Self.patience {
          onChange(.lost(.hidden))
          return false
        }
      }
      try? await Task.sleep(for: Self.changeInterval)
    }
    return false
  }

  private static func agree(_ places: [TargetPlace], _ others: [TargetPlace]) -> Bool {
    places.count == others.count && zip(places, others).allSatisfy { $0.isAtRest(since: $1) }
  }

  /// Why no mark can be at the places: what lasts counts more than what passes.
  private static func hindrance(_ places: [TargetPlace]) -> Reason? {
    let reasons = places.compactMap(\.hindrance)
    return reasons.first(where: \.isLasting) ?? reasons.first
  }

  private enum Reading {
    case places([TargetPlace])
    /// The application does not answer; nothing can be said.
    case unreadable
    case gone
  }

  private func read() async -> Reading {
    readingCount += 1
    let windows = windowPlaces()
    var places: [TargetPlace] = []
    for target in targets {
      do {
        var place = try await reader.place(of: target)
        // Some toolkits keep the widgets of a window that has been closed.
        if target.place.window != nil, place.window == nil,
          place.screenRectangle == nil || reader.windows(of: target.application).isEmpty
        {
          place.isVisible = false
        }
        places.append(place)
      } catch {
        return error.isTemporary ? .unreadable : .gone
      }
    }
    self.windows = windows
    return .places(places)
  }

  /// Reads the bare extents, one call for a target.
  private func glance() async -> [Rect?] {
    var extents: [Rect?] = []
    for target in targets { extents.append(try? await reader.extents(of: target)) }
    return extents
  }

  /// Reads where the windows of the targets are, from the window system alone.
  private func windowPlaces() -> [Rect?] {
    targets.map { target in
      reader.windows(of: target.application).first { $0.identifier == target.place.window }?.client
    }
  }
}

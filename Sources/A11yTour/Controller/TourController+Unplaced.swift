import TourCore

/// What is done for targets that are there, but whose place on the screen nobody knows.
extension TourController {
  /// Finds words for where the first target is, and has it take the focus: the application's own
  /// ring around it is the only mark there can be.
  func describe(_ targets: [ResolvedTarget], in stay: StepStay) async {
    guard let target = targets.first,
      target.isUnplaced || !surface.canPoint && target.lastingHindrance == nil
    else { return }
    stay.whereabouts = await whereabouts(of: target)
    guard !stay.isFocusAsked, !Task.isCancelled else { return }
    stay.isFocusAsked = true
    let states = target.place.states
    guard states.contains(.focusable), !states.contains(.focused),
      !stay.step.advance.contains(where: \.isAboutFocus)
    else { return }
    // Not every toolkit lets others move its focus: then the words are all there is.
    _ = try? await desktop.bus.grabFocus(of: target.reference)
  }

  private func whereabouts(of target: ResolvedTarget) async -> Whereabouts {
    let flight = Flight(bus: desktop.bus)
    let inner = target.containers.dropLast()
    let roles = inner.map { flight.role(of: $0) }
    let names = inner.map { flight.text("Name", of: $0) }
    async let extents = frameExtents(of: target)
    await flight.land()
    let containers = zip(roles, names).compactMap { role, name in
      role.value.map { (role: $0, name: name.value ?? "") }
    }
    return Whereabouts(
      widget: target.place.windowRectangle, window: await extents?.size, containers: containers)
  }

  private func frameExtents(of target: ResolvedTarget) async -> Rect? {
    guard let frame = target.containers.last else { return nil }
    return await desktop.reader.frameExtents(of: frame, application: target.application)
  }
}

extension CalloutFrame {
  /// Goes to the lower right corner of its monitor: the target may be anywhere, but is there least.
  mutating func moveAside(on monitors: [Monitor]) {
    let center = rect.center
    guard let monitor = monitors.first(where: { $0.bounds.contains(center) }) else { return }
    let margin = 24.0
    rect.x = max(monitor.workArea.x, monitor.workArea.maxX - rect.width - margin)
    rect.y = max(monitor.workArea.y, monitor.workArea.maxY - rect.height - margin)
  }
}

extension ResolvedTarget {
  /// Whether it can be seen, but not be pointed at.
  fileprivate var isUnplaced: Bool {
    place.screenRectangle == nil && place.opener == nil && place.isSeen && lastingHindrance == nil
  }
}

extension Condition {
  /// Whether it waits for the focus to move, which nobody but the user is to move then.
  fileprivate var isAboutFocus: Bool {
    switch self {
    case .focus: true
    case .state(let test, _): test.name == "focused"
    case .event(let name, _): name.contains("focus")
    case .all(let parts), .any(let parts): parts.contains(where: \.isAboutFocus)
    case .not(let part): part.isAboutFocus
    default: false
    }
  }
}

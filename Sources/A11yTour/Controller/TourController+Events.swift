import TourCore

/// What the overlay, the bus and the targets tell the flow.
extension TourController {
  func take(_ event: OverlayEvent) {
    switch event {
    case .button(let action): send(.request(FlowRequest(action), origin: .button))
    case .key(let action): send(.request(FlowRequest(action), origin: .key))
    case .overlayPressed: send(.overlayPressed)
    case .environmentChanged:
      guard let visit = flow.visit, stay?.scene != nil else { return }
      send(.frameChanging(visit))
      send(.frameSettled(visit))
    }
  }

  func left(_ busName: String) {
    guard let visit = flow.visit else {
      if busName == applicationBusName { send(.applicationClosed) }
      return
    }
    let isTarget = stay?.targets.contains { $0.reference.busName == busName } ?? false
    guard isTarget || busName == applicationBusName else { return }
    stay?.isApplicationGone = true
    Task { @DesktopActor [weak self] in
      // A step may wait for just this: its conditions are judged first.
      await self?.stay?.conditions?.judge()
      guard let self, flow.visit?.stay == visit.stay else { return }
      send(.applicationClosed)
    }
  }

  func take(_ change: TargetTracker.Change) {
    guard let visit = flow.visit else { return }
    switch change {
    case .changing: send(.frameChanging(visit))
    case .settled(let targets):
      stay?.targets = targets
      stay?.conditions?.follow(targets.first)
      send(.frameSettled(visit))
    case .lost:
      stay?.tracker = nil
      send(.frameChanging(visit))
      Task { @DesktopActor [weak self] in
        // A step that waits for its target to go has met its goal rather than lost its way.
        await self?.stay?.conditions?.judge()
        guard let self, stay?.isApplicationGone == false else { return }
        send(.targetLost(visit))
      }
    }
  }
}

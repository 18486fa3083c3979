import TourCore

/// What the overlay tells the flow.
extension TourController {
  func take(_ event: OverlayEvent) {
    switch event {
    case .button(let action): send(.request(FlowRequest(action), origin: .button))
    case .key(let action): send(.request(FlowRequest(action), origin: .key))
    case .overlayPressed: send(.overlayPressed)
    case .environmentChanged:
      guard let visit = machine.visit, stay?.scene != nil else { return }
      if let loss = machine.loss { return showNotice(visit, of: loss) }
      if machine.isWaitingTold { return showWaiting(visit) }
      send(.frameChanging(visit))
      send(stay?.hindrance == nil ? .frameSettled(visit) : .targetOutOfSight(visit))
    }
  }
}

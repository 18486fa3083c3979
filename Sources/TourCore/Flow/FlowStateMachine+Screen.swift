/// How a flow gets the current step on and off the screen.
extension FlowStateMachine {
  /// Asks for the target of the current step.
  mutating func locate() -> [FlowEffect] {
    guard let visit = nextOrder(), let step else { return [] }
    phase = .locating
    // Going back, a step that was missing gets one look, not a whole wait with nothing on screen.
    let isPassing = travel != .forward && missing.contains(visit.index)
    return [.locate(visit, wait: isPassing ? 0 : step.wait)]
  }

  mutating func targetResolved() -> [FlowEffect] {
    guard let visit else { return [] }
    missing.remove(visit.index)
    guard pause == nil else {
      phase = .waiting
      return []
    }
    return putOnScreen()
  }

  mutating func targetNotResolved(
    _ kind: FlowLogEvent.Kind, _ explanation: String,
    failure: (_ step: String, _ explanation: String) -> FlowFailure
  ) -> [FlowEffect] {
    guard let visit, let step else { return [] }
    guard pause == nil else {
      phase = .waiting
      return []
    }
    let logged = [FlowEffect.log(FlowLogEvent(kind, step: step.id, explanation: explanation))]
    switch step.onMissing {
    case .fail:
      return logged + fail(failure(step.id, explanation))
    case .skip:
      missing.insert(visit.index)
      return logged + passOver()
    case .float:
      isFloating = true
      return logged + putOnScreen()
    }
  }

  /// Shows the current step, or lays it out anew when it has been seen already.
  mutating func putOnScreen() -> [FlowEffect] {
    guard let visit = nextOrder(), let step else { return [] }
    phase = .showing
    if wasShown { return [.restore(visit, isFloating: isFloating)] }
    let announcement = isAnnounced ? [] : [FlowEffect.log(.init(.stepWillShow, step: step.id))]
    isAnnounced = true
    hasReachedAny = true
    return announcement + [.show(visit, isFloating: isFloating)]
  }

  mutating func shown() -> [FlowEffect] {
    guard let visit, let step else { return [] }
    phase = .shown
    travel = .forward
    if wasShown { return [.log(FlowLogEvent(.restored, step: step.id))] }
    wasShown = true
    let timer = isAutomatic && pause == nil ? [FlowEffect.startAutoTimer(visit)] : []
    return [.log(FlowLogEvent(.stepShown, step: step.id))] + timer
  }

  /// Takes the step off the screen until its frame settles.
  mutating func prepare() -> [FlowEffect] {
    guard let step, isVisible else { return [] }
    let hidden = hideIfVisible()
    phase = .prepared
    return hidden + [.log(FlowLogEvent(.prepared, step: step.id))]
  }

  /// Takes the step off the screen and looks for its target again.
  mutating func targetLost() -> [FlowEffect] {
    guard !isFloating, isVisible || phase == .prepared else { return [] }
    let prepared = prepare()
    guard pause == nil else {
      phase = .waiting
      return prepared
    }
    return prepared + locate()
  }

  mutating func pause(hiding: FlowPause, origin: FlowOrigin) -> [FlowEffect] {
    guard let step, pause == nil else { return [] }
    pause = hiding
    let logged = [FlowEffect.log(FlowLogEvent(.paused, step: step.id, origin: origin))]
    switch hiding {
    case .nothing:
      return logged
    case .overlay:
      return isVisible ? putOnScreen() + logged : logged
    case .everything:
      guard isVisible || phase == .prepared else { return logged }
      let hidden = hideIfVisible()
      phase = .waiting
      return hidden + logged
    }
  }

  mutating func resume(origin: FlowOrigin) -> [FlowEffect] {
    guard let step, let hiding = pause else { return [] }
    pause = nil
    let logged = [FlowEffect.log(FlowLogEvent(.resumed, step: step.id, origin: origin))]
    if hasConditionPending { return logged + advance(from: .condition) }
    let timer = wasShown && isAutomatic ? visit.map { [FlowEffect.startAutoTimer($0)] } ?? [] : []
    if phase == .waiting { return logged + timer + (isFloating ? putOnScreen() : locate()) }
    return logged + timer + (hiding == .overlay && isVisible ? putOnScreen() : [])
  }

  /// Takes the step off the screen if anything of it is there.
  func hideIfVisible() -> [FlowEffect] {
    guard let visit, isVisible else { return [] }
    return [.hide(visit)]
  }

  /// Whether something of the step is on the screen, or on its way there.
  var isVisible: Bool { phase == .showing || phase == .shown }

  /// Begins a new order within the stay.
  private mutating func nextOrder() -> StepVisit? {
    visit = visit.map { StepVisit(index: $0.index, stay: $0.stay, order: $0.order + 1) }
    return visit
  }
}

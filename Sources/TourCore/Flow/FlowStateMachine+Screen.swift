/// How a flow gets the current step on and off the screen.
extension FlowStateMachine {
  /// How long the target is waited for at most after a loss, in seconds; then the step is shown
  /// without it.
  private static let returnWait = 5.0

  /// Does what has to be done next for the current step to get on the screen.
  mutating func begin() -> [FlowEffect] {
    if !isJudged { return judge() }
    return isFloating && step?.hasPreparation != true ? putOnScreen() : locate()
  }

  /// Asks whether the current step is to be passed over.
  private mutating func judge() -> [FlowEffect] {
    guard let visit = nextOrder() else { return [] }
    phase = .judging
    return [.judge(visit)]
  }

  mutating func judged(holds: Bool) -> [FlowEffect] {
    guard let visit else { return [] }
    guard pause == nil else {
      phase = .waiting
      return []
    }
    isJudged = true
    guard holds else {
      unmet.insert(visit.id)
      return passOver()
    }
    unmet.remove(visit.id)
    return begin()
  }

  /// Asks for the target of the current step.
  private mutating func locate() -> [FlowEffect] {
    guard let visit = nextOrder(), let step else { return [] }
    phase = .locating
    // Going back, a step that was missing gets one look, not a whole wait with nothing on screen.
    let isPassing = travel != .forward && (missing.union(returned).contains(visit.id))
    isOutOfSight = false
    let wait = isReturning ? min(step.wait, Self.returnWait) : step.wait
    return [.locate(visit, wait: isPassing ? 0 : wait)]
  }

  /// Has the user told what is waited for.
  mutating func waitingLong() -> [FlowEffect] {
    guard let visit, pause == nil, !isWaitingTold else { return [] }
    isWaitingTold = true
    return [.tellWaiting(visit)]
  }

  mutating func targetResolved() -> [FlowEffect] {
    guard let visit else { return [] }
    isReturning = false
    missing.remove(visit.id)
    returned.remove(visit.id)
    guard pause == nil else { return holdBack() }
    return putOnScreen()
  }

  /// Takes off the screen what is there, and leaves the step until the end of the pause.
  private mutating func holdBack() -> [FlowEffect] {
    let hidden = hideIfVisible()
    phase = .waiting
    isWaitingTold = false
    return hidden
  }

  mutating func targetNotResolved(
    _ kind: FlowLogEvent.Kind, _ explanation: String,
    failure: (_ step: String, _ explanation: String) -> FlowFailure
  ) -> [FlowEffect] {
    guard let visit, let step else { return [] }
    guard pause == nil else { return holdBack() }
    let logged = [FlowEffect.log(FlowLogEvent(kind, step: step.id, explanation: explanation))]
    switch policy(of: step) {
    case .fail:
      // Who wanted to see something again is not thrown out because it is gone.
      if case .back = travel {
        missing.insert(visit.id)
        return logged + passOver()
      }
      return logged + fail(failure(step.id, explanation))
    case .skip:
      missing.insert(visit.id)
      return logged + passOver()
    case .float, .ask:
      isFloating = true
      return logged + putOnScreen() + [.seek(visit)]
    case .back:
      let isKnown = !returned.insert(visit.id).inserted
      if case .back = travel { return logged + passOver() }
      // Where nobody presses anything, going back to come again would go on for ever.
      let isRound = isKnown && (lastMove == .condition || lastMove == .auto)
      let failure = failure(step.id, explanation)
      guard !trail.ids.isEmpty, !isRound else { return logged + fail(failure) }
      travel = .back(from: Departure(id: step.id, trail: trail, failure: failure))
      return logged + passOver()
    }
  }

  /// What is done when the target is missing: after a loss it may take its time, or have to be
  /// brought about anew, which only the user can do.
  private func policy(of step: FlowStep) -> MissingTargetPolicy {
    isReturning && step.onMissing != .float ? .ask : step.onMissing
  }

  /// Puts a step at its target that was shown without it.
  mutating func targetFound() -> [FlowEffect] {
    guard let step, isFloating, step.hasTarget, loss == nil else { return [] }
    isReturning = false
    isFloating = false
    return isVisible ? putOnScreen() : []
  }

  /// Shows the current step, or lays it out anew when it has been seen already.
  mutating func putOnScreen() -> [FlowEffect] {
    guard let visit = nextOrder(), let step else { return [] }
    phase = .showing
    if wasShown { return [.restore(visit, isFloating: hasNoMark)] }
    let announcement = isAnnounced ? [] : [FlowEffect.log(.init(.stepWillShow, step: step.id))]
    isAnnounced = true
    saying = nil
    hasReachedAny = true
    return announcement + [.show(visit, isFloating: hasNoMark)]
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

  /// Shows the step, or lays it out anew, at the place that its target has come to rest at.
  mutating func settled() -> [FlowEffect] {
    if phase == .prepared {
      isOutOfSight = false
      return putOnScreen()
    }
    guard isOutOfSight, isVisible else { return [] }
    let prepared = prepare()
    isOutOfSight = false
    return prepared + putOnScreen()
  }

  /// Shows the step without a mark for as long as its target cannot be seen.
  mutating func targetOutOfSight() -> [FlowEffect] {
    guard let step, step.hasTarget, loss == nil else { return [] }
    if phase == .locating {
      isOutOfSight = true
      return targetResolved()
    }
    guard !isFloating, isVisible || phase == .prepared else { return [] }
    let prepared = prepare()
    isOutOfSight = true
    return prepared + putOnScreen()
  }

  /// Takes the step off the screen and looks for its target again.
  mutating func targetLost() -> [FlowEffect] {
    guard !isFloating, isVisible || phase == .prepared else { return [] }
    let prepared = prepare()
    isOutOfSight = false
    guard pause == nil else {
      phase = .waiting
      return prepared
    }
    return prepared + locate()
  }

  mutating func pause(hiding: FlowPause, origin: FlowOrigin) -> [FlowEffect] {
    guard let step, pause == nil, loss == nil else { return [] }
    pause = hiding
    let logged = [FlowEffect.log(FlowLogEvent(.paused, step: step.id, origin: origin))]
    switch hiding {
    case .nothing:
      return logged
    case .overlay:
      return isVisible ? putOnScreen() + logged : logged
    case .everything:
      guard isVisible || phase == .prepared || isWaitingTold else { return logged }
      return holdBack() + logged
    }
  }

  mutating func resume(origin: FlowOrigin) -> [FlowEffect] {
    guard let visit, let step, let hiding = pause else { return [] }
    pause = nil
    var effects = [FlowEffect.log(FlowLogEvent(.resumed, step: step.id, origin: origin))]
    guard loss == nil else { return effects }
    effects += takeUpPending()
    guard self.visit?.stay == visit.stay else { return effects }
    if wasShown, isAutomatic { effects.append(.startAutoTimer(visit)) }
    if phase == .waiting { return effects + begin() }
    return effects + (hiding == .overlay && isVisible ? putOnScreen() : [])
  }

  /// Does what conditions asked for during a pause; a goal that was met comes before a repair.
  mutating func takeUpPending() -> [FlowEffect] {
    if let visit, onward != nil { return [.choose(visit)] }
    if hasConditionPending {
      hasConditionPending = false
      return advance(from: .condition)
    }
    guard let repair = pendingRepair else { return [] }
    pendingRepair = nil
    return repairDue(repair)
  }

  /// Takes the step off the screen if anything of it is there.
  func hideIfVisible() -> [FlowEffect] {
    guard let visit, isVisible || phase == .suspended || isWaitingTold else { return [] }
    return [.hide(visit)]
  }

  /// Whether something of the step is on the screen, or on its way there.
  var isVisible: Bool { phase == .showing || phase == .shown }

  /// Whether the step is shown without a mark.
  private var hasNoMark: Bool { isFloating || isOutOfSight }

  /// Begins a new order within the stay.
  mutating func nextOrder() -> StepVisit? {
    isWaitingTold = false
    visit = visit.map {
      StepVisit(id: $0.id, index: $0.index, stay: $0.stay, order: $0.order + 1)
    }
    return visit
  }
}

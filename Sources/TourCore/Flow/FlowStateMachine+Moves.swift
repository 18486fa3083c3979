/// How a flow goes from step to step.
extension FlowStateMachine {
  mutating func start(at id: String?) -> [FlowEffect] {
    guard phase == .idle else { return [] }
    let index = id == nil ? 0 : steps.firstIndex { $0.id == id }
    guard let index else { return fail(.unknownStep(id ?? "")) }
    guard steps.indices.contains(index) else { return fail(.nothingShown) }
    return [.log(FlowLogEvent(.started, step: steps[index].id))] + enter(index, origin: nil)
  }

  /// Does what somebody asked for; what is not due is ignored.
  mutating func take(_ request: FlowRequest, from origin: FlowOrigin) -> [FlowEffect] {
    guard let visit, let step else { return [] }
    switch request {
    case .next:
      // A step that waits for a deed does not let the user press on; programs may.
      let isUser = origin == .button || origin == .key
      guard isMoveDue, isNextOffered || !isUser else { return [] }
      return advance(from: origin)
    case .back:
      guard isMoveDue, hasStepBefore(visit.index) else { return [] }
      travel = .back(from: visit.index)
      return leave(origin: origin) + enter(visit.index - 1, origin: origin)
    case .skip:
      return end(
        .skipped(step: step.id), FlowLogEvent(.skipped, step: step.id, origin: origin),
        origin: origin)
    case .goTo(let id):
      guard pause == nil, let index = steps.firstIndex(where: { $0.id == id }) else { return [] }
      travel = .forward
      return leave(origin: origin) + enter(index, origin: origin)
    case .pause(let hiding):
      return pause(hiding: hiding, origin: origin)
    case .resume:
      return resume(origin: origin)
    }
  }

  mutating func overlayPressed() -> [FlowEffect] {
    guard let step, isVisible, pause == nil else { return [] }
    return switch step.overlayClick {
    case .next: take(.next, from: .overlay)
    case .skip: take(.skip, from: .overlay)
    case .none: []
    }
  }

  /// Leaves the step because its goal is met, whether it could be shown by then or not.
  mutating func conditionHeld() -> [FlowEffect] {
    guard pause == nil else {
      hasConditionPending = true
      return []
    }
    return advance(from: .condition)
  }

  /// Goes on to the next step, or ends the tour at the last.
  mutating func advance(from origin: FlowOrigin) -> [FlowEffect] {
    guard let visit, let step else { return [] }
    travel = .forward
    hasReachedAny = true
    return [.log(FlowLogEvent(.advanced, step: step.id, origin: origin))]
      + leave(origin: origin) + enter(visit.index + 1, origin: origin)
  }

  /// Goes on past a step that is not there, in the direction of travel.
  mutating func passOver() -> [FlowEffect] {
    guard let visit else { return [] }
    let left = leave(origin: nil)
    guard case .back(let start) = travel else { return left + enter(visit.index + 1, origin: nil) }
    if visit.index > 0 { return left + enter(visit.index - 1, origin: nil) }
    travel = .forward
    return left + enter(start, origin: nil)
  }

  /// Begins a stay at a step; past the last one the tour is finished.
  mutating func enter(_ index: Int, origin: FlowOrigin?) -> [FlowEffect] {
    guard steps.indices.contains(index) else { return finish(origin: origin) }
    visit = StepVisit(index: index, stay: stays, order: 0)
    stays += 1
    isFloating = !steps[index].hasTarget
    isAnnounced = false
    wasShown = false
    hasConditionPending = false
    return isFloating ? putOnScreen() : locate()
  }

  /// Ends the stay at the current step and takes it off the screen.
  func leave(origin: FlowOrigin?) -> [FlowEffect] {
    guard let visit, let step else { return [] }
    var effects = hideIfVisible()
    if isAnnounced {
      effects.append(.log(FlowLogEvent(.stepHidden, step: step.id, origin: origin)))
    }
    return effects + [.leave(visit)]
  }

  private mutating func finish(origin: FlowOrigin?) -> [FlowEffect] {
    let last = steps.last?.id
    visit = nil
    guard hasReachedAny else { return fail(.nothingShown) }
    return end(.finished, FlowLogEvent(.finished, step: last, origin: origin))
  }

  mutating func fail(_ failure: FlowFailure) -> [FlowEffect] {
    end(
      .failed(failure),
      FlowLogEvent(.failed, step: step?.id, explanation: failure.description))
  }

  mutating func end(
    _ outcome: Outcome, _ event: FlowLogEvent, origin: FlowOrigin? = nil
  ) -> [FlowEffect] {
    let left = leave(origin: origin)
    phase = .ended
    pause = nil
    visit = nil
    self.outcome = outcome
    return left + [.log(event), .end(outcome)]
  }

  /// Whether Next and Back mean the current step: it has been announced and nothing is paused.
  private var isMoveDue: Bool { isAnnounced && pause == nil }
}

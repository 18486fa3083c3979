/// How a flow goes from step to step.
extension FlowStateMachine {
  mutating func start(at id: String?) -> [FlowEffect] {
    guard phase == .idle else { return [] }
    guard let index = id.map({ map.index(of: $0) }) ?? 0 else {
      return fail(.unknownStep(id ?? ""))
    }
    guard steps.indices.contains(index) else { return fail(.nothingShown) }
    trail = FlowTrail(map.way(to: index))
    return [.log(FlowLogEvent(.started, step: steps[index].id))] + enter(index, origin: nil)
  }

  /// Does what somebody asked for; what is not due is ignored.
  mutating func take(_ request: FlowRequest, from origin: FlowOrigin) -> [FlowEffect] {
    guard let step else { return [] }
    if loss != nil, !request.isPossibleWithoutApplication { return [] }
    switch request {
    case .next:
      // A step that waits for a deed does not let the user press on; programs may.
      let isUser = origin == .button || origin == .key
      guard isMoveDue, onward == nil, isNextOffered || !isUser else { return [] }
      return advance(from: origin)
    case .back:
      guard isMoveDue, isBackOffered else { return [] }
      return goBack(origin: origin)
    case .nextSkipping(let count):
      guard count > 0 else { return count == 0 ? take(.next, from: origin) : [] }
      return isMoveDue && onward == nil ? leapOn(past: count, origin: origin) : []
    case .backSkipping(let count):
      guard count > 0 else { return count == 0 ? take(.back, from: origin) : [] }
      guard isMoveDue, isBackOffered else { return [] }
      return goBack(past: count, origin: origin)
    case .skip:
      return end(
        .skipped(step: step.id), FlowLogEvent(.skipped, step: step.id, origin: origin),
        origin: origin)
    case .goTo(let id):
      guard pause == nil, let index = map.index(of: id) else { return [] }
      prepareMove(by: origin)
      travel = .forward
      keepOnTrail()
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

  /// Goes on from the step, once it is known where to when that depends on conditions.
  mutating func advance(from origin: FlowOrigin) -> [FlowEffect] {
    guard let visit, let step, onward == nil else { return [] }
    guard step.branches.isEmpty else {
      onward = origin
      return [.choose(visit)]
    }
    return goOn(to: step.next, from: origin)
  }

  /// Takes the branch that is open, or the usual way when none is.
  mutating func chosen(_ branch: Int?) -> [FlowEffect] {
    // What was found during a pause is found out anew after it.
    guard let step, let origin = onward, pause == nil, loss == nil else { return [] }
    let isKnown = branch.map(step.branches.indices.contains) ?? false
    return goOn(to: isKnown ? branch.map { step.branches[$0] } : step.next, from: origin)
  }

  /// Goes along the way that the user came, past as many of its steps as are said.
  mutating func goBack(past count: Int = 0, origin: FlowOrigin) -> [FlowEffect] {
    guard let step else { return [] }
    prepareMove(by: origin)
    travel = .back(from: Departure(id: step.id, trail: trail))
    trail.drop(count)
    return leave(origin: origin) + enterStepBefore(origin: origin)
  }

  private mutating func goOn(
    to destination: StepDestination?, from origin: FlowOrigin
  ) -> [FlowEffect] {
    guard let visit else { return [] }
    return goOn(toIndex: map.index(destination, from: visit.index), from: origin)
  }

  /// Leaves the step as one that is passed.
  mutating func goOn(toIndex index: Int, from origin: FlowOrigin) -> [FlowEffect] {
    guard let visit, let step else { return [] }
    prepareMove(by: origin)
    travel = .forward
    hasReachedAny = true
    keepOnTrail()
    return [.log(FlowLogEvent(.advanced, step: step.id, origin: origin))]
      + (step.hasConclusion ? [.conclude(visit)] : []) + leave(origin: origin)
      + enter(index, origin: origin)
  }

  /// Goes on past a step that is not there, in the direction of travel.
  mutating func passOver() -> [FlowEffect] {
    guard let visit else { return [] }
    let left = leave(origin: nil)
    if case .back = travel { return left + enterStepBefore(origin: nil) }
    return left + enter(visit.index + 1, origin: nil)
  }

  /// Begins a stay at the step before, along the way that the user came; when there is none, where
  /// the user came from.
  private mutating func enterStepBefore(origin: FlowOrigin?) -> [FlowEffect] {
    guard case .back(let departure) = travel else { return [] }
    while let id = trail.popLast() {
      if let index = map.index(of: id) { return enter(index, origin: origin) }
    }
    travel = .forward
    if let failure = departure.failure {
      visit = nil
      return fail(failure, at: departure.id)
    }
    trail = departure.trail
    return enter(map.index(of: departure.id) ?? 0, origin: origin)
  }

  /// Begins a stay at a step; past the last one the tour is finished.
  mutating func enter(_ index: Int, origin: FlowOrigin?) -> [FlowEffect] {
    guard steps.indices.contains(index) else { return finish(origin: origin) }
    let visit = StepVisit(id: steps[index].id, index: index, stay: stays, order: 0)
    self.visit = visit
    stays += 1
    isJudged = !steps[index].isConditional
    isFloating = !steps[index].hasTarget
    (loss, isReturning, isOutOfSight) = (nil, false, false)
    isAnnounced = false
    wasShown = false
    hasConditionPending = false
    pendingRepair = nil
    onward = nil
    return (saying.map { [.say(visit, $0)] } ?? []) + begin()
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

  /// Forgets what only concerned the step that is left by a move that is no repair.
  private mutating func prepareMove(by origin: FlowOrigin) {
    lastMove = origin
    repaired = []
    saying = nil
  }

  /// Notes that the user has been at the step that is about to be left.
  mutating func keepOnTrail() {
    if isAnnounced, let step { trail.append(step.id) }
  }

  private mutating func finish(origin: FlowOrigin?) -> [FlowEffect] {
    let last = step?.id
    visit = nil
    guard hasReachedAny else { return fail(.nothingShown) }
    return end(.finished, FlowLogEvent(.finished, step: last, origin: origin))
  }

  mutating func fail(_ failure: FlowFailure, at id: String? = nil) -> [FlowEffect] {
    end(
      .failed(failure),
      FlowLogEvent(.failed, step: id ?? step?.id, explanation: failure.description))
  }

  mutating func end(
    _ outcome: Outcome, _ event: FlowLogEvent, origin: FlowOrigin? = nil
  ) -> [FlowEffect] {
    let left = leave(origin: origin)
    phase = .ended
    pause = nil
    loss = nil
    visit = nil
    self.outcome = outcome
    return left + [.log(event), .end(outcome)]
  }

  /// Whether Next and Back mean the current step: it has been announced and nothing is paused.
  private var isMoveDue: Bool { isAnnounced && pause == nil }
}

extension FlowRequest {
  /// Whether it can be done while the tour waits for something it has lost.
  fileprivate var isPossibleWithoutApplication: Bool {
    switch self {
    case .skip, .resume: true
    case .next, .nextSkipping, .back, .backSkipping, .goTo, .pause: false
    }
  }
}

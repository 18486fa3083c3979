/// Decides where a tour goes: a value that turns events into effects.
///
/// It has no clock and does nothing itself; the controller carries the effects out, in order, and
/// reports what came of them as events. Whoever asks for a move, it takes the same way.
public struct FlowStateMachine: Equatable, Sendable {
  /// What is going on at the current step.
  enum Phase: Equatable, Sendable {
    /// Not started.
    case idle
    /// It is being judged whether the step is passed over.
    case judging
    /// The target is being looked for.
    case locating
    /// The step is being painted.
    case showing
    /// The step is on the screen.
    case shown
    /// The step is off the screen until its frame settles.
    case prepared
    /// The step waits for the end of a pause to be judged, located or shown.
    case waiting
    /// Something is lost, and the user is told so.
    case suspended
    /// The tour is over.
    case ended
  }

  /// Where a flow goes when a step is passed over.
  enum Travel: Equatable, Sendable {
    case forward
    case back(from: Departure)
  }

  /// Where a flow went back from.
  struct Departure: Equatable, Sendable {
    /// The id of the step.
    var id: String
    /// The way that the user had come to it.
    var trail: FlowTrail
    /// Why the tour cannot stay there; nil when it goes back to it if no step before is there.
    var failure: FlowFailure?
  }

  /// The steps of the tour.
  public internal(set) var steps: [FlowStep]
  /// Whether the flow presses Next by itself.
  public let isAutomatic: Bool
  /// What the pause in force hides; nil while there is none.
  public internal(set) var pause: FlowPause?
  /// How the tour ended; nil until then.
  public internal(set) var outcome: Outcome?
  /// The current stay, with its latest order; nil before the start and after the end.
  public internal(set) var visit: StepVisit?

  /// What the tour waits for, with nothing else on the screen than word of it; nil while it has all
  /// that it needs.
  public internal(set) var loss: FlowLoss?
  /// Whether the step is shown without a mark because its target, which is there, cannot be seen.
  public internal(set) var isOutOfSight = false
  /// Whether the user is told what is waited for, while nothing of the step can be shown yet.
  public internal(set) var isWaitingTold = false

  var map: FlowMap
  var phase = Phase.idle
  var travel = Travel.forward
  /// The steps that were seen before the current one.
  var trail = FlowTrail()
  /// Whether the step's `when` has been judged, or it has none.
  var isJudged = false
  /// Whether the step is shown without a target.
  var isFloating = false
  /// Whether something was lost in this stay: what comes back may be another than before.
  var isReturning = false
  /// Whether the log has `stepWillShow` for this stay.
  var isAnnounced = false
  /// Whether the log has `stepShown` for this stay.
  var wasShown = false
  /// Whether a condition of the step came to hold during a pause.
  var hasConditionPending = false
  /// The repair that came to be due during a pause.
  var pendingRepair: Int?
  /// Who wants to go on while the branches of the step are judged; nil while they are not.
  var onward: FlowOrigin?
  /// What made the last move.
  var lastMove: FlowOrigin?
  /// The ids of the steps that repairs led away from since anything else moved the flow.
  var repaired: Set<String> = []
  /// What a repair says at the step that it leads to, until that step is announced.
  var saying: FlowSaying?
  /// The number of stays so far.
  var stays = 0
  /// Whether any step of this tour was announced or had its goal met.
  var hasReachedAny = false
  /// The ids of the steps that were missing when last looked for, and so passed over.
  var missing: Set<String> = []
  /// The ids of the steps whose `when` did not hold when last judged.
  var unmet: Set<String> = []
  /// The ids of the steps that were missing when last looked for, and so gone back from.
  var returned: Set<String> = []

  /// Makes a flow over steps that has not started.
  public init(steps: [FlowStep], isAutomatic: Bool = false) {
    self.steps = steps
    self.isAutomatic = isAutomatic
    map = FlowMap(steps)
  }

  /// The current step; nil before the start and after the end.
  public var step: FlowStep? { visit.map { steps[$0.index] } }

  /// What the callout of the current step offers; nil before the start and after the end.
  public var controls: FlowControls? {
    guard let visit else { return nil }
    let absent = missing.union(unmet).subtracting([visit.id])
    let way = trail.withoutRounds(to: visit.id)
    let ahead = map.longestWay(from: visit.index, absent: absent, counted: Set(way))
    return FlowControls(
      number: way.count, count: way.count + ahead,
      isLast: !map.leadsOn(from: visit.index, absent: absent), isBackOffered: isBackOffered,
      isNextOffered: isNextOffered)
  }

  /// Whether a step of the way that the user came can be reached, as far as is known.
  var isBackOffered: Bool {
    let absent = missing.union(unmet).union(returned)
    return trail.ids.contains { !absent.contains($0) }
  }

  /// Whether the user may press on: the step says so, or what it waits for cannot be done because
  /// its target is missing.
  var isNextOffered: Bool {
    guard let step else { return false }
    return step.isNextOffered || isFloating && step.hasTarget
  }

  /// Takes what was learnt from one look at the application: conditions are judged first, so that a
  /// step whose goal is met is left rather than shown again.
  public mutating func handle(reading events: [FlowEvent]) -> [FlowEffect] {
    let conditions = events.filter(\.isCondition)
    let others = events.filter { !$0.isCondition }
    return (conditions + others).flatMap { handle($0) }
  }

  /// Takes an event and gives what is to be done about it, in order.
  public mutating func handle(_ event: FlowEvent) -> [FlowEffect] {
    guard phase != .ended else { return [] }
    switch event {
    case .start(let id):
      return start(at: id)
    case .judged(let visit, let holds):
      return isAwaited(visit, in: .judging) ? judged(holds: holds) : []
    case .targetResolved(let visit):
      return isAwaited(visit, in: .locating) ? targetResolved() : []
    case .targetMissing(let visit, let explanation):
      guard isAwaited(visit, in: .locating) else { return [] }
      return targetNotResolved(.missing, explanation) { .targetMissing(step: $0, explanation: $1) }
    case .targetAmbiguous(let visit, let explanation):
      guard isAwaited(visit, in: .locating) else { return [] }
      return targetNotResolved(.ambiguous, explanation) {
        .targetAmbiguous(step: $0, explanation: $1)
      }
    case .actionFailed(let step, let explanation):
      return fail(.actionFailed(step: step, explanation: explanation))
    case .actionsRefused(let steps):
      return fail(.actionsRefused(steps: steps))
    case .waitingLong(let visit):
      return isAwaited(visit, in: .locating) ? waitingLong() : []
    case .targetFound(let visit):
      return isCurrent(visit) ? targetFound() : []
    case .shown(let visit):
      return isAwaited(visit, in: .showing) ? shown() : []
    case .frameChanging(let visit):
      return isCurrent(visit) ? prepare() : []
    case .stepChanged(let visit, let isElsewhere):
      return isCurrent(visit) ? stepChanged(isElsewhere: isElsewhere) : []
    case .frameSettled(let visit):
      return isCurrent(visit) ? settled() : []
    case .targetOutOfSight(let visit):
      return isCurrent(visit) ? targetOutOfSight() : []
    case .targetLost(let visit):
      return isCurrent(visit) ? targetLost() : []
    case .conditionHeld(let visit):
      return isCurrent(visit) ? conditionHeld() : []
    case .repairDue(let visit, let repair):
      return isCurrent(visit) ? repairDue(repair) : []
    case .chosen(let visit, let branch):
      return isCurrent(visit) ? chosen(branch) : []
    case .autoElapsed(let visit):
      return isCurrent(visit) ? take(.next, from: .auto) : []
    case .overlayPressed:
      return overlayPressed()
    case .request(let request, let origin):
      return take(request, from: origin)
    case .applicationMissing(let explanation):
      return fail(.applicationMissing(explanation: explanation))
    case .stopped:
      return end(
        .stopped(step: step?.id), FlowLogEvent(.stopped, step: step?.id, origin: .library))
    case .lost(let loss):
      return lost(loss)
    case .regained(let loss):
      return regained(loss)
    case .givenUp(let loss):
      return givenUp(loss)
    case .interrupted:
      return end(
        .interrupted, FlowLogEvent(.failed, step: step?.id, explanation: "told to stop by a signal")
      )
    }
  }

  /// Tells whether an answer is the one that the latest order asked for.
  private func isAwaited(_ visit: StepVisit, in phase: Phase) -> Bool {
    visit == self.visit && self.phase == phase
  }

  /// Tells whether news belong to the current stay.
  private func isCurrent(_ visit: StepVisit) -> Bool {
    visit.id == self.visit?.id && visit.stay == self.visit?.stay
  }
}

extension FlowEvent {
  fileprivate var isCondition: Bool {
    if case .conditionHeld = self { true } else { false }
  }
}

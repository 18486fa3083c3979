import TourCore

/// Watches the effects of a flow and notes every promise that they break.
struct FlowWitness {
  let steps: [FlowStep]
  /// The visits whose target was reported as resolved.
  var resolved: Set<StepVisit> = []
  /// The visits of steps whose condition was reported to hold.
  var held: Set<StepVisit> = []
  private(set) var faults: [String] = []
  private(set) var effectCount = 0

  private var onScreen: StepVisit?
  private var told: FlowLoss?
  private var entered: StepVisit?
  private var isAnnounced = false
  private var wasShown = false
  private var hasEnded = false

  init(steps: [FlowStep]) { self.steps = steps }

  /// Takes note of an answer that is about to be given.
  mutating func learn(_ event: FlowEvent) {
    switch event {
    case .targetResolved(let visit), .targetFound(let visit), .targetOutOfSight(let visit):
      resolved.insert(visit)
    case .judged(let visit, true): held.insert(visit)
    default: break
    }
  }

  /// Takes the effects of one event.
  mutating func see(_ effects: [FlowEffect]) {
    for effect in effects {
      effectCount += 1
      expect(!hasEnded, "\(effect) after the end")
      switch effect {
      case .judge(let visit):
        enter(visit)
        expect(steps[visit.index].isConditional, "judges a step without a condition")
        expect(onScreen == nil, "judges with something on the screen")
        expect(!isAnnounced, "judges a step that was seen")
      case .choose(let visit):
        expect(entered?.stay == visit.stay, "chooses for another stay")
        expect(!steps[visit.index].branches.isEmpty, "chooses for a step without branches")
      case .conclude(let visit):
        expect(entered?.stay == visit.stay, "concludes another stay")
        expect(steps[visit.index].hasConclusion, "concludes a step that has nothing to do then")
      case .seek(let visit):
        expect(onScreen?.stay == visit.stay, "seeks for a step that is not shown")
        expect(steps[visit.index].hasTarget, "seeks for a step without a target")
      case .say(let visit, let saying):
        expect(entered == nil || entered?.stay == visit.stay, "says something at another step")
        let owner = steps.first { $0.id == saying.step }
        expect(owner?.repairs[saying.repair].hasText == true, "says what no repair has")
      case .locate(let visit, let wait):
        enter(visit)
        expect(
          steps[visit.index].hasTarget || steps[visit.index].hasPreparation,
          "locates a step without a target")
        expect(wait >= 0, "waits for \(wait)")
        let isDue = isJudged(visit)
        expect(isDue, "locates before judging")
        expect(onScreen == nil, "locates with something on the screen")
      case .show(let visit, let isFloating), .restore(let visit, let isFloating):
        enter(visit)
        expect(isFloating || isLocated(visit), "shows a step that was not located")
        let isDue = isJudged(visit)
        expect(isDue, "shows before judging")
        expect(onScreen == nil || onScreen?.stay == visit.stay, "shows over another step")
        expect(told == nil, "shows a step beside the word of a loss")
        onScreen = visit
      case .tellWaiting(let visit):
        expect(onScreen == nil, "tells what is waited for beside something else")
        expect(entered?.stay == visit.stay, "tells what another stay waits for")
        onScreen = visit
      case .tell(let visit, let loss):
        enter(visit)
        expect(onScreen == nil, "tells of a loss beside something else")
        (onScreen, told) = (visit, loss)
      case .hide(let visit):
        expect(onScreen?.stay == visit.stay, "hides what is not on the screen")
        (onScreen, told) = (nil, nil)
      case .startAutoTimer(let visit):
        expect(entered?.stay == visit.stay, "starts a timer for another stay")
      case .leave(let visit):
        expect(onScreen == nil, "leaves with something on the screen")
        expect(entered?.stay == visit.stay, "leaves another stay")
        expect(!isAnnounced, "leaves without stepHidden")
        entered = nil
      case .log(let event):
        see(event)
      case .end:
        hasEnded = true
        expect(onScreen == nil && entered == nil, "ends without leaving")
      }
    }
  }

  /// Looks at the state after an event.
  mutating func check(_ flow: FlowStateMachine) {
    if let visit = flow.visit { expect(steps.indices.contains(visit.index), "index out of range") }
    expect((flow.outcome != nil) == hasEnded, "the outcome is not that of the effects")
    expect(flow.visit == nil || !hasEnded, "is at a step after the end")
    expect(told == flow.loss, "\(String(describing: flow.loss)) is lost and not told")
    expect(onScreen == nil || onScreen == flow.visit, "the screen shows another order")
    guard let controls = flow.controls else { return }
    expect(controls.number >= 1 && controls.number <= controls.count, "\(controls.progress)")
    expect(controls.count <= steps.count, "\(controls.progress) of fewer steps")
  }

  private mutating func see(_ event: FlowLogEvent) {
    switch event.kind {
    case .stepWillShow:
      expect(!isAnnounced, "announces a step twice")
      isAnnounced = true
      wasShown = false
    case .stepShown:
      expect(isAnnounced && !wasShown, "stepShown without one stepWillShow")
      wasShown = true
    case .restored:
      expect(wasShown, "restored before stepShown")
    case .stepHidden:
      expect(isAnnounced, "stepHidden without stepWillShow")
      isAnnounced = false
      wasShown = false
    default: break
    }
  }

  private mutating func enter(_ visit: StepVisit) {
    expect(entered == nil || entered?.stay == visit.stay, "enters a step before leaving another")
    expect(visit.order > (entered?.order ?? 0), "gives an order twice")
    entered = visit
  }

  private func isJudged(_ visit: StepVisit) -> Bool {
    !steps[visit.index].isConditional || isHeld(visit)
  }

  private func isHeld(_ visit: StepVisit) -> Bool {
    held.contains { $0.stay == visit.stay && $0.id == visit.id }
  }

  private func isLocated(_ visit: StepVisit) -> Bool {
    resolved.contains { $0.stay == visit.stay && $0.index == visit.index }
  }

  private mutating func expect(_ condition: Bool, _ fault: @autoclosure () -> String) {
    if !condition { faults.append(fault()) }
  }
}

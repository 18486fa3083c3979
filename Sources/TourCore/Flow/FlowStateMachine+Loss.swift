/// How a flow waits for what the tour needs and has lost.
extension FlowStateMachine {
  /// Takes the step off the screen and has the user told; what is not under way yet ends at once.
  mutating func lost(_ loss: FlowLoss) -> [FlowEffect] {
    guard let step else { return fail(loss.failure(step: nil)) }
    guard loss != self.loss else { return [] }
    let hidden = hideIfVisible()
    self.loss = loss
    phase = .suspended
    isReturning = true
    isOutOfSight = false
    guard let visit = nextOrder() else { return [] }
    return hidden + [
      .log(FlowLogEvent(.missing, step: step.id, explanation: loss.explanation)),
      .tell(visit, loss),
    ]
  }

  /// Takes the step up again where it was; what was judged and done before it stays so.
  mutating func regained(_ loss: FlowLoss) -> [FlowEffect] {
    guard let visit, let step, loss == self.loss else { return [] }
    var effects = hideIfVisible()
    self.loss = nil
    phase = .waiting
    guard pause == nil else { return effects }
    effects += takeUpPending()
    guard self.visit?.stay == visit.stay, phase == .waiting else { return effects }
    if wasShown, isAutomatic { effects.append(.startAutoTimer(visit)) }
    isFloating = !step.hasTarget
    return effects + begin()
  }

  /// Ends the tour because what it has lost did not come back.
  mutating func givenUp(_ loss: FlowLoss) -> [FlowEffect] {
    loss == self.loss ? fail(loss.failure(step: step?.id)) : []
  }
}

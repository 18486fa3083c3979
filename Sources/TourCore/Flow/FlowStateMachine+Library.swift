/// How a program moves a flow and changes its steps.
extension FlowStateMachine {
  /// Puts another step in the place of one, as when what was asked for lazily is known.
  ///
  /// What is remembered of the step by its id goes over to the new one. A current step that is on
  /// the screen stays as it is until ``FlowEvent/stepChanged(_:isElsewhere:)``.
  package mutating func replaceStep(at index: Int, with step: FlowStep) {
    guard steps.indices.contains(index), steps[index] != step else { return }
    let old = steps[index].id
    steps[index] = step
    map = FlowMap(steps)
    if let visit, visit.index == index {
      self.visit = StepVisit(id: step.id, index: index, stay: visit.stay, order: visit.order)
      if phase == .judging { isFloating = !step.hasTarget }
    }
    guard old != step.id else { return }
    trail.rename(old, to: step.id)
    for set in [\Self.missing, \.unmet, \.returned, \.repaired]
    where self[keyPath: set].remove(old) != nil {
      self[keyPath: set].insert(step.id)
    }
  }

  /// Lays the current step out anew, and looks for its target first when that is another.
  mutating func stepChanged(isElsewhere: Bool) -> [FlowEffect] {
    guard let step else { return [] }
    guard isElsewhere else { return isVisible ? putOnScreen() : [] }
    switch phase {
    case .locating, .showing, .shown, .prepared:
      let hidden = isVisible && wasShown ? prepare() : hideIfVisible()
      isWaitingTold = false
      isFloating = !step.hasTarget
      phase = .waiting
      return hidden + (pause == nil ? begin() : [])
    case .waiting, .suspended: isFloating = !step.hasTarget
    case .idle, .judging, .ended: break
    }
    return []
  }

  /// Goes on past so many steps of the usual way.
  mutating func leapOn(past count: Int, origin: FlowOrigin) -> [FlowEffect] {
    guard let visit else { return [] }
    var index = visit.index
    for _ in 0...min(count, steps.count) where index < steps.count {
      index = map.index(steps[index].next, from: index)
    }
    return goOn(toIndex: index, from: origin)
  }
}

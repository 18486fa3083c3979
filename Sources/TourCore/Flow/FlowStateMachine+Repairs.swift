/// How a flow brings a user back who has strayed.
extension FlowStateMachine {
  /// Goes to the step that the repair names, says what it has to say, or both.
  mutating func repairDue(_ index: Int) -> [FlowEffect] {
    guard let visit, let step, step.repairs.indices.contains(index), onward == nil else {
      return []
    }
    guard pause == nil, loss == nil else {
      pendingRepair = index
      return []
    }
    let repair = step.repairs[index]
    let text = repair.hasText ? FlowSaying(step: step.id, repair: index) : nil
    // A step that a repair led away from is not gone back to by another: what is amiss there is so
    // still, and the two would send the user to and fro.
    if let id = repair.goto, let destination = map.index(of: id), !repaired.contains(id),
      id != step.id
    {
      repaired.insert(step.id)
      saying = text
      travel = .forward
      lastMove = .condition
      if !trail.forget(from: id) { keepOnTrail() }
      return leave(origin: .condition) + enter(destination, origin: .condition)
    }
    guard let text else { return [] }
    return [.say(visit, text)] + (isVisible ? putOnScreen() : [])
  }
}

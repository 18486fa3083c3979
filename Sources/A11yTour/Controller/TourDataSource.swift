public import TourCore

/// Gives the steps of a tour one at a time, beside tours that are written down.
@DesktopActor
public protocol TourDataSource: AnyObject {
  /// Gives the number of steps; asked once, when the tour begins.
  func numberOfCoachMarks(for controller: TourController) -> Int

  /// Gives a step; asked each time that the tour comes to it, by every way.
  ///
  /// Until a step has been asked for, its id is `#` and the number of its place, from 1. Then it
  /// keeps the id that it had the first time. One whose id another step has gets the number
  /// of its place added to it.
  func tourController(_ controller: TourController, coachMarkAt index: Int) -> Step
}

/// How the steps of a data source come into the tour.
extension TourController {
  /// Fills the tour with steps that stand for those to be asked for.
  func takeStepsFromDataSource() {
    guard let dataSource else { return }
    let count = max(0, dataSource.numberOfCoachMarks(for: self))
    tour.steps = (0..<count).map { Step(id: "#\($0 + 1)") }
    machine = FlowStateMachine(
      steps: tour.steps.map(Self.flowStep), isAutomatic: options.autoInterval != nil)
    if let first = options.firstStep { learnSteps(upTo: first) }
  }

  /// Gives what the flow decides by; each step is judged, so that it is loaded when it is come to.
  static func flowStep(_ step: Step) -> FlowStep {
    var step = FlowStep(step)
    step.isConditional = true
    return step
  }

  /// Asks the delegate whether a step is to be shown, and gets the step.
  ///
  /// - Returns: the visit with the step's id; nil when the flow has its answer already.
  func load(_ visit: StepVisit) -> StepVisit? {
    let index = visit.index
    guard delegate?.tourController(self, willLoadCoachMarkAt: index) != false else {
      audience.tell(.passedOver(index: index))
      send(.judged(visit, holds: false))
      return nil
    }
    let step = dataSource.map { askForStep(at: index, of: $0) } ?? tour.steps[index]
    machine.replaceStep(at: index, with: Self.flowStep(step))
    stay?.step = step
    guard options.allowsActions || (step.before.isEmpty && step.after.isEmpty) else {
      send(.actionsRefused(steps: [step.id]))
      return nil
    }
    return machine.visit
  }

  /// Asks for the steps that are not known yet, in their order, until one has an id.
  func learnSteps(upTo id: String) {
    guard let dataSource, !tour.steps.contains(where: { $0.id == id }) else { return }
    for index in tour.steps.indices where !knownSteps.contains(index) {
      let step = askForStep(at: index, of: dataSource)
      machine.replaceStep(at: index, with: Self.flowStep(step))
      if step.id == id { return }
    }
  }

  private func askForStep(at index: Int, of dataSource: any TourDataSource) -> Step {
    var step = dataSource.tourController(self, coachMarkAt: index)
    if knownSteps.insert(index).inserted {
      let others = tour.steps.indices.filter { $0 != index }
      let taken = Set(others.map { tour.steps[$0].id })
      while taken.contains(step.id) { step.id += "-\(index + 1)" }
    } else {
      step.id = tour.steps[index].id
    }
    tour.steps[index] = step
    return step
  }
}

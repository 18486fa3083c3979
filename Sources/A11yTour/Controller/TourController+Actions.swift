import TourCore

/// How what a step does to the application is done, and undone.
extension TourController {
  /// Does what is to be done before a step, once in its stay.
  ///
  /// - Returns: whether it is done.
  func prepare(_ stay: StepStay) async -> Bool {
    await actions?.value
    guard !stay.isPrepared else { return true }
    stay.isPrepared = true
    return await perform(stay.step.before, of: stay.step)
  }

  /// Does what is to be done once a step is passed.
  func conclude(_ visit: StepVisit) {
    let (step, earlier) = (currentStay(visit).step, actions)
    actions = Task { @DesktopActor [weak self] in
      await earlier?.value
      _ = await self?.perform(step.after, of: step)
    }
  }

  private func perform(_ list: [StepAction], of step: Step) async -> Bool {
    let performer = ActionPerformer(
      desktop: desktop, scope: scope, target: step.target,
      wait: step.wait / .seconds(1))
    for action in list where !Task.isCancelled {
      do throws(ActionError) {
        let undo = try await performer.perform(action)
        if let undo, step.isUndone { undoing.append(undo) }
      } catch {
        guard !Task.isCancelled else { return false }
        send(.actionFailed(step: step.id, explanation: "\(error)"))
        return false
      }
    }
    return true
  }

  /// Waits for what is being done, and undoes what was done when the tour ended early.
  func finishActions(_ outcome: Outcome) async {
    await actions?.value
    guard outcome != .finished else { return }
    let log = undoing
    undoing = UndoLog()
    undoFailures = await log.undo(on: desktop.bus)
  }
}

import TourCore

/// How what leads on from a step is watched.
extension TourController {
  /// Begins to follow the targets and to judge the conditions, where that does not go on already.
  func watch(_ stay: StepStay, visit: StepVisit, isFloating: Bool) {
    if stay.tracker == nil, !isFloating, !stay.targets.isEmpty {
      stay.tracker = TargetTracker(
        following: stay.targets, reader: desktop.reader, bus: desktop.bus,
        origins: desktop.origins
      ) { [weak self] in self?.take($0) }
    }
    if let conditions = stay.conditions {
      conditions.follow(stay.targets.first)
    } else {
      stay.conditions = ConditionWatcher(
        stay.step.advance, target: stay.targets.first, scope: scope, desktop: desktop,
        isCovered: { [weak stay] in stay?.scene?.callout.rect.contains($0) ?? false }
      ) { [weak self] in self?.send(.conditionHeld(visit)) }
    }
  }
}

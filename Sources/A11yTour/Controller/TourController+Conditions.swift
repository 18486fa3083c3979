import TourCore

/// How what leads on from a step is watched.
extension TourController {
  /// Begins to follow the targets and to judge the conditions, where that does not go on already.
  func watch(_ stay: StepStay, visit: StepVisit, isFloating: Bool) {
    if stay.tracker == nil, !isFloating || machine.isOutOfSight, !stay.targets.isEmpty {
      stay.tracker = TargetTracker(
        following: stay.targets, reader: desktop.reader, bus: desktop.bus,
        origins: desktop.origins
      ) { [weak self] in self?.take($0) }
    }
    if let conditions = stay.conditions {
      conditions.follow(stay.targets.first)
    } else {
      let step = stay.step
      stay.conditions = ConditionWatcher(
        advance: step.advance, repairs: step.restore.map(\.when),
        branches: step.branches.compactMap(\.when), target: stay.targets.first, scope: scope,
        desktop: desktop,
        isCovered: { [weak stay] point in
          stay?.scene?.callouts.contains { $0.rect.contains(point) } ?? false
        }
      ) { [weak self] verdict in
        switch verdict {
        case .advance: self?.send(.conditionHeld(visit))
        case .repair(let index): self?.send(.repairDue(visit, repair: index))
        }
      }
    }
  }

  /// Offers Next beside a press that may go unheard: nobody is to be stuck at a step.
  ///
  /// Under Wayland nothing tells of presses but what they change.
  func offerNextWherePressesAreUnheard(_ stay: StepStay, at index: Int) {
    guard desktop.presses == nil, stay.step.advance.contains(where: \.hasClick),
      !stay.step.advance.contains(.button)
    else { return }
    let isOfTarget = stay.step.advance.contains(.click(nil))
    let role = stay.targets.first?.role
    guard !isOfTarget || role.map(PressSigns.areCertain) != true else { return }
    var step = Self.flowStep(stay.step)
    step.isNextOffered = true
    machine.replaceStep(at: index, with: step)
  }

  /// Judges whether the step is to be passed over.
  func judge(_ visit: StepVisit) {
    guard let visit = load(visit) else { return }
    let stay = currentStay(visit)
    guard let condition = stay.step.when else { return send(.judged(visit, holds: true)) }
    stay.judgement = Task { @DesktopActor [weak self] in
      await self?.actions?.value
      let holds = await self?.holds(condition, for: stay)
      guard !Task.isCancelled else { return }
      self?.send(.judged(visit, holds: holds == true))
    }
  }

  /// Finds out which branch of the step is open.
  func choose(_ visit: StepVisit) {
    let stay = currentStay(visit)
    stay.choice = Task { @DesktopActor [weak self] in
      let branch: Int?
      if let conditions = stay.conditions {
        branch = await conditions.branch()
      } else {
        branch = await self?.openBranch(of: stay)
      }
      guard !Task.isCancelled else { return }
      self?.send(.chosen(visit, branch: branch))
    }
  }

  private func openBranch(of stay: StepStay) async -> Int? {
    for (index, branch) in stay.step.branches.enumerated() {
      if let condition = branch.when, await holds(condition, for: stay) == true { return index }
    }
    return nil
  }

  /// Judges a condition once, whether the step's target has been found or not.
  private func holds(_ condition: Condition, for stay: StepStay) async -> Bool? {
    let named = stay.step.target.map(condition.naming) ?? condition
    return await ConditionJudge.holds(
      named, target: stay.targets.first, scope: scope, desktop: desktop)
  }
}

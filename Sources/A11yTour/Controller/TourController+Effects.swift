import TourCore

/// How what the flow decides is carried out.
extension TourController {
  func perform(_ effect: FlowEffect, isLeaving: Bool) {
    switch effect {
    case .judge(let visit): judge(visit)
    case .locate(let visit, let wait): locate(visit, wait: wait)
    case .seek(let visit): seek(visit)
    case .choose(let visit): choose(visit)
    case .conclude(let visit): conclude(visit)
    case .say(let visit, let saying): say(saying, at: visit)
    case .show(let visit, let isFloating): show(visit, isFloating: isFloating, isFirst: true)
    case .restore(let visit, let isFloating): show(visit, isFloating: isFloating, isFirst: false)
    case .hide: hide(isLeaving: isLeaving)
    case .tell(let visit, let loss): tell(visit, of: loss)
    case .tellWaiting(let visit): showWaiting(visit)
    case .startAutoTimer(let visit): startAutoTimer(visit)
    case .leave(let visit): leave(visit)
    case .log(let event): record(event)
    case .end(let outcome): end(outcome)
    }
  }

  func currentStay(_ visit: StepVisit) -> StepStay {
    if let stay { return stay }
    let stay = StepStay(step: tour.steps[visit.index])
    self.stay = stay
    return stay
  }

  func startAutoTimer(_ visit: StepVisit) {
    guard let interval = options.autoInterval else { return }
    stay?.autoTimer?.cancel()
    stay?.autoTimer = Task { @DesktopActor [weak self] in
      try? await Task.sleep(for: .seconds(interval))
      if !Task.isCancelled { self?.send(.autoElapsed(visit)) }
    }
  }
}

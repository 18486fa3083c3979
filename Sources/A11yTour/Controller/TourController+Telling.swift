import TourCore

/// How delegates, streams and handlers hear of what happens.
extension TourController {
  /// Whether the flow gets an event: the delegate may keep a press from it, and a change that the
  /// program announced is over when the program says so.
  func isLetThrough(_ event: FlowEvent) -> Bool {
    switch event {
    case .overlayPressed:
      guard let index = machine.visit?.index, machine.pause == nil else { return true }
      return delegate?.tourController(self, shouldHandleOverlayTapAt: index) ?? true
    case .frameSettled, .targetLost, .targetOutOfSight: return !isChangeByHand
    default: return true
    }
  }

  /// Lets the delegate change a step that is about to be shown.
  ///
  /// - Returns: false when it now points at something that has to be looked for first.
  func willShow(_ stay: StepStay, _ visit: StepVisit) -> Bool {
    guard !stay.isAnnouncedToDelegate else { return true }
    stay.isAnnouncedToDelegate = true
    guard let delegate else { return true }
    var step = stay.step
    delegate.tourController(self, willShow: &step, at: visit.index)
    step.id = stay.step.id
    guard step != stay.step, apply(step, to: stay, at: visit.index) else { return true }
    send(.stepChanged(visit, isElsewhere: true))
    return false
  }

  /// Adds what the delegate wants drawn.
  func adorned(_ scene: Scene, at visit: StepVisit) -> Scene {
    var scene = scene
    scene.ornaments =
      delegate?.tourController(self, ornamentsFor: scene, at: visit.index) ?? []
    return scene
  }

  func tellWillHide() {
    guard let stay, stay.isAnnouncedToDelegate, !isSilent, let index = index(of: stay) else {
      return
    }
    delegate?.tourController(self, willHide: stay.step, at: index)
  }

  /// Ends the stay at a step.
  func leave(_ visit: StepVisit) {
    isChangeByHand = false
    guard let stay else { return }
    stay.end()
    self.stay = nil
    guard stay.isAnnouncedToDelegate, !isSilent else { return }
    delegate?.tourController(self, didHide: stay.step, at: visit.index)
  }

  func tell(_ record: TourRecord) {
    audience.tell(.happened(record))
    guard let stay else { return }
    switch record.event.kind {
    case .advanced: audience.passed(stay.step)
    case .stepShown:
      guard let index = index(of: stay) else { return }
      delegate?.tourController(self, didShow: stay.step, at: index)
    default: break
    }
  }

  /// Tells everybody who waits that the tour is over, and lets go of them.
  func finish(_ result: TourResult) {
    observations = []
    surface.onEvent = nil
    surface.close()
    self.result = result
    if !isSilent {
      let isSkipped = if case .skipped = result.outcome { true } else { false }
      delegate?.tourController(self, didEndShowingBySkipping: isSkipped)
    }
    audience.end(result)
    let endings = endings
    self.endings = []
    for ending in endings { ending.resume(returning: result) }
  }

  private func index(of stay: StepStay) -> Int? {
    tour.steps.firstIndex { $0.id == stay.step.id }
  }
}

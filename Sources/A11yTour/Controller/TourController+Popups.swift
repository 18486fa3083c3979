import TourCore

/// How the overlay makes room for menus, where it is above them.
extension TourController {
  /// Gives the boxes of the menus that the application of a step has open; where the window system shows
  /// menus above the overlay, as under X11, there is nothing to make room for.
  func openings(for stay: StepStay) -> [Rect] {
    guard let origins = desktop.origins, origins.source != .x11,
      let busName = stay.targets.first?.reference.busName
    else { return [] }
    if popups?.busName != busName {
      popups?.cancel()
      // It goes on from step to step: a menu that one step has opened is there at the next.
      popups = PopupWatcher(
        busName, on: desktop.bus,
        read: { [weak self] in await self?.openings(among: $0) ?? [] },
        onChange: { [weak self] in
          guard let self, let visit = machine.visit, self.stay?.scene != nil else { return }
          send(.stepChanged(visit, isElsewhere: false))
        })
    }
    // Another target may be what a menu hangs on, or be in it.
    if stay.scene == nil { popups?.lookAgain() }
    return stay.step.input == .block ? [] : popups?.boxes ?? []
  }

  private func openings(among candidates: [AccessibleReference]) async -> [Rect] {
    guard let target = stay?.targets.first else { return [] }
    let popups = OpenPopups(bus: desktop.bus, reader: desktop.reader, monitors: surface.monitors)
    return await popups.boxes(of: target, candidates: candidates)
  }
}

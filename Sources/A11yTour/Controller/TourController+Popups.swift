import TourCore

/// How the overlay makes room for menus, where it is above them.
extension TourController {
  /// Begins to watch what the application of a step opens; where the window system shows menus above
  /// the overlay, as under X11, there is nothing to do.
  func watchPopups(of stay: StepStay) {
    guard let origins = desktop.origins, origins.source != .x11, stay.step.input != .block,
      stay.popups == nil, let busName = stay.targets.first?.reference.busName
    else { return }
    let (bus, reader) = (desktop.bus, desktop.reader)
    stay.popups = PopupWatcher(
      busName, on: bus,
      read: { [weak self, weak stay] candidates in
        guard let self, let target = stay?.targets.first else { return [] }
        let popups = OpenPopups(bus: bus, reader: reader, monitors: surface.monitors)
        return await popups.boxes(of: target, candidates: candidates)
      },
      onChange: { [weak self, weak stay] boxes in
        guard let self, let stay, let visit = machine.visit, self.stay === stay else { return }
        stay.openings = boxes
        send(.stepChanged(visit, isElsewhere: false))
      })
  }
}

import TourCore

/// How a step gets on and off the screen.
extension TourController {
  func show(_ visit: StepVisit, isFloating: Bool, isFirst: Bool) {
    let stay = currentStay(visit)
    guard let controls = flow.controls else { return }
    lingering?.cancel()
    let step = stay.step
    let rectangles = isFloating ? [] : stay.targets.compactMap(\.place.screenRectangle)
    let content = CalloutContent(
      step: step, controls: controls,
      hint: isFloating || !rectangles.isEmpty ? nil : stay.targets.first.map(Self.whereabouts),
      languages: options.languages, tourLanguage: tour.language)
    let scene = CoachMarkLayout.arrange(
      targets: rectangles, monitors: surface.monitors, calloutSize: surface.measure(content),
      options: CoachMarkOptions(
        step: step, window: isFloating ? nil : stay.window, previous: stay.placement,
        isRightToLeft: content.isRightToLeft),
      dim: flow.pause == .overlay ? nil : step.overlay.dim,
      input: isFloating && !step.targets.isEmpty ? .through : step.input)
    stay.placement = scene.callout.placement
    (stay.scene, stay.content) = (scene, content)
    let behaviour = OverlayOptions(
      areKeysActive: step.areKeysActive, takesFocus: step.isForReading, isAnnounced: isFirst)
    due = visit
    Task { @DesktopActor [weak self, surface] in
      // It may have been taken off again before it got on: then it must not come up late.
      guard self?.due == visit else { return }
      await surface.show(scene, content: content, options: behaviour)
      self?.send(.shown(visit))
    }
    watch(stay, visit: visit, isFloating: isFloating)
  }

  func hide(isLeaving: Bool) {
    due = nil
    lingering?.cancel()
    guard isLeaving else { return surface.hide() }
    lingering = Task { @DesktopActor [surface] in
      try? await Task.sleep(for: Self.linger)
      if !Task.isCancelled { surface.hide() }
    }
  }

  /// Says in words which widget is meant, where no mark can point at it.
  static func whereabouts(_ target: ResolvedTarget) -> String {
    let role = target.role.name
    let widget = target.name.isEmpty ? "the \(role)" : "the \(role) “\(target.name)”"
    return target.frameTitle.isEmpty
      ? "Look for \(widget)." : "Look for \(widget) in the window “\(target.frameTitle)”."
  }
}

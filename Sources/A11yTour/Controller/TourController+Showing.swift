import TourCore

/// How a step gets on and off the screen.
extension TourController {
  func show(_ visit: StepVisit, isFloating: Bool, isFirst: Bool) {
    let stay = currentStay(visit)
    guard let controls = machine.controls else { return }
    lingering?.cancel()
    guard !isFirst || willShow(stay, visit) else { return }
    let step = stay.step
    let rectangles = isFloating ? [] : stay.rectangles
    let hint =
      rectangles.isEmpty
      ? Self.hint(for: stay, isFloating: isFloating)
      : stay.targets.first.flatMap(Self.openerHint)
    let content = CalloutContent(
      step: step, controls: controls, hint: Self.paragraphs([stay.saying, hint]),
      languages: options.languages, tourLanguage: tour.language)
    // Without a hole nobody could get at the target.
    let isUnplaced = !isFloating && rectangles.isEmpty && !stay.targets.isEmpty
    let isUndimmed = machine.pause == .overlay || machine.isOutOfSight || isUnplaced
    let aside = isFloating ? scrolledWindow(of: stay) : nil
    var arranged = CoachMarkLayout.arrange(
      targets: aside.map { [$0] } ?? rectangles, monitors: surface.monitors,
      calloutSize: surface.measure(content),
      options: CoachMarkOptions(
        step: step, window: isFloating ? nil : stay.window,
        openings: isFloating ? [] : openings(for: stay),
        previous: stay.placement, isRightToLeft: content.isRightToLeft),
      dim: isUndimmed ? nil : step.overlay.dim,
      input: isUnplaced || isFloating && step.hasTarget ? .through : step.input)
    if aside != nil { (arranged.cutouts, arranged.callout.arrowTip) = ([], nil) }
    if isUnplaced { arranged.callout.moveAside(on: arranged.monitors) }
    let scene = adorned(arranged, at: visit)
    if !rectangles.isEmpty { stay.placement = scene.callout.placement }
    (stay.scene, stay.content) = (scene, content)
    let isHintNew = hint != stay.hint && !isFirst
    let news = Self.paragraphs([stay.announcement, isHintNew ? hint : nil])
    (stay.hint, stay.announcement) = (hint, nil)
    let behaviour = OverlayOptions(
      areKeysActive: step.areKeysActive,
      areKeysReported: stay.targets.first?.application.toolkit.reportsKeys ?? false,
      takesFocus: step.isForReading, isAnnounced: isFirst,
      announcement: isFirst ? nil : news.map { InlineMarkdown.spans(of: $0).plainText })
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

  /// Has the callout say the text of a repair from now on.
  func say(_ saying: FlowSaying, at visit: StepVisit) {
    let stay = currentStay(visit)
    guard let step = tour.step(withID: saying.step), step.restore.indices.contains(saying.repair)
    else { return }
    let text = step.restore[saying.repair].say?.resolved(
      for: options.languages, default: tour.language)
    (stay.saying, stay.announcement) = (text, text)
  }
}

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
    let isMarked = surface.canPoint && rectangles.contains { !$0.isEmpty }
    let hint =
      isMarked
      ? stay.targets.first.flatMap(Self.openerHint)
      : Self.hint(for: stay, isFloating: isFloating)
    let contents = contents(of: stay, controls: controls, isMarked: isMarked, hint: hint)
    // Without a hole nobody could get at the target.
    let isUnplaced = !isFloating && !isMarked && !stay.targets.isEmpty
    let isUndimmed = machine.pause == .overlay || machine.isOutOfSight || isUnplaced
    let aside = isFloating ? scrolledWindow(of: stay) : nil
    let marks = coachMarks(
      of: stay, contents, isFloating: isFloating,
      rectangles: aside.map { [[$0]] } ?? rectangles)
    var arranged = CoachMarkLayout.arrange(
      marks[0], and: Array(marks.dropFirst()), monitors: surface.monitors,
      dim: isUndimmed ? nil : step.overlay.dim,
      input: isUnplaced || isFloating && step.hasTarget ? .through : step.input)
    if aside != nil { (arranged.cutouts, arranged.callout.arrowTip) = ([], nil) }
    if isUnplaced { arranged.callout.moveAside(on: arranged.monitors) }
    let scene = adorned(arranged, at: visit)
    if isMarked { stay.placements = scene.callouts.map(\.placement) }
    (stay.scene, stay.contents) = (scene, contents)
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
      await surface.show(scene, contents: contents, options: behaviour)
      self?.send(.shown(visit))
    }
    watch(stay, visit: visit, isFloating: isFloating)
  }

  /// Makes what the callouts say: the step's own and, where marks can point, those of its marks.
  private func contents(
    of stay: StepStay, controls: FlowControls, isMarked: Bool, hint: String?
  ) -> [CalloutContent] {
    let (languages, tourLanguage) = (options.languages, tour.language)
    let further = stay.step.marks.map {
      CalloutContent(mark: $0, languages: languages, tourLanguage: tourLanguage)
    }
    let own = CalloutContent(
      step: stay.step, controls: controls, hint: Self.paragraphs([stay.saying, hint]),
      marks: isMarked ? further : [], folded: isMarked ? [] : further, languages: languages,
      tourLanguage: tourLanguage)
    return [own] + (isMarked ? further : [])
  }

  /// Makes the marks that the layout arranges, the step's own first.
  private func coachMarks(
    of stay: StepStay, _ contents: [CalloutContent], isFloating: Bool, rectangles: [[Rect]]
  ) -> [CoachMark] {
    let step = stay.step
    let styles = [(step.cutout, step.callout)] + step.marks.map { ($0.cutout, $0.callout) }
    return zip(contents, styles).enumerated().map { index, mark in
      let (content, (cutout, callout)) = mark
      return CoachMark(
        targets: rectangles.indices.contains(index) ? rectangles[index] : [],
        calloutSize: surface.measure(content),
        options: CoachMarkOptions(
          cutout: cutout, callout: callout, window: isFloating ? nil : stay.window,
          openings: isFloating || index > 0 ? [] : openings(for: stay),
          previous: stay.placements.indices.contains(index) ? stay.placements[index] : nil,
          isRightToLeft: content.isRightToLeft))
    }
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

import TourCore

/// Scrolls by setting the values of scroll bars.
@DesktopActor
struct ScrollBars {
  /// How often a value is corrected by where the widget came to be.
  private static let corrections = 5
  /// How many values are tried where toolkits do not tell where a widget out of view is.
  private static let trials = 60

  let scroller: Scroller

  /// A scroll bar as it is now.
  private struct Bar {
    var reference: AccessibleReference
    var isVertical: Bool
    var value: Double
    var range: ClosedRange<Double>
  }

  /// Scrolls the views around a target, the outermost first; whether that brought it into view.
  func scroll(to target: ResolvedTarget) async -> Bool {
    for (level, view) in target.views.enumerated().reversed() {
      for bar in await bars(of: view) {
        if await scroll(bar, level: level, to: target) { return true }
      }
    }
    return await scroller.position(of: target).isInView
  }

  /// Tells by its place among its siblings on which side of the view a widget is.
  func direction(to target: ResolvedTarget) async -> ScrollDirection? {
    guard let view = target.views.first, let bar = await bars(of: view).first,
      let fraction = await fraction(of: target, level: 0)
    else { return nil }
    let current = (bar.value - bar.range.lowerBound) / (bar.range.upperBound - bar.range.lowerBound)
    return bar.isVertical
      ? fraction > current ? .down : .up : fraction > current ? .right : .left
  }

  private func bars(of view: ScrollView) async -> [Bar] {
    var bars: [Bar] = []
    for reference in view.bars {
      guard let states = try? await scroller.bus.states(of: reference),
        let value = try? await scroller.bus.number(.current, of: reference),
        let low = try? await scroller.bus.number(.minimum, of: reference),
        let high = try? await scroller.bus.number(.maximum, of: reference), high > low
      else { continue }
      var isVertical = !states.contains(.horizontal)
      if !states.contains(.vertical), let extents = try? await extents(of: reference) {
        // Some toolkits do not say which way a bar lies.
        isVertical = extents.height >= extents.width
      }
      bars.append(
        Bar(reference: reference, isVertical: isVertical, value: value, range: low...high))
    }
    return bars.sorted { $0.isVertical && !$1.isVertical }
  }

  private func extents(of reference: AccessibleReference) async throws(BusError) -> Rect {
    try await scroller.bus.extents(of: reference, .screen)
  }

  /// Scrolls by one bar, and puts it back where that was in vain.
  private func scroll(_ bar: Bar, level: Int, to target: ResolvedTarget) async -> Bool {
    var bar = bar
    let before = bar.value
    if await gap(bar, target) == nil {
      guard await search(&bar, level: level, for: target) else {
        try? await scroller.bus.setValue(before, of: bar.reference)
        return false
      }
    }
    // One of a scroll bar is a pixel in most toolkits, and if not the first movement tells.
    var pixelsPerUnit = 1.0
    for _ in 0..<Self.corrections {
      guard let gap = await gap(bar, target) else { return false }
      guard abs(gap) > 0.5 else { break }
      let wanted = (bar.value + gap / pixelsPerUnit).clamped(to: bar.range)
      let (step, current) = (wanted - bar.value, bar)
      guard abs(step) > 0.01,
        await set(&bar, to: wanted, until: { await self.gap(current, target) != gap })
      else { break }
      guard let left = await self.gap(bar, target) else { continue }
      let moved = gap - left
      if abs(moved) > 0.5, moved / step > 0.01 { pixelsPerUnit = moved / step }
    }
    return await scroller.isInView(target, within: .milliseconds(100))
  }

  /// How far a widget is from the middle of its view along a bar, in pixels of its toolkit; 0 when
  /// it is seen whole, nil when its position is not known.
  private func gap(_ bar: Bar, _ target: ResolvedTarget) async -> Double? {
    let position = await scroller.position(of: target)
    guard let widget = position.widget, ExtentsReading.isPlausible(widget),
      let bounds = position.sight.bounds
    else { return nil }
    if position.isInView { return 0 }
    return bar.isVertical
      ? widget.center.y - bounds.center.y : widget.center.x - bounds.center.x
  }

  /// Sets a value and waits until that shows, or for a moment.
  private func set(
    _ bar: inout Bar, to value: Double, until isSeen: @DesktopActor () async -> Bool
  ) async -> Bool {
    do {
      try await scroller.bus.setValue(value, of: bar.reference)
    } catch {
      return false
    }
    bar.value = value
    let deadline = ContinuousClock.now + .milliseconds(150)
    while !Task.isCancelled, ContinuousClock.now < deadline {
      if await isSeen() { break }
      try? await Task.sleep(for: .milliseconds(15))
    }
    return true
  }

  /// Looks for a widget that has no position while it is out of view, as in GTK 3: first where its
  /// place among its siblings suggests, then outwards, half a view at a time.
  private func search(_ bar: inout Bar, level: Int, for target: ResolvedTarget) async -> Bool {
    guard let bounds = await scroller.position(of: target).sight.bounds else { return false }
    let span = bar.range.upperBound - bar.range.lowerBound
    let guess =
      await fraction(of: target, level: level).map { bar.range.lowerBound + $0 * span } ?? bar.value
    let step = max(1, (bar.isVertical ? bounds.height : bounds.width) / 2)
    for trial in 0..<Self.trials where !Task.isCancelled {
      let distance = Double((trial + 1) / 2) * step
      guard distance <= span else { return false }
      let value = trial.isMultiple(of: 2) ? guess + distance : guess - distance
      guard trial == 0 || bar.range.contains(value) else { continue }
      try? await scroller.bus.setValue(value.clamped(to: bar.range), of: bar.reference)
      bar.value = value.clamped(to: bar.range)
      // The application lays out what it shows before it answers the next call, or right after.
      for _ in 0..<2 {
        if await gap(bar, target) != nil { return true }
        try? await Task.sleep(for: .milliseconds(15))
      }
    }
    return false
  }

  /// Gives how far down the content of a view a widget is, from 0 to 1, by its place among its
  /// siblings.
  private func fraction(of target: ResolvedTarget, level: Int) async -> Double? {
    let view = target.views[level].reference
    let chain = [target.reference] + target.containers
    // The outermost container with several children tells the most.
    guard let end = chain.firstIndex(of: view), end > 0 else { return nil }
    for index in stride(from: end - 1, through: 0, by: -1) where chain[index] != view {
      guard index + 1 < chain.count, chain[index + 1] != view,
        let count = try? await scroller.bus.childCount(of: chain[index + 1]), count > 1,
        let place = try? await scroller.bus.indexInParent(of: chain[index]), place >= 0
      else { continue }
      return min(1, Double(place) / Double(count - 1))
    }
    return nil
  }
}

extension Double {
  fileprivate func clamped(to range: ClosedRange<Double>) -> Double {
    Swift.min(Swift.max(self, range.lowerBound), range.upperBound)
  }
}

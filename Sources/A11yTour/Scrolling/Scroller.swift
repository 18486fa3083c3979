import TourCore

/// Brings a widget into what its scrolled view shows, by whatever its toolkit offers.
///
/// It begins with what moves the view alone. What moves the keyboard focus comes later, and what
/// moves the cursor of a table or selects comes last, since the application may take notice. The
/// answers of toolkits prove nothing: what counts is where the widget is afterwards.
@DesktopActor
public struct Scroller {
  /// How long a view may take to begin to move.
  private static let patience = Duration.milliseconds(400)
  /// How often it is looked whether it does.
  private static let lookInterval = Duration.milliseconds(25)

  let bus: AccessibilityBus
  let reader: TargetReader

  /// Makes a scroller of widgets on a bus.
  public init(bus: AccessibilityBus, reader: TargetReader) {
    self.bus = bus
    self.reader = reader
  }

  /// Brings a target into view and waits until it rests.
  public func bringIntoView(_ target: ResolvedTarget) async -> ScrollOutcome {
    guard !target.views.isEmpty else { return .alreadyInView }
    let before = await position(of: target)
    if before.isInView { return .alreadyInView }
    // A hidden view cannot be scrolled: its page has to be turned to first.
    guard before.sight.bounds != nil else { return .needsUser(nil) }
    let ways: [@DesktopActor () async -> Bool] = [
      { await scrollTo(target) },
      { await grabFocus(target, ofCells: false) },
      { await ScrollBars(scroller: self).scroll(to: target) },
      { await grabFocus(target, ofCells: true) },
      { await select(target) },
    ]
    for way in ways where !Task.isCancelled {
      if await way(), let rested = await rested(target) { return .scrolled(rested) }
    }
    if case let now = await position(of: target), now.isInView, let rested = await rested(target) {
      return .scrolled(rested)
    }
    return .needsUser(await direction(to: target))
  }

  /// Where a widget and its views are, as the toolkit reports it.
  struct Position: Equatable, Sendable {
    var widget: Rect?
    var states: StateSet
    var sight: ScrolledSight.Reading

    /// Whether it is seen whole, or fills the view.
    var isInView: Bool { widget.map(sight.isWhole) ?? false }
  }

  func position(of target: ResolvedTarget) async -> Position {
    async let extents = try? reader.extents(of: target)
    async let states = try? bus.states(of: target.reference)
    async let sight = reader.sight(of: target)
    return await Position(widget: extents, states: states ?? [], sight: sight)
  }

  /// Waits until a widget is in view; false when it is not within a time.
  func isInView(_ target: ResolvedTarget, within time: Duration = Scroller.patience) async -> Bool {
    let deadline = ContinuousClock.now + time
    while !Task.isCancelled {
      if await position(of: target).isInView { return true }
      guard ContinuousClock.now < deadline else { return false }
      try? await Task.sleep(for: Self.lookInterval)
    }
    return false
  }

  /// Waits until a widget in view has the same place in two readings, and gives it with that place.
  private func rested(_ target: ResolvedTarget) async -> ResolvedTarget? {
    var target = target
    let deadline = ContinuousClock.now + .seconds(2)
    while !Task.isCancelled, ContinuousClock.now < deadline {
      guard let place = try? await reader.place(of: target) else { return nil }
      let isAtRest = place.isAtRest(since: target.place)
      target.place = place
      if isAtRest { return place.isVisible ? target : nil }
      try? await Task.sleep(for: Resolver.stableInterval)
    }
    return nil
  }

  // MARK: Ways

  private func scrollTo(_ target: ResolvedTarget) async -> Bool {
    let toolkit = target.application.toolkit
    // GTK refuses and Qt does not know it.
    guard toolkit == .other || toolkit == .libreOffice || toolkit == .gtk3 else { return false }
    guard (try? await bus.scrollTo(target.reference)) == true else { return false }
    if await isInView(target) { return true }
    guard let bounds = await reader.sight(of: target).bounds,
      (try? await bus.scroll(target.reference, to: bounds.origin, .screen)) == true
    else { return false }
    return await isInView(target)
  }

  /// Gives the focus to the widget, or to the innermost container that takes it, within its view.
  private func grabFocus(_ target: ResolvedTarget, ofCells: Bool) async -> Bool {
    let outside = Set(target.views.map(\.reference))
    for reference in [target.reference] + target.containers.prefix(while: { !outside.contains($0) })
    {
      guard let states = try? await bus.states(of: reference), states.contains(.focusable),
        (try? await isCell(reference)) == ofCells
      else { continue }
      guard (try? await bus.grabFocus(of: reference)) == true else { return false }
      return await isInView(target)
    }
    return false
  }

  private func isCell(_ reference: AccessibleReference) async throws(BusError) -> Bool {
    try await bus.hasInterface("org.a11y.atspi.TableCell", reference)
  }

  /// Selects the widget in the innermost container whose children can be selected.
  private func select(_ target: ResolvedTarget) async -> Bool {
    guard
      let (container, child) = try? await bus.selection(
        holding: target, upTo: target.views.first?.reference),
      (try? await bus.select(child, in: container)) == true
    else { return false }
    return await isInView(target)
  }

  /// Gives the way to a widget out of view.
  func direction(to target: ResolvedTarget) async -> ScrollDirection? {
    let position = await position(of: target)
    if let widget = position.widget, let known = position.sight.direction(to: widget) {
      return known
    }
    return await ScrollBars(scroller: self).direction(to: target)
  }
}

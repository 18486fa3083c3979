import TourCore

/// Reads what scrolled views show of their content.
@DesktopActor
struct ScrolledSight {
  /// What the views around a widget leave to be seen.
  struct Reading: Equatable, Sendable {
    /// The part of the window in which content can be seen, as the toolkit reports extents; nil
    /// when there is no view, or none has a place on the screen.
    var bounds: Rect?
    /// Whether there is any view.
    var hasViews: Bool
  }

  let bus: AccessibilityBus

  /// Reads the extents of views; the bounds are what all of them show.
  func read(_ views: [ScrollView], _ coordType: CoordType) async -> Reading {
    guard !views.isEmpty else { return Reading(bounds: nil, hasViews: false) }
    let extents = await withTaskGroup(of: (Int, Rect?).self) { group in
      for (index, view) in views.enumerated() {
        group.addTask { (index, await self.bounds(of: view, coordType)) }
      }
      var extents: [Int: Rect] = [:]
      for await (index, rectangle) in group { extents[index] = rectangle }
      return extents
    }
    var bounds: Rect?
    // One view out of another's sight shows nothing.
    for index in views.indices {
      guard let next = extents[index] else { continue }
      bounds = bounds.map { $0.intersection(next) ?? .zero } ?? next
    }
    // The innermost view that has no place on the screen is itself hidden, or scrolled out.
    return Reading(bounds: extents[0] == nil ? nil : bounds, hasViews: true)
  }

  private func bounds(of view: ScrollView, _ coordType: CoordType) async -> Rect? {
    async let whole = extents(of: view.reference, coordType)
    async let inner = extents(of: view.content, coordType)
    guard let whole = await whole else { return nil }
    guard let inner = await inner, whole.contains(inner) else { return whole }
    return inner
  }

  private func extents(
    of reference: AccessibleReference?, _ coordType: CoordType
  ) async -> Rect? {
    guard let reference, let extents = try? await bus.extents(of: reference, coordType),
      ExtentsReading.isPlausible(extents)
    else { return nil }
    return extents
  }
}

extension ScrolledSight.Reading {
  /// Gives the part of a widget that can be seen; the whole widget where nothing is cut off, or
  /// where all is.
  func part(of widget: Rect) -> Rect {
    guard let bounds, ExtentsReading.isPlausible(widget) else { return widget }
    return widget.intersection(bounds) ?? widget
  }

  /// Tells whether a widget is out of what the views show.
  func isOut(_ widget: Rect, states: StateSet, toolkit: ToolkitFamily) -> Bool {
    guard hasViews else { return false }
    guard ExtentsReading.isPlausible(widget) else {
      // GTK 3 gives the size of a widget that is scrolled out, but no position.
      return bounds != nil && toolkit == .gtk3 && states.contains(.visible) && !widget.isEmpty
        && widget.x < 0 && widget.y < 0
    }
    return bounds.map { !$0.intersects(widget) } ?? false
  }

  /// Gives the way to a widget, where its position is known.
  func direction(to widget: Rect) -> ScrollDirection? {
    guard let bounds, ExtentsReading.isPlausible(widget) else { return nil }
    return ScrollDirection(from: bounds, to: widget)
  }

  /// Tells whether a widget is seen whole, or fills the view.
  func isWhole(_ widget: Rect) -> Bool {
    guard let bounds, ExtentsReading.isPlausible(widget) else { return false }
    func isWithin(_ low: Double, _ high: Double, _ from: Double, _ to: Double) -> Bool {
      low >= from && high <= to || low <= from && high >= to
    }
    return isWithin(widget.x, widget.maxX, bounds.x, bounds.maxX)
      && isWithin(widget.y, widget.maxY, bounds.y, bounds.maxY)
  }
}

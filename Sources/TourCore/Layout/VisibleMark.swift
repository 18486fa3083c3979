/// The monitors that the layout can compute with.
struct Screens {
  /// The monitors that have an area, in the order given.
  let monitors: [Monitor]
  /// The smallest rectangle around all of them; nil without any.
  let bounds: Rect?

  init(_ monitors: [Monitor]) {
    self.monitors = monitors.compactMap(\.usable)
    var bounds = self.monitors.first?.bounds
    for monitor in self.monitors.dropFirst() { bounds = bounds?.union(monitor.bounds) }
    self.bounds = bounds
  }

  /// Chooses the monitor with the largest part of the anchor; without one the nearest or the first.
  func monitor(for anchor: Rect?, nearest target: Rect?, window: Rect?) -> Monitor? {
    if let anchor, let part = anchor.clipped(to: window), let monitor = largest(part) {
      return monitor
    }
    if let window, let monitor = largest(window) { return monitor }
    guard let center = target?.center else { return monitors.first }
    return monitors.min {
      $0.bounds.squaredDistance(to: center) < $1.bounds.squaredDistance(to: center)
    }
  }

  /// The monitor that shares most with a box, the first of equals; nil when none shares anything.
  private func largest(_ box: Rect) -> Monitor? {
    var best: Monitor?
    var most = 0.0
    for monitor in monitors {
      let area = monitor.bounds.intersection(box)?.area ?? 0
      if area > most { (best, most) = (monitor, area) }
    }
    return best
  }
}

/// A mark with what can be seen of it.
struct VisibleMark {
  /// The first target that can be seen.
  let anchor: Rect?
  /// The others that can be seen.
  let others: [Rect]
  /// The holes around all of them, not yet united.
  let cutouts: [Cutout]
  /// The monitor for the callout.
  let monitor: Monitor
  /// The size of the callout, which the monitor may cut.
  let calloutSize: Size
  /// The options with values that can be computed with.
  let options: CoachMarkOptions

  init(_ mark: CoachMark, on screens: Screens) {
    let options = mark.options.bounded
    let wanted = mark.targets.map(\.bounded)
    let visible = wanted.filter { target in
      guard !target.isEmpty, let part = target.clipped(to: options.window) else { return false }
      return screens.monitors.contains { $0.bounds.intersects(part) }
    }
    let desktop = screens.bounds
    let clip = options.window.flatMap { window in desktop.map { window.clipped(to: $0) ?? $0 } }
    let size = Rect(origin: .zero, size: mark.calloutSize).bounded.size
    self.options = options
    anchor = visible.first
    others = Array(visible.dropFirst())
    cutouts = visible.compactMap {
      Cutout(around: $0, style: options.cutout, clip: clip ?? desktop)
    }
    monitor =
      screens.monitor(for: visible.first, nearest: wanted.first, window: options.window)
      ?? Monitor(bounds: Rect(origin: .zero, size: size))
    calloutSize = size
  }

  /// What other marks' callouts should leave in sight: the holes, and the targets without one.
  var reserved: [Rect] {
    let targets = ([anchor].compactMap(\.self) + others).compactMap {
      $0.clipped(to: options.window)
    }
    return cutouts.map(\.bounds) + targets
  }

  /// The callout's arrangement, which keeps off further boxes where that can be helped.
  func arrangement(avoiding boxes: [Rect] = []) -> CalloutArrangement {
    var options = options
    options.avoid += boxes
    return CalloutArrangement(
      monitor: monitor, calloutSize: calloutSize, anchor: anchor, others: others, options: options)
  }
}

/// Turns the rectangles of a step into all that is to be seen of it.
public enum CoachMarkLayout {
  /// Arranges cutouts and callout on the monitors, in logical pixels of the desktop.
  ///
  /// The first target that can be seen is the anchor. Targets that are empty, out of the options'
  /// window or on no monitor are left out; when none remains, the callout stands in the middle of
  /// the monitor nearest to the first target, or of the first monitor, without cutout and arrow.
  ///
  /// The callout always lies inside the work area of one monitor, the one with the largest part of
  /// the anchor, and is made smaller when it is larger than that: its content then scrolls. At a
  /// side with room it keeps its distance from the anchor's cutout. Without such a side it moves
  /// nearer, loses the arrow, and as the last resort covers a part of the target (`isOver`).
  ///
  /// Any finite input gives a result; values beyond a million pixels count as a million.
  public static func arrange(
    targets: [Rect], monitors: [Monitor], calloutSize: Size,
    options: CoachMarkOptions = CoachMarkOptions(), dim: Dim? = Dim(), input: InputMode = .cutout
  ) -> Scene {
    let options = options.bounded
    let screens = monitors.compactMap(\.usable)
    let desktop = screens.dropFirst().reduce(screens.first?.bounds) { $0?.union($1.bounds) }
    let wanted = targets.map(\.bounded)
    let visible = wanted.filter { target in
      guard !target.isEmpty, let part = target.clipped(to: options.window) else { return false }
      return screens.contains { $0.bounds.intersects(part) }
    }
    let clip = options.window.flatMap { window in desktop.map { window.clipped(to: $0) ?? $0 } }
    let cutouts = visible.compactMap {
      Cutout(around: $0, style: options.cutout, clip: clip ?? desktop)
    }
    let monitor = self.monitor(
      for: visible.first, nearest: wanted.first, window: options.window, among: screens)
    let size = Rect(origin: .zero, size: calloutSize).bounded.size
    let arrangement = CalloutArrangement(
      monitor: monitor ?? Monitor(bounds: Rect(origin: .zero, size: size)),
      calloutSize: size, anchor: visible.first, others: Array(visible.dropFirst()),
      options: options)
    return Scene(
      monitors: monitors, dim: dim, cutouts: Cutout.uniting(cutouts),
      callout: arrangement.frame, input: input)
  }

  /// Chooses the monitor with the largest part of the anchor; without one the nearest or the first.
  private static func monitor(
    for anchor: Rect?, nearest target: Rect?, window: Rect?, among monitors: [Monitor]
  ) -> Monitor? {
    func largest(_ box: Rect) -> Monitor? {
      let areas = monitors.map { $0.bounds.intersection(box)?.area ?? 0 }
      guard let most = areas.max(), most > 0 else { return nil }
      return areas.firstIndex(of: most).map { monitors[$0] }
    }
    if let anchor, let part = anchor.clipped(to: window), let monitor = largest(part) {
      return monitor
    }
    if let window, let monitor = largest(window) { return monitor }
    guard let target else { return monitors.first }
    let distances = monitors.map { $0.bounds.squaredDistance(to: target.center) }
    guard let least = distances.min() else { return nil }
    return distances.firstIndex(of: least).map { monitors[$0] }
  }
}

extension Rect {
  /// The part inside another rectangle; all of it when there is none to cut to.
  func clipped(to other: Rect?) -> Rect? {
    guard let other else { return self }
    return intersection(other)
  }
}

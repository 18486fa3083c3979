/// One callout on one monitor: which placement it takes and where it stands.
struct CalloutArrangement {
  /// The part of the work area that the callout must stay in.
  let boundary: Rect
  /// The callout's size, cut to the boundary.
  let size: Size
  /// The anchor with its cutout, as far as it is on the monitor; nil without a target.
  let reference: Rect?
  /// What the callout should not cover.
  let avoid: [Rect]
  /// The point of the screen that the arrow aims at, in the visible part of the anchor.
  let aim: Point
  /// How much the monitor's bounds stand out of the boundary at each side.
  let surroundings: Insets
  let options: CoachMarkOptions

  init(
    monitor: Monitor, calloutSize: Size, anchor: Rect?, others: [Rect], options: CoachMarkOptions
  ) {
    let boundary = Self.boundary(in: monitor.workArea, margin: options.margin)
    let bounds = monitor.bounds
    func reserved(_ target: Rect) -> Rect? {
      guard let part = target.clipped(to: options.window)?.intersection(bounds) else { return nil }
      let hole = Cutout(around: target, style: options.cutout, clip: options.window)
      guard let hole else { return part }
      return hole.bounds.union(hole.rect).union(part).clipped(to: options.window)?
        .intersection(bounds)
    }
    self.boundary = boundary
    self.options = options
    self.size = Size(
      width: min(calloutSize.width, boundary.width),
      height: min(calloutSize.height, boundary.height))
    self.surroundings = Insets(
      top: boundary.y - bounds.y, right: bounds.maxX - boundary.maxX,
      bottom: bounds.maxY - boundary.maxY, left: boundary.x - bounds.x)
    let openings = options.openings.compactMap { $0.intersection(bounds) }
    self.reference = anchor.flatMap(reserved).map { openings.reduce($0) { $0.union($1) } }
    self.avoid = others.compactMap(reserved) + options.avoid
    self.aim = anchor.flatMap { Self.aim(at: $0, in: bounds, options: options) } ?? .zero
  }

  private static func aim(at anchor: Rect, in bounds: Rect, options: CoachMarkOptions) -> Point? {
    let part = anchor.clipped(to: options.window)?.intersection(bounds)
    guard let part, let point = options.pointOfInterest else { return part?.center }
    let wanted = Rect(
      x: anchor.x + point.x * anchor.width, y: anchor.y + point.y * anchor.height, width: 0,
      height: 0)
    return wanted.moved(into: part).origin
  }

  /// The work area less the margin, which gives way on a very small monitor.
  private static func boundary(in workArea: Rect, margin: Double) -> Rect {
    let horizontal = min(margin, workArea.width / 4)
    let vertical = min(margin, workArea.height / 4)
    return workArea.expanded(
      by: Insets(top: -vertical, right: -horizontal, bottom: -vertical, left: -horizontal))
  }

  /// The distance between the cutout and the callout's edge.
  private var distance: Double {
    options.offset + (options.hasArrow ? options.arrowSize.height : 0)
  }

  /// The least distance between the arrow and the callout's corners.
  private var cornerDistance: Double { options.cornerRadius + options.arrowGap }

  /// Where the callout stands.
  var frame: CalloutFrame { usual.frame }

  /// Where the callout may stand when it meets others; the first choice is where it stands alone.
  var choices: [Choice] {
    let usual = self.usual
    guard let reference, usual.isBeside else {
      return [Choice(frame: usual.frame, faults: faults(usual), detour: 0)]
    }
    var list = [Choice(frame: usual.frame, faults: faults(usual), detour: 0)]
    for (index, candidate) in options.candidates.enumerated() {
      let attempt = attempt(candidate, at: reference)
      if list.contains(where: { $0.frame == attempt.frame }) { continue }
      list.append(Choice(frame: attempt.frame, faults: faults(attempt), detour: index + 1))
    }
    return list
  }

  /// A place for the callout among several.
  struct Choice {
    /// The place.
    var frame: CalloutFrame
    /// How bad it is by itself; none is zero.
    var faults: Int
    /// How many better placements the options name.
    var detour: Int
  }

  private var usual: Attempt {
    guard let reference else {
      return fixed(Rect(center: boundary.center, size: size))
    }
    switch options.preference {
    case .center: return fixed(Rect(center: boundary.center, size: size))
    case .over: return fixed(Rect(center: reference.center, size: size))
    case .auto, .placement: break
    }
    let candidates = options.candidates
    if let previous = options.previousPlacement, candidates.contains(previous) {
      let attempt = attempt(previous, at: reference)
      if attempt.isFitting, !attempt.isCovering { return attempt }
    }
    let first = attempt(candidates[0], fallbacks: Array(candidates.dropFirst()), at: reference)
    guard first.isFitting, faults(first) > 0 else { return first }
    let others = candidates.map { attempt($0, at: reference) }.filter(\.isFitting)
    return ([first] + others).min { faults($0) < faults($1) } ?? first
  }

  /// A callout at no side of the target, kept inside the boundary.
  private func fixed(_ box: Rect) -> Attempt {
    let box = box.moved(into: boundary)
    let frame = CalloutFrame(
      rect: box, placement: nil, arrowTip: nil,
      isOver: reference.map { $0.intersects(box) } ?? false)
    return Attempt(
      frame: frame, isBeside: false, isFitting: true,
      isCovering: avoid.contains { $0.intersects(box) })
  }

  /// What a placement, or the best of several, comes to.
  private struct Attempt {
    var frame: CalloutFrame
    /// Whether a side of the target was looked for.
    var isBeside = true
    /// Whether the callout keeps its whole distance from the cutout.
    var isFitting: Bool
    /// Whether the callout covers something that it should not.
    var isCovering: Bool
  }

  /// How bad an attempt is: over its target, too near to it, over something else, without aim.
  ///
  /// An arrow that cannot aim counts only where the author left the choice.
  private func faults(_ attempt: Attempt) -> Int {
    guard attempt.isBeside else { return attempt.isCovering ? 2 : 0 }
    let isAimless =
      options.preference == .auto && options.hasArrow && attempt.frame.arrowTip == nil
    return (attempt.frame.isOver ? 8 : 0) + (attempt.isFitting ? 0 : 4)
      + (attempt.isCovering ? 2 : 0) + (isAimless ? 1 : 0)
  }

  private func attempt(
    _ placement: Placement, fallbacks: [Placement] = [], at reference: Rect
  ) -> Attempt {
    var middleware: [any Middleware] = [
      OffsetMiddleware(mainAxis: distance), PointOfInterestMiddleware(aim),
    ]
    // Only the callout's own side decides: shift brings the rest inside.
    middleware.append(FlipMiddleware(crossAxis: .ignored, fallbackPlacements: fallbacks))
    middleware.append(ShiftMiddleware(crossAxis: true))
    // The arrow turns with the side, so its base is as long on either axis.
    let base = Size(width: options.arrowSize.width, height: options.arrowSize.width)
    if options.hasArrow {
      middleware.append(
        ArrowMiddleware(size: base, padding: Insets(cornerDistance), aim: aim))
    }
    middleware.append(HideMiddleware(padding: surroundings.negated))
    let position = computePosition(
      reference: reference, floating: size, boundary: boundary, placement: placement,
      isRightToLeft: options.isRightToLeft, middleware: middleware)

    var box = Rect(origin: Point(x: position.x, y: position.y), size: size).moved(into: boundary)
    let gap = gap(of: box, to: reference, at: position.placement.side)
    let isOver = box.intersects(reference)
    if isOver, let inside = insideOfTarget(reference) { box = box.moved(into: inside) }
    let isFitting = gap >= distance - 0.001
    let frame = CalloutFrame(
      rect: box, placement: isOver ? nil : position.placement,
      arrowTip: isFitting ? arrowTip(position, box) : nil, isOver: isOver)
    return Attempt(
      frame: frame, isFitting: isFitting, isCovering: avoid.contains { $0.intersects(box) })
  }

  /// The part of the target that a callout over it should stay in; nil when it is too small.
  private func insideOfTarget(_ reference: Rect) -> Rect? {
    let inside = reference.expanded(by: Insets(-options.offset)).intersection(boundary)
    guard let inside, inside.width >= size.width, inside.height >= size.height else { return nil }
    return inside
  }

  private func gap(of box: Rect, to reference: Rect, at side: Side) -> Double {
    switch side {
    case .top: reference.y - box.maxY
    case .right: box.x - reference.maxX
    case .bottom: box.y - reference.maxY
    case .left: reference.x - box.maxX
    }
  }

  /// The arrow's tip; nil when the arrow cannot aim or finds no room between the corners.
  private func arrowTip(_ position: ComputedPosition, _ box: Rect) -> Point? {
    guard options.openings.isEmpty, let arrow = position.data.arrow,
      abs(arrow.centerOffset) < 0.001,
      position.data.hide?.isReferenceHidden != true,
      min(arrow.position, box.length(arrow.axis) - arrow.position - options.arrowSize.width)
        >= cornerDistance - 0.001
    else { return nil }
    let middle = box.least(arrow.axis) + arrow.position + options.arrowSize.width / 2
    let height = options.arrowSize.height
    switch position.placement.side {
    case .top: return Point(x: middle, y: box.maxY + height)
    case .right: return Point(x: box.x - height, y: middle)
    case .bottom: return Point(x: middle, y: box.y - height)
    case .left: return Point(x: box.maxX + height, y: middle)
    }
  }
}

extension Insets {
  /// The insets to the other direction.
  var negated: Insets { Insets(top: -top, right: -right, bottom: -bottom, left: -left) }
}

import TourCore

extension TargetTracker {
  /// What happened to the targets.
  package enum Change {
    /// They are no longer where the mark is, or cannot be seen there. It may come again with
    /// another reason while they are away.
    case changing(Reason)
    /// They have come to rest, in sight, at new places or the old ones.
    case settled([ResolvedTarget])
    /// One of them is gone, or is not shown any more: following has ended.
    case lost(Loss)
  }

  /// Why a mark cannot be where it was.
  package enum Reason: Equatable, Sendable {
    /// They move, or it is not known yet: they settle or are lost within a moment.
    case moving
    /// A window is minimised, on another workspace or behind another window; this lasts until
    /// somebody changes it.
    case obstructed(WindowObstacle)
    /// They are scrolled out of their view, which lasts until somebody scrolls; the way is nil when
    /// it is not known.
    case scrolledOut(ScrollDirection?)

    /// Whether it lasts until somebody does something about it.
    var isLasting: Bool { self != .moving }
  }

  /// Why targets are lost.
  package enum Loss: Equatable, Sendable {
    /// The widget, or its application, is gone.
    case gone
    /// The application does not show the widget any more: its page is turned, or it is hidden.
    case hidden
  }
}

extension TargetPlace {
  /// Why no mark can be at a place; nil when one can.
  var hindrance: TargetTracker.Reason? {
    if let obstacle { return .obstructed(obstacle) }
    if !isWindowShown { return .obstructed(.minimised) }
    if isScrolledOut { return .scrolledOut(scrollDirection) }
    return isVisible ? nil : .moving
  }
}

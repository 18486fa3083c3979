public import TourCore

/// The one widget that a key path names, and where it is.
public struct ResolvedTarget: Equatable, Sendable {
  /// The key path that names it.
  public var keyPath: String
  /// The application it belongs to.
  public var application: AccessibleApplication
  /// The widget itself.
  public var reference: AccessibleReference
  /// What it is in, the innermost first and the frame last; empty for a frame.
  public var containers: [AccessibleReference]
  /// Its role.
  public var role: Role
  /// Its name as the application gives it.
  public var name: String
  /// Its description.
  public var description: String
  /// Its AccessibleId.
  public var accessibleID: String
  /// The title of the frame it is in.
  public var frameTitle: String
  /// Where it is, and what it is like right now.
  public var place: TargetPlace
  /// The views that it can be scrolled out of, the innermost first.
  public var views: [ScrollView] = []
  /// The tabs that have to be selected for it to be seen, where it does not tell by itself.
  public var tabs: [AccessibleReference] = []
  /// The part that is meant, where it is not the whole widget.
  public var part: TargetPart?

  /// Whether scrolling may show more of it.
  var isCutOff: Bool { place.isScrolledOut || place.isPartlyScrolledOut }
}

/// Where a widget is at one moment.
public struct TargetPlace: Equatable, Sendable {
  /// Its states.
  public var states: StateSet
  /// Its rectangle relative to its frame, in logical pixels: the part that scrolled views show.
  public var windowRectangle: Rect
  /// Its rectangle on the screen, in logical pixels; nil where no source tells the position of
  /// the window, or when it is out of view.
  public var screenRectangle: Rect?
  /// The rectangle of its frame on the screen, in logical pixels, where it lies inside it, or of the
  /// menu that it is in; nil for widgets in other popups, and where the position is not known.
  public var frameRectangle: Rect?
  /// What the popover hangs on that it is in, where nothing tells the place of the popover.
  public var opener: Opener?
  /// Whether its application shows it.
  public var isVisible: Bool
  /// Whether its window can be seen: it is not minimised.
  public var isWindowShown: Bool
  /// The number of the window that shows its frame; nil where that is not known.
  public var window: UInt?
  /// What keeps it from being seen though its application shows it; nil when nothing does.
  public var obstacle: WindowObstacle?
  /// Whether it is out of what a scrolled view shows of its content.
  public var isScrolledOut = false
  /// Whether a part of it is out of what a scrolled view shows, and a part is not.
  public var isPartlyScrolledOut = false
  /// The way to scroll to a widget that is scrolled out; nil when that is not known.
  public var scrollDirection: ScrollDirection?

  /// What a popover hangs on.
  public struct Opener: Equatable, Sendable {
    /// Its rectangle on the screen, in logical pixels.
    public var screenRectangle: Rect
    /// Its rectangle relative to its frame, in logical pixels.
    public var windowRectangle: Rect
  }

  /// Whether a mark can point at it.
  public var isSeen: Bool { isVisible && isWindowShown }

  /// Whether the widget is where it was at an earlier moment; its states may have changed.
  func isAtRest(since earlier: TargetPlace) -> Bool {
    windowRectangle == earlier.windowRectangle && screenRectangle == earlier.screenRectangle
      && opener == earlier.opener && isSeen == earlier.isSeen
      && isScrolledOut == earlier.isScrolledOut
      && obstacle == earlier.obstacle
  }

  /// Where its frame begins on the screen, in logical pixels.
  public var windowOrigin: Point? {
    if let opener { return opener.screenRectangle.origin - opener.windowRectangle.origin }
    return screenRectangle.map { $0.origin - windowRectangle.origin }
  }
}

public import TourCore

/// A container that shows a part of what is in it, and can be scrolled to show another.
public struct ScrollView: Equatable, Sendable {
  /// The container itself.
  public var reference: AccessibleReference
  /// What lies just inside it on the way to the widget, where that is not the widget itself: in
  /// most toolkits the part that is seen, without the scroll bars.
  public var content: AccessibleReference?
  /// Its scroll bars, where the application shows them on the bus.
  public var bars: [AccessibleReference]

  /// Makes a view from its parts.
  public init(
    reference: AccessibleReference, content: AccessibleReference? = nil,
    bars: [AccessibleReference] = []
  ) {
    self.reference = reference
    self.content = content
    self.bars = bars
  }
}

/// Where a widget lies that is out of its scrolled view: the way to scroll.
public enum ScrollDirection: String, Equatable, Sendable {
  /// Above what is seen.
  case up
  /// Below what is seen.
  case down
  /// To the left of what is seen.
  case left
  /// To the right of what is seen.
  case right

  /// Gives the direction from the middle of a view to a widget that is not, or not wholly, in it.
  init?(from view: Rect, to widget: Rect) {
    let beyond = [
      (Self.up, view.y - widget.y), (.down, widget.maxY - view.maxY),
      (.left, view.x - widget.x), (.right, widget.maxX - view.maxX),
    ]
    guard let farthest = beyond.max(by: { $0.1 < $1.1 }), farthest.1 > 0 else { return nil }
    self = farthest.0
  }
}

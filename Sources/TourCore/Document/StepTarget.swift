/// What a step points at: a widget or a place.
public enum StepTarget: Equatable, Sendable {
  /// A widget.
  case widget(Widget)
  /// A rectangle, in logical pixels of a space.
  case rect(Rect, in: Space)
  /// A point, in logical pixels of a space; the hole is as large as the cutout's padding.
  case point(Point, in: Space)

  /// How a program names a widget.
  public enum Widget: Equatable, Sendable {
    /// By a key path, which is searched for.
    case keyPath(KeyPath)
    /// By the widget itself; it is not searched for again when its application makes it anew.
    case handle(AccessibleReference)
  }

  /// What coordinates are relative to.
  public enum Space: Equatable, Sendable {
    /// The top left corner of the desktop.
    case screen
    /// The top left corner of a widget; what is pointed at moves and goes with it.
    case widget(Widget)
    /// The top left corner of the window that a widget is in; it is there while the widget is.
    case window(of: Widget)
  }

  /// The rectangle in its space; nil for a whole widget.
  public var rect: Rect? {
    switch self {
    case .widget: nil
    case .rect(let rect, _): rect
    case .point(let point, _):
      Rect(center: point, size: Size(width: 1, height: 1))
    }
  }

  /// The widget that has to be found; nil for places on the screen.
  public var widget: Widget? {
    switch self {
    case .widget(let widget): widget
    case .rect(_, let space), .point(_, let space):
      switch space {
      case .screen: nil
      case .widget(let widget), .window(of: let widget): widget
      }
    }
  }
}

/// The formulas for windows of a Wayland compositor.
///
/// Applications do not know there where they are: what counts is the place of a widget in its frame,
/// added to where the compositor says that the frame begins. Both are in logical pixels.
extension ExtentsReading {
  /// The widget's rectangle on the screen; nil without a window, or when the window does not show it.
  var waylandRectangle: Rect? {
    guard let window, let origin = frameOrigin(in: window) else { return nil }
    let place = windowRectangle.offset(by: origin)
    // What the window cuts off lies over another window. Menus reach out of their frame.
    let isCutOff = !window.visibleArea.intersects(place) && frame.contains(widget.center)
    return isCutOff ? nil : place
  }

  /// Whether the place of the uppermost thing in the frame has to be known.
  ///
  /// sway tells where the content of a window begins, and GTK 3 counts from its shadow.
  public var needsContentTop: Bool {
    guard let window, window.source == .sway, toolkit == .gtk3, window.isDecoratedByClient else {
      return false
    }
    return frame.width > window.client.width || frame.height > window.client.height
  }

  /// Where the frame that the toolkit counts from begins on the screen; nil when that cannot be told.
  private func frameOrigin(in window: DesktopWindow) -> Point? {
    let client = window.client
    switch toolkit {
    case .gtk4:
      // GTK 4 leaves its shadow out, and the buffer lies within what the compositor draws around it.
      guard let outer = window.frame, window.source != .sway else { return client.origin }
      return Point(x: max(outer.x, client.x), y: max(outer.y, client.y))
    case .gtk3:
      guard needsContentTop else { return client.origin }
      guard let contentTop else { return nil }
      let top = contentTop - frame.y
      // A tiled window has no shadow, and its content may be too large for it.
      guard top > 0 else { return client.origin }
      let side = max(0, (frame.width - client.width) / 2)
      return client.origin - Point(x: side, y: top)
    case .qt:
      // Qt counts from below the title bar that it draws itself.
      guard window.isDecoratedByClient else { return client.origin }
      let side = max(0, (client.width - frame.width) / 2)
      let top = max(0, client.height - frame.height - side)
      return client.origin + Point(x: side, y: top)
    case .libreOffice, .other:
      return client.origin
    }
  }
}

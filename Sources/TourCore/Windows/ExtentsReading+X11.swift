/// The formulas for windows of an X server, also of one that a Wayland compositor runs.
extension ExtentsReading {
  /// The widget's rectangle in pixels of the device.
  ///
  /// GTK 3, Qt and others know where they are on the screen, GTK 4 does not.
  var x11Rectangle: Rect? {
    switch toolkit {
    case .gtk4:
      if let popup {
        let scale = desktopScale
        return scaled(widget.offset(by: .zero - popup.content.origin), by: scale)
          .offset(by: popup.window.client.origin)
      }
      guard let window else { return nil }
      return scaled(windowRectangle, by: scale(in: window))
        .offset(by: window.client.origin + contentOrigin(in: window))
    case .gtk3, .libreOffice:
      let widget = widget.offset(by: paneOffset)
      guard let window, scale(in: window) != 1 else { return widget }
      // GTK 3 rounds the position down to its own pixels. Its widgets sit at whole ones of them in
      // the window, so that the rest is that of the window. Its frame is no measure: it counts the
      // decoration of the window manager in.
      let scale = scale(in: window)
      return scaled(widget, by: scale).offset(
        by: Point(
          x: window.client.x.remainder(ofDivisionBy: scale),
          y: window.client.y.remainder(ofDivisionBy: scale)))
    case .qt:
      guard let window else { return widget }
      let scale = scale(in: window)
      // Qt may not have heard where the window manager put its window: then everything in the window
      // is as far off as the window itself. A menu has a window of its own.
      let isLost = !scaled(frame, by: scale).origin.isNear(window.client.origin, within: scale)
      guard isLost, frame.contains(widget.center) else { return scaled(widget, by: scale) }
      return scaled(windowRectangle, by: scale).offset(by: window.client.origin)
    case .other:
      return widget
    }
  }

  /// The frame's rectangle on the screen, from that of the widget.
  func x11Frame(around screenRectangle: Rect) -> Rect {
    let scale = windowRectangle.width > 0 ? screenRectangle.width / windowRectangle.width : 1
    let inset = Point(x: windowRectangle.x * scale, y: windowRectangle.y * scale)
    return Rect(
      origin: screenRectangle.origin - inset,
      size: Size(width: frame.width * scale, height: frame.height * scale))
  }

  /// How many pixels of the device the application draws for one of its own.
  private func scale(in window: DesktopWindow) -> Double {
    guard frame.width > 0, frame.height > 0 else { return 1 }
    var pixels = window.client.size
    if toolkit == .gtk4, let shadow = window.shadow {
      pixels.width -= shadow.left + shadow.right
      pixels.height -= shadow.top + shadow.bottom
    }
    let ratio = pixels.width / frame.width
    if toolkit == .qt, let fraction = fraction(near: ratio, of: pixels) { return fraction }
    // GTK scales by whole numbers. A frame without a compositor has a border that counts as shadow
    // but is not told, so that the ratio is a little too large.
    let rounded = ratio.rounded()
    return rounded >= 2 && abs(ratio - rounded) < 0.25 ? rounded : 1
  }

  /// The scale of Qt in steps of a twentieth, if the frame fills the window at it.
  private func fraction(near ratio: Double, of pixels: Size) -> Double? {
    let scale = (ratio * 20).rounded() / 20
    let isFilled =
      abs(frame.width * scale - pixels.width) <= scale
      && abs(frame.height * scale - pixels.height) <= scale
    return isFilled ? scale : nil
  }

  /// Where the content of a GTK 4 window begins inside its client area.
  private func contentOrigin(in window: DesktopWindow) -> Point {
    if let shadow = window.shadow { return Point(x: shadow.left, y: shadow.top) }
    let scale = scale(in: window)
    return Point(
      x: max(0, (window.client.width - scale * frame.width) / 2),
      y: max(0, (window.client.height - scale * frame.height) / 2))
  }

  private func scaled(_ rect: Rect, by scale: Double) -> Rect {
    Rect(
      x: rect.x * scale, y: rect.y * scale, width: rect.width * scale, height: rect.height * scale)
  }
}

extension Point {
  fileprivate func isNear(_ other: Point, within distance: Double) -> Bool {
    abs(x - other.x) <= distance && abs(y - other.y) <= distance
  }
}

extension Double {
  /// What is left of a whole division, never negative.
  fileprivate func remainder(ofDivisionBy divisor: Double) -> Double {
    self - divisor * (self / divisor).rounded(.down)
  }
}

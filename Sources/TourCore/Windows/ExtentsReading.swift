/// What was read to find out where a widget is on the screen.
public struct ExtentsReading: Equatable, Sendable {
  /// The toolkit of the application.
  public var toolkit: ToolkitFamily
  /// What tells where windows are.
  public var source: WindowSource
  /// The widget's extents as the toolkit reports them; see
  /// ``ToolkitFamily/reportsWindowCoordinates``.
  public var widget: Rect
  /// The extents of the frame that the widget is in, reported in the same way.
  public var frame: Rect
  /// The window that shows the frame.
  public var window: DesktopWindow?
  /// For a widget in a popup of GTK 4: the popup's window and the extents of what it hangs on.
  public var popup: Popup?
  /// For a widget that LibreOffice draws itself: how far it is from where it reports to be.
  public var paneOffset: Point
  /// The top of the uppermost thing in the frame, reported in the same way; nil when it is not
  /// known. GTK 3 counts the shadow of a window into the frame, and nothing else tells its width.
  public var contentTop: Double?
  /// How many pixels of the device make a logical one.
  public var desktopScale: Double

  /// A popup with a window of its own.
  public struct Popup: Equatable, Sendable {
    /// The window.
    public var window: DesktopWindow
    /// The extents of the menu or popover that the window shows.
    public var content: Rect

    /// Makes a popup from its window and the extents of what it shows.
    public init(window: DesktopWindow, content: Rect) {
      self.window = window
      self.content = content
    }
  }

  /// Makes a reading from its parts.
  public init(
    toolkit: ToolkitFamily, source: WindowSource = .x11, widget: Rect, frame: Rect,
    window: DesktopWindow?, popup: Popup? = nil, paneOffset: Point = .zero,
    contentTop: Double? = nil, desktopScale: Double = 1
  ) {
    self.toolkit = toolkit
    self.source = source
    self.widget = widget
    self.frame = frame
    self.window = window
    self.popup = popup
    self.paneOffset = paneOffset
    self.contentTop = contentTop
    self.desktopScale = desktopScale
  }

  /// The widget's rectangle relative to its frame, in logical pixels.
  public var windowRectangle: Rect {
    widget.offset(by: paneOffset - frame.origin)
  }

  /// The widget's rectangle on the screen under X11, in logical pixels of the desktop.
  ///
  /// Nil when the widget is out of view or no position of its window is known: never a guess.
  public var screenRectangle: Rect? {
    guard Self.isPlausible(widget) else { return nil }
    guard let pixels = deviceRectangle else { return nil }
    return Rect(
      x: pixels.x / desktopScale, y: pixels.y / desktopScale,
      width: pixels.width / desktopScale, height: pixels.height / desktopScale)
  }

  /// The frame's rectangle on the screen, where the widget lies inside it.
  public var frameRectangle: Rect? {
    guard let screenRectangle, popup == nil else { return nil }
    let scale = windowRectangle.width > 0 ? screenRectangle.width / windowRectangle.width : 1
    let inset = Point(x: windowRectangle.x * scale, y: windowRectangle.y * scale)
    let whole = Rect(
      origin: screenRectangle.origin - inset,
      size: Size(width: frame.width * scale, height: frame.height * scale))
    return whole.contains(screenRectangle.center) ? whole : nil
  }

  private var deviceRectangle: Rect? {
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

  /// Tells whether extents can be those of a widget in view.
  ///
  /// GTK 3 gives the smallest number there is for a widget out of view, Firefox and Swing −1 in
  /// all four places, and others no size.
  public static func isPlausible(_ rect: Rect) -> Bool {
    let limit = 100_000.0
    return rect.width > 0 && rect.height > 0 && abs(rect.x) < limit && abs(rect.y) < limit
      && rect.width < limit && rect.height < limit
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

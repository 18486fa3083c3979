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
  /// known.
  ///
  /// GTK 3 counts the shadow of a window into the frame, and nothing else tells its width.
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

  /// The widget's rectangle on the screen, in logical pixels of the desktop.
  ///
  /// Nil when the widget is out of view or no position of its window is known: never a guess.
  public var screenRectangle: Rect? {
    guard Self.isPlausible(widget) else { return nil }
    guard let pixels = isX11 ? x11Rectangle : waylandRectangle else { return nil }
    return Rect(
      x: pixels.x / desktopScale, y: pixels.y / desktopScale,
      width: pixels.width / desktopScale, height: pixels.height / desktopScale)
  }

  /// What of the frame can be seen on the screen, where the widget lies inside it.
  public var frameRectangle: Rect? {
    guard let screenRectangle, popup == nil else { return nil }
    guard isX11 else {
      // A menu that reaches out of the frame has nothing to do with it.
      guard frame.contains(widget.center), let visible = window?.visibleArea else { return nil }
      return visible.intersects(screenRectangle) ? visible : nil
    }
    let whole = x11Frame(around: screenRectangle)
    guard whole.contains(screenRectangle.center) else { return nil }
    // A compositor that has the window in its care may show a part of it.
    return window?.frame.map { whole.intersection($0) ?? whole } ?? whole
  }

  /// Whether an X server has the window: a Wayland compositor may run one for some of its windows.
  private var isX11: Bool { (window?.source ?? source) == .x11 }

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

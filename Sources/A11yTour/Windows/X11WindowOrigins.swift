import CGtk
public import TourCore

/// Window positions under X11, read from the X server each time.
@DesktopActor
public final class X11WindowOrigins: WindowOrigins {
  /// What the positions come from.
  public let name = "X11"
  /// The X server.
  public let source = WindowSource.x11
  /// Hear that windows opened, closed, moved or came into another order; whose is not told.
  public let changes = Observers<Int32?>()

  private let display: OpaquePointer
  private let raiser: X11WindowRaiser
  private let properties: X11WindowProperties
  private let list: X11WindowList
  private var listener: X11WindowChanges?

  /// Opens the display that `DISPLAY` names.
  ///
  /// - Throws: ``WindowOriginsError`` when there is no X11 display.
  public init() throws(WindowOriginsError) {
    gdk_set_allowed_backends("x11")
    var arguments: Int32 = 0
    guard gdk_init_check(&arguments, nil) != 0, let display = gdk_display_get_default(),
      let name = gdk_display_get_name(display),
      let list = X11WindowList(display: String(cString: name))
    else { throw WindowOriginsError.noDisplay }
    self.display = display
    self.list = list
    properties = X11WindowProperties(display: display)
    raiser = X11WindowRaiser(properties: properties)
    listener = X11WindowChanges(display: display) { [weak self] in self?.changes.notify(nil) }
  }

  /// How many pixels of the device make a logical one: GDK's scale of the first monitor.
  public var scale: Double {
    guard let monitor = gdk_display_get_monitor(display, 0) else { return 1 }
    return Double(max(1, gdk_monitor_get_scale_factor(monitor)))
  }

  /// The name of the window manager, or nil where there is none.
  public var windowManager: String? { properties.windowManager }

  /// Whether something composes the windows, so that a translucent one can be seen through.
  public var isComposited: Bool {
    gdk_screen_is_composited(gdk_display_get_default_screen(display)) != 0
  }

  /// Whether there is a window manager to tell the active window.
  public var isActiveWindowTold: Bool { windowManager != nil }

  /// Gives the windows of a process as they are now, in pixels of the device.
  public func windows(of processID: Int32) -> [DesktopWindow] {
    list.windows(of: processID)
  }

  /// Tells what keeps a window, or a rectangle in it, from being seen.
  public func obstacle(of window: UInt, at rectangle: Rect?) -> WindowObstacle? {
    list.obstacle(of: window, at: rectangle)
  }

  /// Brings a window to the front, as a click in a task bar does.
  @discardableResult
  public func raise(_ window: UInt) -> Bool { raiser.raise(window) }
}

/// Why no window positions are to be had.
public enum WindowOriginsError: Error, CustomStringConvertible, Sendable {
  /// There is no X11 display.
  case noDisplay

  /// What is wrong and what to do next.
  public var description: String {
    "no X11 display can be opened; set DISPLAY, or run this inside a desktop session"
  }
}

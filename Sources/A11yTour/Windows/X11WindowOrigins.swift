import CGio
import CWnck
public import TourCore

/// Window positions under X11, read from the X server each time; libwnck says when they change.
///
/// libwnck's own list is not used: it misses windows while the window manager's two lists differ in
/// length, which after a change of the window manager they may do for good.
@DesktopActor
public final class X11WindowOrigins: WindowOrigins {
  /// What the positions come from.
  public let name = "X11"
  /// Hear the process of each window that opened, closed, moved or changed its state.
  public let changes = Observers<Int32?>()

  private let display: OpaquePointer
  private let handle: OpaquePointer
  private let screen: UnsafeMutablePointer<WnckScreen>
  private let properties: X11WindowProperties
  private let list: X11WindowList
  private var screenSignals: [gulong] = []

  /// Opens the display that `DISPLAY` names.
  ///
  /// - Throws: ``WindowOriginsError`` when there is no X11 display.
  public init() throws(WindowOriginsError) {
    gdk_set_allowed_backends("x11")
    var arguments: Int32 = 0
    guard gdk_init_check(&arguments, nil) != 0, let display = gdk_display_get_default(),
      let name = gdk_display_get_name(display),
      let list = X11WindowList(display: String(cString: name)),
      let handle = wnck_handle_new(WNCK_CLIENT_TYPE_APPLICATION),
      let screen = wnck_handle_get_default_screen(handle)
    else { throw WindowOriginsError.noDisplay }
    self.display = display
    self.handle = handle
    self.screen = screen
    self.list = list
    properties = X11WindowProperties(display: display)
    wnck_screen_force_update(screen)
    watchScreen()
  }

  isolated deinit {
    for signal in screenSignals {
      g_signal_handler_disconnect(UnsafeMutableRawPointer(screen), signal)
    }
    g_object_unref(UnsafeMutableRawPointer(handle))
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

  /// Gives the windows of a process as they are now, in pixels of the device.
  public func windows(of processID: Int32) -> [DesktopWindow] {
    list.windows(of: processID)
  }

  /// Tells what keeps a window, or a rectangle in it, from being seen.
  public func obstacle(of window: UInt, at rectangle: Rect?) -> WindowObstacle? {
    guard properties.windowManager != nil else { return nil }
    return properties.obstacle(of: window, at: rectangle)
  }

  private func watchScreen() {
    let restacked: @convention(c) (UnsafeMutablePointer<WnckScreen>?, gpointer?) -> Void = {
      _, data in
      DesktopActor.assumeIsolated { CallbackBox<Void>.borrowed(data)?.body(()) }
    }
    connectToScreen("window-stacking-changed", unsafeBitCast(restacked, to: GCallback.self))
    let switched:
      @convention(c) (
        UnsafeMutablePointer<WnckScreen>?, UnsafeMutablePointer<WnckWorkspace>?, gpointer?
      ) -> Void = { _, _, data in
        DesktopActor.assumeIsolated { CallbackBox<Void>.borrowed(data)?.body(()) }
      }
    connectToScreen("active-workspace-changed", unsafeBitCast(switched, to: GCallback.self))
    let opened:
      @convention(c) (
        UnsafeMutablePointer<WnckScreen>?, UnsafeMutablePointer<WnckWindow>?, gpointer?
      ) -> Void = { _, window, data in
        DesktopActor.assumeIsolated {
          guard let window, let owner = CallbackBox<WindowHandle>.borrowed(data) else { return }
          owner.body(WindowHandle(window: window))
        }
      }
    connectToScreen("window-opened", unsafeBitCast(opened, to: GCallback.self)) {
      [weak self] window in
      self?.watch(window.window)
      self?.report(window.window)
    }
    connectToScreen("window-closed", unsafeBitCast(opened, to: GCallback.self)) {
      [weak self] window in self?.report(window.window)
    }
    var next = wnck_screen_get_windows(screen)
    while let item = next {
      next = item.pointee.next
      watch(item.pointee.data.assumingMemoryBound(to: WnckWindow.self))
    }
  }

  /// Reports that something changed that no process is known for.
  private func connectToScreen(_ signal: String, _ callback: GCallback) {
    let box = CallbackBox<Void> { [weak self] in self?.changes.notify(nil) }
    screenSignals.append(
      g_signal_connect_data(
        UnsafeMutableRawPointer(screen), signal, callback, box.retainedPointer,
        { data, _ in releaseBox(data) }, GConnectFlags(rawValue: 0)))
  }

  private func connectToScreen(
    _ signal: String, _ callback: GCallback, _ body: @escaping @DesktopActor (WindowHandle) -> Void
  ) {
    screenSignals.append(
      g_signal_connect_data(
        UnsafeMutableRawPointer(screen), signal, callback,
        CallbackBox<WindowHandle>(body).retainedPointer, { data, _ in releaseBox(data) },
        GConnectFlags(rawValue: 0)))
  }

  /// Follows one window; libwnck drops the handlers with the window.
  private func watch(_ window: UnsafeMutablePointer<WnckWindow>) {
    let moved: @convention(c) (UnsafeMutablePointer<WnckWindow>?, gpointer?) -> Void = {
      window, data in
      DesktopActor.assumeIsolated {
        guard let window, let owner = CallbackBox<WindowHandle>.borrowed(data) else { return }
        owner.body(WindowHandle(window: window))
      }
    }
    let changed:
      @convention(c) (
        UnsafeMutablePointer<WnckWindow>?, WnckWindowState, WnckWindowState, gpointer?
      ) -> Void = { window, _, _, data in
        DesktopActor.assumeIsolated {
          guard let window, let owner = CallbackBox<WindowHandle>.borrowed(data) else { return }
          owner.body(WindowHandle(window: window))
        }
      }
    for (signal, callback) in [
      ("geometry-changed", unsafeBitCast(moved, to: GCallback.self)),
      ("state-changed", unsafeBitCast(changed, to: GCallback.self)),
    ] {
      let box = CallbackBox<WindowHandle> { [weak self] in self?.report($0.window) }
      g_signal_connect_data(
        UnsafeMutableRawPointer(window), signal, callback, box.retainedPointer,
        { data, _ in releaseBox(data) }, GConnectFlags(rawValue: 0))
    }
  }

  private func report(_ window: UnsafeMutablePointer<WnckWindow>) {
    let processID = wnck_window_get_pid(window)
    changes.notify(processID > 0 ? processID : nil)
  }
}

/// A window of libwnck on its way through a callback.
private struct WindowHandle {
  let window: UnsafeMutablePointer<WnckWindow>
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

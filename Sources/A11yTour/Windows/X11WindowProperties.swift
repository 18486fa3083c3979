import CWnck
import CX11
import TourCore

/// Reads windows straight from the X server; a window that is gone gives nil, never an X error.
@DesktopActor
final class X11WindowProperties {
  private let display: OpaquePointer
  let connection: OpaquePointer
  let root: Window

  init(display: OpaquePointer) {
    self.display = display
    connection = gdk_x11_display_get_xdisplay(display)
    root = XDefaultRootWindow(connection)
  }

  /// Gives the client area of a window in pixels of the device.
  ///
  /// The corresponding C functions are `XGetGeometry` and `XTranslateCoordinates`.
  func rectangle(of window: UInt) -> Rect? {
    trapped { () -> Rect? in
      var ignored: Window = 0
      var (x, y): (Int32, Int32) = (0, 0)
      var (width, height, border, depth): (UInt32, UInt32, UInt32, UInt32) = (0, 0, 0, 0)
      guard
        XGetGeometry(
          connection, Window(window), &ignored, &x, &y, &width, &height, &border, &depth) != 0,
        XTranslateCoordinates(connection, Window(window), root, 0, 0, &x, &y, &ignored) != 0
      else { return nil }
      return Rect(x: Double(x), y: Double(y), width: Double(width), height: Double(height))
    }
  }

  /// Gives the shadow that an application draws itself, by `_GTK_FRAME_EXTENTS`.
  func shadow(of window: UInt) -> Insets? {
    trapped { () -> Insets? in
      guard let values = cardinals(of: Window(window), "_GTK_FRAME_EXTENTS", count: 4),
        values.count == 4
      else { return nil }
      // The property's order is left, right, top, bottom.
      return Insets(
        top: Double(values[2]), right: Double(values[1]), bottom: Double(values[3]),
        left: Double(values[0]))
    }
  }

  /// Gives the mapped windows of a process that hang on the root: popups, and where there is no
  /// window manager all its windows.
  func topLevelWindows(of processID: Int32) -> [DesktopWindow] {
    var children: UnsafeMutablePointer<Window>?
    var count: UInt32 = 0
    var (ignoredRoot, parent): (Window, Window) = (0, 0)
    guard XQueryTree(connection, root, &ignoredRoot, &parent, &children, &count) != 0,
      let children
    else { return [] }
    defer { XFree(children) }
    return (0..<Int(count)).compactMap { topLevelWindow(children[$0], of: processID) }
  }

  private func topLevelWindow(_ window: Window, of processID: Int32) -> DesktopWindow? {
    trapped { () -> DesktopWindow? in
      guard let owner = cardinals(of: window, "_NET_WM_PID", count: 1)?.first,
        Int32(truncatingIfNeeded: owner) == processID
      else { return nil }
      var attributes = XWindowAttributes()
      guard XGetWindowAttributes(connection, window, &attributes) != 0,
        attributes.map_state == IsViewable, attributes.`class` == InputOutput
      else { return nil }
      guard let client = rectangle(of: UInt(window)) else { return nil }
      return DesktopWindow(
        identifier: UInt(window), processID: processID, title: title(of: window) ?? "",
        client: client, shadow: shadow(of: UInt(window)),
        isPopup: attributes.override_redirect != 0)
    }
  }

  func title(of window: Window) -> String? {
    if let bytes = bytes(of: window, "_NET_WM_NAME") {
      return String(decoding: bytes, as: UTF8.self)
    }
    var name: UnsafeMutablePointer<CChar>?
    guard XFetchName(connection, window, &name) != 0, let name else { return nil }
    defer { XFree(name) }
    return String(cString: name)
  }

  /// Gives the numbers of a property, as cardinals, windows or atoms; at most as many as asked for.
  func cardinals(of window: Window, _ property: String, count: Int) -> [UInt]? {
    reading(window, property, count: count) { data, format, length in
      guard format == 32 else { return nil }
      return data.withMemoryRebound(to: UInt.self, capacity: length) { pointer in
        (0..<length).map { pointer[$0] }
      }
    }
  }

  private func bytes(of window: Window, _ property: String) -> [UInt8]? {
    reading(window, property, count: 1024) { data, format, length in
      format == 8 ? Array(UnsafeBufferPointer(start: data, count: length)) : nil
    }
  }

  private func reading<Value>(
    _ window: Window, _ property: String, count: Int,
    _ read: (UnsafeMutablePointer<UInt8>, Int32, Int) -> Value?
  ) -> Value? {
    let atom = XInternAtom(connection, property, 1)
    guard atom != 0 else { return nil }
    var (type, format): (Atom, Int32) = (0, 0)
    var (length, rest): (UInt, UInt) = (0, 0)
    var data: UnsafeMutablePointer<UInt8>?
    let status = XGetWindowProperty(
      connection, window, atom, 0, count, 0, Atom(AnyPropertyType), &type, &format, &length, &rest,
      &data)
    defer { if let data { XFree(data) } }
    guard status == 0, type != 0, let data else { return nil }
    return read(data, format, Int(length))
  }

  /// Runs requests that may name a window which is gone by now.
  func trapped<Result>(_ body: () -> Result?) -> Result? {
    gdk_x11_display_error_trap_push(display)
    let result = body()
    return gdk_x11_display_error_trap_pop(display) == 0 ? result : nil
  }
}

import CGtk
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

import CGtk
import CX11
public import TourCore

/// Where the pointer is under X11, and which window is at a point.
@DesktopActor
public struct X11Pointer {
  private let properties: X11WindowProperties

  /// Uses the display that is open.
  ///
  /// - Returns: nil when none is, or one of Wayland.
  public init?() {
    guard let display = gdk_display_get_default(), isX11Display(display) else { return nil }
    properties = X11WindowProperties(display: display)
  }

  /// The place of the pointer in pixels of the device; nil when it is on another screen.
  ///
  /// The corresponding C function is `XQueryPointer`.
  public var position: Point? {
    var (root, child): (Window, Window) = (0, 0)
    var (x, y, windowX, windowY): (Int32, Int32, Int32, Int32) = (0, 0, 0, 0)
    var buttons: UInt32 = 0
    guard
      XQueryPointer(
        properties.connection, properties.root, &root, &child, &x, &y, &windowX, &windowY,
        &buttons) != 0
    else { return nil }
    return Point(x: Double(x), y: Double(y))
  }

  /// Gives the number and the process of the topmost window that takes clicks at a point, in pixels
  /// of the device; nil when it is the bare desktop or does not tell its process.
  ///
  /// The corresponding C function is `XTranslateCoordinates`.
  public func window(at point: Point) -> (identifier: UInt, processID: Int32)? {
    guard let x = Int32(exactly: point.x.rounded()), let y = Int32(exactly: point.y.rounded())
    else {
      return nil
    }
    return properties.trapped { () -> (identifier: UInt, processID: Int32)? in
      var window = properties.root
      // The window manager puts windows into others; no nesting is deeper than this.
      for _ in 0..<16 {
        var (localX, localY): (Int32, Int32) = (0, 0)
        var child: Window = 0
        guard
          XTranslateCoordinates(
            properties.connection, properties.root, window, x, y, &localX, &localY, &child) != 0,
          child != 0
        else { return nil }
        window = child
        if let owner = properties.cardinals(of: window, "_NET_WM_PID", count: 1)?.first {
          return (UInt(window), Int32(truncatingIfNeeded: owner))
        }
      }
      return nil
    }
  }
}

/// Whether a display of GDK is one of X11, so that it has a connection to an X server.
@DesktopActor
private func isX11Display(_ display: OpaquePointer) -> Bool {
  let instance = UnsafeMutableRawPointer(display).assumingMemoryBound(to: GTypeInstance.self)
  return g_type_check_instance_is_a(instance, gdk_x11_display_get_type()) != 0
}

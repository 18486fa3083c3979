public import A11yTour
import CGtk

/// Where an overlay comes from.
@DesktopActor
public enum Overlay {
  /// Makes the overlay that the session can have.
  ///
  /// GTK belongs to the thread that runs the default main context from then on.
  ///
  /// - Throws: ``OverlayError`` when there is no display that an overlay could stand on.
  public static func make() throws(OverlayError) -> any OverlaySurface {
    gdk_set_allowed_backends("x11")
    guard gtk_init_check(nil, nil) != 0, let display = gdk_display_get_default() else {
      throw reason()
    }
    guard let windows = X11Windows(display: display),
      let surface = WindowedSurface(display: display, windows: windows)
    else { throw .noDisplay(name: String(cString: gdk_display_get_name(display))) }
    return surface
  }

  private static func reason() -> OverlayError {
    func environment(_ name: String) -> String? {
      g_getenv(name).map { String(cString: $0) }.flatMap { $0.isEmpty ? nil : $0 }
    }
    let display = environment("DISPLAY")
    if display == nil, let wayland = environment("WAYLAND_DISPLAY") {
      return .noX11(wayland: wayland)
    }
    return .noDisplay(name: display)
  }
}

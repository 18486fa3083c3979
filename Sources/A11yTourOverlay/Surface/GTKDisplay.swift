import A11yTour
import CGtk

/// The display that GTK draws on: a process has one, of one kind.
@DesktopActor
enum GTKDisplay {
  /// A kind of display, by GDK's name for it.
  enum Kind: String {
    case x11
    case wayland
  }

  /// Opens the display of a kind, or gives it when it is open.
  ///
  /// - Throws: ``OverlayError/noDisplay(name:)`` when it cannot be opened, and
  ///   ``OverlayError/otherDisplay`` when one of another kind is open.
  static func open(_ kind: Kind) throws(OverlayError) -> OpaquePointer {
    if gdk_display_get_default() == nil { initialize(kind) }
    guard gtk_init_check(nil, nil) != 0, let display = gdk_display_get_default() else {
      let name = g_getenv(kind == .x11 ? "DISPLAY" : "WAYLAND_DISPLAY")
      throw .noDisplay(name: name.map { String(cString: $0) })
    }
    guard isX11(display) == (kind == .x11) else { throw .otherDisplay }
    return display
  }

  /// The user's own choice of a backend is for applications: those that we start get it again.
  private static func initialize(_ kind: Kind) {
    let variable = "GDK_BACKEND"
    let chosen = g_getenv(variable).map { String(cString: $0) }
    g_unsetenv(variable)
    gdk_set_allowed_backends(kind.rawValue)
    gtk_init_check(nil, nil)
    if let chosen { g_setenv(variable, chosen, 1) }
  }

  /// Whether a display is one of X11.
  static func isX11(_ display: OpaquePointer) -> Bool {
    let instance: UnsafeMutablePointer<GTypeInstance> = cast(display)
    return g_type_check_instance_is_a(instance, gdk_x11_display_get_type()) != 0
  }
}

import CGtk
import CX11

/// Hears from the X server that windows opened, closed, moved, or came into another order.
///
/// Only the root window is listened to: it tells what becomes of every window that hangs on it, be
/// it the frame of a window manager, a popup, or where no manager runs the window itself. What the
/// windows change about themselves, as some do at each frame that they draw, wakes nobody.
@DesktopActor
final class X11WindowChanges {
  /// The properties by which a window manager tells of its windows.
  private static let managerProperties = [
    "_NET_ACTIVE_WINDOW", "_NET_CLIENT_LIST", "_NET_CLIENT_LIST_STACKING", "_NET_CURRENT_DESKTOP",
    "_NET_SUPPORTING_WM_CHECK",
  ]

  private let display: OpaquePointer
  private let root: OpaquePointer
  private let atoms: Set<Atom>
  private let onChange: @DesktopActor () -> Void

  /// Begins to listen.
  ///
  /// - Returns: nil when the display has no screen.
  init?(display: OpaquePointer, onChange: @escaping @DesktopActor () -> Void) {
    guard let screen = gdk_display_get_default_screen(display),
      let root = gdk_screen_get_root_window(screen)
    else { return nil }
    self.display = display
    self.root = root
    self.onChange = onChange
    atoms = Set(
      Self.managerProperties.map { gdk_x11_get_xatom_by_name_for_display(display, $0) })
    // Added to what others of this process listen to on the root window, never in its place.
    let (connection, window) = (gdk_x11_display_get_xdisplay(display), gdk_x11_window_get_xid(root))
    var attributes = XWindowAttributes()
    XGetWindowAttributes(connection, window, &attributes)
    XSelectInput(
      connection, window, attributes.your_event_mask | SubstructureNotifyMask | PropertyChangeMask)
    gdk_window_add_filter(root, Self.filter, Unmanaged.passUnretained(self).toOpaque())
  }

  isolated deinit {
    gdk_window_remove_filter(root, Self.filter, Unmanaged.passUnretained(self).toOpaque())
  }

  private func take(_ event: XEvent) {
    switch event.type {
    case PropertyNotify:
      if atoms.contains(event.xproperty.atom) { onChange() }
    case ConfigureNotify: changed(event.xconfigure.window)
    case MapNotify: changed(event.xmap.window)
    case UnmapNotify: changed(event.xunmap.window)
    case DestroyNotify: changed(event.xdestroywindow.window)
    case CirculateNotify: changed(event.xcirculate.window)
    default: break
    }
  }

  private func changed(_ window: Window) {
    // The overlay's own windows are in nobody's way.
    if gdk_x11_window_lookup_for_display(display, window) == nil { onChange() }
  }

  private nonisolated static let filter: GdkFilterFunc = { event, _, data in
    guard let event, let data else { return GDK_FILTER_CONTINUE }
    let changes = Unmanaged<X11WindowChanges>.fromOpaque(data).takeUnretainedValue()
    let copy = event.assumingMemoryBound(to: XEvent.self).pointee
    DesktopActor.assumeIsolated { changes.take(copy) }
    return GDK_FILTER_CONTINUE
  }
}

import A11yTour
import CGtk
import CLayerShell
import Glibc

/// The end of the connection to the Wayland compositor, which GDK does not let the process outlive.
@DesktopActor
enum CompositorLoss {
  private static var body: (@DesktopActor () -> Never)?

  /// Calls a closure that has to end the process when the compositor goes away.
  ///
  /// GDK says something and ends the process then; nothing else is told of it. So whenever something
  /// is said the connection is looked at. A process has one writer of what GLib says: this one then.
  static func handle(_ body: @escaping @DesktopActor () -> Never) {
    guard let display = gdk_display_get_default(), !GTKDisplay.isX11(display) else { return }
    let isFirst = self.body == nil
    self.body = body
    guard isFirst else { return }
    g_log_set_writer_func(
      { level, fields, count, data in
        let isMain = g_main_context_is_owner(g_main_context_default()) != 0
        if isMain, level.rawValue & G_LOG_LEVEL_MESSAGE.rawValue != 0 {
          DesktopActor.assumeIsolated { CompositorLoss.endIfLost() }
        }
        return g_log_writer_default(level, fields, count, data)
      }, nil, nil)
  }

  private static func endIfLost() {
    guard let display = gdk_display_get_default(),
      let connection = gdk_wayland_display_get_wl_display(display)
    else { return }
    var watched = pollfd(fd: wl_display_get_fd(connection), events: 0, revents: 0)
    let isHungUp = poll(&watched, 1, 0) > 0
    if isHungUp || wl_display_get_error(connection) != 0 { body?() }
  }
}

import TourCore

/// The windows of the X server that a Wayland compositor runs for applications of X11.
///
/// Compositors start it with its first client: nobody connects before there is one.
@DesktopActor
final class XWaylandWindows {
  private let display: String?
  private var list: X11WindowList?

  /// Keeps the name of a display for when it is needed; nil where there is none.
  init(display: String?) {
    self.display = display
  }

  /// Whether there is a connection.
  var isConnected: Bool { list?.requests.isLost == false }

  /// Gives the windows of a process, popups too; none when the server is not to be reached.
  func windows(of processID: Int32) -> [DesktopWindow] {
    if !isConnected { list = display.flatMap(X11WindowList.init(display:)) }
    return list?.windows(of: processID) ?? []
  }

  /// Ends the connection, so that the server may end as well.
  func disconnect() { list = nil }
}

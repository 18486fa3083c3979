import CX11

/// Brings windows to the front, as a click in a task bar does.
@DesktopActor
struct X11WindowRaiser {
  /// What says that the user asked for it, as a task bar does.
  private static let pager = 2

  let properties: X11WindowProperties

  /// Activates a window by its number: it comes to the front, from the workspace or the task bar
  /// where it was.
  ///
  /// The window manager decides whether it does. The corresponding message is `_NET_ACTIVE_WINDOW`;
  /// where there is no window manager the corresponding C function is `XMapRaised`.
  ///
  /// - Returns: whether it could be asked for: the window is there.
  func raise(_ window: UInt) -> Bool {
    let window = Window(window)
    let (connection, root) = (properties.connection, properties.root)
    let isAsked = properties.trapped { () -> Bool? in
      var attributes = XWindowAttributes()
      guard XGetWindowAttributes(connection, window, &attributes) != 0 else { return false }
      guard properties.windowManager != nil else {
        return XMapRaised(connection, window) != 0
      }
      var event = XEvent()
      event.xclient.type = ClientMessage
      event.xclient.window = window
      event.xclient.message_type = XInternAtom(connection, "_NET_ACTIVE_WINDOW", 0)
      event.xclient.format = 32
      event.xclient.data.l = (Self.pager, 0, 0, 0, 0)
      let mask = SubstructureRedirectMask | SubstructureNotifyMask
      return XSendEvent(connection, root, 0, mask, &event) != 0
    }
    XFlush(connection)
    return isAsked ?? false
  }
}

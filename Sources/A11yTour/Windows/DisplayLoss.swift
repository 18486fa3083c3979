import CX11

/// The end of the connection to the X server, which the process cannot outlive.
public enum DisplayLoss {
  /// What is told of it.
  public static let explanation = "the display went away; log in again and play the tour again"

  @DesktopActor private static var body: (@DesktopActor () -> Never)?

  /// Calls a closure that has to end the process when the X server goes away.
  ///
  /// Without it Xlib, or GDK, ends the process with status 1. The closure must ask nothing of the
  /// display. Call this after the display has been opened, since GDK sets a handler of its own then.
  /// The corresponding C function is `XSetIOErrorHandler`.
  @DesktopActor
  public static func handle(_ body: @escaping @DesktopActor () -> Never) {
    Self.body = body
    XSetIOErrorHandler { _ in
      DesktopActor.assumeIsolated { DisplayLoss.body?() }
      return 0
    }
  }
}

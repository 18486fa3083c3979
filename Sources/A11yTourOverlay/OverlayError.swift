/// Why the overlay cannot be shown, with what to do next.
public enum OverlayError: Error, Equatable, Sendable, CustomStringConvertible {
  /// No X server answers.
  case noDisplay(name: String?)
  /// The session is Wayland and offers no X server.
  case noX11(wayland: String)
  /// The process that guards against a hanging overlay cannot be started.
  case noWatchdog(code: Int32)

  /// What is wrong and what to do next, in one sentence each.
  public var description: String {
    switch self {
    case .noDisplay(nil):
      "There is no display to show the tour on. Run it inside a graphical session, or set DISPLAY."
    case .noDisplay(let name?):
      "The display \(name) does not answer. "
        + "Check DISPLAY and XAUTHORITY, or run the tour inside the graphical session."
    case .noX11(let wayland):
      "The session (\(wayland)) is Wayland without an X server. "
        + "Install Xwayland, or start the tour in an X11 session."
    case .noWatchdog(let code):
      "The process that guards the screen cannot be started (errno \(code)). "
        + "Close some programs and try again."
    }
  }
}

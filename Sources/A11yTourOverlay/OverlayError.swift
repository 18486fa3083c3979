public import TourCore

/// Why the overlay cannot be shown, with what to do next.
public enum OverlayError: Error, Equatable, Sendable, CustomStringConvertible {
  /// There is no overlay in this session, or not the one that was asked for.
  case refused(OverlayRefusal)
  /// The display answers, but GTK cannot use it.
  case noDisplay(name: String?)
  /// The process draws on a display of another kind already.
  case otherDisplay
  /// The process that guards against a hanging overlay cannot be started.
  case noWatchdog(code: Int32)

  /// What is wrong and what to do next, in one sentence each.
  public var description: String {
    switch self {
    case .refused(let refusal): refusal.description
    case .noDisplay(let name):
      "The display \(name ?? "of the session") cannot be used. "
        + "Check GDK_BACKEND and the installation of GTK 3."
    case .otherDisplay:
      "GTK is in use on a display of another kind. "
        + "Make the overlay before anything else of GTK, or choose another backend."
    case .noWatchdog(let code):
      "The process that guards the screen cannot be started (errno \(code)). "
        + "Close some programs and try again."
    }
  }
}

/// Why a widget cannot be seen though its application shows it.
public enum WindowObstacle: Equatable, Sendable {
  /// Its window is minimised, or rolled up.
  case minimised
  /// Its window is on a workspace that is not shown.
  case otherWorkspace
  /// Another window is over most of it, or over its middle; the title is that window's.
  case covered(by: String)
}

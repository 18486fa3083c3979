/// What tells where windows are, and so what the rectangles of a ``DesktopWindow`` are.
public enum WindowSource: String, Equatable, Sendable, CaseIterable {
  /// An X server, also one that a Wayland compositor runs for its X11 windows.
  case x11
  /// The IPC of sway: the content of a window, without any shadow.
  case sway
  /// A script in KWin: buffer and frame.
  case kwin
  /// An extension of GNOME Shell: buffer and frame.
  case gnome
}

public import TourCore

extension PrivateDesktop {
  /// A kind of desktop.
  public enum Session: String, CaseIterable, Sendable {
    /// X11: Xvfb with a window manager.
    case x11
    /// sway on Wayland. Windows are tiled and have its title bar and two pixels of border.
    case sway
    /// KWin on Wayland. All monitors have one size and scale.
    case kwin
    /// GNOME Shell on Wayland, in unsafe mode, which lets tests evaluate JavaScript. It has no scale.
    case gnome
  }

  /// Where the monitors are, in logical pixels: side by side from the left.
  public var monitorFrames: [Rect] {
    var left = 0.0
    return options.monitors.enumerated().map { index, size in
      let scale = options.scale(ofMonitor: index)
      // A compositor gives an output as many whole logical pixels as fit in.
      let frame = Rect(
        x: left, y: 0, width: (size.width / scale).rounded(.down),
        height: (size.height / scale).rounded(.down))
      left = frame.maxX
      return frame
    }
  }
}

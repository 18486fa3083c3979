import CX11
import TourCore

/// What the window manager says of the windows. The corresponding properties are those of the
/// Extended Window Manager Hints.
extension X11WindowProperties {
  /// The name of the window manager, or nil where none runs.
  var windowManager: String? {
    guard let window = cardinals(of: root, "_NET_SUPPORTING_WM_CHECK", count: 1)?.first else {
      return nil
    }
    // The window of one that has ended is gone, or does not name itself.
    return trapped { () -> String? in
      let manager = Window(window)
      guard cardinals(of: manager, "_NET_SUPPORTING_WM_CHECK", count: 1)?.first == window else {
        return nil
      }
      return title(of: manager) ?? ""
    }
  }
}

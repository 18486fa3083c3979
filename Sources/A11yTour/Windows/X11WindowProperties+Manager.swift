import CX11
import TourCore

/// What the window manager says of the windows. The corresponding properties are those of the
/// Extended Window Manager Hints.
extension X11WindowProperties {
  /// The value of `_NET_WM_DESKTOP` of a window that is on all workspaces.
  private static let everyWorkspace = UInt32.max

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

  /// Whether a window is minimised or rolled up.
  func isReduced(_ window: Window) -> Bool {
    if cardinals(of: window, "WM_STATE", count: 1)?.first == UInt(IconicState) { return true }
    let states = cardinals(of: window, "_NET_WM_STATE", count: 32) ?? []
    let names: [String] = ["_NET_WM_STATE_HIDDEN", "_NET_WM_STATE_SHADED"]
    return names.contains { states.contains(UInt(XInternAtom(connection, $0, 1))) }
  }

  /// Whether a window is on a workspace, or on all of them.
  func isOn(_ window: Window, _ workspace: UInt) -> Bool {
    guard let own = cardinals(of: window, "_NET_WM_DESKTOP", count: 1)?.first else { return true }
    return own == workspace || UInt32(truncatingIfNeeded: own) == Self.everyWorkspace
  }
}

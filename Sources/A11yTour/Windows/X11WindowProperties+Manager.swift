import CX11
import TourCore

/// What the window manager says of the windows. The corresponding properties are those of the
/// Extended Window Manager Hints.
extension X11WindowProperties {
  /// The most windows that are looked at.
  private static let windowLimit = 4096
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

  /// Gives the windows of a process that the window manager cares for, minimised ones too.
  func managedWindows(of processID: Int32) -> [DesktopWindow] {
    let list = cardinals(of: root, "_NET_CLIENT_LIST", count: Self.windowLimit) ?? []
    let active = cardinals(of: root, "_NET_ACTIVE_WINDOW", count: 1)?.first
    let workspace = cardinals(of: root, "_NET_CURRENT_DESKTOP", count: 1)?.first
    return list.compactMap { identifier in
      trapped { () -> DesktopWindow? in
        let window = Window(identifier)
        guard let owner = cardinals(of: window, "_NET_WM_PID", count: 1)?.first,
          Int32(truncatingIfNeeded: owner) == processID,
          let client = rectangle(of: identifier)
        else { return nil }
        return DesktopWindow(
          identifier: identifier, processID: processID, title: title(of: window) ?? "",
          client: client, shadow: shadow(of: identifier), isActive: identifier == active,
          isShown: isShown(window, workspace: workspace))
      }
    }
  }

  /// Whether a window is neither minimised nor rolled up nor on a workspace that is not shown.
  private func isShown(_ window: Window, workspace: UInt?) -> Bool {
    !isReduced(window) && workspace.map { isOn(window, $0) } ?? true
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

import TourCore

extension DesktopFacts {
  /// Whether there is a display.
  var displayCheck: DesktopCheck {
    let subject = "display"
    switch display {
    case .x11(let name) where screen != nil: return DesktopCheck(subject, .ok, "X11 \(name)")
    case .x11(let name):
      return DesktopCheck(
        subject, .failure, "the X server \(name) cannot be used",
        advice: "check DISPLAY and XAUTHORITY")
    case .wayland(let name):
      let found = "Wayland \(name)" + (desktopName.isEmpty ? "" : " (\(desktopName))")
      switch capabilities?.wayland {
      case .answers?: return DesktopCheck(subject, .ok, found)
      case .silent?:
        return DesktopCheck(
          subject, .failure, found + ": the compositor does not answer",
          advice: "wait until it does, or log in again")
      default:
        return DesktopCheck(
          subject, .warning, found + ": there is no such compositor",
          advice: "unset WAYLAND_DISPLAY, or run this inside the desktop session")
      }
    case .none:
      return DesktopCheck(
        subject, .failure, "neither DISPLAY nor WAYLAND_DISPLAY is set",
        advice: "run this inside a desktop session")
    }
  }

  /// What Wayland makes different.
  var waylandChecks: [DesktopCheck] {
    guard case .wayland = display, capabilities?.wayland.isAnswering == true else { return [] }
    let subject = "window positions"
    guard let origins else {
      return [
        DesktopCheck(
          subject, .warning,
          "nothing tells where windows are: callouts say in words which widget is meant",
          advice: positionsAdvice)
      ]
    }
    return [DesktopCheck(subject, .ok, origins)]
  }

  private var positionsAdvice: String {
    let names = Set(desktopName.lowercased().split(separator: ":"))
    if names.contains("gnome") {
      return
        "install our extension of GNOME Shell (packaging/gnome-shell-extension) and log in again"
    }
    if names.contains("sway") { return "set SWAYSOCK, so that 'swaymsg -t get_version' works" }
    return "sway, KWin, GNOME Shell and sessions of X11 tell; others are not asked yet"
  }

  /// How an overlay comes onto the screen.
  var overlayCheck: DesktopCheck? {
    guard let capabilities, display != .none else { return nil }
    let subject = "overlay"
    do {
      let choice = try capabilities.choose()
      let found = "\(choice.backend.rawValue): \(choice.reason)"
      guard choice.backend == .callout else { return DesktopCheck(subject, .ok, found) }
      return DesktopCheck(
        subject, .warning, found + "; nothing is dimmed and nothing pointed at",
        advice: capabilities.x11.isAnswering
          ? "make the positions of windows known" : "install Xwayland and log in again")
    } catch {
      // What is wrong with the display has been said.
      return nil
    }
  }
}

import A11yTour
import CGtk

/// The keyboard focus of a window that no window manager knows, and the way back.
@DesktopActor
final class KeyboardFocus {
  private let display: OpaquePointer
  private let window: WidgetPointer
  private var before: (window: UInt, revert: Int32)?

  /// Makes the focus of a window.
  init(display: OpaquePointer, window: WidgetPointer) {
    self.display = display
    self.window = window
  }

  /// Whether the window has the focus now.
  var isHere: Bool { current().window == ownID }

  /// Gives the focus to the window, which has to be on the screen, and remembers who had it.
  func take() {
    guard let ownID, !isHere else { return }
    before = current()
    set(ownID, revert: Int32(RevertToPointerRoot))
  }

  /// Gives the focus back if the window still has it.
  func giveBack() {
    guard let before else { return }
    self.before = nil
    if isHere { set(before.window, revert: before.revert) }
  }

  private var ownID: UInt? {
    gtk_widget_get_window(window).map { gdk_x11_window_get_xid($0) }
  }

  private func current() -> (window: UInt, revert: Int32) {
    var focus: UInt = 0
    var revert: Int32 = 0
    XGetInputFocus(xDisplay, &focus, &revert)
    return (focus, revert)
  }

  /// The window may be gone by now: that is no reason to end.
  private func set(_ id: UInt, revert: Int32) {
    gdk_x11_display_error_trap_push(display)
    XSetInputFocus(xDisplay, id, revert, 0)
    gdk_x11_display_error_trap_pop_ignored(display)
  }

  private var xDisplay: OpaquePointer? { gdk_x11_display_get_xdisplay(display) }
}

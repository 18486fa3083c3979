import A11yTour
import CGtk

/// Keeps the overlay's windows above those of applications, which window managers raise over
/// windows that they do not manage; menus and tooltips stay above the overlay.
@DesktopActor
final class StackingGuard {
  private let display: OpaquePointer
  private let root: OpaquePointer
  /// Gives the windows that are guarded, the topmost first.
  var windows: @DesktopActor () -> [OpaquePointer] = { [] }
  private var check: GLibSource?
  private var isActive = false
  private lazy var stateProperty = gdk_x11_get_xatom_by_name_for_display(display, "WM_STATE")

  /// Makes a guard of no windows yet.
  init?(display: OpaquePointer, screen: OpaquePointer) {
    guard let root = gdk_screen_get_root_window(screen) else { return nil }
    self.display = display
    self.root = root
    // Added to what others of this process listen to on the root window, never in its place.
    var attributes = XWindowAttributes()
    XGetWindowAttributes(xDisplay, rootID, &attributes)
    XSelectInput(xDisplay, rootID, attributes.your_event_mask | SubstructureNotifyMask)
    gdk_window_add_filter(root, Self.filter, Unmanaged.passUnretained(self).toOpaque())
  }

  /// Starts to watch over the order of windows, and puts it right now.
  func start() {
    isActive = true
    restack()
  }

  /// Stops until the next start.
  func stop() {
    isActive = false
    check = nil
  }

  /// Gives everything back.
  func close() {
    stop()
    gdk_window_remove_filter(root, Self.filter, Unmanaged.passUnretained(self).toOpaque())
  }

  private var xDisplay: OpaquePointer? { gdk_x11_display_get_xdisplay(display) }
  private var rootID: UInt { gdk_x11_window_get_xid(root) }

  private func changed() {
    guard isActive, check == nil else { return }
    check = GLibSource(onceWhenIdle: { [weak self] in
      self?.check = nil
      self?.restack()
    })
  }

  /// Raises our windows right above the topmost window of an application, if one is above them.
  private func restack() {
    var own = windows().map { gdk_x11_window_get_xid($0) }
    guard isActive, let topmost = own.first else { return }
    gdk_x11_display_error_trap_push(display)
    defer { gdk_x11_display_error_trap_pop_ignored(display) }
    // The lowest of ours counts: applications may not come between them either.
    let above = children(of: rootID).drop { !own.contains($0) }
    guard let intruder = above.last(where: { !own.contains($0) && isApplication($0) }) else {
      return
    }
    var changes = XWindowChanges()
    changes.sibling = intruder
    changes.stack_mode = Above
    XConfigureWindow(xDisplay, topmost, UInt32(CWSibling | CWStackMode), &changes)
    XRestackWindows(xDisplay, &own, Int32(own.count))
  }

  /// Whether a window is one of an application, by itself or as the frame around it.
  private func isApplication(_ window: UInt) -> Bool {
    var attributes = XWindowAttributes()
    guard XGetWindowAttributes(xDisplay, window, &attributes) != 0,
      attributes.map_state == IsViewable, attributes.class == InputOutput
    else { return false }
    return attributes.override_redirect == 0 || hasState(window)
      || children(of: window).contains { hasState($0) }
  }

  /// Whether a window manager manages the window.
  private func hasState(_ window: UInt) -> Bool {
    var (type, count, left) = (Atom(0), UInt(0), UInt(0))
    var format: Int32 = 0
    var data: UnsafeMutablePointer<UInt8>?
    XGetWindowProperty(
      xDisplay, window, stateProperty, 0, 0, 0, 0, &type, &format, &count, &left, &data)
    if let data { XFree(data) }
    return type != 0
  }

  /// The windows in a window, the lowest first.
  private func children(of window: UInt) -> [UInt] {
    var (root, parent, count) = (UInt(0), UInt(0), UInt32(0))
    var list: UnsafeMutablePointer<UInt>?
    guard XQueryTree(xDisplay, window, &root, &parent, &list, &count) != 0, let list else {
      return []
    }
    defer { XFree(list) }
    return Array(UnsafeBufferPointer(start: list, count: Int(count)))
  }

  private nonisolated static let filter: GdkFilterFunc = { event, _, data in
    guard let event, let data else { return GDK_FILTER_CONTINUE }
    let type = event.assumingMemoryBound(to: XEvent.self).pointee.type
    if type == ConfigureNotify || type == MapNotify || type == CirculateNotify {
      let stacking = Unmanaged<StackingGuard>.fromOpaque(data).takeUnretainedValue()
      DesktopActor.assumeIsolated { stacking.changed() }
    }
    return GDK_FILTER_CONTINUE
  }
}

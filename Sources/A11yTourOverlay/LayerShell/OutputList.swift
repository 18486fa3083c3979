import A11yTour
import CGtk
import TourCore

/// The outputs of a Wayland display, as they come, change and go.
@DesktopActor
final class OutputList {
  /// Called when an output can be used, changed, or went.
  var onChange: (@DesktopActor () -> Void)?
  /// The outputs whose place is known.
  private(set) var usable: [OpaquePointer] = []

  private let display: OpaquePointer
  private var signals: [Signal] = []
  private var monitors: [OpaquePointer: [Signal]] = [:]

  /// Lists the outputs of a display and follows them.
  init(display: OpaquePointer) {
    self.display = display
    for index in 0..<gdk_display_get_n_monitors(display) {
      if let monitor = gdk_display_get_monitor(display, index) { add(monitor) }
    }
    refresh()
    signals = [
      Signal(UnsafeMutableRawPointer(display), "monitor-added") { [weak self] monitor in
        self?.add(OpaquePointer(monitor))
        return false
      },
      Signal(UnsafeMutableRawPointer(display), "monitor-removed") { [weak self] monitor in
        self?.remove(OpaquePointer(monitor))
        return false
      },
    ]
  }

  /// Follows no more.
  func close() {
    for signal in signals { signal.disconnect() }
    signals = []
    for monitor in Array(monitors.keys) { forget(monitor) }
    usable = []
  }

  private func add(_ monitor: OpaquePointer?) {
    guard let monitor, monitors[monitor] == nil else { return }
    g_object_ref(UnsafeMutableRawPointer(monitor))
    // A new output has no size at first: that and its place come together with its scale.
    monitors[monitor] = ["geometry", "scale-factor"].map { property in
      Signal(UnsafeMutableRawPointer(monitor), "notify::\(property)") { [weak self] _ in
        self?.changed()
        return false
      }
    }
    if hasPlace(monitor) { changed() }
  }

  private func remove(_ monitor: OpaquePointer?) {
    guard let monitor else { return }
    forget(monitor)
    changed()
  }

  private func forget(_ monitor: OpaquePointer) {
    guard let signals = monitors.removeValue(forKey: monitor) else { return }
    for signal in signals { signal.disconnect() }
    usable.removeAll { $0 == monitor }
    g_object_unref(UnsafeMutableRawPointer(monitor))
  }

  private func changed() {
    refresh()
    onChange?()
  }

  private func refresh() {
    usable = (0..<gdk_display_get_n_monitors(display)).compactMap { index in
      gdk_display_get_monitor(display, index).flatMap {
        monitors[$0] != nil && hasPlace($0) ? $0 : nil
      }
    }
  }

  private func hasPlace(_ monitor: OpaquePointer) -> Bool {
    var bounds = GdkRectangle()
    gdk_monitor_get_geometry(monitor, &bounds)
    return bounds.width > 0 && bounds.height > 0
  }
}

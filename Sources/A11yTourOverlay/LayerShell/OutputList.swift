import A11yTour
import CGtk
import TourCore

/// The outputs of a Wayland display, as they come, change and go.
@DesktopActor
final class OutputList {
  /// Called when an output can be used, changed, or went.
  var onChange: (@DesktopActor () -> Void)?
  /// The outputs whose place is known.
  var usable: [OpaquePointer] { told.map(\.monitor) }

  private let display: OpaquePointer
  private var signals: [Signal] = []
  private var monitors: [OpaquePointer: [Signal]] = [:]
  private var told: [Place] = []

  /// What matters of an output.
  private struct Place: Equatable {
    var monitor: OpaquePointer
    var bounds: Rect
    var scale: Int32
  }

  /// Lists the outputs of a display and follows them.
  init(display: OpaquePointer) {
    self.display = display
    for index in 0..<gdk_display_get_n_monitors(display) {
      if let monitor = gdk_display_get_monitor(display, index) { add(monitor) }
    }
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
    told = []
  }

  private func add(_ monitor: OpaquePointer?) {
    guard let monitor, monitors[monitor] == nil else { return }
    g_object_ref(UnsafeMutableRawPointer(monitor))
    // A new output has no size at first.
    monitors[monitor] = ["geometry", "scale-factor"].map { property in
      Signal(UnsafeMutableRawPointer(monitor), "notify::\(property)") { [weak self] _ in
        self?.changed()
        return false
      }
    }
    changed()
  }

  private func remove(_ monitor: OpaquePointer?) {
    guard let monitor else { return }
    forget(monitor)
    changed()
  }

  private func forget(_ monitor: OpaquePointer) {
    guard let signals = monitors.removeValue(forKey: monitor) else { return }
    for signal in signals { signal.disconnect() }
    g_object_unref(UnsafeMutableRawPointer(monitor))
  }

  /// GDK tells of much that leaves everything as it is.
  private func changed() {
    let before = told
    refresh()
    if told != before { onChange?() }
  }

  private func refresh() {
    told = (0..<gdk_display_get_n_monitors(display)).compactMap { index in
      guard let monitor = gdk_display_get_monitor(display, index), monitors[monitor] != nil else {
        return nil
      }
      var bounds = GdkRectangle()
      gdk_monitor_get_geometry(monitor, &bounds)
      guard bounds.width > 0, bounds.height > 0 else { return nil }
      return Place(
        monitor: monitor, bounds: Rect(bounds), scale: gdk_monitor_get_scale_factor(monitor))
    }
  }
}

import A11yTour
import CGtk
import CLayerShell
import TourCore

/// The layer surface that covers one output: dim, rings and ornaments, and the callouts that are here.
@DesktopActor
final class OutputWindow {
  /// The `GtkWindow`.
  let widget: WidgetPointer
  /// The output.
  let monitor: OpaquePointer
  /// Called when the surface is pressed beside the callout.
  var onPress: (@DesktopActor () -> Void)?
  /// Called when the compositor takes the surface away.
  var onClosed: (@DesktopActor () -> Void)?
  /// Called with keys that no button takes.
  var onKey: (@DesktopActor (GdkEventKey) -> Bool)?

  private var callouts: [PaintedCallout] = []
  private var isMain = false
  private var painting = DimPainting()
  private var wasPainted = false

  /// Makes the window of an output, off the screen.
  init?(monitor: OpaquePointer) {
    guard let widget = gtk_window_new(GTK_WINDOW_TOPLEVEL) else { return nil }
    self.widget = widget
    self.monitor = monitor
    g_object_ref(UnsafeMutableRawPointer(monitor))
    gtk_layer_init_for_window(cast(widget))
    gtk_layer_set_namespace(cast(widget), "a11y-tour")
    gtk_layer_set_layer(cast(widget), GTK_LAYER_SHELL_LAYER_OVERLAY)
    gtk_layer_set_monitor(cast(widget), monitor)
    for edge in [
      GTK_LAYER_SHELL_EDGE_LEFT, GTK_LAYER_SHELL_EDGE_RIGHT, GTK_LAYER_SHELL_EDGE_TOP,
      GTK_LAYER_SHELL_EDGE_BOTTOM,
    ] { gtk_layer_set_anchor(cast(widget), edge, 1) }
    // What panels reserve is covered too.
    gtk_layer_set_exclusive_zone(cast(widget), -1)
    gtk_layer_set_keyboard_mode(cast(widget), GTK_LAYER_SHELL_KEYBOARD_MODE_NONE)
    PaintedCallout.prepare(widget) { [weak self] in self?.onKey?($0) ?? false }
    listen()
  }

  isolated deinit {
    g_object_unref(UnsafeMutableRawPointer(monitor))
  }

  /// Where the output is on the desktop, in logical pixels; empty while that is not known.
  var bounds: Rect {
    var bounds = GdkRectangle()
    gdk_monitor_get_geometry(monitor, &bounds)
    return Rect(bounds)
  }

  /// The clock that says when the window is painted; nil when it is off the screen.
  var frameClock: OpaquePointer? {
    isShown ? gtk_widget_get_frame_clock(widget) : nil
  }

  /// Whether it has been painted since that was last asked for, as finely as the output is.
  var isPainted: Bool {
    !isShown
      || wasPainted
        && gtk_widget_get_scale_factor(widget) == gdk_monitor_get_scale_factor(monitor)
  }

  /// Makes the window ready for a scene that has these callouts here.
  ///
  /// To assistive technology the window is the callout with the buttons, or not there at all. It
  /// learns of windows when they are shown only.
  ///
  /// - Parameter isMain: whether the callout with the buttons is among them.
  func hold(_ callouts: [PaintedCallout], isMain: Bool) {
    if isMain != self.isMain, isShown { hide() }
    self.callouts = callouts
    self.isMain = isMain
    for callout in callouts { callout.move(to: widget) }
    guard let accessible = gtk_widget_get_accessible(widget) else { return }
    atk_object_set_role(accessible, isMain ? ATK_ROLE_DIALOG : ATK_ROLE_REDUNDANT_OBJECT)
  }

  /// Shows a painting; presses are taken in a region of the desktop, and on callouts.
  func show(_ painting: DimPainting, taking region: CairoRegion) {
    let bounds = bounds
    self.painting = painting
    var taken = region.intersection(CairoRegion(bounds)).offset(by: Point.zero - bounds.origin)
    for callout in callouts { taken = taken.union(callout.outline.region) }
    guard !callouts.isEmpty || !taken.isEmpty || painting.isSeen(in: bounds) else { return hide() }
    gtk_widget_show(widget)
    if let window = gtk_widget_get_window(widget) {
      // After the showing: when GTK maps a window it lets the whole of it take the pointer.
      taken.lend { gdk_window_input_shape_combine_region(window, $0, 0, 0) }
    }
    gtk_widget_queue_draw(widget)
  }

  /// Draws another moment of a motion, in which some callouts moved.
  func update(_ painting: DimPainting, moved: [PaintedCallout]) {
    if painting != self.painting {
      self.painting = painting
      gtk_widget_queue_draw(widget)
    } else {
      for callout in callouts where moved.contains(where: { $0 === callout }) {
        let box = callout.reach.outerPixels
        gtk_widget_queue_draw_area(widget, box.x, box.y, box.width, box.height)
      }
    }
  }

  /// Asks for one more painting.
  func invalidate() {
    wasPainted = false
    gtk_widget_queue_draw(widget)
  }

  /// Has keys go to the callout whatever is pressed, or to applications.
  func setKeyboard(_ isHere: Bool) {
    gtk_layer_set_keyboard_mode(
      cast(widget),
      isHere ? GTK_LAYER_SHELL_KEYBOARD_MODE_EXCLUSIVE : GTK_LAYER_SHELL_KEYBOARD_MODE_NONE)
  }

  /// Takes the window off the screen.
  func hide() {
    wasPainted = false
    gtk_widget_hide(widget)
  }

  /// Gives the window back.
  func close() {
    onClosed = nil
    gtk_widget_destroy(widget)
  }

  private var isShown: Bool { gtk_widget_get_visible(widget) != 0 }

  private func listen() {
    Signal(widget, "draw") { [weak self] context in
      if let self, let context {
        self.draw(OpaquePointer(context))
        self.wasPainted = true
      }
      return true
    }
    let events =
      GDK_BUTTON_PRESS_MASK.rawValue | GDK_BUTTON_RELEASE_MASK.rawValue
      | GDK_SCROLL_MASK.rawValue | GDK_POINTER_MOTION_MASK.rawValue
    gtk_widget_add_events(widget, Int32(events))
    Signal(widget, "button-press-event") { [weak self] argument in
      guard let self, let argument else { return true }
      let event = argument.assumingMemoryBound(to: GdkEventButton.self).pointee
      if event.type == GDK_BUTTON_PRESS, event.button == 1,
        !self.callouts.contains(where: { $0.isHit(by: event) })
      {
        self.onPress?()
      }
      return true
    }
    // The compositor closes the surface when its output goes.
    Signal(widget, "delete-event") { [weak self] _ in
      self?.onClosed?()
      return true
    }
  }

  private func draw(_ context: OpaquePointer) {
    painting.draw(in: context, origin: bounds.origin)
    for callout in callouts.reversed() { callout.draw(in: context) }
  }
}

extension DimPainting {
  /// Whether something of it may be seen in a part of the desktop.
  func isSeen(in bounds: Rect) -> Bool {
    dim != nil || !ornaments.isEmpty
      || cutouts.contains {
        $0.bounds.expanded(by: Insets(ring.width + 1)).intersects(bounds)
      }
  }
}

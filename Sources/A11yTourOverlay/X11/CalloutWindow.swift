import A11yTour
import CGtk
import TourCore

/// The window of a callout on an X11 screen, which no window manager manages.
@DesktopActor
final class CalloutWindow {
  /// The `GtkWindow`.
  let widget: WidgetPointer
  /// What stands in it.
  let callout: PaintedCallout
  /// Called when it is pressed beside the callout.
  var onPress: (@DesktopActor () -> Void)?
  /// Whether it has been painted since that was last asked for.
  private(set) var isPainted = false

  private var ground: CalloutGround?

  /// Makes the window, off the screen.
  ///
  /// - Parameter role: what it is to assistive technology.
  init?(screen: OpaquePointer, role: AtkRole) {
    guard let widget = gtk_window_new(GTK_WINDOW_POPUP) else { return nil }
    gtk_window_set_screen(cast(widget), screen)
    guard let callout = PaintedCallout(in: widget) else {
      gtk_widget_destroy(widget)
      return nil
    }
    self.widget = widget
    self.callout = callout
    gtk_window_set_type_hint(cast(widget), GDK_WINDOW_TYPE_HINT_DIALOG)
    PaintedCallout.prepare(widget) { [weak callout] in callout?.handle($0) ?? false }
    if let accessible = gtk_widget_get_accessible(widget) {
      atk_object_set_role(accessible, role)
    }
    Signal(widget, "draw") { [weak self] context in
      if let self, let context {
        self.draw(OpaquePointer(context))
        self.isPainted = true
      }
      return true
    }
    gtk_widget_add_events(widget, Int32(GDK_BUTTON_PRESS_MASK.rawValue))
    Signal(widget, "button-press-event") { [weak self] argument in
      guard let self, let argument else { return true }
      let event = argument.assumingMemoryBound(to: GdkEventButton.self).pointee
      // A press on the callout's body is nobody's.
      if event.type == GDK_BUTTON_PRESS, event.button == 1, !self.callout.isHit(by: event) {
        self.onPress?()
      }
      return true
    }
    gtk_widget_realize(widget)
  }

  /// The GDK window; nil after the end.
  var window: OpaquePointer? { gtk_widget_get_window(widget) }

  /// The clock that says when the window is painted.
  var frameClock: OpaquePointer? { gtk_widget_get_frame_clock(widget) }

  /// Shows the widgets at a place.
  ///
  /// - Parameter ground: the rectangle that the window is to fill; nil gives it a shape instead.
  func show(
    _ view: CalloutView, _ frame: CalloutFrame, in moment: SceneMoment, isComposited: Bool,
    ground: CalloutGround?
  ) {
    self.ground = ground
    let rect = frame.rect
    let margins = PaintedCallout.margins
    let position =
      ground?.frame.origin
      ?? Point(x: (rect.x - margins.left).rounded(), y: (rect.y - margins.top).rounded())
    let isAnother = callout.place(
      view, frame, in: moment, origin: position,
      edge: isComposited && gdk_screen_get_rgba_visual(screen) != nil ? .soft : .hard)
    // What is on the screen must not be seen for a moment at the new place.
    if isAnother || moment.motion.calloutOpacity == 0 { clearNow() }
    let outer = ground?.frame ?? callout.reach
    gtk_window_resize(cast(widget), Int32(clamping: outer.width), Int32(clamping: outer.height))
    gtk_window_move(cast(widget), Int32(clamping: position.x), Int32(clamping: position.y))
    let shape = callout.outline.region
    shape.lend {
      gtk_widget_shape_combine_region(widget, callout.edge == .soft ? nil : $0)
    }
    gtk_widget_show(widget)
    if let window {
      // After the showing: when GTK maps a window it lets the whole of it take the pointer.
      shape.lend {
        gdk_window_input_shape_combine_region(window, ground == nil ? $0 : nil, 0, 0)
      }
      gdk_window_raise(window)
    }
    gtk_widget_queue_draw(widget)
  }

  /// Draws another moment of a motion.
  func update(_ motion: MotionState) {
    if callout.update(motion) { gtk_widget_queue_draw(widget) }
  }

  /// Asks for one more painting.
  func invalidate() {
    isPainted = false
    gtk_widget_queue_draw(widget)
  }

  /// Takes the window off the screen and lets its widgets go.
  func hide() {
    gtk_widget_hide(widget)
    callout.clear()
  }

  /// Gives the window back.
  func close() {
    callout.clear()
    gtk_widget_destroy(widget)
  }

  private var screen: OpaquePointer { gtk_widget_get_screen(widget) }

  private func draw(_ context: OpaquePointer) {
    (ground?.painting ?? DimPainting()).draw(in: context, origin: callout.origin)
    callout.draw(in: context)
  }

  private func clearNow() {
    guard let window, gdk_window_is_visible(window) != 0 else { return }
    let region = CairoRegion(
      Rect(
        x: 0, y: 0, width: Double(gdk_window_get_width(window)),
        height: Double(gdk_window_get_height(window))))
    guard let frame = region.lend({ gdk_window_begin_draw_frame(window, $0) }) else { return }
    if let context = gdk_drawing_context_get_cairo_context(frame) {
      cairo_set_operator(context, CAIRO_OPERATOR_CLEAR)
      cairo_paint(context)
    }
    gdk_window_end_draw_frame(window, frame)
  }
}

import A11yTour
import CGtk
import TourCore

/// A window that dims a part of the screen, or all of it, and draws the rings.
///
/// It is a bare GDK window and no `GtkWindow`, so that a screen reader finds no empty window on the
/// accessibility bus.
@DesktopActor
final class DimWindow {
  /// Called when it is pressed, if it takes presses at all.
  var onPress: (@DesktopActor () -> Void)?
  /// Whether it has been painted since that was last asked for, or has nothing to paint.
  var isPainted: Bool { wasPainted || isEmpty }

  private var wasPainted = false

  private let owner: WidgetPointer
  /// The GDK window.
  let window: OpaquePointer
  /// Whether it can be translucent under a compositor.
  let hasAlpha: Bool
  private var painting = DimPainting()
  private var bounds: Rect

  /// Makes the window, off the screen.
  ///
  /// - Parameter takesPresses: whether it takes all presses on it, or lets all through.
  init?(screen: OpaquePointer, bounds: Rect, takesPresses: Bool) {
    guard let owner = gtk_invisible_new_for_screen(screen),
      let root = gdk_screen_get_root_window(screen),
      let visual = gdk_screen_get_rgba_visual(screen) ?? gdk_screen_get_system_visual(screen)
    else { return nil }
    var attributes = GdkWindowAttr()
    attributes.window_type = GDK_WINDOW_TEMP
    attributes.wclass = GDK_INPUT_OUTPUT
    attributes.visual = visual
    attributes.override_redirect = 1
    let presses =
      GDK_BUTTON_PRESS_MASK.rawValue | GDK_BUTTON_RELEASE_MASK.rawValue
      | GDK_SCROLL_MASK.rawValue | GDK_POINTER_MOTION_MASK.rawValue
    attributes.event_mask = Int32(GDK_EXPOSURE_MASK.rawValue | (takesPresses ? presses : 0))
    let box = bounds.outerPixels
    (attributes.x, attributes.y) = (box.x, box.y)
    (attributes.width, attributes.height) = (box.width, box.height)
    let given =
      GDK_WA_X.rawValue | GDK_WA_Y.rawValue | GDK_WA_VISUAL.rawValue
      | GDK_WA_NOREDIR.rawValue
    guard let window = gdk_window_new(root, &attributes, Int32(given)) else {
      gtk_widget_destroy(owner)
      return nil
    }
    self.owner = owner
    self.window = window
    self.bounds = bounds
    hasAlpha = gdk_screen_get_rgba_visual(screen) != nil
    gtk_widget_register_window(owner, window)
    if !takesPresses {
      CairoRegion().lend { gdk_window_input_shape_combine_region(window, $0, 0, 0) }
    }
    Signal(owner, "button-press-event") { [weak self] argument in
      guard let self, let argument else { return true }
      let event = argument.assumingMemoryBound(to: GdkEventButton.self).pointee
      if event.type == GDK_BUTTON_PRESS, event.button == 1 { self.onPress?() }
      return true
    }
    Signal(owner, "draw") { [weak self] context in
      if let self, let context {
        self.draw(OpaquePointer(context))
        self.wasPainted = true
      }
      return true
    }
    gtk_widget_show(owner)
  }

  /// The clock that says when the window is painted.
  var frameClock: OpaquePointer? { gdk_window_get_frame_clock(window) }

  /// Shows its part of a painting.
  func show(_ painting: DimPainting, bounds: Rect) {
    self.painting = painting
    if bounds != self.bounds {
      self.bounds = bounds
      let box = bounds.outerPixels
      gdk_window_move_resize(window, box.x, box.y, box.width, box.height)
    }
    reshape()
    // Nothing of an earlier scene may flash up.
    paintNow()
    gdk_window_show_unraised(window)
    gdk_window_raise(window)
    gdk_window_invalidate_rect(window, nil, 0)
  }

  /// Draws another moment of a motion.
  func update(_ painting: DimPainting) {
    guard painting != self.painting else { return }
    self.painting = painting
    reshape()
    gdk_window_invalidate_rect(window, nil, 0)
  }

  /// Asks for one more painting.
  func invalidate() {
    wasPainted = false
    gdk_window_invalidate_rect(window, nil, 0)
  }

  /// Takes the window off the screen.
  func hide() {
    gdk_window_hide(window)
  }

  /// Gives the window back.
  func close() {
    gdk_window_hide(window)
    gtk_widget_unregister_window(owner, window)
    gdk_window_destroy(window)
    gtk_widget_destroy(owner)
  }

  private func reshape() {
    if painting.isComposited {
      gdk_window_shape_combine_region(window, nil, 0, 0)
    } else {
      let shape = painting.opaqueRegion(bounds: bounds).offset(by: Point.zero - bounds.origin)
      shape.lend { gdk_window_shape_combine_region(window, $0, 0, 0) }
    }
  }

  /// Whether the shape of the window leaves nothing of it, so that it is never asked to draw.
  private var isEmpty: Bool { !painting.isComposited && painting.isEmpty }

  private func paintNow() {
    let region = CairoRegion(Rect(origin: .zero, size: bounds.size))
    guard let frame = region.lend({ gdk_window_begin_draw_frame(window, $0) }) else { return }
    if let context = gdk_drawing_context_get_cairo_context(frame) { draw(context) }
    gdk_window_end_draw_frame(window, frame)
  }

  private func draw(_ context: OpaquePointer) {
    painting.draw(in: context, origin: bounds.origin)
  }
}

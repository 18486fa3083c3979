import A11yTour
import CGtk
import TourCore

/// The invisible window that takes the presses which are not to reach the application.
///
/// It is apart from the window that dims, so that presses are taken in the same way with and without
/// a compositor.
@DesktopActor
final class InputShield {
  /// Called when the shield is pressed.
  var onPress: (@DesktopActor () -> Void)?

  /// The GDK window; nil after the end.
  var window: OpaquePointer? { gtk_widget_get_window(widget) }

  private let widget: WidgetPointer

  /// Makes the shield, off the screen.
  init?(screen: OpaquePointer) {
    guard let widget = gtk_invisible_new_for_screen(screen) else { return nil }
    self.widget = widget
    let events =
      GDK_BUTTON_PRESS_MASK.rawValue | GDK_BUTTON_RELEASE_MASK.rawValue
      | GDK_SCROLL_MASK.rawValue | GDK_POINTER_MOTION_MASK.rawValue
    gtk_widget_add_events(widget, Int32(events))
    gtk_widget_realize(widget)
    Signal(widget, "button-press-event") { [weak self] argument in
      guard let self, let argument else { return true }
      let event = argument.assumingMemoryBound(to: GdkEventButton.self).pointee
      if event.type == GDK_BUTTON_PRESS, event.button == 1 { self.onPress?() }
      return true
    }
  }

  /// Takes the presses in a region of the screen; an empty one takes none.
  func show(_ region: CairoRegion, bounds: Rect) {
    guard !region.isEmpty else {
      hide()
      return
    }
    guard let window = gtk_widget_get_window(widget) else { return }
    let box = bounds.outerPixels
    gdk_window_move_resize(window, box.x, box.y, box.width, box.height)
    let local = region.offset(by: Point.zero - bounds.origin)
    local.lend { gdk_window_input_shape_combine_region(window, $0, 0, 0) }
    gtk_widget_show(widget)
    gdk_window_raise(window)
  }

  /// Lets every press through.
  func hide() {
    gtk_widget_hide(widget)
  }

  /// Gives the window back.
  func close() {
    gtk_widget_destroy(widget)
  }
}

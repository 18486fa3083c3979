import A11yTour
import CGtk
import TourCore

/// A callout in a window like any other, which stands where the desktop puts it.
///
/// Nothing is dimmed and nothing pointed at: the callout says in words what is meant.
@DesktopActor
final class ToplevelWindows: SurfaceWindows {
  var onEvent: (@DesktopActor (SurfaceWindowsEvent) -> Void)?
  let callout: PaintedCallout

  private let widget: WidgetPointer
  private var wasPainted = false

  /// Makes the window, off the screen.
  init?() {
    guard let widget = gtk_window_new(GTK_WINDOW_TOPLEVEL) else { return nil }
    guard let callout = PaintedCallout(in: widget) else {
      gtk_widget_destroy(widget)
      return nil
    }
    self.widget = widget
    self.callout = callout
    gtk_window_set_type_hint(cast(widget), GDK_WINDOW_TYPE_HINT_DIALOG)
    gtk_window_set_resizable(cast(widget), 0)
    gtk_window_set_keep_above(cast(widget), 1)
    gtk_window_set_focus_on_map(cast(widget), 0)
    PaintedCallout.prepare(widget) { [weak callout] in callout?.handle($0) ?? false }
    if let accessible = gtk_widget_get_accessible(widget) {
      atk_object_set_role(accessible, ATK_ROLE_DIALOG)
    }
    Signal(widget, "draw") { [weak self] context in
      if let self, let context {
        self.callout.draw(in: OpaquePointer(context))
        self.wasPainted = true
      }
      return true
    }
    // Closing the window leaves the tour, as the chord of that name does.
    Signal(widget, "delete-event") { [weak self] _ in
      self?.onEvent?(.chord(.skip))
      return true
    }
  }

  // MARK: The scene

  let canMove = false
  var frameClocks: [OpaquePointer] {
    isShown ? [gtk_widget_get_frame_clock(widget)].compactMap { $0 } : []
  }
  var isPainted: Bool { wasPainted || !isShown }

  func show(_ moment: SceneMoment, view: CalloutView) {
    var moment = moment
    let size = view.naturalSize
    moment.scene.callout = CalloutFrame(
      rect: Rect(origin: .zero, size: size), placement: nil, arrowTip: nil)
    callout.place(view, in: moment, origin: .zero, isComposited: false)
    gtk_window_resize(cast(widget), Int32(clamping: size.width), Int32(clamping: size.height))
    gtk_widget_show(widget)
    gtk_widget_queue_draw(widget)
  }

  func update(_ moment: SceneMoment) {}

  func invalidate() {
    wasPainted = false
    gtk_widget_queue_draw(widget)
  }

  private var isShown: Bool { gtk_widget_get_visible(widget) != 0 }

  // MARK: The keyboard

  var hasFocus: Bool { isShown && gtk_window_is_active(cast(widget)) != 0 }

  func takeFocus() {
    gtk_window_present(cast(widget))
  }

  /// Which window has the focus is up to the desktop.
  func giveFocusBack() {}

  func take(_ chords: Set<Chord>) -> Bool { false }

  // MARK: The end

  func hide() {
    gtk_widget_hide(widget)
    callout.clear()
  }

  func close() {
    callout.clear()
    gtk_widget_destroy(widget)
  }
}

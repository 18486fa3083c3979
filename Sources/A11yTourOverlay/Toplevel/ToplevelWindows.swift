import A11yTour
import CGtk
import CLayerShell
import TourCore

/// A callout in a window like any other, which stands where the desktop puts it.
///
/// Nothing is dimmed and nothing pointed at: the callout says in words what is meant.
@DesktopActor
final class ToplevelWindows: SurfaceWindows {
  var onEvent: (@DesktopActor (SurfaceWindowsEvent) -> Void)?
  let callout: PaintedCallout
  /// Where nothing can be pointed at, what further marks say stands in the callout.
  let furtherCallouts: [PaintedCallout] = []

  private let widget: WidgetPointer
  /// Whether the callout has no frame but its own shadow, as Wayland has it everywhere.
  private let hasShadow: Bool
  private var wasPainted = false

  /// Makes the window, off the screen.
  ///
  /// - Parameter hasShadow: whether the window draws its own edges; else the window manager does.
  init?(hasShadow: Bool) {
    guard let widget = gtk_window_new(GTK_WINDOW_TOPLEVEL) else { return nil }
    guard let callout = PaintedCallout(in: widget) else {
      gtk_widget_destroy(widget)
      return nil
    }
    self.widget = widget
    self.callout = callout
    self.hasShadow = hasShadow
    gtk_window_set_decorated(cast(widget), hasShadow ? 0 : 1)
    gtk_window_set_type_hint(cast(widget), GDK_WINDOW_TYPE_HINT_DIALOG)
    gtk_window_set_keep_above(cast(widget), 1)
    gtk_window_set_focus_on_map(cast(widget), 0)
    PaintedCallout.prepare(widget) { [weak callout] in callout?.handle($0) ?? false }
    if let accessible = gtk_widget_get_accessible(widget) {
      atk_object_set_role(accessible, ATK_ROLE_DIALOG)
    }
    Signal(widget, "draw") { [weak self] context in
      if let self, let context {
        let context = OpaquePointer(context)
        DimPainting().draw(in: context, origin: .zero)
        self.callout.draw(in: context)
        self.wasPainted = true
      }
      return true
    }
    gtk_widget_add_events(widget, Int32(GDK_BUTTON_PRESS_MASK.rawValue))
    Signal(widget, "button-press-event") { [weak self] argument in
      guard let self, let argument else { return true }
      // Without a frame it is moved by its body.
      let event = argument.assumingMemoryBound(to: GdkEventButton.self).pointee
      if event.type == GDK_BUTTON_PRESS, event.button == 1 {
        gtk_window_begin_move_drag(
          cast(self.widget), Int32(event.button), Int32(clamping: event.x_root),
          Int32(clamping: event.y_root), event.time)
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

  let canPoint = false
  let canMove = false
  var frameClocks: [OpaquePointer] {
    isShown ? [gtk_widget_get_frame_clock(widget)].compactMap { $0 } : []
  }
  var isPainted: Bool { wasPainted || !isShown }

  func makeFurtherCallouts(_ count: Int) {}

  func show(_ moment: SceneMoment, views: [CalloutView]) {
    guard let view = views.first else { return }
    let margins = hasShadow ? PaintedCallout.margins : .zero
    let box = Rect(origin: Point(x: margins.left, y: margins.top), size: view.naturalSize)
    var moment = moment
    moment.scene.cutouts = []
    let frame = CalloutFrame(rect: box, placement: nil, arrowTip: nil)
    callout.place(view, frame, in: moment, origin: .zero, edge: hasShadow ? .soft : .none)
    fix(size: box.expanded(by: margins).size)
    if hasShadow, let window = realizedWindow {
      gdk_wayland_window_announce_csd(window)
      gdk_window_set_shadow_width(
        window, Int32(margins.left), Int32(margins.right), Int32(margins.top),
        Int32(margins.bottom))
    }
    gtk_widget_show(widget)
    if hasShadow, let window = realizedWindow {
      callout.outline.region.lend { gdk_window_input_shape_combine_region(window, $0, 0, 0) }
    }
    gtk_widget_queue_draw(widget)
  }

  private var realizedWindow: OpaquePointer? {
    gtk_widget_realize(widget)
    return gtk_widget_get_window(widget)
  }

  /// Left to itself GTK makes the window as wide as the text would be on one line.
  private func fix(size: Size) {
    var hints = GdkGeometry()
    (hints.min_width, hints.min_height) = (
      Int32(clamping: size.width), Int32(clamping: size.height)
    )
    (hints.max_width, hints.max_height) = (hints.min_width, hints.min_height)
    gtk_window_set_geometry_hints(
      cast(widget), nil, &hints,
      GdkWindowHints(GDK_HINT_MIN_SIZE.rawValue | GDK_HINT_MAX_SIZE.rawValue))
    gtk_window_resize(cast(widget), hints.min_width, hints.min_height)
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

import A11yTour
import CAtspi
import CGtk
import TourCore

/// The window of the callout: the widgets, and around them body, arrow and shadow.
@DesktopActor
final class CalloutWindow {
  /// The `GtkWindow`.
  let widget: WidgetPointer
  /// The widgets in it, if any.
  private(set) var view: CalloutView?
  /// Whether it has been painted since that was last asked for.
  private(set) var isPainted = false
  /// Called when Escape is pressed while the callout has the keyboard.
  var onEscape: (@DesktopActor () -> Void)?

  private var outline = CalloutOutline(rect: .zero, radius: 0, tip: nil)
  private var side: Side?
  private var holes: [Cutout] = []
  private var position = Point.zero
  private var isComposited = false
  private var isDark = false
  private var motion = MotionState.settled
  private var shadows = CalloutShadows()

  /// The room around the callout for arrow, shadow and slide, in logical pixels.
  private static let margins = Insets(top: 42, right: 42, bottom: 60, left: 42)

  /// Makes the window, off the screen.
  init?(screen: OpaquePointer) {
    guard let widget = gtk_window_new(GTK_WINDOW_POPUP) else { return nil }
    self.widget = widget
    gtk_window_set_screen(cast(widget), screen)
    gtk_window_set_type_hint(cast(widget), GDK_WINDOW_TYPE_HINT_DIALOG)
    gtk_widget_set_app_paintable(widget, 1)
    if let visual = gdk_screen_get_rgba_visual(screen) { gtk_widget_set_visual(widget, visual) }
    addClass(Stylesheet.Class.callout, to: widget)
    setRole(ATK_ROLE_DIALOG)
    Signal(widget, "draw") { [weak self] context in
      if let self, let context {
        self.draw(OpaquePointer(context))
        self.isPainted = true
      }
      return true
    }
    // A press on the callout's body is nobody else's.
    gtk_widget_add_events(widget, Int32(GDK_BUTTON_PRESS_MASK.rawValue))
    Signal(widget, "button-press-event") { _ in true }
    Signal(widget, "key-press-event") { [weak self] event in
      guard let self, let event else { return false }
      return self.handle(event.assumingMemoryBound(to: GdkEventKey.self).pointee)
    }
    gtk_widget_realize(widget)
  }

  /// The clock that says when the window is painted.
  var frameClock: OpaquePointer? { gtk_widget_get_frame_clock(widget) }

  /// Chooses the light or the dark look.
  func setDark(_ isDark: Bool) {
    self.isDark = isDark
    let style = gtk_widget_get_style_context(widget)
    if isDark {
      gtk_style_context_add_class(style, Stylesheet.Class.dark)
    } else {
      gtk_style_context_remove_class(style, Stylesheet.Class.dark)
    }
  }

  /// Shows the widgets at a place.
  func show(_ view: CalloutView, in scene: Scene, isComposited: Bool, motion: MotionState) {
    let frame = scene.callout
    self.isComposited = isComposited && gdk_screen_get_rgba_visual(screen) != nil
    self.motion = motion
    side = frame.placement?.side
    let rect = frame.rect
    let position = Point(
      x: (rect.x - Self.margins.left).rounded(), y: (rect.y - Self.margins.top).rounded())
    let size = Size(width: rect.width.rounded(), height: rect.height.rounded())
    let local = Rect(
      x: Self.margins.left, y: Self.margins.top, width: size.width, height: size.height)
    outline = CalloutOutline(
      rect: local, radius: cornerRadius, tip: frame.arrowTip.map { $0 - position })
    // A callout over its own target throws its shadow there, every other one keeps holes clear.
    holes = scene.cutouts.filter { !frame.isOver && !$0.bounds.intersects(rect) }
    self.position = position
    let isAnother = view !== self.view
    if isAnother { put(view) }
    view.fit(to: size)
    // What is on the screen must not be seen for a moment at the new place.
    if isAnother || motion.calloutOpacity == 0 { clearNow() }
    let outer = local.expanded(by: Self.margins)
    gtk_window_resize(cast(widget), Int32(clamping: outer.width), Int32(clamping: outer.height))
    gtk_window_move(cast(widget), Int32(clamping: position.x), Int32(clamping: position.y))
    let shape = outline.region
    gtk_widget_shape_combine_region(widget, self.isComposited ? nil : shape.pointer)
    gtk_widget_show(widget)
    if let window = gtk_widget_get_window(widget) {
      // After the showing: when GTK maps a window it lets the whole of it take the pointer.
      gdk_window_input_shape_combine_region(window, shape.pointer, 0, 0)
      gdk_window_raise(window)
    }
    gtk_widget_queue_draw(widget)
  }

  /// Draws another moment of a motion.
  func update(_ motion: MotionState) {
    guard motion != self.motion else { return }
    self.motion = motion
    gtk_widget_queue_draw(widget)
  }

  /// Asks for one more painting.
  func invalidate() {
    isPainted = false
    gtk_widget_queue_draw(widget)
  }

  /// Takes the window off the screen and lets its widgets go.
  func hide() {
    gtk_widget_hide(widget)
    put(nil)
  }

  /// Gives the window back.
  func close() {
    put(nil)
    shadows = CalloutShadows()
    gtk_widget_destroy(widget)
  }

  private var screen: OpaquePointer { gtk_widget_get_screen(widget) }

  private func put(_ new: CalloutView?) {
    if let view {
      // A window that is hidden does not notice that what has its focus goes.
      gtk_window_set_focus(cast(widget), nil)
      gtk_container_remove(cast(widget), view.widget)
    }
    view = new
    guard let new else { return }
    if let parent = gtk_widget_get_parent(new.widget) {
      gtk_container_remove(cast(parent), new.widget)
    }
    gtk_widget_set_margin_start(new.widget, Int32(Self.margins.left))
    gtk_widget_set_margin_end(new.widget, Int32(Self.margins.right))
    gtk_widget_set_margin_top(new.widget, Int32(Self.margins.top))
    gtk_widget_set_margin_bottom(new.widget, Int32(Self.margins.bottom))
    gtk_container_add(cast(widget), new.widget)
    // Left to itself GTK takes the first link of the text, and scrolls to it.
    gtk_window_set_focus(cast(widget), new.firstFocus)
  }

  private func setRole(_ role: AtkRole) {
    if let accessible = gtk_widget_get_accessible(widget) {
      atk_object_set_role(accessible, role)
    }
  }

  private func clearNow() {
    guard let window = gtk_widget_get_window(widget), gdk_window_is_visible(window) != 0 else {
      return
    }
    let region = CairoRegion(
      Rect(
        x: 0, y: 0, width: Double(gdk_window_get_width(window)),
        height: Double(gdk_window_get_height(window))))
    guard let frame = gdk_window_begin_draw_frame(window, region.pointer) else { return }
    if let context = gdk_drawing_context_get_cairo_context(frame) {
      cairo_set_operator(context, CAIRO_OPERATOR_CLEAR)
      cairo_paint(context)
    }
    gdk_window_end_draw_frame(window, frame)
  }

  // MARK: Drawing

  private func draw(_ context: OpaquePointer) {
    cairo_save(context)
    cairo_set_operator(context, CAIRO_OPERATOR_SOURCE)
    cairo_set_source_rgba(context, 0, 0, 0, 0)
    cairo_paint(context)
    cairo_set_operator(context, CAIRO_OPERATOR_OVER)
    let distance = slide
    cairo_translate(context, distance.x, distance.y)
    let isFading = motion.calloutOpacity < 1
    if isFading { cairo_push_group(context) }
    if isComposited { drawShadows(context) }
    drawBody(context)
    if let view { gtk_container_propagate_draw(cast(widget), view.widget, context) }
    if isFading {
      cairo_pop_group_to_source(context)
      cairo_paint_with_alpha(context, motion.calloutOpacity)
    }
    cairo_restore(context)
  }

  /// Draws the shadows around the holes: nothing is drawn inside of them.
  private func drawShadows(_ context: OpaquePointer) {
    cairo_save(context)
    let distance = slide
    let origin = position + distance
    cairo_set_fill_rule(context, CAIRO_FILL_RULE_EVEN_ODD)
    for hole in holes.flatMap(\.parts) {
      let all = hole.bounds.union(outline.rect.offset(by: origin)).expanded(by: Insets(200))
      cairo_translate(context, -origin.x, -origin.y)
      cairo_rectangle(context, all.x, all.y, all.width, all.height)
      hole.addPath(to: context)
      cairo_translate(context, origin.x, origin.y)
      cairo_clip(context)
    }
    shadows.draw(outline, scale: Double(gtk_widget_get_scale_factor(widget)), in: context)
    cairo_restore(context)
  }

  private func drawBody(_ context: OpaquePointer) {
    var color = styleColor("background-color")
    gdk_cairo_set_source_rgba(context, &color)
    guard !isComposited else {
      outline.addPath(to: context)
      cairo_fill_preserve(context)
      // A dark callout has no shadow to speak of on a dark desktop: a faint light edge sets it off.
      cairo_save(context)
      cairo_clip_preserve(context)
      cairo_set_source_rgba(context, 1, 1, 1, isDark ? 0.14 : 0)
      cairo_set_line_width(context, 2)
      cairo_stroke(context)
      cairo_restore(context)
      return
    }
    // The window's shape cuts hard: fill to its very edge, then draw the border inside of it.
    cairo_paint(context)
    var border = styleColor("border-color")
    gdk_cairo_set_source_rgba(context, &border)
    outline.addPath(to: context)
    cairo_set_line_width(context, 3)
    cairo_stroke(context)
  }

  /// Where the callout is in its slide, coming from the side that faces away from the target.
  private var slide: Point {
    let distance = motion.calloutDistance
    return switch side {
    case .top: Point(x: 0, y: -distance)
    case .left: Point(x: -distance, y: 0)
    case .right: Point(x: distance, y: 0)
    case .bottom, nil: Point(x: 0, y: distance)
    }
  }

  private func styleColor(_ property: String) -> GdkRGBA {
    withStyleValue(property) { value in
      guard let boxed = g_value_get_boxed(&value) else {
        return GdkRGBA(red: 0, green: 0, blue: 0, alpha: 1)
      }
      return boxed.assumingMemoryBound(to: GdkRGBA.self).pointee
    }
  }

  private var cornerRadius: Double {
    withStyleValue("border-radius") { Double(g_value_get_int(&$0)) }
  }

  private func withStyleValue<Result>(
    _ property: String, _ body: (inout GValue) -> Result
  ) -> Result {
    let style = gtk_widget_get_style_context(widget)
    var value = GValue()
    gtk_style_context_get_property(
      style, property, gtk_style_context_get_state(style), &value)
    defer { g_value_unset(&value) }
    return body(&value)
  }
}

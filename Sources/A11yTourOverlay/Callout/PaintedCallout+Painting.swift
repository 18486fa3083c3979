import CGtk
import TourCore

extension PaintedCallout {
  /// Paints over what a context shows, in coordinates of the window.
  func draw(in context: OpaquePointer) {
    cairo_save(context)
    let distance = slide
    cairo_translate(context, distance.x, distance.y)
    let isFading = motion.calloutOpacity < 1
    if isFading { cairo_push_group(context) }
    if edge == .soft { drawShadows(context) }
    drawBody(context)
    if let ground = gtk_widget_get_parent(stand) {
      gtk_container_propagate_draw(cast(ground), stand, context)
    }
    if isFading {
      cairo_pop_group_to_source(context)
      cairo_paint_with_alpha(context, motion.calloutOpacity)
    }
    cairo_restore(context)
  }

  /// Draws the shadows around the holes: nothing is drawn inside of them.
  private func drawShadows(_ context: OpaquePointer) {
    cairo_save(context)
    let origin = origin + slide
    cairo_set_fill_rule(context, CAIRO_FILL_RULE_EVEN_ODD)
    for hole in holes.flatMap(\.parts) {
      let all = hole.bounds.union(outline.rect.offset(by: origin)).expanded(by: Insets(200))
      cairo_translate(context, -origin.x, -origin.y)
      cairo_rectangle(context, all.x, all.y, all.width, all.height)
      hole.addPath(to: context)
      cairo_translate(context, origin.x, origin.y)
      cairo_clip(context)
    }
    shadows.draw(outline, scale: Double(gtk_widget_get_scale_factor(window)), in: context)
    cairo_restore(context)
  }

  private func drawBody(_ context: OpaquePointer) {
    var color = styleColor("background-color")
    gdk_cairo_set_source_rgba(context, &color)
    guard edge != .soft else {
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
    guard edge == .hard else { return }
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

  /// The radius that the style gives the corners, in logical pixels.
  var cornerRadius: Double {
    withStyleValue("border-radius") { Double(g_value_get_int(&$0)) }
  }

  private func styleColor(_ property: String) -> GdkRGBA {
    withStyleValue(property) { value in
      guard let boxed = g_value_get_boxed(&value) else {
        return GdkRGBA(red: 0, green: 0, blue: 0, alpha: 1)
      }
      return boxed.assumingMemoryBound(to: GdkRGBA.self).pointee
    }
  }

  private func withStyleValue<Result>(
    _ property: String, _ body: (inout GValue) -> Result
  ) -> Result {
    let style = gtk_widget_get_style_context(stand)
    var value = GValue()
    gtk_style_context_get_property(
      style, property, gtk_style_context_get_state(style), &value)
    defer { g_value_unset(&value) }
    return body(&value)
  }
}

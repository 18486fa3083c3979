import CGtk
import TourCore

extension Ornament {
  /// Draws the ornament in coordinates of the desktop.
  ///
  /// - Parameter alpha: how much of its opacity there is; nil draws it without transparency.
  func draw(in context: OpaquePointer, alpha: Double?) {
    let alpha = alpha ?? 1
    switch self {
    case .label(let text, let place, let size, let color):
      guard let layout = pango_cairo_create_layout(context),
        let font = pango_font_description_from_string("Sans Bold")
      else { return }
      pango_font_description_set_absolute_size(font, size * Double(PANGO_SCALE))
      pango_layout_set_font_description(layout, font)
      pango_font_description_free(font)
      pango_layout_set_text(layout, text, -1)
      cairo_move_to(context, place.x, place.y)
      color.setSource(of: context, alpha: alpha)
      pango_cairo_show_layout(context, layout)
      g_object_unref(UnsafeMutableRawPointer(layout))
    case .line(let path, let width, let color):
      cairo_set_line_width(context, width)
      cairo_set_line_join(context, CAIRO_LINE_JOIN_ROUND)
      cairo_set_line_cap(context, CAIRO_LINE_CAP_ROUND)
      color.setSource(of: context, alpha: alpha)
      path.add(to: context)
      cairo_stroke(context)
    case .area(let path, let color):
      color.setSource(of: context, alpha: alpha)
      path.add(to: context)
      cairo_fill(context)
    }
    cairo_new_path(context)
  }
}

extension Color {
  fileprivate func setSource(of context: OpaquePointer, alpha: Double) {
    cairo_set_source_rgba(context, red, green, blue, alpha)
  }
}

extension [PathElement] {
  /// Adds the outline to the current path of a Cairo context.
  func add(to context: OpaquePointer) {
    for element in self {
      switch element {
      case .move(let point): cairo_move_to(context, point.x, point.y)
      case .line(let point): cairo_line_to(context, point.x, point.y)
      case .curve(let first, let second, let end):
        cairo_curve_to(context, first.x, first.y, second.x, second.y, end.x, end.y)
      case .close: cairo_close_path(context)
      }
    }
  }
}

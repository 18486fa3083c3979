import CGtk
import TourCore

extension Cutout {
  /// Adds the outline to the current path of a Cairo context.
  ///
  /// Dim, ring and input region all come from it.
  func addPath(to context: OpaquePointer) {
    for element in outline {
      switch element {
      case .move(let point): cairo_move_to(context, point.x, point.y)
      case .line(let point): cairo_line_to(context, point.x, point.y)
      case .curve(let first, let second, let end):
        cairo_curve_to(context, first.x, first.y, second.x, second.y, end.x, end.y)
      case .close: cairo_close_path(context)
      }
    }
  }

  /// Gives the same shape part of the way to another cutout's box; 0 is here and 1 there.
  func moved(towards end: Cutout, by fraction: Double) -> Cutout {
    func between(_ from: Double, _ to: Double) -> Double { from + (to - from) * fraction }
    return Cutout(
      shape: end.shape,
      rect: Rect(
        x: between(rect.x, end.rect.x), y: between(rect.y, end.rect.y),
        width: between(rect.width, end.rect.width),
        height: between(rect.height, end.rect.height)))
  }
}

/// Adds a rectangle with rounded corners to the current path.
func addRoundedRectangle(_ rect: Rect, radius: Double, to context: OpaquePointer) {
  let radius = max(0, min(radius, rect.width / 2, rect.height / 2))
  let quarter = Double.pi / 2
  cairo_new_sub_path(context)
  cairo_arc(context, rect.maxX - radius, rect.y + radius, radius, -quarter, 0)
  cairo_arc(context, rect.maxX - radius, rect.maxY - radius, radius, 0, quarter)
  cairo_arc(context, rect.x + radius, rect.maxY - radius, radius, quarter, 2 * quarter)
  cairo_arc(context, rect.x + radius, rect.y + radius, radius, 2 * quarter, 3 * quarter)
  cairo_close_path(context)
}

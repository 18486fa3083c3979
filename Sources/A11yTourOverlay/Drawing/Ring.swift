import CGtk
import TourCore

/// The ring around a cutout: a light line, and outside of it a dark one, so that it shows on light
/// and dark desktops alike.
enum Ring {
  /// The width of the light line in logical pixels.
  static let width = 2.0
  /// The opacity of the light line.
  static let opacity = 0.85
  /// The width of the dark line in logical pixels.
  static let hairline = 1.0
  /// The opacity of the dark line.
  static let hairlineOpacity = 0.6

  /// Strokes the rings of some cutouts; half of each line lies inside and is to be cleared.
  static func stroke(
    _ cutouts: [Cutout], alpha: Double, isOpaque: Bool, in context: OpaquePointer
  ) {
    cairo_set_line_join(context, CAIRO_LINE_JOIN_ROUND)
    for cutout in cutouts {
      cutout.addPath(to: context)
      cairo_set_line_width(context, 2 * (width + hairline))
      cairo_set_source_rgba(context, 0, 0, 0, isOpaque ? 1 : hairlineOpacity * alpha)
      cairo_stroke_preserve(context)
      cairo_set_line_width(context, 2 * width)
      cairo_set_source_rgba(context, 1, 1, 1, isOpaque ? 1 : opacity * alpha)
      cairo_stroke(context)
    }
  }

  /// The pixels of the rings alone, outside of the cutouts.
  static func region(of cutouts: [Cutout]) -> Region {
    guard let bounds = cutouts.bounds else { return Region() }
    let reach = bounds.expanded(by: Insets(width + hairline + 1))
    let stroked = Region(bounds: reach) { context in
      cairo_set_line_join(context, CAIRO_LINE_JOIN_ROUND)
      cairo_set_line_width(context, 2 * (width + hairline))
      for cutout in cutouts {
        cutout.addPath(to: context)
        cairo_stroke(context)
      }
    }
    return stroked.subtracting(Region(cutouts: cutouts))
  }
}

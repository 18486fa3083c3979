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

  /// The opacity of the dark line: strong where no dim sets the light line off.
  static func hairlineOpacity(dim: Dim?) -> Double {
    (dim?.opacity ?? 0) >= 0.4 ? 0.2 : 0.7
  }

  /// Strokes the rings of some cutouts; half of each line lies inside and is to be cleared.
  ///
  /// - Parameter alpha: How much of their opacity there is; nil draws them without any transparency.
  static func stroke(_ cutouts: [Cutout], dim: Dim?, alpha: Double?, in context: OpaquePointer) {
    let light = alpha.map { $0 * opacity } ?? 1
    let dark = alpha.map { $0 * hairlineOpacity(dim: dim) } ?? 1
    cairo_set_line_join(context, CAIRO_LINE_JOIN_ROUND)
    for cutout in cutouts {
      cutout.addPath(to: context)
      cairo_set_line_width(context, 2 * (width + hairline))
      cairo_set_source_rgba(context, 0, 0, 0, dark)
      cairo_stroke_preserve(context)
      cairo_set_line_width(context, 2 * width)
      cairo_set_source_rgba(context, 1, 1, 1, light)
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

import CGtk
import TourCore

/// The ring around cutouts, drawn as lines from the inside to the outside.
///
/// On a dim it is a light line with a faint dark edge. Where nothing sets it off, a coloured line
/// and a clear dark edge are added, so that it shows on light and dark desktops alike.
struct Ring: Equatable {
  /// One line of the ring.
  struct Line: Equatable {
    /// Its width in logical pixels.
    var width: Double
    /// Its colour.
    var color: Color
    /// Its opacity, from 0 to 1.
    var opacity: Double
  }

  /// The lines from the inside to the outside.
  var lines: [Line]

  /// The ring that suits a dim; nil, for no dim or no compositor, gives the strong one.
  init(on dim: Dim?) {
    let white = Color(red: 1, green: 1, blue: 1)
    let accent = Color(red: 0.11, green: 0.443, blue: 0.847)
    if let dim, dim.opacity >= 0.4 {
      lines = [
        Line(width: 2, color: white, opacity: 0.85), Line(width: 1, color: .black, opacity: 0.2),
      ]
    } else {
      lines = [
        Line(width: 2, color: white, opacity: 0.85), Line(width: 3, color: accent, opacity: 1),
        Line(width: 1, color: .black, opacity: 0.7),
      ]
    }
  }

  /// How far the ring reaches out of a cutout, in logical pixels.
  var width: Double { lines.reduce(0) { $0 + $1.width } }

  /// Strokes the rings of some cutouts; half of each line lies inside and is to be cleared.
  ///
  /// - Parameter alpha: How much of their opacity there is; nil draws them without transparency.
  func stroke(_ cutouts: [Cutout], alpha: Double?, in context: OpaquePointer) {
    cairo_set_line_join(context, CAIRO_LINE_JOIN_ROUND)
    for cutout in cutouts {
      cutout.addPath(to: context)
      var reach = width
      for line in lines.reversed() {
        // Half of what is stroked lies outside, and the lines further in cover the rest.
        cairo_set_line_width(context, 2 * reach)
        cairo_set_source_rgba(
          context, line.color.red, line.color.green, line.color.blue,
          alpha.map { $0 * line.opacity } ?? 1)
        cairo_stroke_preserve(context)
        reach -= line.width
      }
      cairo_new_path(context)
    }
  }

  /// The pixels of the rings alone, outside of the cutouts.
  func region(around cutouts: [Cutout]) -> CairoRegion {
    guard let bounds = cutouts.bounds else { return CairoRegion() }
    let stroked = CairoRegion(bounds: bounds.expanded(by: Insets(width + 1))) { context in
      stroke(cutouts, alpha: nil, in: context)
    }
    return stroked.subtracting(CairoRegion(cutouts: cutouts))
  }
}

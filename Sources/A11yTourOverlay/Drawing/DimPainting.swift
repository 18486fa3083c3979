import CGtk
import TourCore

/// What is painted below the callout: dim, rings and ornaments, in coordinates of the desktop.
struct DimPainting: Equatable {
  /// How the rest of the screen is dimmed.
  var dim: Dim?
  /// The holes as they are at this moment.
  var cutouts: [Cutout] = []
  /// The boxes in which menus of the application are open.
  var openings: [Rect] = []
  /// What a program adds.
  var ornaments: [Ornament] = []
  /// Whether what is painted can be translucent; if not, rings and ornaments are all there is.
  var isComposited = true
  /// How much of its opacity there is, from 0 to 1.
  var opacity = 1.0

  /// Makes the painting of nothing.
  init() {}

  /// Makes the painting of a moment.
  init(_ moment: SceneMoment, isComposited: Bool) {
    dim = moment.scene.dim
    cutouts = moment.cutouts
    openings = moment.scene.openings
    ornaments = moment.scene.ornaments
    self.isComposited = isComposited
    opacity = moment.motion.dimOpacity
  }

  /// The ring that suits the dim.
  var ring: Ring { Ring(on: isComposited ? dim : nil) }

  /// Whether nothing is to be seen of it.
  var isEmpty: Bool { (dim == nil || !isComposited) && cutouts.isEmpty && ornaments.isEmpty }

  /// The pixels of what is opaque without a compositor: rings and ornaments.
  func opaqueRegion(bounds: Rect) -> CairoRegion {
    let added = CairoRegion(bounds: ornaments.isEmpty ? .zero : bounds) { context in
      for ornament in ornaments { ornament.draw(in: context, alpha: nil) }
    }
    return ring.region(around: cutouts).union(added)
  }

  /// Replaces all that a context shows.
  ///
  /// - Parameter origin: where on the desktop the context begins.
  func draw(in context: OpaquePointer, origin: Point) {
    cairo_save(context)
    cairo_translate(context, -origin.x, -origin.y)
    cairo_set_operator(context, CAIRO_OPERATOR_SOURCE)
    if isComposited, let dim {
      cairo_set_source_rgba(
        context, dim.color.red, dim.color.green, dim.color.blue, dim.opacity * opacity)
    } else {
      cairo_set_source_rgba(context, 0, 0, 0, 0)
    }
    cairo_paint(context)
    cairo_set_operator(context, CAIRO_OPERATOR_CLEAR)
    for opening in openings {
      cairo_rectangle(context, opening.x, opening.y, opening.width, opening.height)
      cairo_fill(context)
    }
    cairo_set_operator(context, CAIRO_OPERATOR_OVER)
    ring.stroke(cutouts, alpha: isComposited ? opacity : nil, in: context)
    cairo_set_operator(context, CAIRO_OPERATOR_DEST_OUT)
    cairo_set_source_rgba(context, 0, 0, 0, 1)
    for cutout in cutouts {
      cutout.addPath(to: context)
      cairo_fill(context)
    }
    cairo_set_operator(context, CAIRO_OPERATOR_OVER)
    for ornament in ornaments { ornament.draw(in: context, alpha: isComposited ? opacity : nil) }
    cairo_restore(context)
  }
}

import A11yTour
import CGtk
import TourCore

/// The shadows under a callout, kept as long as its outline stays the same.
@DesktopActor
final class CalloutShadows {
  private var outline: CalloutOutline?
  private var scale = 1.0
  private var masks: [(mask: OpaquePointer, opacity: Double)] = []

  /// Makes shadows of nothing yet.
  init() {}

  isolated deinit {
    for (mask, _) in masks { cairo_surface_destroy(mask) }
  }

  /// Paints the shadows of an outline at the window's scale.
  func draw(_ outline: CalloutOutline, scale: Double, in context: OpaquePointer) {
    if outline != self.outline || scale != self.scale { render(outline, scale: scale) }
    for (mask, opacity) in masks.reversed() {
      cairo_set_source_rgba(context, 0, 0, 0, opacity)
      cairo_mask_surface(context, mask, 0, 0)
    }
  }

  private func render(_ outline: CalloutOutline, scale: Double) {
    for (mask, _) in masks { cairo_surface_destroy(mask) }
    masks = []
    self.outline = outline
    self.scale = scale
    // The widest shadow is as far below the box as any part of it reaches.
    let reach = 60.0
    let size = Size(width: outline.rect.maxX + reach, height: outline.rect.maxY + reach)
    for shadow in Shadow.callout {
      // A wide blur has no detail that a finer mask could show.
      let scale = shadow.blur > 12 ? 1 : scale
      let mask = shadow.mask(size: size, scale: scale) { context in
        outline.addPath(to: context)
        cairo_fill(context)
      }
      if let mask { masks.append((mask, shadow.opacity)) }
    }
  }
}

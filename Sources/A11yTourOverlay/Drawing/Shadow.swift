import CGtk
import TourCore

/// A soft shadow, in the terms of CSS.
struct Shadow: Equatable {
  /// The distance below the shape, in logical pixels.
  var offset: Double
  /// The blur radius of CSS: twice the standard deviation.
  var blur: Double
  /// The opacity of its black.
  var opacity: Double

  /// The two shadows of a callout, the close one first.
  static let callout = [
    Shadow(offset: 1, blur: 3, opacity: 0.28), Shadow(offset: 12, blur: 36, opacity: 0.35),
  ]

  /// Paints the shadow of what a closure fills, on a surface of the given size in logical pixels.
  ///
  /// Returns nil when there is no memory for it. The surface is an alpha mask of one byte a pixel
  /// at the given scale; the caller destroys it.
  func mask(
    size: Size, scale: Double, fill: (_ context: OpaquePointer) -> Void
  ) -> OpaquePointer? {
    let width = Int32(clamping: (size.width * scale).rounded(.up))
    let height = Int32(clamping: (size.height * scale).rounded(.up))
    guard width > 0, height > 0,
      let surface = cairo_image_surface_create(CAIRO_FORMAT_A8, width, height),
      let context = cairo_create(surface)
    else { return nil }
    cairo_scale(context, scale, scale)
    cairo_translate(context, 0, offset)
    fill(context)
    cairo_destroy(context)
    cairo_surface_flush(surface)
    guard let bytes = cairo_image_surface_get_data(surface) else {
      cairo_surface_destroy(surface)
      return nil
    }
    BoxBlur(deviation: blur / 2 * scale).apply(
      to: bytes, width: Int(width), height: Int(height),
      stride: Int(cairo_image_surface_get_stride(surface)))
    cairo_surface_mark_dirty(surface)
    cairo_surface_set_device_scale(surface, scale, scale)
    return surface
  }
}

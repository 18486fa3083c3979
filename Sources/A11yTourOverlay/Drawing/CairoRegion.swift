import CGtk
import TourCore

/// A set of whole pixels as Cairo and GDK take it, for the shapes of windows.
///
/// A value: each operation gives a new one.
final class CairoRegion {
  private let pointer: OpaquePointer

  private init(owning pointer: OpaquePointer) {
    self.pointer = pointer
  }

  deinit {
    cairo_region_destroy(pointer)
  }

  /// Lends the Cairo region.
  ///
  /// The object may be freed before a call ends for which only the pointer is still used.
  func lend<Result>(_ body: (OpaquePointer) -> Result) -> Result {
    withExtendedLifetime(self) { body(pointer) }
  }

  /// Makes the region of no pixel.
  convenience init() {
    self.init(owning: cairo_region_create())
  }

  /// Makes a region of every pixel that a rectangle touches.
  convenience init(_ rect: Rect) {
    var box = rect.outerPixels
    self.init(owning: rect.isEmpty ? cairo_region_create() : cairo_region_create_rectangle(&box))
  }

  /// Makes a region of the pixels whose centre lies in what is painted inside the bounds.
  convenience init(bounds: Rect, paint: (_ context: OpaquePointer) -> Void) {
    let box = bounds.outerPixels
    guard !bounds.isEmpty,
      let surface = cairo_image_surface_create(CAIRO_FORMAT_A1, box.width, box.height),
      let context = cairo_create(surface)
    else {
      self.init()
      return
    }
    cairo_set_antialias(context, CAIRO_ANTIALIAS_NONE)
    cairo_translate(context, -Double(box.x), -Double(box.y))
    paint(context)
    cairo_destroy(context)
    cairo_surface_flush(surface)
    let region = gdk_cairo_region_create_from_surface(surface)
    cairo_surface_destroy(surface)
    guard let region else {
      self.init()
      return
    }
    cairo_region_translate(region, box.x, box.y)
    self.init(owning: region)
  }

  /// Makes the same region of pixels for Cairo and GDK.
  convenience init(_ region: TourCore.Region) {
    var boxes = region.rects.map(\.outerPixels)
    self.init(owning: cairo_region_create_rectangles(&boxes, Int32(boxes.count)))
  }

  /// Makes a region of the inside of several cutouts.
  convenience init(cutouts: [Cutout]) {
    self.init(
      cutouts.reduce(TourCore.Region()) { $0.union($1.region(within: $1.bounds)) })
  }

  /// Gives the pixels of this region that are not in the other.
  func subtracting(_ other: CairoRegion) -> CairoRegion {
    let result = CairoRegion(owning: cairo_region_copy(pointer))
    cairo_region_subtract(result.pointer, other.pointer)
    return result
  }

  /// Gives the pixels of either.
  func union(_ other: CairoRegion) -> CairoRegion {
    let result = CairoRegion(owning: cairo_region_copy(pointer))
    cairo_region_union(result.pointer, other.pointer)
    return result
  }

  /// Gives the pixels that are in both regions.
  func intersection(_ other: CairoRegion) -> CairoRegion {
    let result = CairoRegion(owning: cairo_region_copy(pointer))
    cairo_region_intersect(result.pointer, other.pointer)
    return result
  }

  /// Gives the region at another place.
  func offset(by distance: Point) -> CairoRegion {
    let result = CairoRegion(owning: cairo_region_copy(pointer))
    cairo_region_translate(
      result.pointer, Int32(distance.x.rounded()), Int32(distance.y.rounded()))
    return result
  }

  /// Tells whether a pixel is in the region.
  func contains(x: Int, y: Int) -> Bool {
    cairo_region_contains_point(pointer, Int32(x), Int32(y)) != 0
  }

  /// Whether no pixel is in the region.
  var isEmpty: Bool { cairo_region_is_empty(pointer) != 0 }
}

extension Rect {
  /// The smallest box of whole pixels that covers the rectangle.
  var outerPixels: cairo_rectangle_int_t {
    let left = x.rounded(.down)
    let top = y.rounded(.down)
    return cairo_rectangle_int_t(
      x: Int32(clamping: left), y: Int32(clamping: top),
      width: Int32(clamping: maxX.rounded(.up) - left),
      height: Int32(clamping: maxY.rounded(.up) - top))
  }
}

extension Int32 {
  /// Takes the nearest representable number; not-a-number gives 0.
  ///
  /// X11 knows no coordinate beyond 16 bits, so nothing is lost.
  init(clamping value: Double) {
    self = value.isNaN ? 0 : Int32(Swift.max(-32768, Swift.min(32767, value)))
  }
}

extension [Cutout] {
  /// The smallest rectangle around all of them; nil when there is none.
  var bounds: Rect? {
    guard let first else { return nil }
    return dropFirst().reduce(first.bounds) { $0.union($1.bounds) }
  }
}

import CGtk
import TourCore

/// The outline of a callout: a rounded box and its arrow as one shape.
struct CalloutOutline: Equatable {
  /// The greatest distance of the arrow's tip from the callout, in logical pixels.
  static let greatestArrowHeight = 40.0

  /// The box.
  var rect: Rect
  /// The radius of its corners.
  var radius: Double
  /// The arrow, if any.
  var arrow: Arrow?

  /// The arrow of a callout.
  struct Arrow: Equatable {
    /// The side of the box that it stands on.
    var side: Side
    /// The middle of its base, along that side; the base is twice as long as the arrow is high.
    var base: Double
    /// How far its tip is from the box.
    var height: Double
    /// Its tip.
    var tip: Point
  }

  /// Makes an outline around a box with its arrow's tip at a point.
  ///
  /// The arrow is left out when the tip lies in the box or no straight edge faces it.
  init(rect: Rect, radius: Double, tip: Point?) {
    self.rect = rect
    self.radius = max(0, min(radius, rect.width / 2, rect.height / 2))
    arrow = tip.flatMap { Self.arrow(to: $0, of: rect, radius: self.radius) }
  }

  private static func arrow(to tip: Point, of rect: Rect, radius: Double) -> Arrow? {
    let distances: [(side: Side, distance: Double)] = [
      (.top, rect.y - tip.y), (.bottom, tip.y - rect.maxY),
      (.left, rect.x - tip.x), (.right, tip.x - rect.maxX),
    ]
    guard let nearest = distances.max(by: { $0.distance < $1.distance }), nearest.distance > 0
    else { return nil }
    // A tip out of reach is aimed at, not touched: the arrow keeps its shape.
    let height = min(nearest.distance, greatestArrowHeight)
    let isAlongX = nearest.side == .top || nearest.side == .bottom
    let start = (isAlongX ? rect.x : rect.y) + radius + height
    let end = (isAlongX ? rect.maxX : rect.maxY) - radius - height
    guard start <= end else { return nil }
    let base = max(start, min(end, isAlongX ? tip.x : tip.y))
    let along = max(base - height, min(base + height, isAlongX ? tip.x : tip.y))
    let reached: Point =
      switch nearest.side {
      case .top: Point(x: along, y: rect.y - height)
      case .bottom: Point(x: along, y: rect.maxY + height)
      case .left: Point(x: rect.x - height, y: along)
      case .right: Point(x: rect.maxX + height, y: along)
      }
    return Arrow(side: nearest.side, base: base, height: height, tip: reached)
  }

  /// Adds the outline to the current path of a Cairo context, clockwise from the top left.
  func addPath(to context: OpaquePointer) {
    let quarter = Double.pi / 2
    cairo_new_sub_path(context)
    cairo_arc(context, rect.x + radius, rect.y + radius, radius, 2 * quarter, 3 * quarter)
    addArrow(on: .top, to: context)
    cairo_arc(context, rect.maxX - radius, rect.y + radius, radius, -quarter, 0)
    addArrow(on: .right, to: context)
    cairo_arc(context, rect.maxX - radius, rect.maxY - radius, radius, 0, quarter)
    addArrow(on: .bottom, to: context)
    cairo_arc(context, rect.x + radius, rect.maxY - radius, radius, quarter, 2 * quarter)
    addArrow(on: .left, to: context)
    cairo_close_path(context)
  }

  private func addArrow(on side: Side, to context: OpaquePointer) {
    guard let arrow, arrow.side == side else { return }
    let (before, after) = (arrow.base - arrow.height, arrow.base + arrow.height)
    switch side {
    case .top:
      cairo_line_to(context, before, rect.y)
      cairo_line_to(context, arrow.tip.x, arrow.tip.y)
      cairo_line_to(context, after, rect.y)
    case .right:
      cairo_line_to(context, rect.maxX, before)
      cairo_line_to(context, arrow.tip.x, arrow.tip.y)
      cairo_line_to(context, rect.maxX, after)
    case .bottom:
      cairo_line_to(context, after, rect.maxY)
      cairo_line_to(context, arrow.tip.x, arrow.tip.y)
      cairo_line_to(context, before, rect.maxY)
    case .left:
      cairo_line_to(context, rect.x, after)
      cairo_line_to(context, arrow.tip.x, arrow.tip.y)
      cairo_line_to(context, rect.x, before)
    }
  }

  /// The pixels inside the outline.
  var region: CairoRegion {
    CairoRegion(bounds: rect.expanded(by: Insets((arrow?.height ?? 0) + 1))) { context in
      addPath(to: context)
      cairo_fill(context)
    }
  }
}

extension Cutout {
  /// The hole's outline to draw, in logical pixels of the desktop; empty for no hole.
  ///
  /// Fill it by the nonzero winding rule: the parts of a united hole overlap. To draw a ring
  /// around a hole, stroke the outline at twice the ring's width first and clear the inside after.
  public var outline: [PathElement] {
    let whole = outlineBeforeClip
    guard let clip, !clip.contains(shapeBounds) else { return whole }
    return Polygon.flatten(whole).compactMap { $0.clipped(to: clip) }.flatMap(\.outline)
  }

  /// The hole's outline with nothing cut off.
  var outlineBeforeClip: [PathElement] {
    switch shape {
    case .rectangle: return Outline.rectangle(rect)
    case .rounded(let radius):
      let limit = min(rect.width, rect.height) / 2
      let radius = radius.isNaN ? 0 : min(max(radius, 0), limit)
      if radius == 0 { return Outline.rectangle(rect) }
      return Outline.rounded(rect, radiusX: radius, radiusY: radius)
    case .ellipse:
      return Outline.rounded(rect, radiusX: rect.width / 2, radiusY: rect.height / 2)
    case .circle:
      let box = shapeBounds
      return Outline.rounded(box, radiusX: box.width / 2, radiusY: box.height / 2)
    case .pill:
      let radius = min(rect.width, rect.height) / 2
      return Outline.rounded(rect, radiusX: radius, radiusY: radius)
    case .path(let elements): return clockwise(stretched(elements))
    case .united(let parts): return parts.flatMap(\.outline)
    case .none: return []
    }
  }

  /// The pixels of a part of the desktop that lie in the hole, exact to the pixel.
  ///
  /// A pixel belongs to the hole when its centre does.
  public func region(within box: Rect) -> Region {
    switch shape {
    case .none: return Region()
    case .rectangle:
      let visible = bounds.intersection(box) ?? .zero
      return Region(visible)
    case .united(let parts):
      let whole = parts.reduce(Region()) { $0.union($1.region(within: box)) }
      return clip.map { whole.intersection(Region($0)) } ?? whole
    default: return Region(Polygon.flatten(outline), within: box)
    }
  }

  private func stretched(_ elements: [PathElement]) -> [PathElement] {
    elements.map { element in
      element.map { point in
        let place = Rect(
          x: rect.x + point.x * rect.width, y: rect.y + point.y * rect.height, width: 0, height: 0)
        return place.bounded.origin
      }
    }
  }

  /// Turns an outline that runs the other way, so that united holes never cancel each other out.
  private func clockwise(_ elements: [PathElement]) -> [PathElement] {
    let polygons = Polygon.flatten(elements)
    guard polygons.reduce(0, { $0 + $1.signedArea }) < 0 else { return elements }
    return polygons.flatMap { Polygon(points: $0.points.reversed()).outline }
  }
}

extension Polygon {
  /// The area in square pixels; negative when the corners run anticlockwise on the screen.
  var signedArea: Double {
    var doubled = 0.0
    var before = points[points.count - 1]
    for point in points {
      doubled += before.x * point.y - point.x * before.y
      before = point
    }
    return doubled / 2
  }
}

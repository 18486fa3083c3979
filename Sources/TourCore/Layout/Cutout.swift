/// A hole in the dim around a target.
public struct Cutout: Equatable, Sendable {
  /// The outline of a hole.
  public enum Shape: Equatable, Sendable {
    /// Square corners.
    case rectangle
    /// Corners rounded by a radius in logical pixels, at most half the box.
    case rounded(radius: Double)
    /// An ellipse that touches the box at its four sides.
    case ellipse
    /// A circle around the centre of the box, as wide as one of its extents.
    case circle(CircleDimension)
    /// Corners rounded so far that the shorter sides are half circles.
    case pill
    /// An outline in the unit square, stretched to the box; filled by the nonzero winding rule.
    case path([PathElement])
    /// Several overlapping holes as one.
    case united([Cutout])
    /// No hole at all.
    case none
  }

  /// Which extent of the box is a circle's diameter.
  public enum CircleDimension: String, CaseIterable, Sendable {
    /// The longer one: the circle stands out of the box.
    case largest
    /// The shorter one: the circle stays inside the box.
    case smallest
  }

  /// The outline.
  public var shape: Shape
  /// The box of the hole, in logical pixels of the desktop.
  public var rect: Rect
  /// The part of the desktop outside of which there is no hole; nil cuts nothing off.
  public var clip: Rect?

  /// Makes a hole of a shape in a box.
  public init(shape: Shape, rect: Rect, clip: Rect? = nil) {
    self.shape = shape
    self.rect = rect
    self.clip = clip
  }

  /// The smallest box around all of the hole, in logical pixels of the desktop.
  public var bounds: Rect {
    guard let clip else { return shapeBounds }
    return shapeBounds.intersection(clip) ?? Rect(origin: shapeBounds.origin, size: .zero)
  }

  /// The smallest box around the hole before anything is cut off.
  var shapeBounds: Rect {
    switch shape {
    case .circle(let dimension):
      let diameter =
        dimension == .largest ? max(rect.width, rect.height) : min(rect.width, rect.height)
      return Rect(center: rect.center, size: Size(width: diameter, height: diameter))
    case .path:
      let polygons = Polygon.flatten(outlineBeforeClip)
      guard let first = polygons.first?.bounds else {
        return Rect(origin: rect.origin, size: .zero)
      }
      return polygons.dropFirst().reduce(first) { $0.union($1.bounds) }
    case .united(let parts):
      guard let first = parts.first?.bounds else { return Rect(origin: rect.origin, size: .zero) }
      return parts.dropFirst().reduce(first) { $0.union($1.bounds) }
    case .none: return Rect(origin: rect.origin, size: .zero)
    case .rectangle, .rounded, .ellipse, .pill: return rect
    }
  }
}

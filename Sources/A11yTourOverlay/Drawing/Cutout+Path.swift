import CGtk
import TourCore

extension Cutout {
  /// Adds the outline to the current path of a Cairo context.
  func addPath(to context: OpaquePointer) {
    outline.add(to: context)
  }

  /// The simple holes that this one is made of.
  var parts: [Cutout] {
    if case .united(let parts) = shape { parts.flatMap(\.parts) } else { [self] }
  }

  /// Gives the same shape part of the way to another cutout's box; 0 is here and 1 there.
  func moved(towards end: Cutout, by fraction: Double) -> Cutout {
    guard canMove(to: end) else { return end }
    func between(_ from: Double, _ to: Double) -> Double { from + (to - from) * fraction }
    var moved = end
    moved.rect = Rect(
      x: between(rect.x, end.rect.x), y: between(rect.y, end.rect.y),
      width: between(rect.width, end.rect.width), height: between(rect.height, end.rect.height))
    return moved
  }

  /// Whether a box in between makes sense: one hole on each side, cut off alike.
  private func canMove(to end: Cutout) -> Bool {
    for shape in [shape, end.shape] {
      if case .united = shape { return false }
      if case .none = shape { return false }
    }
    return clip == end.clip
  }
}

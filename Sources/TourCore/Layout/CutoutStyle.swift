/// How to make a hole around a target.
public struct CutoutStyle: Equatable, Sendable {
  /// The outline of the hole.
  public var shape: Cutout.Shape
  /// The distance from the target to the hole's box at each side, in logical pixels.
  public var padding: Insets

  /// Makes a style from an outline and the distances to keep from the target.
  public init(shape: Cutout.Shape = .rounded(radius: 9), padding: Insets = Insets(8)) {
    self.shape = shape
    self.padding = padding
  }
}

extension Cutout {
  /// Makes the hole around a target, less what lies outside a clip such as the target's window.
  ///
  /// A box with straight sides is cut before its corners are rounded; other shapes keep their form
  /// and lose what is outside. Nil when nothing of the hole is left.
  public init?(around target: Rect, style: CutoutStyle, clip: Rect? = nil) {
    let target = target.bounded
    let padded = target.expanded(by: style.padding.bounded).bounded
    // Negative padding may eat up a small target; the hole is then the target itself.
    let box = padded.isEmpty ? target : padded
    self.init(shape: style.shape, rect: box)
    switch style.shape {
    case .none: return nil
    case .rectangle, .rounded, .pill:
      if let clip {
        guard let rest = box.intersection(clip.bounded) else { return nil }
        rect = rest
      }
    case .ellipse, .circle, .path, .united:
      if let clip, !clip.contains(shapeBounds) { self.clip = clip.bounded }
    }
    if bounds.isEmpty { return nil }
  }
}

extension Insets {
  /// The insets without infinities, and no longer than the layout's greatest coordinate.
  var bounded: Insets {
    func bound(_ inset: Double) -> Double {
      inset.isNaN ? 0 : min(max(inset, -Rect.coordinateLimit), Rect.coordinateLimit)
    }
    return Insets(
      top: bound(top), right: bound(right), bottom: bound(bottom), left: bound(left))
  }
}

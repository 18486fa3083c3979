import TourCore

extension Scene {
  /// The part of the screen whose presses belong to the overlay, beside the callout.
  func shieldedRegion(bounds: Rect) -> CairoRegion {
    let taken =
      switch input {
      case .block: CairoRegion(bounds)
      case .cutout: CairoRegion(bounds).subtracting(CairoRegion(cutouts: cutouts))
      case .through: CairoRegion()
      case .reverse: CairoRegion(cutouts: cutouts)
      }
    return openings.reduce(taken) { $0.subtracting(CairoRegion($1)) }
  }
}

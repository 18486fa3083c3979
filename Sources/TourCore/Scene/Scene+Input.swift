extension Scene {
  /// The pixels of a monitor where the overlay takes presses; elsewhere they reach the application.
  ///
  /// Coordinates are those of the desktop. Callouts are always part of it.
  public func inputRegion(on monitor: Monitor) -> Region {
    let screen = Region(monitor.bounds)
    let holes = cutouts.reduce(Region()) { $0.union($1.region(within: monitor.bounds)) }
    let taken: Region
    switch input {
    case .block: taken = screen
    case .cutout: taken = screen.subtracting(holes)
    case .through: taken = Region()
    case .reverse: taken = holes
    }
    let open = openings.reduce(taken) { $0.subtracting(Region($1)) }
    return callouts.reduce(open) { $0.union(Region($1.rect).intersection(screen)) }
  }
}

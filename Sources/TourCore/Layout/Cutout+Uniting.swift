extension Cutout {
  /// Joins holes that overlap into one each; the order is that of the first member of each.
  public static func uniting(_ cutouts: [Cutout]) -> [Cutout] {
    var groups: [[(index: Int, cutout: Cutout)]] = []
    for (index, cutout) in cutouts.enumerated() {
      let isNear = { (group: [(index: Int, cutout: Cutout)]) in
        group.contains { $0.cutout.bounds.intersects(cutout.bounds) }
      }
      let joined = groups.filter(isNear).flatMap(\.self) + [(index, cutout)]
      groups.removeAll(where: isNear)
      groups.append(joined.sorted { $0.index < $1.index })
    }
    return groups.sorted { $0[0].index < $1[0].index }.map { group in
      if group.count == 1 { return group[0].cutout }
      let union = Cutout(shape: .united(group.map(\.cutout)), rect: .zero)
      return Cutout(shape: union.shape, rect: union.shapeBounds)
    }
  }
}

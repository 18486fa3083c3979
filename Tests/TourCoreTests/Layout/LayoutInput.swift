import TourCore

/// The input of one arrangement.
struct LayoutInput: CustomStringConvertible {
  var targets: [Rect]
  var monitors: [Monitor]
  var size: Size
  var options: CoachMarkOptions

  var scene: Scene {
    CoachMarkLayout.arrange(
      targets: targets, monitors: monitors, calloutSize: size, options: options)
  }

  /// A desktop and a target as they occur.
  static func ordinary(using random: inout SeededGenerator) -> LayoutInput {
    var monitors = [monitor(x: 0, using: &random)]
    if random.chance(1, in: 3) {
      monitors.append(monitor(x: monitors[0].bounds.maxX, using: &random))
    }
    let desktop = monitors.dropFirst().reduce(monitors[0].bounds) { $0.union($1.bounds) }
    var targets = [random.rect(in: desktop, size: 1...(random.chance(1, in: 5) ? 2000 : 240))]
    while random.chance(1, in: 4) { targets.append(random.rect(in: desktop, size: 0...200)) }
    var options = CoachMarkOptions()
    if random.chance(1, in: 2), let placement = Placement.allCases.randomElement(using: &random) {
      options.preference = .placement(placement)
    }
    options.hasArrow = random.chance(4, in: 5)
    options.isRightToLeft = random.chance(1, in: 2)
    options.offset = random.quarter(0...24)
    options.cutout.padding = Insets(random.quarter(0...16))
    options.cutout.shape =
      [
        .rectangle, .rounded(radius: 9), .ellipse, .circle(.largest), .circle(.smallest), .pill,
        .none,
      ]
      .randomElement(using: &random) ?? .rectangle
    if random.chance(1, in: 3) { options.avoid = [random.rect(in: desktop, size: 10...400)] }
    if random.chance(1, in: 3) { options.window = random.rect(in: desktop, size: 300...1500) }
    if random.chance(1, in: 3) {
      options.pointOfInterest = Point(x: random.quarter(0...4) / 4, y: random.quarter(0...4) / 4)
    }
    let size = Size(width: random.quarter(60...420), height: random.quarter(40...320))
    return LayoutInput(targets: targets, monitors: monitors, size: size, options: options)
  }

  /// Up to four monitors side by side, the first ones left of the origin, some higher than others.
  static func manyMonitors(using random: inout SeededGenerator) -> LayoutInput {
    var input = ordinary(using: &random)
    var x = -random.quarter(0...2000).rounded()
    input.monitors = (0...random.below(4)).map { _ in
      let monitor = monitor(x: x, using: &random)
      x = monitor.bounds.maxX
      return monitor
    }
    let desktop = input.monitors.dropFirst().reduce(input.monitors[0].bounds) {
      $0.union($1.bounds)
    }
    input.targets = [random.rect(in: desktop, size: 1...300)]
    input.options.window = nil
    return input
  }

  private static func monitor(x: Double, using random: inout SeededGenerator) -> Monitor {
    let bounds = Rect(
      x: x, y: random.chance(1, in: 4) ? random.quarter(-300...300).rounded() : 0,
      width: random.quarter(400...1920).rounded(), height: random.quarter(300...1080).rounded())
    let panel = random.quarter(0...48).rounded()
    return Monitor(
      bounds: bounds,
      workArea: bounds.expanded(by: Insets(top: -panel, left: random.chance(1, in: 4) ? -panel : 0))
    )
  }

  /// The same desktop in a mirror.
  var mirrored: LayoutInput {
    var copy = self
    copy.targets = targets.map(\.mirrored)
    copy.monitors = monitors.map {
      Monitor(bounds: $0.bounds.mirrored, workArea: $0.workArea.mirrored)
    }
    copy.options.isRightToLeft.toggle()
    copy.options.avoid = options.avoid.map(\.mirrored)
    copy.options.window = options.window?.mirrored
    copy.options.pointOfInterest = options.pointOfInterest.map { Point(x: 1 - $0.x, y: $0.y) }
    copy.options.cutout.padding = Insets(
      top: options.cutout.padding.top, right: options.cutout.padding.left,
      bottom: options.cutout.padding.bottom, left: options.cutout.padding.right)
    if case .placement(let placement) = options.preference {
      copy.options.preference = .placement(placement.mirrored)
    }
    copy.options.fallbacks = options.fallbacks.map(\.mirrored)
    copy.options.previousPlacement = options.previousPlacement?.mirrored
    return copy
  }

  var description: String { "\(targets), \(monitors), \(size), \(options)" }
}

extension Rect {
  var mirrored: Rect { Rect(x: -maxX, y: y, width: width, height: height) }
  var isFinite: Bool { x.isFinite && y.isFinite && width.isFinite && height.isFinite }
}

extension Placement {
  /// Left and right swapped; start and end stay, as the writing direction swaps them.
  var mirrored: Placement { Placement(side.axis == .x ? side.opposite : side, alignment) }
}

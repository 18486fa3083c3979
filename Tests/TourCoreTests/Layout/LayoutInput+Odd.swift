import TourCore

extension LayoutInput {
  private static let oddNumbers: [Double] = [
    0, -0.0, 1, -1, 0.1, 1e-300, -1e-300, 12.5, 1e6, -1e6, 2_147_483_647, -2_147_483_648, 1e18,
    -1e18, .greatestFiniteMagnitude, -.greatestFiniteMagnitude, .leastNonzeroMagnitude,
  ]

  private static func number(using random: inout SeededGenerator) -> Double {
    random.chance(1, in: 3)
      ? oddNumbers[random.below(oddNumbers.count)] : random.quarter(-50...2000)
  }

  private static func rect(using random: inout SeededGenerator) -> Rect {
    Rect(
      x: number(using: &random), y: number(using: &random), width: number(using: &random),
      height: number(using: &random))
  }

  /// An input with some parts of any finite value: zero, huge, negative, fractional.
  static func odd(using random: inout SeededGenerator) -> LayoutInput {
    func number() -> Double { Self.number(using: &random) }
    func rect() -> Rect { Self.rect(using: &random) }
    var input = LayoutInput.ordinary(using: &random)
    if random.chance(2, in: 3) { input.targets = (0..<random.below(4)).map { _ in rect() } }
    if random.chance(1, in: 3) { input.monitors = oddMonitors(using: &random) }
    if random.chance(1, in: 2) { input.size = Size(width: number(), height: number()) }
    if random.chance(1, in: 3) { input.options.offset = number() }
    if random.chance(1, in: 3) { input.options.margin = number() }
    if random.chance(1, in: 3) { input.options.cornerRadius = number() }
    if random.chance(1, in: 3) { input.options.window = rect() }
    if random.chance(1, in: 3) { input.options.avoid = [rect()] }
    if random.chance(1, in: 3) { input.options.pointOfInterest = Point(x: number(), y: number()) }
    if random.chance(1, in: 3) { input.options.arrowSize = rect().size }
    if random.chance(1, in: 3) { input.options.cutout.shape = .rounded(radius: number()) }
    if random.chance(1, in: 6) {
      input.options.preference = random.chance(1, in: 2) ? .over : .center
    }
    if random.chance(1, in: 3) {
      input.options.cutout.padding = Insets(
        top: number(), right: number(), bottom: number(), left: number())
    }
    return input
  }

  /// None, one or two monitors, some where no monitor can be.
  static func oddMonitors(using random: inout SeededGenerator) -> [Monitor] {
    (0..<random.below(3)).map { _ in
      Monitor(bounds: rect(using: &random), workArea: rect(using: &random))
    }
  }

  /// Whether every length of a scene is finite and no extent is below zero.
  static func isSound(_ scene: Scene) -> Bool {
    let boxes = scene.callouts.map(\.rect) + scene.cutouts.flatMap { [$0.rect, $0.bounds] }
    return boxes.allSatisfy { $0.isFinite && $0.width >= 0 && $0.height >= 0 }
      && scene.callouts.allSatisfy {
        $0.arrowTip?.x.isFinite != false && $0.arrowTip?.y.isFinite != false
      }
  }
}

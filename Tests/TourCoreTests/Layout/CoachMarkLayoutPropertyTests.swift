import Testing

@testable import TourCore

/// What holds for every arrangement, checked on random input.
@Suite struct CoachMarkLayoutPropertyTests {
  static let seed = UInt64.random(in: 0...UInt64.max)
  static let count = 10_000

  /// Runs a check on many ordinary inputs, and stops at the first that fails.
  static func check(_ name: String, salt: UInt64, _ holds: (LayoutInput, Scene) -> String?) {
    print("\(name): seed \(seed)")
    var random = SeededGenerator(seed: seed &+ salt)
    for index in 0..<count {
      let input = LayoutInput.ordinary(using: &random)
      let scene = input.scene
      if let fault = holds(input, scene) {
        Issue.record("seed \(seed), input \(index): \(fault)\n\(input)\n\(scene)")
        return
      }
    }
  }

  /// The work areas less the margin.
  static func rooms(_ input: LayoutInput) -> [Rect] {
    input.monitors.map { $0.workArea.expanded(by: Insets(-input.options.margin)) }
  }

  /// The first target that can be seen, as far as that is so.
  static func anchor(_ input: LayoutInput) -> Rect? {
    input.targets.first { target in
      guard !target.isEmpty, let part = target.clipped(to: input.options.window) else {
        return false
      }
      return input.monitors.contains { $0.bounds.intersects(part) }
    }
  }

  @Test func calloutStaysInsideOneMonitor() {
    Self.check("inside", salt: 1) { input, scene in
      let box = scene.callout.rect.expanded(by: Insets(-1e-6))
      if !Self.rooms(input).contains(where: { $0.contains(box) }) { return "it straddles" }
      let isWhole = scene.callout.rect.size == input.size
      let isRoomy = Self.rooms(input).allSatisfy {
        $0.width >= input.size.width && $0.height >= input.size.height
      }
      return isRoomy && !isWhole ? "it is cut without need" : nil
    }
  }

  @Test func calloutKeepsOffItsCutout() {
    var overs = 0
    Self.check("off the cutout", salt: 2) { input, scene in
      guard let anchor = Self.anchor(input) else { return nil }
      let hole = Cutout(around: anchor, style: input.options.cutout, clip: input.options.window)
      let box = hole?.bounds ?? anchor.clipped(to: input.options.window) ?? anchor
      let inside = scene.callout.rect
      if scene.callout.isOver {
        overs += 1
        return scene.callout.arrowTip == nil ? nil : "an arrow of a callout that is over"
      }
      return box.intersects(inside) ? "it covers \(box)" : nil
    }
    #expect(overs > 0 && overs < Self.count / 2, "\(overs) callouts are over their target")
  }

  @Test func calloutIsBesideTheTargetWhereverThereIsRoom() {
    Self.check("room", salt: 3) { input, scene in
      guard let anchor = Self.anchor(input), scene.callout.isOver || scene.callout.placement == nil
      else { return nil }
      let monitor = input.monitors.max {
        let part = anchor.clipped(to: input.options.window) ?? .zero
        return ($0.bounds.intersection(part)?.area ?? 0) < ($1.bounds.intersection(part)?.area ?? 0)
      }
      guard let monitor else { return "no monitor" }
      let room = monitor.workArea.expanded(by: Insets(-input.options.margin))
      let hole = Cutout(around: anchor, style: input.options.cutout, clip: input.options.window)
      let part = anchor.clipped(to: input.options.window) ?? anchor
      let box = [hole?.bounds, hole?.rect].compactMap { $0 }.reduce(part) { $0.union($1) }
      let seen = box.clipped(to: input.options.window)?.intersection(monitor.bounds) ?? box
      let distance = input.options.offset + (input.options.hasArrow ? 10 : 0)
      let size = scene.callout.rect.size
      let hasRoom =
        seen.y - distance - size.height >= room.y
        || seen.maxY + distance + size.height <= room.maxY
        || seen.x - distance - size.width >= room.x
        || seen.maxX + distance + size.width <= room.maxX
      return hasRoom ? "there is room beside \(seen) in \(room)" : nil
    }
  }

  @Test func previousPlacementStaysAndGivesTheSame() {
    Self.check("idempotent", salt: 4) { input, scene in
      if input.scene != scene { return "a second run differs" }
      var again = input
      again.options.previousPlacement = scene.callout.placement
      return again.scene == scene ? nil : "with its own placement it becomes \(again.scene)"
    }
  }

  @Test func smallMovesKeepThePlacementWhileItFits() {
    var kept = 0
    Self.check("sticky", salt: 5) { input, scene in
      guard let placement = scene.callout.placement, scene.callout.arrowTip != nil else {
        return nil
      }
      var next = input
      next.options.avoid = []
      next.targets = input.targets.prefix(1).map { $0.offset(by: Point(x: 3, y: -2)) }
      next.options.preference = .auto
      let free = next.scene.callout
      next.options.previousPlacement = placement
      let moved = next.scene.callout
      guard next.options.candidates.contains(placement) else { return nil }
      next.options.preference = .placement(placement)
      next.options.fallbacks = []
      let alone = next.scene.callout
      guard alone.placement == placement, alone.arrowTip != nil else { return nil }
      if free.placement != placement { kept += 1 }
      return moved == alone ? nil : "it became \(moved), though \(alone) fits"
    }
    #expect(kept > 0, "no input where stickiness makes a difference")
  }

  @Test func mirroredInputGivesMirroredOutput() {
    Self.check("mirror", salt: 6) { input, scene in
      let other = input.mirrored.scene
      let callout = CalloutFrame(
        rect: scene.callout.rect.mirrored, placement: scene.callout.placement?.mirrored,
        arrowTip: scene.callout.arrowTip.map { Point(x: -$0.x, y: $0.y) },
        isOver: scene.callout.isOver)
      if other.callout != callout { return "mirrored it is \(other)" }
      return other.cutouts.map(\.bounds) == scene.cutouts.map(\.bounds.mirrored)
        ? nil : "cutouts of the mirror are \(other.cutouts)"
    }
  }

  @Test func arrowAimsAtTheTargetFromItsDistance() {
    var arrows = 0
    Self.check("arrow", salt: 7) { input, scene in
      guard let tip = scene.callout.arrowTip, let anchor = Self.anchor(input) else { return nil }
      arrows += 1
      guard let side = scene.callout.placement?.side else { return "an arrow without a side" }
      let box = scene.callout.rect
      let along = side.axis.opposite
      let corner = input.options.cornerRadius + input.options.arrowSize.width / 2
      let position = tip[along] - box.least(along)
      if position < corner - 0.01 || position > box.length(along) - corner + 0.01 {
        return "the arrow is in the corner"
      }
      let target = anchor.clipped(to: input.options.window) ?? anchor
      let least = target.least(along)
      if tip[along] < least - 0.01 || tip[along] > least + target.length(along) + 0.01 {
        return "the arrow misses the target"
      }
      let hole = Cutout(around: anchor, style: input.options.cutout, clip: input.options.window)
      let edge = hole?.bounds ?? target
      let gap =
        switch side {
        case .top: edge.y - tip.y
        case .bottom: tip.y - edge.maxY
        case .left: edge.x - tip.x
        case .right: tip.x - edge.maxX
        }
      return gap >= input.options.offset - 0.01 || input.monitors.count > 1
        ? nil : "the tip is only \(gap) from the cutout"
    }
    #expect(arrows > Self.count / 4, "only \(arrows) arrows")
  }

  @Test func anyFiniteInputGivesAResult() {
    print("total: seed \(Self.seed)")
    var random = SeededGenerator(seed: Self.seed)
    for index in 0..<Self.count {
      let input = LayoutInput.odd(using: &random)
      let scene = input.scene
      guard LayoutInput.isSound(scene), !scene.description.isEmpty else {
        Issue.record("seed \(Self.seed), input \(index): \(input)\n\(scene)")
        return
      }
    }
  }
}

import Testing
import TourCore

@testable import A11yTourOverlay

@Suite struct StripPlanTests {
  private let bounds = Rect(x: 0, y: 0, width: 1280, height: 800)
  private let margins = Insets(top: 42, right: 42, bottom: 60, left: 42)

  @Test func cutsTheDimAroundTheHoleAndTheCallout() {
    let plan = StripPlan(
      scene(
        hole: Rect(x: 300, y: 250, width: 100, height: 60),
        callout: Rect(x: 300, y: 328, width: 320, height: 150), input: .cutout),
      bounds: bounds, margins: margins)
    // Above, it has as much room as the ring leaves.
    #expect(plan.callouts == [Rect(x: 258, y: 313, width: 404, height: 225)])
    #expect(area(of: plan) == 1_024_000 - 6000 - 90_900)
    #expect(plan.scene.dim != nil)
  }

  @Test func dimsNothingWherePressesGoThrough() {
    let hole = Rect(x: 300, y: 250, width: 100, height: 60)
    let callout = Rect(x: 300, y: 328, width: 320, height: 150)
    let through = StripPlan(
      scene(hole: hole, callout: callout, input: .through), bounds: bounds, margins: margins)
    #expect(through.scene.dim == nil)
    #expect(through.callouts == [callout])
    // The ring alone, six pixels wide.
    #expect(area(of: through) == 8064 - 6000)
    let reverse = StripPlan(
      scene(hole: hole, callout: callout, input: .reverse), bounds: bounds, margins: margins)
    #expect(area(of: reverse) == 8064)
  }

  @Test func leavesOpenMenusAlone() {
    var scene = scene(
      hole: Rect(x: 300, y: 250, width: 100, height: 60),
      callout: Rect(x: 500, y: 328, width: 320, height: 150), input: .cutout)
    let menu = Rect(x: 300, y: 310, width: 190.5, height: 200)
    scene.openings = [menu]
    let plan = StripPlan(scene, bounds: bounds, margins: margins)
    #expect(plan.strips.allSatisfy { !$0.intersects(menu) })
    #expect(!plan.callouts[0].intersects(menu))
  }

  @Test func neverOverlapsAndLeavesNothingOut() {
    let seed = UInt64.random(in: .min ... .max)
    var generator = SeededGenerator(seed: seed)
    for _ in 0..<300 {
      let holes = (0..<Int.random(in: 0...3, using: &generator)).map { _ in
        rect(least: 10, most: 300, using: &generator)
      }
      let callout = rect(least: 100, most: 350, using: &generator)
      let input = InputMode.allCases.randomElement(using: &generator) ?? .cutout
      var scene = scene(hole: nil, callout: callout, input: input)
      scene.cutouts = holes.map { Cutout(shape: .ellipse, rect: $0) }
      let plan = StripPlan(scene, bounds: bounds, margins: margins)
      let boxes = plan.scene.cutouts.map(\.bounds)
      let isFree = boxes.allSatisfy { !$0.intersects(callout) }
      for (index, strip) in plan.strips.enumerated() {
        #expect(!strip.intersects(plan.callouts[0]), "seed \(seed)")
        #expect(
          plan.strips.dropFirst(index + 1).allSatisfy { !$0.intersects(strip) }, "seed \(seed)")
        if input == .cutout || input == .through {
          #expect(boxes.allSatisfy { !$0.intersects(strip) }, "seed \(seed)")
        }
      }
      if isFree { #expect(boxes.allSatisfy { !$0.intersects(plan.callouts[0]) }, "seed \(seed)") }
      guard input == .cutout || input == .block else { continue }
      let free = input == .block ? Region() : boxes.reduce(Region()) { $0.union(Region($1)) }
      let expected = Region(bounds).subtracting(free).subtracting(Region(plan.callouts[0]))
      let covered = plan.strips.reduce(Region()) { $0.union(Region($1)) }
      #expect(covered == expected, "seed \(seed)")
    }
  }

  private func area(of plan: StripPlan) -> Double {
    plan.strips.map(\.area).reduce(0, +)
  }

  private func scene(hole: Rect?, callout: Rect, input: InputMode) -> Scene {
    Scene(
      monitors: [Monitor(bounds: bounds)], dim: Dim(),
      cutouts: hole.map { [Cutout(shape: .rounded(radius: 9), rect: $0)] } ?? [],
      callout: CalloutFrame(rect: callout, placement: nil, arrowTip: nil), input: input)
  }

  private func rect(
    least: Double, most: Double, using generator: inout SeededGenerator
  ) -> Rect {
    Rect(
      x: .random(in: 0...900, using: &generator), y: .random(in: 0...500, using: &generator),
      width: .random(in: least...most, using: &generator),
      height: .random(in: least...most, using: &generator))
  }
}

import Testing

@testable import TourCore

/// Steps with several callouts.
@Suite struct SeveralMarksTests {
  static let monitor = Monitor(bounds: Rect(x: 0, y: 0, width: 1280, height: 800))

  static func mark(_ target: Rect, _ size: Size = Size(width: 300, height: 120)) -> CoachMark {
    CoachMark(targets: [target], calloutSize: size)
  }

  static func arrange(_ marks: [CoachMark], monitors: [Monitor] = [monitor]) -> Scene {
    CoachMarkLayout.arrange(marks[0], and: Array(marks.dropFirst()), monitors: monitors)
  }

  @Test func farApartEachStandsAsIfAlone() {
    let marks = [
      Self.mark(Rect(x: 200, y: 100, width: 80, height: 30)),
      Self.mark(Rect(x: 900, y: 500, width: 80, height: 30)),
    ]
    let scene = Self.arrange(marks)
    #expect(scene.callouts == marks.map { Self.arrange([$0]).callout })
    #expect(scene.cutouts.count == 2)
  }

  @Test func neighboursTakeOppositeSides() {
    // Two buttons side by side: below both, the callouts of 300 would overlap.
    let marks = [
      Self.mark(Rect(x: 500, y: 400, width: 80, height: 30)),
      Self.mark(Rect(x: 620, y: 400, width: 80, height: 30)),
    ]
    let scene = Self.arrange(marks)
    #expect(scene.callout.placement == Placement(.bottom))
    #expect(scene.otherCallouts.map(\.placement) == [Placement(.top)])
    #expect(scene.callouts.allSatisfy { $0.arrowTip != nil })
  }

  @Test func aCalloutKeepsOffTheCutoutOfAnother() {
    // Below the first button is the second one, and above it there is no room.
    let scene = Self.arrange([
      Self.mark(Rect(x: 600, y: 60, width: 80, height: 30)),
      Self.mark(Rect(x: 600, y: 150, width: 80, height: 30)),
    ])
    #expect(scene.callout.placement == Placement(.right))
    #expect(scene.otherCallouts.map(\.placement) == [Placement(.bottom)])
  }

  @Test func everyCalloutHasItsMonitorAndItsOptions() {
    let right = Monitor(bounds: Rect(x: 1280, y: -100, width: 1024, height: 768))
    var second = Self.mark(Rect(x: 1800, y: 200, width: 80, height: 30))
    second.options.preference = .placement(Placement(.left))
    second.options.cutout.shape = .pill
    let scene = Self.arrange(
      [Self.mark(Rect(x: 200, y: 100, width: 80, height: 30)), second],
      monitors: [Self.monitor, right])
    #expect(Self.monitor.bounds.contains(scene.callout.rect))
    #expect(scene.otherCallouts.map(\.placement) == [Placement(.left)])
    #expect(right.bounds.contains(scene.otherCallouts[0].rect))
    #expect(scene.cutouts.map(\.shape) == [.rounded(radius: 9), .pill])
  }

  @Test func textAndInputHaveEveryCallout() {
    let scene = Self.arrange([
      Self.mark(Rect(x: 200, y: 100, width: 80, height: 30)),
      Self.mark(Rect(x: 900, y: 500, width: 80, height: 30)),
    ])
    #expect(
      scene.description == """
        monitor 0,0 1280×800
        dim #000000 opacity 0.56
        cutout rounded 9 at 192,92 96×46
        cutout rounded 9 at 892,492 96×46
        callout bottom at 90,156 300×120, arrow to 240,146
        callout bottom at 790,556 300×120, arrow to 940,546
        input cutout
        """)
    var through = scene
    through.input = .through
    let region = through.inputRegion(on: Self.monitor)
    #expect(scene.callouts.allSatisfy { region.contains($0.rect.center) })
    #expect(!region.contains(Point(x: 600, y: 300)))
  }

  @Test func aCrowdEndsInTimeWithTheSameResult() {
    // Sixty large callouts have no room without overlap; the search must give up.
    let marks = (0..<60).map {
      Self.mark(
        Rect(x: Double($0 % 10) * 40 + 400, y: Double($0 / 10) * 40 + 250, width: 30, height: 20))
    }
    let scene = Self.arrange(marks)
    #expect(scene.callouts.count == 60)
    #expect(Self.arrange(marks) == scene)
  }

  /// Tells whether the callouts can stand so that no two overlap, each at one of its choices.
  static func hasFreeChoice(_ choices: [[CalloutArrangement.Choice]], _ taken: [Rect] = []) -> Bool
  {
    guard let next = choices.dropFirst(taken.count).first else { return true }
    return next.contains { choice in
      let box = choice.frame.rect
      return !taken.contains { $0.intersects(box) } && hasFreeChoice(choices, taken + [box])
    }
  }

  static func overlaps(_ frames: [CalloutFrame]) -> Bool {
    frames.indices.contains { index in
      frames[..<index].contains { $0.rect.intersects(frames[index].rect) }
    }
  }

  @Test func noTwoOverlapWhereverTheCandidatesAllowIt() {
    let seed = UInt64.random(in: 0...UInt64.max)
    print("several marks: seed \(seed)")
    var random = SeededGenerator(seed: seed)
    var (moved, crowded) = (0, 0)
    for index in 0..<10_000 {
      let input = LayoutInput.ordinary(using: &random)
      let desktop = input.monitors[0].bounds
      let marks = (0..<2 + index % 3).map { _ in
        var mark = CoachMark(
          targets: [random.rect(in: desktop, size: 1...200)],
          calloutSize: Size(width: random.quarter(40...360), height: random.quarter(30...240)),
          options: input.options)
        if random.chance(1, in: 3) { mark.options.preference = .auto }
        return mark
      }
      let visible = marks.map { VisibleMark($0, on: Screens(input.monitors)) }
      let choices = CoachMarkLayout.arrangements(of: visible).map(\.choices)
      let frames = CalloutSelection(choices).frames
      let isFree = Self.hasFreeChoice(choices)
      if !isFree { crowded += 1 }
      if isFree, Self.overlaps(choices.map { $0[0].frame }) { moved += 1 }
      let rooms = CoachMarkLayoutPropertyTests.rooms(input)
      let isInside = frames.allSatisfy { frame in
        rooms.contains { $0.contains(frame.rect.expanded(by: Insets(-1e-6))) }
      }
      // The scene is made of the same parts, which a share of the inputs is enough to see.
      let isSame =
        index % 8 != 0 || Self.arrange(marks, monitors: input.monitors).callouts == frames
      guard frames.count == marks.count, isInside, isSame, isFree != Self.overlaps(frames) else {
        Issue.record("seed \(seed), input \(index): \(marks) on \(input.monitors)\n\(frames)")
        return
      }
    }
    #expect(moved > 300 && crowded > 100, "\(moved) had to move, \(crowded) could not")
  }

  @Test func anyMarksGiveTheSameSceneTwice() {
    let seed = UInt64.random(in: 0...UInt64.max)
    print("several marks, total: seed \(seed)")
    var random = SeededGenerator(seed: seed)
    for index in 0..<10_000 {
      let monitors = LayoutInput.oddMonitors(using: &random)
      let marks = (0...index % 3).map { _ in
        let input = LayoutInput.odd(using: &random)
        return CoachMark(targets: input.targets, calloutSize: input.size, options: input.options)
      }
      let scene = Self.arrange(marks, monitors: monitors)
      guard LayoutInput.isSound(scene), scene.callouts.count == marks.count,
        index % 4 != 0 || Self.arrange(marks, monitors: monitors) == scene
      else {
        Issue.record("seed \(seed), input \(index): \(marks) on \(monitors)\n\(scene)")
        return
      }
    }
  }
}

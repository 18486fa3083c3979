import Testing

@testable import TourCore

/// What holds for the choice of side, monitor and size, checked on random input.
@Suite struct PlacementPropertyTests {
  typealias Properties = CoachMarkLayoutPropertyTests

  static let seed = UInt64.random(in: 0...UInt64.max)

  /// Runs a check on 10,000 inputs, and stops at the first that fails.
  static func check(
    _ name: String, salt: UInt64, _ make: (inout SeededGenerator) -> LayoutInput,
    _ holds: (LayoutInput, Scene) -> String?
  ) {
    print("\(name): seed \(seed)")
    var random = SeededGenerator(seed: seed &+ salt)
    for index in 0..<10_000 {
      let input = make(&random)
      let scene = input.scene
      if let fault = holds(input, scene) {
        Issue.record("seed \(seed), input \(index): \(fault)\n\(input)\n\(scene)")
        return
      }
    }
  }

  @Test func nothingToAvoidIsCoveredWhereAnotherCandidateFits() {
    var (covered, helped) = (0, 0)
    Self.check("avoid", salt: 1) { random in
      var input = LayoutInput.ordinary(using: &random)
      let around = input.targets[0].expanded(by: Insets(300))
      input.options.avoid = (0...random.below(3)).map { _ in
        random.rect(in: around, size: 1...300)
      }
      return input
    } _: { input, scene in
      let mark = CoachMark(
        targets: input.targets, calloutSize: input.size, options: input.options)
      let visible = VisibleMark(mark, on: Screens(input.monitors))
      guard visible.anchor != nil else { return nil }
      let arrangement = visible.arrangement()
      let avoid = arrangement.avoid + input.options.avoid.filter { !$0.isEmpty }
      func covers(_ frame: CalloutFrame) -> Bool {
        avoid.contains { $0.intersects(frame.rect) }
      }
      let choices = arrangement.choices
      guard covers(scene.callout) else {
        if choices.contains(where: { covers($0.frame) }) { helped += 1 }
        return nil
      }
      covered += 1
      // A frame with its whole distance from the target has less than four faults.
      let free = choices.first { $0.faults < 4 && !covers($0.frame) }
      return free.map { "\($0.frame) covers nothing" }
    }
    #expect(covered > 100 && helped > 1000, "\(covered) cover, \(helped) were helped")
  }

  @Test func theArrowAimsAtThePointOfInterestOnBothAxes() {
    var count: [Axis: Int] = [:]
    Self.check("point of interest", salt: 2) { random in
      var input = LayoutInput.ordinary(using: &random)
      input.options.hasArrow = true
      input.options.window = nil
      input.options.arrowGap = random.quarter(0...6)
      input.options.pointOfInterest = Point(x: random.quarter(0...1), y: random.quarter(0...1))
      return input
    } _: { input, scene in
      guard let tip = scene.callout.arrowTip, let side = scene.callout.placement?.side,
        let anchor = Properties.anchor(input), let point = input.options.pointOfInterest
      else { return nil }
      let along = side.axis.opposite
      count[along, default: 0] += 1
      let monitor = input.monitors.first { $0.bounds.contains(scene.callout.rect) }
      guard let part = monitor?.bounds.intersection(anchor) else { return "no monitor has it" }
      let share = along == .x ? point.x : point.y
      let wanted = anchor.least(along) + share * anchor.length(along)
      let seen = max(part.least(along), min(wanted, part.least(along) + part.length(along)))
      if abs(tip[along] - seen) > 0.01 { return "the arrow aims at \(tip), not at \(seen)" }
      let corner =
        input.options.cornerRadius + input.options.arrowGap + input.options.arrowSize.width / 2
      let position = tip[along] - scene.callout.rect.least(along)
      let isClear =
        position > corner - 0.01
        && position < scene.callout.rect.length(along) - corner + 0.01
      return isClear ? nil : "the arrow is in the corner"
    }
    #expect(count[.x, default: 0] > 1500 && count[.y, default: 0] > 500, "\(count)")
  }

  @Test func theMonitorWithTheLargestPartHasTheWholeCallout() {
    var (negative, astride) = (0, 0)
    Self.check("monitors", salt: 3, LayoutInput.manyMonitors) { input, scene in
      guard let anchor = Properties.anchor(input) else { return nil }
      let areas = input.monitors.map { $0.bounds.intersection(anchor)?.area ?? 0 }
      let most = areas.max() ?? 0
      if areas.count(where: { $0 > 0 }) > 1 { astride += 1 }
      let box = scene.callout.rect
      let room = zip(input.monitors, areas).first { monitor, area in
        area == most && monitor.workArea.contains(box.expanded(by: Insets(-1e-6)))
      }
      guard let room else { return "no monitor with the largest part has the callout" }
      if room.0.bounds.x < 0 { negative += 1 }
      let inner = room.0.workArea.expanded(by: Insets(-input.options.margin + 1e-6))
      if !inner.contains(box) { return "it is in the margin" }
      return input.monitors.count(where: { $0.bounds.intersects(box) }) == 1
        ? nil : "it straddles monitors"
    }
    #expect(negative > 1000 && astride > 200, "\(negative) left of the origin, \(astride) astride")
  }

  @Test func aCalloutOverItsTargetIsAsNearToTheMiddleAsItsRoomAllows() {
    Self.check("over", salt: 4) { random in
      var input = LayoutInput.manyMonitors(using: &random)
      input.options.preference = .over
      return input
    } _: { input, scene in
      let mark = CoachMark(
        targets: input.targets, calloutSize: input.size, options: input.options)
      let visible = VisibleMark(mark, on: Screens(input.monitors))
      guard visible.anchor != nil else { return nil }
      let callout = scene.callout
      if callout.arrowTip != nil || callout.placement != nil { return "it has a side" }
      let room = visible.monitor.workArea.expanded(by: Insets(-input.options.margin))
      guard let box = visible.arrangement().reference else { return "no reference" }
      let x = max(
        room.x, min(box.center.x - callout.rect.width / 2, room.maxX - callout.rect.width))
      let y = max(
        room.y, min(box.center.y - callout.rect.height / 2, room.maxY - callout.rect.height))
      if abs(callout.rect.x - x) > 1e-6 || abs(callout.rect.y - y) > 1e-6 {
        return "it is not at \(x),\(y)"
      }
      return callout.isOver == callout.rect.intersects(box) ? nil : "isOver is wrong"
    }
  }

  @Test func aTargetLargerThanTheRoomGetsTheCalloutInside() {
    Self.check("large targets", salt: 5) { random in
      var input = LayoutInput.manyMonitors(using: &random)
      let monitor = input.monitors[random.below(input.monitors.count)]
      input.targets = [
        monitor.bounds.expanded(
          by: Insets(top: random.quarter(0...90), left: random.quarter(0...90)))
      ]
      return input
    } _: { _, scene in
      scene.callout.isOver && scene.callout.arrowTip == nil && scene.callout.placement == nil
        ? nil : "it is not over the target"
    }
  }

  @Test func aCalloutLargerThanTheRoomFillsIt() {
    var (tall, wide) = (0, 0)
    Self.check("large callouts", salt: 6) { random in
      var input = LayoutInput.manyMonitors(using: &random)
      if random.chance(2, in: 3) { input.size.height = random.quarter(1200...5000) }
      if random.chance(1, in: 2) { input.size.width = random.quarter(2000...9000) }
      return input
    } _: { input, scene in
      let box = scene.callout.rect
      let rooms = Properties.rooms(input)
      let room = rooms.first { $0.expanded(by: Insets(1e-6)).contains(box) }
      guard let room else { return "it is out of every room" }
      if box.width != min(input.size.width, room.width) { return "it is \(box.width) wide" }
      if box.height != min(input.size.height, room.height) { return "it is \(box.height) high" }
      if input.size.height > room.height { tall += 1 }
      if input.size.width > room.width { wide += 1 }
      return nil
    }
    #expect(tall > 5000 && wide > 3000, "\(tall) taller, \(wide) wider than the room")
  }
}

import Testing
import TourCore

/// Arrangements as they occur, by example.
@Suite struct CoachMarkLayoutTests {
  static let monitor = Monitor(
    bounds: Rect(x: 0, y: 0, width: 1280, height: 800),
    workArea: Rect(x: 0, y: 32, width: 1280, height: 768))
  static let button = Rect(x: 600, y: 200, width: 80, height: 30)

  func callout(
    _ targets: [Rect], _ options: CoachMarkOptions = CoachMarkOptions(),
    monitors: [Monitor] = [monitor], size: Size = Size(width: 340, height: 160)
  ) -> CalloutFrame {
    CoachMarkLayout.arrange(
      targets: targets, monitors: monitors, calloutSize: size, options: options
    ).callout
  }

  @Test func calloutStandsBelowWithItsArrowAtTheCutout() {
    let frame = callout([Self.button])
    #expect(frame.placement == Placement(.bottom))
    // The cutout ends at 238, the arrow's tip is 8 and the callout 18 below it.
    #expect(frame.rect == Rect(x: 470, y: 256, width: 340, height: 160))
    #expect(frame.arrowTip == Point(x: 640, y: 246))
    #expect(!frame.isOver)
  }

  @Test(arguments: [
    (Rect(x: 600, y: 700, width: 80, height: 30), "top"),
    (Rect(x: 600, y: 100, width: 80, height: 600), "right"),
    (Rect(x: 900, y: 100, width: 80, height: 600), "left"),
    (Rect(x: 20, y: 300, width: 80, height: 30), "bottom"),
    // At a corner the arrow of a callout below cannot aim, but neither can one beside it.
    (Rect(x: 0, y: 32, width: 20, height: 20), "bottom"),
    // On a panel at the left edge only a callout beside it can aim.
    (Rect(x: 0, y: 300, width: 30, height: 30), "right"),
  ])
  func theSideWithRoomIsTaken(target: Rect, placement: String) {
    #expect(callout([target]).placement == Placement(placement))
  }

  @Test func anArrowThatCannotAimIsHidden() {
    let frame = callout([Rect(x: 0, y: 32, width: 20, height: 20)])
    #expect(frame.arrowTip == nil)
    #expect(frame.rect.origin == Point(x: 12, y: 78))
  }

  @Test func aTargetWithoutRoomBesideItGetsTheCalloutOverIt() {
    let frame = callout([Rect(x: 0, y: 0, width: 1280, height: 800)])
    #expect(
      frame
        == CalloutFrame(
          rect: Rect(x: 470, y: 628, width: 340, height: 160), placement: nil, arrowTip: nil,
          isOver: true))
  }

  @Test func aCalloutOverATargetStaysInsideItsEdges() {
    let frame = callout([Rect(x: 140, y: 50, width: 1000, height: 700)])
    #expect(frame.isOver)
    // The cutout ends at 758; the callout keeps the offset of 8 from its edge.
    #expect(frame.rect == Rect(x: 470, y: 590, width: 340, height: 160))
  }

  @Test func withoutQuiteEnoughRoomTheCalloutMovesNearerAndLosesItsArrow() {
    let target = Rect(x: 0, y: 40, width: 1280, height: 570)
    let frame = callout([target])
    #expect(frame.placement == Placement(.bottom))
    #expect(frame.rect.y == 628)
    #expect(frame.arrowTip == nil)
    #expect(!frame.isOver)
  }

  @Test func overAndCenterAreKept() {
    var options = CoachMarkOptions(preference: .over)
    #expect(callout([Self.button], options).rect.center == Self.button.center)
    #expect(callout([Self.button], options).isOver)
    options.preference = .center
    #expect(callout([Self.button], options).rect.center == Point(x: 640, y: 416))
    #expect(callout([Self.button], options).placement == nil)
  }

  @Test(
    arguments: [
      [], [Rect.zero], [Rect(x: 5000, y: 100, width: 80, height: 30)],
      [Rect(x: -2_147_483_648, y: -2_147_483_648, width: 80, height: 30)],
    ] as [[Rect]])
  func withoutAVisibleTargetTheCalloutIsCentred(targets: [Rect]) {
    let scene = CoachMarkLayout.arrange(
      targets: targets, monitors: [Self.monitor], calloutSize: Size(width: 340, height: 160))
    #expect(scene.cutouts.isEmpty)
    #expect(scene.callout.rect.center == Point(x: 640, y: 416))
    #expect(scene.callout.placement == nil && scene.callout.arrowTip == nil)
  }

  @Test func theMonitorWithTheLargestPartHasTheCallout() {
    let right = Monitor(bounds: Rect(x: 1280, y: 0, width: 1024, height: 768))
    let monitors = [Self.monitor, right]
    let mostlyRight = callout([Rect(x: 1250, y: 300, width: 80, height: 30)], monitors: monitors)
    #expect(right.bounds.contains(mostlyRight.rect))
    let mostlyLeft = callout([Rect(x: 1230, y: 300, width: 80, height: 30)], monitors: monitors)
    #expect(Self.monitor.bounds.contains(mostlyLeft.rect))
  }

  @Test func aCalloutLargerThanTheScreenIsCutToItsRoom() {
    let frame = callout([Self.button], size: Size(width: 340, height: 5000))
    #expect(frame.rect.y == 44 && frame.rect.maxY == 788)
  }

  @Test func thePreviousPlacementStaysWhileItFits() {
    var options = CoachMarkOptions(previousPlacement: Placement(.top))
    #expect(callout([Self.button], options).placement == Placement(.bottom), "no room above")
    let lower = Self.button.offset(by: Point(x: 0, y: 100))
    #expect(callout([lower], options).placement == Placement(.top))
    options.previousPlacement = nil
    #expect(callout([lower], options).placement == Placement(.bottom))
  }

  @Test func anotherSideIsTakenToKeepOffWhatShouldBeSeen() {
    var options = CoachMarkOptions()
    options.avoid = [Rect(x: 500, y: 300, width: 300, height: 40)]
    #expect(callout([Self.button], options).placement == Placement(.right))
    options.isRightToLeft = true
    #expect(callout([Self.button], options).placement == Placement(.left))
    let other = Rect(x: 500, y: 310, width: 300, height: 40)
    #expect(callout([Self.button, other]).placement == Placement(.right))
  }

  @Test func theArrowAimsAtThePointOfInterest() {
    var options = CoachMarkOptions(pointOfInterest: Point(x: 0.1, y: 0.5))
    let wide = Rect(x: 100, y: 200, width: 1000, height: 30)
    #expect(callout([wide], options).arrowTip == Point(x: 200, y: 246))
    options.preference = .placement(Placement(.right))
    options.pointOfInterest = Point(x: 0.5, y: 0.75)
    let tall = Rect(x: 100, y: 100, width: 50, height: 600)
    #expect(callout([tall], options).arrowTip == Point(x: 166, y: 550))
  }

  @Test func startMeansRightWhereLinesRunFromRightToLeft() {
    var options = CoachMarkOptions(preference: .placement(Placement(.bottom, .start)))
    #expect(callout([Self.button], options).rect.x == 592)
    options.isRightToLeft = true
    #expect(callout([Self.button], options).rect.maxX == 688)
  }

  @Test func aFallbackIsTriedBeforeTheOtherSides() {
    let low = Rect(x: 600, y: 700, width: 80, height: 30)
    var options = CoachMarkOptions(preference: .placement(Placement(.bottom)))
    #expect(callout([low], options).placement == Placement(.top))
    options.fallbacks = [Placement(.left, .end)]
    #expect(callout([low], options).placement == Placement(.left, .end))
  }
}

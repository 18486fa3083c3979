import Testing
import TourCore

@Suite struct SceneTests {
  static let monitor = Monitor(
    bounds: Rect(x: 0, y: 0, width: 1280, height: 800),
    workArea: Rect(x: 0, y: 32, width: 1280, height: 768))

  @Test func textOfAStepWithOneTarget() {
    let scene = CoachMarkLayout.arrange(
      targets: [Rect(x: 600, y: 200, width: 80.125, height: 30)], monitors: [Self.monitor],
      calloutSize: Size(width: 340, height: 160))
    #expect(
      scene.description == """
        monitor 0,0 1280×800, work area 0,32 1280×768
        dim #000000 opacity 0.56
        cutout rounded 9 at 592,192 96.13×46
        callout bottom at 470.06,256 340×160, arrow to 640.06,246
        input cutout
        """)
  }

  @Test func textOfEveryPart() {
    let first = Cutout(shape: .rectangle, rect: Rect(x: 1, y: 2, width: 3, height: 4))
    let second = Cutout(
      shape: .circle(.largest), rect: Rect(x: 1, y: 2, width: 3, height: 4),
      clip: Rect(x: 0, y: 0, width: 9, height: 9))
    let path = Cutout(
      shape: .path([
        .move(.zero), .line(Point(x: 1, y: 0)),
        .curve(Point(x: 1, y: 0.5), Point(x: 0.5, y: 1), to: Point(x: 0, y: 1)), .close,
      ]), rect: Rect(x: 50, y: 50, width: 10, height: 10))
    let scene = Scene(
      monitors: [Monitor(bounds: Rect(x: -1280, y: 0, width: 1280, height: 800))], dim: nil,
      cutouts: [
        Cutout(shape: .united([first, second]), rect: Rect(x: 1, y: 2, width: 3, height: 4)), path,
      ],
      callout: CalloutFrame(
        rect: Rect(x: -0.001, y: 5.5, width: 10, height: 10), placement: nil, arrowTip: nil,
        isOver: true), input: .reverse)
    #expect(
      scene.description == """
        monitor -1280,0 1280×800
        no dim
        cutout united at 1,2 3×4
          cutout rectangle at 1,2 3×4
          cutout circle largest at 1,2 3×4, clipped to 0,0 9×9
        cutout path M 0,0 L 1,0 C 1,0.5 0.5,1 0,1 Z at 50,50 10×10
        callout over at 0,5.5 10×10
        input reverse
        """)
  }

  @Test(arguments: [
    (InputMode.block, true, true, true), (.cutout, true, false, true),
    (.through, false, false, true), (.reverse, false, true, true),
  ])
  func inputRegionFollowsTheMode(mode: InputMode, dimmed: Bool, hole: Bool, callout: Bool) {
    let scene = CoachMarkLayout.arrange(
      targets: [Rect(x: 600, y: 200, width: 80, height: 30)], monitors: [Self.monitor],
      calloutSize: Size(width: 340, height: 160), input: mode)
    let region = scene.inputRegion(on: Self.monitor)
    #expect(region.contains(Point(x: 10, y: 10)) == dimmed)
    #expect(region.contains(Point(x: 640, y: 215)) == hole)
    #expect(region.contains(scene.callout.rect.center) == callout)
    // The rounded corner of the cutout is not part of the hole.
    #expect(region.contains(Point(x: 592, y: 192)) == dimmed)
    #expect(!region.contains(Point(x: 1300, y: 10)))
  }
}

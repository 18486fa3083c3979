import Testing
import TourCore

@testable import A11yTourOverlay

@Suite struct ShieldedRegionTests {
  let screen = Rect(x: 0, y: 0, width: 400, height: 300)

  @Test(arguments: [
    (InputMode.block, true, true), (.cutout, false, true), (.through, false, false),
    (.reverse, true, false),
  ])
  func takesWhatTheModeSays(mode: InputMode, hole: Bool, dim: Bool) {
    let scene = Scene(
      monitors: [Monitor(bounds: screen)], dim: Dim(),
      cutouts: [
        Cutout(shape: .rounded(radius: 9), rect: Rect(x: 100, y: 100, width: 60, height: 40)),
        Cutout(shape: .ellipse, rect: Rect(x: 200, y: 100, width: 60, height: 40)),
      ],
      callout: CalloutFrame(
        rect: Rect(x: 0, y: 200, width: 50, height: 50), placement: nil, arrowTip: nil),
      input: mode)
    let region = scene.shieldedRegion(bounds: screen)
    for (x, y) in [(130, 120), (101, 120), (159, 139 - 9), (230, 120)] {
      #expect(region.contains(x: x, y: y) == hole, "inside a hole at \(x),\(y)")
    }
    for (x, y) in [(0, 0), (399, 299), (99, 120), (160, 120), (100, 100), (201, 101)] {
      #expect(region.contains(x: x, y: y) == dim, "outside of the holes at \(x),\(y)")
    }
    #expect(!region.contains(x: 400, y: 0))
  }
}

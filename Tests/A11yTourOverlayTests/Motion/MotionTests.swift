import Testing
import TourCore

@testable import A11yTourOverlay

@Suite struct MotionTests {
  @Test(arguments: [(true, false), (false, true), (false, false), (true, true)])
  func beginsUnseenAndEndsSettled(isFirst: Bool, isMorphing: Bool) {
    let motion = Motion(isFirst: isFirst, isMorphing: isMorphing)
    let start = motion.state(at: 0)
    #expect(start.calloutOpacity == 0)
    #expect(start.calloutDistance == Motion.slide)
    #expect(start.dimOpacity == (isFirst ? 0 : 1))
    #expect(start.morph == (isMorphing ? 0 : 1))
    #expect(motion.state(at: motion.duration) == .settled)
    #expect(motion.state(at: 1000) == .settled)
    #expect(motion.duration == (isMorphing ? 0.24 : 0.18))
  }

  @Test func onlyEverGoesForward() {
    let motion = Motion(isFirst: true, isMorphing: true)
    var before = motion.state(at: 0)
    for step in 1...60 {
      let state = motion.state(at: Double(step) * 0.004)
      #expect(state.calloutOpacity >= before.calloutOpacity)
      #expect(state.calloutDistance <= before.calloutDistance)
      #expect(state.dimOpacity >= before.dimOpacity)
      #expect(state.morph >= before.morph)
      before = state
    }
    let half = Motion.easeOut(0.5)
    #expect(half > 0.5, "fast first, then slower")
  }

  @Test func aCutoutMovesFromBoxToBox() {
    let start = Cutout(shape: .rectangle, rect: Rect(x: 0, y: 0, width: 10, height: 20))
    let end = Cutout(shape: .pill, rect: Rect(x: 100, y: 50, width: 30, height: 40))
    #expect(start.moved(towards: end, by: 0).rect == start.rect)
    #expect(start.moved(towards: end, by: 1) == end)
    #expect(
      start.moved(towards: end, by: 0.5).rect == Rect(x: 50, y: 25, width: 20, height: 30))
  }

  @Test func aUnitedCutoutJumps() {
    let part = Cutout(shape: .rectangle, rect: Rect(x: 0, y: 0, width: 10, height: 20))
    let united = Cutout(shape: .united([part, part]), rect: part.rect)
    #expect(part.moved(towards: united, by: 0.1) == united)
    #expect(united.moved(towards: part, by: 0.1) == part)
  }
}

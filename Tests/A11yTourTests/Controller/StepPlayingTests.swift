import Testing
import TourCore

@testable import A11yTour

@Suite struct StepPlayingTests {
  private func options(_ step: Step) -> CoachMarkOptions {
    CoachMarkOptions(step: step, window: nil, previous: nil, isRightToLeft: false)
  }

  @Test func aStepSaysHowItsMarksArePlaced() {
    let outline: [PathElement] = [
      .move(Point(x: 0, y: 1)), .line(Point(x: 0.5, y: 0)), .line(Point(x: 1, y: 1)), .close,
    ]
    let step = Step(
      id: "a", cutout: StepCutout(shape: .path, padding: Insets(3), path: outline),
      callout: StepCallout(
        placement: .at(Placement(.left, .end)), fallbacks: [Placement(.top), Placement(.right)],
        offset: 5, arrow: .init(gap: 7, size: 12), pointOfInterest: Point(x: 0.25, y: 1),
        padding: 9))
    #expect(
      options(step)
        == CoachMarkOptions(
          preference: .placement(Placement(.left, .end)),
          fallbacks: [Placement(.top), Placement(.right)], offset: 5,
          arrowSize: Size(width: 24, height: 12), arrowGap: 7, margin: 9,
          cutout: CutoutStyle(shape: .path(outline), padding: Insets(3)),
          pointOfInterest: Point(x: 0.25, y: 1)))
  }

  @Test func aStepWithoutAnArrowKeepsNoGapForIt() {
    let options = options(Step(id: "a", callout: StepCallout(placement: .over, arrow: nil)))
    #expect(options.preference == .over)
    #expect(!options.hasArrow && options.arrowGap == 0)
  }
}

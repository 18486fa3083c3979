import Testing
import TourCore

@testable import A11yTour

@Suite struct StepPlayingTests {
  private func options(_ step: Step) -> CoachMarkOptions {
    CoachMarkOptions(
      cutout: step.cutout, callout: step.callout, window: nil, previous: nil, isRightToLeft: false)
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

  @Test func aStepSaysWhereTheFlowGoes() throws {
    let main = try KeyPath(parsing: "frame")
    let plain = FlowStep(Step(id: "a"))
    #expect(plain == FlowStep(id: "a", hasTarget: false, wait: 5))
    let step = Step(
      id: "a", targets: [main], wait: .milliseconds(250), onMissing: .ask, when: .exists(nil),
      next: [
        Branch(when: .focus(nil), goto: .step("b")), Branch(when: .exists(main), goto: .end),
        Branch(goto: .step("c")), Branch(when: .missing(nil), goto: .step("d")),
      ],
      restore: [
        Repair(when: .missing(nil), goto: "b"), Repair(when: .focus(main), say: LocalizedText("X")),
      ])
    #expect(
      FlowStep(step)
        == FlowStep(
          id: "a", hasTarget: true, wait: 0.25, onMissing: .ask, isConditional: true,
          branches: [.step("b"), .end], next: .step("c"),
          repairs: [FlowRepair(goto: "b"), FlowRepair(hasText: true)]))
  }

  @Test(arguments: [
    ("frame.button[\"Save\"]", "the button “Save”"),
    ("menu.toggleButton[name^=\"Mode\"]", "the toggle button “Mode”"),
    ("*[\"Extra\"]", "the widget “Extra”"), ("#save", "the widget"), ("frame", "the frame"),
    ("frame.menuItem[tr(\"gedit\", \"_Save\")]", "the menu item “Save”"),
    ("button[name!=\"Save\"]", "the button"), ("button[/S.*/]", "the button"),
    ("button[\"Save\"] | button[\"Store\"]", "the button “Save”"),
  ])
  func aWidgetIsSpokenOfAsPeopleDo(_ text: String, _ words: String) throws {
    #expect(try KeyPath(parsing: text).words == words)
  }

  @Test(.mainLoop) @DesktopActor func whatIsMissingIsSaidWhereTheStepAsks() throws {
    let save = try KeyPath(parsing: "button[\"Save\"]")
    let asking = StepStay(step: Step(id: "a", targets: [save], onMissing: .ask))
    #expect(
      TourController.hint(for: asking, isFloating: true)
        == "Not there now: the button “Save”. The tour goes on here as soon as it is there.")
    asking.isAmbiguous = true
    #expect(
      TourController.hint(for: asking, isFloating: true)?.hasPrefix("There is more than one")
        == true)
    let floating = StepStay(step: Step(id: "a", targets: [save], onMissing: .float))
    #expect(TourController.hint(for: floating, isFloating: true) == nil)
    #expect(TourController.hint(for: StepStay(step: Step(id: "a")), isFloating: true) == nil)
    #expect(TourController.paragraphs([nil, "A", nil, "B"]) == "A\n\nB")
    #expect(TourController.paragraphs([nil]) == nil)
  }
}

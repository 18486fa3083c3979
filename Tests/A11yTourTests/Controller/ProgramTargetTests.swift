import Testing
import TourCore

@testable import A11yTour

/// Targets that only a program can name.
@Suite(.mainLoop, .timeLimit(.minutes(1))) struct ProgramTargetTests {
  private func target(onScreen rect: Rect?, inWindow: Rect, part: TargetPart?) -> ResolvedTarget {
    let reference = AccessibleReference(busName: ":1.7", objectPath: "/widget")
    return ResolvedTarget(
      keyPath: "button",
      application: AccessibleApplication(
        reference: reference, name: "editor", processID: 1, toolkitName: "gtk",
        toolkitVersion: "3.24", executable: nil, isNotAnswering: false),
      reference: reference, containers: [], role: .pushButton, name: "Save", description: "",
      accessibleID: "", frameTitle: "Editor",
      place: TargetPlace(
        states: [], windowRectangle: inWindow, screenRectangle: rect, isVisible: true,
        isWindowShown: true),
      part: part)
  }

  @Test func aPartGoesWithItsWidgetOrWindow() {
    let (screen, window) = (
      Rect(x: 130, y: 240, width: 50, height: 20), Rect(x: 30, y: 40, width: 50, height: 20)
    )
    let rect = Rect(x: 5, y: 6, width: 7, height: 8)
    let parts: [(TargetPart?, Rect)] = [
      (nil, screen),
      (TargetPart(rect: rect, isInWindow: false), Rect(x: 135, y: 246, width: 7, height: 8)),
      (TargetPart(rect: rect, isInWindow: true), Rect(x: 105, y: 206, width: 7, height: 8)),
    ]
    for (part, place) in parts {
      #expect(target(onScreen: screen, inWindow: window, part: part).shownRectangle == place)
      #expect(target(onScreen: nil, inWindow: window, part: part).shownRectangle == nil)
    }
  }

  @Test @DesktopActor func severalPlacesAreShownInTheirOrder() {
    let anchor = StepTarget.rect(.zero, in: .screen)
    let stay = StepStay(
      step: Step(id: "a", targets: [TourFixture.path("button")], otherTargets: [anchor, anchor]))
    let (first, last) = (
      Rect(x: 1, y: 1, width: 5, height: 5), Rect(x: 2, y: 2, width: 5, height: 5)
    )
    let place = Rect(x: 9, y: 9, width: 5, height: 5)
    stay.targets = [target(onScreen: place, inWindow: place, part: nil)]
    stay.fixed = [(0, first), (2, last)]
    #expect(stay.rectangles == [[first, place, last]])
  }

  @Test @DesktopActor func furtherMarksHavePlacesOfTheirOwn() {
    let path = TourFixture.path("button")
    let stay = StepStay(
      step: Step(
        id: "a", targets: [path, path], marks: [StepMark(target: path), StepMark(target: path)]))
    let places = (0..<4).map { Rect(x: Double($0) * 10, y: 0, width: 5, height: 5) }
    stay.targets = places.map { target(onScreen: $0, inWindow: $0, part: nil) }
    #expect(stay.rectangles == [[places[0], places[1]], [places[2]], [places[3]]])
    // What is out of sight leaves its place empty, and nothing moves up to it.
    stay.targets[0] = target(onScreen: nil, inWindow: places[0], part: nil)
    stay.targets[2] = target(onScreen: nil, inWindow: places[2], part: nil)
    #expect(stay.rectangles == [[places[1]], [], [places[3]]])
    stay.targets = []
    #expect(stay.rectangles == [[], [], []])
  }

  @Test @DesktopActor func insetsLeaveOutTheEdgesOfTheStepsOwnTargets() {
    let path = TourFixture.path("button")
    let insets = Insets(top: 1, right: 2, bottom: 3, left: 4)
    let stay = StepStay(
      step: Step(
        id: "a", targets: [path], otherTargets: [.rect(.zero, in: .screen)], insets: insets,
        marks: [StepMark(target: path)]))
    let place = Rect(x: 10, y: 20, width: 50, height: 30)
    stay.targets = [place, place].map { target(onScreen: $0, inWindow: $0, part: nil) }
    stay.fixed = [(1, Rect(x: 0, y: 0, width: 4, height: 100))]
    #expect(
      stay.rectangles == [
        [
          Rect(x: 14, y: 21, width: 44, height: 26), Rect(x: 2, y: 1, width: 1, height: 96),
        ], [place],
      ])
  }

  @Test(arguments: [MissingTargetPolicy.fail, .skip, .float])
  @DesktopActor func aHandleOfNothingIsAMissingTarget(policy: MissingTargetPolicy) async throws {
    let guide = FakeGuide("a", "b")
    let gone = AccessibleReference(busName: ":9.9", objectPath: "/gone")
    guide.steps[0].otherTargets = [.rect(.zero, in: .window(of: .handle(gone)))]
    guide.steps[0].onMissing = policy
    guide.steps[0].wait = .zero
    try await FakeTour.play(guide) { tour in
      await tour.controller.start()
      switch policy {
      case .float:
        await tour.wait(for: "stepShown a")
        #expect(tour.surface.text == "a" && tour.surface.scene?.cutouts.isEmpty == true)
      case .skip:
        await tour.wait(for: "stepShown b")
        #expect(tour.seen.contains("missing a"))
      default:
        let result = await tour.controller.run()
        #expect(result.resolutionError?.kind == .notFound, "\(result)")
        #expect(result.resolutionError?.description.contains("/gone") == true)
      }
      tour.controller.stop()
      _ = await tour.controller.run()
    }
  }

  @Test func aPointIsSmallAndItsSpaceNamesItsWidget() throws {
    let path = StepTarget.Widget.keyPath(try KeyPath(parsing: "button"))
    let point = StepTarget.point(Point(x: 10, y: 20), in: .window(of: path))
    #expect(point.rect == Rect(x: 9.5, y: 19.5, width: 1, height: 1) && point.widget == path)
    #expect(StepTarget.widget(path).rect == nil && StepTarget.widget(path).widget == path)
    #expect(StepTarget.rect(.zero, in: .screen).widget == nil)
  }
}

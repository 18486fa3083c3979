import Testing
import TourCore

@testable import A11yTour

/// What a program can do with a tour: each step by a data source, each event by a delegate.
@Suite(.mainLoop, .timeLimit(.minutes(1))) struct TourLibraryTests {
  @Test @DesktopActor func asksForEachStepWhenItIsComeTo() async throws {
    try await FakeTour.play(FakeGuide("a", "b", "c")) { tour in
      await tour.start("a")
      #expect(tour.guide.asked == [0] && tour.surface.text == "a")
      tour.controller.flow.showNext()
      await tour.wait(for: "stepShown b")
      #expect(tour.guide.asked == [0, 1])
      tour.controller.flow.showPrevious()
      await tour.wait(for: "stepShown a")
      #expect(tour.guide.asked == [0, 1, 0])
      #expect(tour.controller.flow.currentIndex == 0)
      #expect(tour.controller.flow.currentStep?.id == "a" && tour.controller.flow.isStarted)
      tour.controller.flow.showNext()
      await tour.wait(for: "stepShown b")
      tour.controller.flow.showNext()
      await tour.wait(for: "stepShown c")
      tour.controller.flow.showNext()
      let result = await tour.controller.run()
      #expect(result.outcome == .finished)
      #expect(tour.surface.scene == nil && tour.surface.closeCount == 1)
      func stay(_ id: String, _ index: Int) -> [String] {
        ["willLoad \(index)", "willShow \(id)", "didShow \(id)", "willHide \(id)", "didHide \(id)"]
      }
      let stays = stay("a", 0) + stay("b", 1) + stay("a", 0) + stay("b", 1) + stay("c", 2)
      #expect(tour.guide.told == stays + ["didEnd false"])
    }
  }

  @Test @DesktopActor func passesOverWhatTheDelegateRefuses() async throws {
    try await FakeTour.play(FakeGuide("a", "b", "c", "d")) { tour in
      tour.guide.vetoed = [1, 2]
      await tour.start("a")
      tour.controller.flow.showNext()
      await tour.wait(for: "stepShown d")
      #expect(tour.controller.flow.currentIndex == 3 && tour.guide.asked == [0, 3])
      #expect(tour.seen.filter { $0.hasPrefix("passed") } == ["passedOver 1", "passedOver 2"])
      tour.controller.flow.showPrevious()
      await tour.wait(for: "stepShown a")
      // What was let pass once may be refused later, and what was refused may be let pass.
      tour.guide.vetoed = [2]
      tour.controller.flow.showNext()
      await tour.wait(for: "stepShown b")
      tour.controller.flow.showNext()
      await tour.wait(for: "stepShown d")
      tour.guide.vetoed = [1]
      tour.controller.flow.showPrevious()
      await tour.wait(for: "stepShown a")
      #expect(tour.controller.flow.currentIndex == 0)
    }
  }

  @Test @DesktopActor func isFinishedWithoutAStep() async throws {
    for guide in [FakeGuide([]), FakeGuide("a", "b")] {
      guide.vetoed = [0, 1]
      try await FakeTour.play(guide) { tour in
        let result = await tour.controller.run()
        #expect(result.outcome == .failed(.nothingShown))
        #expect(tour.surface.showCount == 0)
      }
    }
  }

  @Test @DesktopActor func letsTheDelegateChangeAStepForItsStay() async throws {
    try await FakeTour.play(FakeGuide("a", "b")) { tour in
      let place = Rect(x: 100, y: 100, width: 50, height: 50)
      tour.guide.onWillShow = { _, step in
        guard step.id == "a" else { return }
        step.id = "another"
        step.text = LocalizedText("\(step.text?.translations[0].text ?? "")!")
        step.otherTargets = [.rect(place, in: .screen)]
      }
      await tour.start("a")
      #expect(tour.surface.text == "a!" && tour.surface.scene?.cutouts.count == 1)
      #expect(tour.surface.scene?.cutouts.first?.rect == place.expanded(by: Insets(8)))
      tour.controller.flow.showNext()
      await tour.wait(for: "stepShown b")
      #expect(tour.surface.scene?.cutouts.first?.rect.contains(place.center) == false)
      tour.controller.flow.showPrevious()
      await tour.wait(for: "stepShown a")
      #expect(tour.surface.text == "a!")
      #expect(tour.guide.told.filter { $0 == "willShow a" }.count == 2)
    }
  }

  @Test @DesktopActor func takesWhatADelegateAsksForFromInsideACall() async throws {
    try await FakeTour.play(FakeGuide("a", "b", "c")) { tour in
      tour.guide.onWillShow = { controller, step in
        if step.id == "b" { controller.flow.pause(and: .hideInstructions) }
      }
      tour.guide.onDidShow = { controller, step in
        if step.id == "a" || step.id == "b" { controller.flow.showNext() }
      }
      await tour.controller.start()
      await tour.wait(for: "paused b by library")
      #expect(tour.surface.scene == nil && tour.controller.flow.isPaused)
      // A move during a pause is not due.
      tour.controller.flow.showNext()
      tour.controller.flow.goTo("c")
      #expect(tour.controller.flow.currentStep?.id == "b")
      tour.controller.flow.resume()
      await tour.wait(for: "stepShown c")
      #expect(tour.surface.text == "c" && !tour.controller.flow.isPaused)
    }
  }

  @Test @DesktopActor func movesBySeveralSteps() async throws {
    try await FakeTour.play(FakeGuide("a", "b", "c", "d", "e")) { tour in
      let flow = tour.controller.flow
      await tour.start("a")
      flow.showNext(skipping: -1)
      flow.showPrevious(skipping: -1)
      flow.showPrevious()
      #expect(flow.currentIndex == 0)
      flow.showNext(skipping: 1)
      await tour.wait(for: "stepShown c")
      #expect(tour.guide.asked == [0, 2])
      flow.showNext()
      await tour.wait(for: "stepShown d")
      flow.showPrevious(skipping: 1)
      await tour.wait(for: "stepShown a")
      flow.goTo("d")
      await tour.wait(for: "stepShown d")
      // More than there are leads to the first.
      flow.showPrevious(skipping: 9)
      await tour.wait(for: "stepShown a")
      flow.showNext(skipping: 9)
      let outcome = await tour.controller.run().outcome
      #expect(outcome == .finished)
    }
  }

  @Test @DesktopActor func findsAStepThatWasNotAskedForYet() async throws {
    let guide = FakeGuide("a", "a", "b", "c")
    try await FakeTour.play(guide, options: TourOptions(firstStep: "b")) { tour in
      await tour.start("b")
      #expect(tour.controller.flow.currentIndex == 2)
      tour.controller.flow.showPrevious()
      // Two steps with one id are told apart.
      await tour.wait(for: "stepShown a-2")
      tour.controller.flow.goTo("nowhere")
      #expect(tour.controller.flow.currentIndex == 1)
      tour.controller.flow.goTo("c")
      await tour.wait(for: "stepShown c")
    }
  }

  @Test @DesktopActor func changesTheCurrentStep() async throws {
    try await FakeTour.play(FakeGuide("a", "b")) { tour in
      let (controller, place) = (tour.controller, Rect(x: 40, y: 600, width: 30, height: 30))
      await tour.start("a")
      controller.updateCurrentCoachMark { $0.text = LocalizedText("new") }
      await tour.wait(for: "restored a")
      #expect(tour.surface.text == "new")
      let count = tour.surface.showCount
      controller.updateCurrentCoachMark { $0.id = "z" }
      #expect(tour.surface.showCount == count && controller.flow.currentStep?.id == "a")

      controller.flow.pause()
      controller.updateCurrentCoachMark { $0.text = LocalizedText("paused") }
      await tour.wait(for: "restored a")
      #expect(tour.surface.text == "paused")
      controller.flow.resume()

      controller.flow.pause(and: .hideInstructions)
      controller.updateCurrentCoachMark {
        $0.text = LocalizedText("elsewhere")
        $0.otherTargets = [.point(place.center, in: .screen)]
      }
      #expect(tour.surface.scene == nil)
      controller.flow.resume()
      await tour.wait(for: "restored a")
      #expect(tour.surface.text == "elsewhere")
      #expect(tour.surface.scene?.cutouts.first?.rect.center == place.center)

      controller.flow.showNext()
      await tour.wait(for: "stepShown b")
      controller.flow.showPrevious()
      await tour.wait(for: "stepShown a")
      #expect(tour.surface.text == "a")
    }
  }

  @Test @DesktopActor func staysOffTheScreenDuringAChangeThatWasAnnounced() async throws {
    try await FakeTour.play(FakeGuide("a", "b")) { tour in
      let controller = tour.controller
      await tour.start("a")
      controller.restoreAfterChangeDidComplete()
      controller.prepareForChange()
      controller.prepareForChange()
      #expect(tour.surface.scene == nil)
      // What settles by itself in the meantime is no end of the change.
      tour.surface.onEvent?(.environmentChanged)
      #expect(tour.surface.scene == nil)
      controller.restoreAfterChangeDidComplete()
      await tour.wait(for: "restored a")
      #expect(tour.surface.text == "a" && tour.guide.told.filter { $0 == "willShow a" }.count == 1)
      controller.prepareForChange()
      controller.flow.showNext()
      await tour.wait(for: "stepShown b")
      #expect(tour.surface.text == "b")
    }
  }

  @Test @DesktopActor func leavesAPressOnTheDimToTheDelegate() async throws {
    let guide = FakeGuide("a", "b")
    guide.steps[0].overlayClick = .next
    try await FakeTour.play(guide) { tour in
      await tour.start("a")
      tour.guide.takesTaps = false
      tour.surface.onEvent?(.overlayPressed)
      #expect(tour.controller.flow.currentIndex == 0)
      tour.guide.takesTaps = true
      tour.surface.onEvent?(.overlayPressed)
      await tour.wait(for: "stepShown b")
    }
  }

  @Test @DesktopActor func drawsWhatTheDelegateAdds() async throws {
    try await FakeTour.play(FakeGuide("a")) { tour in
      tour.guide.ornaments = [
        .label("Look", at: Point(x: 10, y: 20), size: 24, color: Color(red: 1, green: 1, blue: 0)),
        .line([.move(.zero), .line(Point(x: 5, y: 5))], width: 3, color: .black),
      ]
      await tour.start("a")
      #expect(tour.surface.scene?.ornaments == tour.guide.ornaments)
      let lines = tour.surface.scene?.description.split(separator: "\n").suffix(2)
      #expect(
        lines == [
          "ornament label \"Look\" at 10,20, size 24, #ffff00",
          "ornament line M 0,0 L 5,5, width 3, #000000",
        ])
    }
  }

  @Test @DesktopActor func refusesToActWhereThatWasNotAllowed() async throws {
    let guide = FakeGuide("a", "b")
    guide.steps[1].before = [.focus(try KeyPath(parsing: "button"))]
    try await FakeTour.play(guide) { tour in
      await tour.start("a")
      tour.controller.flow.showNext()
      let outcome = await tour.controller.run().outcome
      #expect(outcome == .failed(.actionsRefused(steps: ["b"])))
    }
  }
}

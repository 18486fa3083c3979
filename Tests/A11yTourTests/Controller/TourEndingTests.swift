import Testing
import TourCore

@testable import A11yTour

/// How a tour ends that a program drives, and who hears of it.
@Suite(.mainLoop, .timeLimit(.minutes(1))) struct TourEndingTests {
  @Test(arguments: [
    (false, false, Outcome.stopped(step: "a"), ["willHide a", "didHide a", "didEnd false"]),
    (false, true, .skipped(step: "a"), ["willHide a", "didHide a", "didEnd true"]),
    (true, false, .stopped(step: "a"), []), (true, true, .skipped(step: "a"), []),
  ])
  @DesktopActor func stops(
    immediately: Bool, emulatingSkip: Bool, outcome: Outcome, told: [String]
  ) async throws {
    try await FakeTour.play(FakeGuide("a", "b")) { tour in
      await tour.start("a")
      tour.controller.stop(immediately: immediately, emulatingSkip: emulatingSkip)
      tour.controller.stop(emulatingSkip: !emulatingSkip)
      let results = [await tour.controller.run().outcome, await tour.controller.run().outcome]
      #expect(results == [outcome, outcome])
      #expect(tour.guide.told == ["willLoad 0", "willShow a", "didShow a"] + told)
      #expect(tour.surface.scene == nil && tour.surface.closeCount == 1)
      #expect(!tour.controller.flow.isStarted && tour.controller.flow.currentIndex == nil)
    }
  }

  /// Everything that a program may call at any time.
  static let calls: [@DesktopActor @Sendable (TourController) -> Void] = [
    { $0.flow.showNext() }, { $0.flow.showNext(skipping: 2) }, { $0.flow.showPrevious() },
    { $0.flow.showPrevious(skipping: 1) }, { $0.flow.goTo("b") }, { $0.flow.pause() },
    { $0.flow.pause(and: .hideInstructions) }, { $0.flow.resume() }, { $0.prepareForChange() },
    { $0.restoreAfterChangeDidComplete() }, { $0.stop() }, { $0.stop(immediately: true) },
    { $0.updateCurrentCoachMark { $0.text = nil } },
  ]

  @Test @DesktopActor func ignoresWhatIsNotDue() async throws {
    try await FakeTour.play(FakeGuide("a", "b")) { tour in
      let controller = tour.controller
      for call in Self.calls { call(controller) }
      #expect(tour.guide.told.isEmpty && tour.surface.showCount == 0)
      #expect(controller.flow.currentStep == nil && !controller.flow.isPaused)
      await tour.start("a")
      await controller.start()
      #expect(tour.guide.told == ["willLoad 0", "willShow a", "didShow a"])
      controller.flow.resume()
      controller.flow.pause()
      controller.flow.pause(and: .hideInstructions)
      #expect(tour.surface.text == "a")
      controller.flow.resume()
      controller.stop()
      _ = await controller.run()
      let (told, shows) = (tour.guide.told, tour.surface.showCount)
      for call in Self.calls { call(controller) }
      await controller.start()
      #expect(tour.guide.told == told && tour.surface.showCount == shows)
      #expect(tour.surface.closeCount == 1 && tour.surface.scene == nil)
    }
  }

  /// Whatever a program does, and however quickly, the tour ends with nothing on the screen.
  @Test @DesktopActor func survivesAnyCalls() async throws {
    for seed in UInt64(1)...20 {
      var state = seed
      func next(_ bound: Int) -> Int {
        state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
        return Int(state >> 33) % bound
      }
      try await FakeTour.play(FakeGuide("a", "b", "c", "d")) { tour in
        let calls = Self.calls.indices.filter { $0 != 10 && $0 != 11 }
        await tour.controller.start()
        for _ in 0..<40 {
          Self.calls[calls[next(calls.count)]](tour.controller)
          if next(3) == 0 { await Task.yield() }
        }
        tour.controller.stop()
        let outcome = await tour.controller.run().outcome
        #expect(outcome == .finished || "\(outcome)".hasPrefix("stopped"), "seed \(seed)")
        #expect(tour.surface.scene == nil && tour.surface.closeCount == 1, "seed \(seed)")
        let told = tour.guide.told
        func count(_ word: String) -> Int { told.count { $0.hasPrefix(word) } }
        #expect(count("willShow") == count("willHide"), "seed \(seed): \(told)")
        #expect(count("willHide") == count("didHide"), "seed \(seed): \(told)")
        #expect(count("didEnd") == 1, "seed \(seed)")
      }
    }
  }

  @Test @DesktopActor func givesEachConsumerItsOwnStream() async throws {
    try await FakeTour.play(FakeGuide("a", "b")) { tour in
      let controller = tour.controller
      let (slow, other) = (controller.events, controller.events)
      _ = controller.events
      await tour.start("a")
      let late = controller.events
      controller.flow.showNext()
      await tour.wait(for: "stepShown b")
      controller.flow.showNext()
      _ = await controller.run()
      await tour.wait(for: "never")

      // Nothing has been taken from these until now, and nothing of it is lost.
      let all = await texts(slow)
      let same = await texts(other)
      #expect(all == tour.seen && same == all)
      #expect(
        all == [
          "started #1", "stepWillShow a", "stepShown a", "advanced a by library",
          "stepHidden a by library", "stepWillShow b", "stepShown b", "advanced b by library",
          "stepHidden b by library", "finished b by library", "ended finished",
        ])
      let rest = await texts(late)
      #expect(rest == Array(all.dropFirst(3)))
      let nothing = await texts(controller.events)
      #expect(nothing.isEmpty && controller.audience.streamCount == 0)
    }
  }

  private func texts(_ stream: AsyncStream<TourEvent>) async -> [String] {
    var texts: [String] = []
    for await event in stream { texts.append(event.description) }
    return texts
  }

  @Test @DesktopActor func tellsWhoAskedWhenAStepIsPassed() async throws {
    try await FakeTour.play(FakeGuide("a", "b", "c")) { tour in
      var passed: [String] = []
      tour.controller.whenPassed("a") { passed.append("1 \($0.id)") }
      tour.controller.whenPassed("a") { passed.append("2 \($0.id)") }
      tour.controller.whenPassed("b") { passed.append($0.id) }
      await tour.start("a")
      tour.controller.flow.showNext()
      await tour.wait(for: "stepShown b")
      // Back is no passing.
      tour.controller.flow.showPrevious()
      await tour.wait(for: "stepShown a")
      tour.controller.stop()
      _ = await tour.controller.run()
      #expect(passed == ["1 a", "2 a"] && tour.controller.audience.handlerCount == 0)
    }
  }

  @Test @DesktopActor func keepsNothingAliveAfterTheEnd() async throws {
    weak var controller: TourController?
    weak var surface: FakeSurface?
    weak var token: FakeGuide?
    try await FakeTour.play(FakeGuide("a")) { tour in
      let held = FakeGuide("z")
      (controller, surface, token) = (tour.controller, tour.surface, held)
      tour.controller.whenPassed("a") { _ in _ = held }
      await tour.start("a")
      tour.controller.flow.showNext()
      _ = await tour.controller.run()
    }
    while controller != nil || surface != nil || token != nil { await Task.yield() }
    #expect(controller == nil && surface == nil && token == nil)
  }
}

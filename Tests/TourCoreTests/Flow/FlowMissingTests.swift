import Testing
import TourCore

@Suite struct FlowMissingTests {
  @Test func tellsWhatIsWaitedForAndTakesItOff() {
    var script = FlowScript([.at("a"), .at("b")])
    script.play("start")
    #expect(script.play("waiting") == ["tell a waiting"])
    #expect(script.play("waiting") == [])
    #expect(script.flow.isWaitingTold)
    // The step takes the place of the word.
    #expect(script.play("resolved") == ["log stepWillShow a", "show a"])
    #expect(!script.flow.isWaitingTold)
    script.play("shown")
    #expect(script.play("waiting") == [])
    // It goes with whatever ends the waiting.
    script.play("next", "waiting")
    #expect(script.play("pause everything control").first == "hide b")
    #expect(script.play("resume control") == ["log resumed b control", "locate b 5.0"])
    script.play("waiting")
    #expect(
      script.play("skip control") == [
        "hide b", "leave b", "log skipped b control", "end skipped b",
      ])
  }

  @Test func failsWithTheExplanation() {
    var script = FlowScript([.at("a")])
    script.play("start")
    #expect(
      script.play("missing") == [
        "log missing a", "leave a", "log failed a",
        "end failed: the target of step 'a' is missing: why",
      ])
    #expect(script.flow.outcome == .failed(.targetMissing(step: "a", explanation: "why")))
  }

  @Test(arguments: MissingTargetPolicy.allCases)
  func neverGuessesBetweenSeveralTargets(_ onMissing: MissingTargetPolicy) {
    var script = FlowScript([.at("a", onMissing), .plain("b")])
    script.play("start")
    let effects = script.play("ambiguous")
    #expect(effects.first == "log ambiguous a")
    #expect(!effects.contains("show a"))
  }

  @Test func skipsForwardAndFinishesPastTheLast() {
    var script = FlowScript([.plain("a"), .at("b", .skip), .at("c", .skip)])
    script.play("start", "shown", "next")
    #expect(script.play("missing") == ["log missing b", "leave b", "locate c 5.0"])
    #expect(
      script.play("ambiguous") == ["log ambiguous c", "leave c", "log finished c", "end finished"])
  }

  @Test func failsWhenNothingCouldBeShown() {
    var script = FlowScript([.at("a", .skip), .at("b", .skip)])
    script.play("start", "missing", "missing")
    #expect(script.flow.outcome == .failed(.nothingShown))
  }

  @Test func floatsWithoutATarget() {
    var script = FlowScript([.at("a", .float)])
    script.play("start")
    #expect(
      script.play("missing") == [
        "log missing a", "log stepWillShow a", "show a floating", "seek a",
      ]
    )
    script.play("shown")
    #expect(script.play("lost") == [])
    #expect(script.play("changing", "settled") == ["restore a floating"])
  }

  @Test(arguments: [MissingTargetPolicy.float, .ask])
  func attachesWhenTheTargetComes(_ onMissing: MissingTargetPolicy) {
    var script = FlowScript([.at("a", onMissing, isNextOffered: false), .plain("b")])
    script.play("start", "missing")
    #expect(script.flow.controls?.isNextOffered == true)
    script.play("shown")
    #expect(script.play("found") == ["restore a"])
    #expect(script.play("found") == [])
    #expect(script.flow.controls?.isNextOffered == false)
    #expect(script.play("shown") == ["log restored a"])
    // It is lost again, and asked for again.
    script.play("lost")
    #expect(script.play("missing") == ["log missing a", "restore a floating", "seek a"])
    // While it is off the screen, or paused, it is shown where it is later.
    #expect(script.play("shown", "changing", "found") == [])
    #expect(script.play("settled") == ["restore a"])
    script.play("shown", "lost", "missing", "shown", "pause everything")
    #expect(script.play("found") == [])
    #expect(script.play("resume") == ["log resumed a control", "locate a 5.0"])
  }

  @Test func showsAtItsTargetWhatWasNotPaintedYet() {
    var script = FlowScript([.at("a", .ask)])
    script.play("start", "missing")
    #expect(script.play("found") == ["show a"])
    #expect(script.play("shown") == ["log stepShown a"])
  }

  @Test func goesBackOverSkippedSteps() {
    var script = FlowScript([.plain("a"), .at("b", .skip), .plain("c")])
    script.play("start", "shown", "next", "missing", "shown")
    #expect(
      script.play("back") == [
        "hide c", "log stepHidden c button", "leave c", "log stepWillShow a", "show a floating",
      ])
    // What was seen and is missing now is passed over as well, with a whole wait for the first time.
    var seen = FlowScript([.plain("a"), .at("b", .skip), .plain("c")])
    seen.play("start", "shown", "next", "resolved", "shown", "next", "shown")
    #expect(seen.play("back").last == "locate b 5.0")
    #expect(
      seen.play("missing") == [
        "log missing b", "leave b", "log stepWillShow a", "show a floating",
      ])
  }

  @Test func goesBackFromAMissingStepAlongTheWayThatTheUserCame() {
    var script = FlowScript([.plain("a"), .at("b", .skip), .at("c", .back), .plain("d")])
    script.play("start", "shown", "next", "missing")
    #expect(
      script.play("missing") == [
        "log missing c", "leave c", "log stepWillShow a", "show a floating",
      ])
    #expect(script.flow.controls?.progress == "1 of 3")
    // Whoever asks again is sent back again, but one look is all that it takes.
    script.play("shown", "next", "missing", "missing")
    #expect(script.flow.step?.id == "a")
    script.play("shown", "next", "missing")
    #expect(script.play("resolved") == ["log stepWillShow c", "show c"])
  }

  @Test func failsWhereNoStepIsLeftToGoBackTo() {
    let end = "end failed: the target of step 'a' is missing: why"
    var first = FlowScript([.at("a", .back), .plain("b")])
    first.play("start")
    #expect(first.play("missing") == ["log missing a", "leave a", "log failed a", end])

    var gone = FlowScript([.at("z", .skip), .at("a", .back)])
    gone.play("start", "resolved", "shown", "next")
    #expect(gone.play("missing") == ["log missing a", "leave a", "locate z 5.0"])
    #expect(gone.play("missing") == ["log missing z", "leave z", "log failed a", end])
  }

  @Test func doesNotGoToAndFroWhenNobodyAsksForIt() {
    var script = FlowScript([.plain("a"), .at("b", .back)])
    script.play("start", "shown", "condition", "missing", "shown", "condition")
    #expect(script.play("missing").last == "end failed: the target of step 'b' is missing: why")
  }

  @Test func staysWhereItWasWhenNoStepBeforeIsThere() {
    var script = FlowScript([.at("a", .skip), .at("b", .skip), .at("c", .skip)])
    script.play("start c", "resolved", "shown", "back")
    script.play("missing")
    #expect(script.play("missing") == ["log missing a", "leave a", "locate c 5.0"])
    #expect(script.play("resolved") == ["log stepWillShow c", "show c"])
    #expect(script.flow.controls?.isBackOffered == false)
    #expect(script.play("shown", "back") == [])
  }

  @Test func offersNoBackOnTheFirstStepThatCanBeReached() {
    var script = FlowScript([.at("a", .skip), .plain("b"), .plain("c")])
    script.play("start", "missing", "shown")
    #expect(script.flow.controls?.isBackOffered == false)
    #expect(script.play("back") == [])
    script.play("next", "shown")
    #expect(script.flow.controls?.isBackOffered == true)
  }
}

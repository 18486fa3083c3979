import Testing
import TourCore

@Suite struct FlowMissingTests {
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
    #expect(script.play("missing") == ["log missing a", "log stepWillShow a", "show a floating"])
    script.play("shown")
    #expect(script.play("lost") == [])
    #expect(script.play("changing", "settled") == ["restore a floating"])
  }

  @Test func goesBackOverSkippedStepsWithOneLookAtEach() {
    var script = FlowScript([.plain("a"), .at("b", .skip), .plain("c")])
    script.play("start", "shown", "next", "missing", "shown")
    #expect(
      script.play("back") == ["hide c", "log stepHidden c button", "leave c", "locate b 0.0"])
    #expect(
      script.play("missing") == [
        "log missing b", "leave b", "log stepWillShow a", "show a floating",
      ])
  }

  @Test func showsASkippedStepThatHasComeBack() {
    var script = FlowScript([.plain("a"), .at("b", .skip), .plain("c")])
    script.play("start", "shown", "next", "missing", "shown", "back")
    #expect(script.play("resolved") == ["log stepWillShow b", "show b"])
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

import Testing
import TourCore

/// Steps that are passed over, ways that depend on conditions, and what is counted of them.
@Suite struct FlowBranchTests {
  // MARK: When

  @Test func judgesAStepBeforeItsTargetIsLookedFor() {
    var b = FlowStep.at("b")
    b.isConditional = true
    var script = FlowScript([.plain("a"), b, .plain("c")])
    script.play("start", "shown")
    #expect(script.play("next").last == "judge b")
    #expect(script.play("next") == [])
    #expect(script.play("shown", "resolved", "missing") == [])
    #expect(script.play("holds") == ["locate b 5.0"])
    #expect(script.play("holds") == [])
    script.play("resolved", "shown", "back", "shown", "next")
    #expect(script.play("fails") == ["leave b", "log stepWillShow c", "show c floating"])
  }

  @Test func passesOverInTheDirectionOfTravel() {
    let b = FlowStep.plain("b", isConditional: true)
    var script = FlowScript([.plain("a"), b, .plain("c")])
    script.play("start", "shown", "next", "holds", "shown", "next", "shown")
    #expect(script.flow.controls?.number == 3)
    #expect(script.play("back").last == "judge b")
    #expect(script.play("fails") == ["leave b", "log stepWillShow a", "show a floating"])
  }

  @Test func returnsWhereBackFindsNothing() {
    let a = FlowStep.plain("a", isConditional: true)
    var script = FlowScript([a, .plain("b")])
    script.play("start", "holds", "shown", "next", "shown", "back")
    #expect(script.play("fails") == ["leave a", "log stepWillShow b", "show b floating"])
    #expect(script.flow.controls?.isBackOffered == false)
    #expect(script.play("shown", "back") == [])
  }

  @Test func returnsFromAStepThatIsGone() {
    var script = FlowScript([.at("a"), .plain("b")])
    script.play("start", "resolved", "shown", "next", "shown", "back")
    #expect(
      script.play("missing") == [
        "log missing a", "leave a", "log stepWillShow b", "show b floating",
      ])
    #expect(script.flow.controls?.isBackOffered == false)
    // Come to by going on, the same step still ends the tour.
    var forward = FlowScript([.plain("b"), .at("a")])
    forward.play("start", "shown", "next")
    #expect(forward.play("missing").last?.hasPrefix("end failed") == true)
  }

  @Test func failsWhenNoStepIsForThisUser() {
    var script = FlowScript([.plain("a", isConditional: true)])
    #expect(script.play("start") == ["log started a", "judge a"])
    script.play("fails")
    #expect(script.flow.outcome == .failed(.nothingShown))
  }

  @Test func judgesAnewAfterAPause() {
    var script = FlowScript([.plain("a", isConditional: true)])
    script.play("start", "pause nothing")
    #expect(script.play("holds") == [])
    #expect(script.play("resume") == ["log resumed a control", "judge a"])
    #expect(script.play("holds") == ["log stepWillShow a", "show a floating"])
  }

  // MARK: Next

  private static let forked: [FlowStep] = [
    .plain("a", to: [.step("c"), .end], next: .step("d")), .plain("b"),
    .plain("c", next: .step("e")), .plain("d"), .plain("e"),
  ]

  @Test(arguments: [("0", "c"), ("1", nil), ("-", "d"), ("9", "d")] as [(String, String?)])
  func takesTheBranchThatIsOpen(_ branch: String, _ destination: String?) {
    var script = FlowScript(Self.forked)
    script.play("start", "shown")
    #expect(script.play("next") == ["choose a"])
    #expect(script.play("next") == [])
    #expect(script.play("condition") == [])
    let effects = script.play("branch \(branch)")
    #expect(
      effects.prefix(4) == [
        "log advanced a button", "hide a", "log stepHidden a button", "leave a",
      ])
    #expect(script.flow.step?.id == destination)
    if destination == nil {
      #expect(effects.suffix(2) == ["log finished a button", "end finished"])
    }
    #expect(script.play("branch 0") == [])
  }

  @Test func goesOnToTheFollowingStepWhenNoWayIsOpen() {
    var script = FlowScript([.plain("a", to: [.end]), .plain("b")])
    script.play("start", "shown", "next")
    #expect(script.play("branch -").last == "show b floating")
  }

  @Test func followsAConstantWayWithoutAsking() {
    var script = FlowScript([.plain("a", next: .step("c")), .plain("b"), .plain("c", next: .end)])
    script.play("start", "shown")
    #expect(script.flow.controls?.progress == "1 of 2")
    #expect(script.play("next").last == "show c floating")
    #expect(script.flow.controls?.isLast == true)
    #expect(script.play("shown", "next").last == "end finished")
  }

  @Test func canBeLeftOrMovedWhileABranchIsChosen() {
    var back = FlowScript([.plain("z")] + Self.forked)
    back.play("start", "shown", "next", "shown", "next", "back")
    #expect(back.flow.step?.id == "z")
    #expect(back.play("branch 0") == [])
    #expect(back.flow.step?.id == "z")

    var moved = FlowScript(Self.forked)
    moved.play("start", "shown", "next")
    #expect(moved.play("changing", "settled") == ["restore a floating"])
    #expect(moved.play("branch 0").last == "show c floating")
  }

  @Test func choosesAnewAfterAPause() {
    var script = FlowScript(Self.forked)
    script.play("start", "shown", "next", "pause nothing")
    #expect(script.play("branch 0") == [])
    #expect(script.play("resume") == ["log resumed a control", "choose a"])
    #expect(script.play("branch 0").last == "show c floating")
  }

  // MARK: Progress

  @Test func countsTheWayComeAndTheLongestWayAhead() {
    var script = FlowScript(Self.forked)
    script.play("start", "shown")
    #expect(script.flow.controls?.progress == "1 of 3")
    script.play("next", "branch 0")
    #expect(script.flow.controls?.progress == "2 of 3")
    script.play("shown", "next")
    #expect(script.flow.controls?.progress == "3 of 3")
    #expect(script.flow.controls?.isLast == true)
    script.play("shown", "back", "shown", "back")
    #expect(script.flow.step?.id == "a")
    #expect(script.flow.controls?.isBackOffered == false)
  }

  @Test func countsNoStepThatIsPassedOver() {
    var script = FlowScript([.plain("a"), .plain("b", isConditional: true), .plain("c")])
    script.play("start", "shown")
    #expect(script.flow.controls?.progress == "1 of 3")
    script.play("next", "fails")
    #expect(script.flow.controls?.progress == "2 of 2")
    script.play("shown", "back")
    #expect(script.flow.controls?.progress == "1 of 2")
  }

  @Test func countsNoRounds() {
    var script = FlowScript([.plain("a"), .plain("b", to: [.step("a")]), .plain("c")])
    script.play("start")
    for _ in 0..<3 {
      script.play("shown", "next")
      #expect(script.flow.controls?.progress == "2 of 3")
      script.play("shown", "next", "branch 0")
      #expect(script.flow.controls?.progress == "1 of 3")
    }
    // Back goes the whole way that the user came.
    script.play("shown")
    for id in ["b", "a", "b", "a"] {
      script.play("back", "shown")
      #expect(script.flow.step?.id == id)
    }
  }

  @Test func callsNoStepTheLastThatLeadsOn() {
    var script = FlowScript([.plain("a"), .plain("b", next: .step("a"))])
    script.play("start", "shown", "next")
    let controls = script.flow.controls
    #expect(controls?.progress == "2 of 2")
    #expect(controls?.isLast == false)
  }

  @Test func supposesAWayToTheStepItStartsAt() {
    var script = FlowScript(Self.forked)
    script.play("start e")
    #expect(script.flow.controls?.progress == "3 of 3")
    script.play("shown", "back")
    #expect(["c", "d"].contains(script.flow.step?.id))
    var apart = FlowScript([.plain("a", next: .step("c")), .plain("b"), .plain("c")])
    apart.play("start b")
    #expect(apart.flow.controls?.progress == "1 of 2")
    #expect(apart.flow.controls?.isBackOffered == false)
  }

  @Test func namesStepsByTheirIDs() {
    var script = FlowScript([.plain("a"), .plain("b")])
    script.play("start", "shown", "next")
    #expect(script.flow.visit?.id == "b")
  }
}

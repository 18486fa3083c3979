import Testing
import TourCore

/// What a tour needs goes, and comes back.
@Suite struct FlowLossTests {
  @Test func tellsOfALossAndGoesOnWhereItWas() {
    var script = FlowScript([.at("a"), .at("b")])
    script.play("start", "resolved", "shown")
    #expect(
      script.play("closed") == ["hide a", "log missing a", "tell a applicationClosed"])
    #expect(script.flow.loss == .applicationClosed)
    for word in [
      "closed", "next", "back", "goto b", "pause overlay", "overlay", "auto", "shown", "resolved",
      "changing", "settled", "lost", "found", "hidden",
    ] {
      #expect(script.play(word) == [], "\(word)")
    }
    #expect(script.play("regained") == ["hide a", "locate a 5.0"])
    #expect(script.play("resolved") == ["restore a"])
    #expect(script.play("shown") == ["log restored a"])
    #expect(script.flow.loss == nil)
  }

  @Test(arguments: [
    ("closed", FlowFailure.applicationClosed(step: "a")),
    ("frozen", FlowFailure.applicationFrozen(step: "a")), ("busLost", .busLost(step: "a")),
  ])
  func endsWhenItDoesNotComeBack(_ word: String, _ failure: FlowFailure) {
    var script = FlowScript([.at("a")])
    script.play("start", "resolved", "shown", word)
    #expect(
      script.play("given up") == [
        "hide a", "log stepHidden a", "leave a", "log failed a", "end failed: \(failure)",
      ])
    #expect(script.flow.outcome == .failed(failure))
  }

  @Test func canBeLeftAndInterruptedMeanwhile() {
    for (word, outcome) in [
      ("skip key", Outcome.skipped(step: "a")), ("interrupted", .interrupted),
    ] {
      var script = FlowScript([.at("a")])
      script.play("start", "resolved", "shown", "closed")
      #expect(script.play(word).prefix(3) == ["hide a", script.hidden(by: word), "leave a"])
      #expect(script.flow.outcome == outcome)
    }
  }

  @Test func oneLossCanFollowAnother() {
    var script = FlowScript([.at("a")])
    script.play("start", "resolved", "shown", "frozen")
    #expect(script.play("closed") == ["hide a", "log missing a", "tell a applicationClosed"])
    let stale = script.flow.handle(.regained(.applicationFrozen))
    #expect(stale.isEmpty && script.flow.loss == .applicationClosed)
    #expect(script.flow.handle(.givenUp(.busLost)).isEmpty)
  }

  @Test func whatWasJudgedIsNotJudgedAgain() {
    var judged = FlowScript([FlowStep(id: "a", hasTarget: true, isConditional: true)])
    #expect(judged.play("start", "holds") == ["locate a 5.0"])
    judged.play("closed")
    #expect(judged.play("regained") == ["hide a", "locate a 5.0"])
    var waiting = FlowScript([FlowStep(id: "a", hasTarget: true, isConditional: true)])
    waiting.play("start", "closed")
    #expect(waiting.play("regained") == ["hide a", "judge a"])
  }

  /// The application that comes back may not show the target, and may take its time.
  @Test(arguments: [MissingTargetPolicy.fail, .skip, .back, .ask])
  func isPatientAfterALoss(_ policy: MissingTargetPolicy) {
    var script = FlowScript([.plain("z"), .at("a", policy, wait: 60), .at("b")])
    script.play("start", "shown", "next", "resolved", "shown", "closed")
    #expect(script.play("regained") == ["hide a", "locate a 5.0"])
    #expect(script.play("missing") == ["log missing a", "restore a floating", "seek a"])
    #expect(script.play("shown", "found") == ["restore a"])
  }

  @Test func conditionsLeadOnFromAFrozenApplication() {
    var script = FlowScript([.at("a"), .plain("b")])
    script.play("start", "resolved", "shown", "frozen")
    #expect(
      script.play("condition") == [
        "log advanced a condition", "hide a", "log stepHidden a condition", "leave a",
        "log stepWillShow b", "show b floating",
      ])
    #expect(script.flow.loss == nil)
  }

  @Test func whatWasDueIsDoneAfterwards() {
    var branching = FlowScript([.plain("a", to: [.end]), .plain("b")])
    branching.play("start", "shown", "next", "frozen")
    #expect(branching.play("branch 0") == [])
    #expect(branching.play("regained").contains("choose a"))
    var repaired = FlowScript([.plain("a"), .plain("b", repairs: [FlowRepair(goto: "a")])])
    repaired.play("start", "shown", "next", "shown", "frozen")
    #expect(repaired.play("repair 0") == [])
    #expect(repaired.play("regained").contains("leave b"))
    #expect(repaired.flow.step?.id == "a")
  }

  @Test func aPauseLastsLongerThanALoss() {
    var script = FlowScript([.at("a")])
    script.play("start", "resolved", "shown", "pause everything")
    #expect(script.play("closed") == ["log missing a", "tell a applicationClosed"])
    #expect(script.play("regained") == ["hide a"])
    #expect(script.play("resume") == ["log resumed a control", "locate a 5.0"])
  }

  @Test func anAutomaticFlowGoesOnByItself() {
    var script = FlowScript([.plain("a")], isAutomatic: true)
    script.play("start", "shown", "closed")
    #expect(script.play("regained") == ["hide a", "timer a", "restore a floating"])
  }

  // MARK: Targets that cannot be seen

  @Test func floatsWhileItsTargetCannotBeSeen() {
    var script = FlowScript([.at("a"), .at("b")])
    script.play("start", "resolved", "shown")
    #expect(script.play("changing") == ["hide a", "log prepared a"])
    #expect(script.play("hidden") == ["restore a floating"])
    #expect(script.flow.isOutOfSight)
    #expect(script.play("shown") == ["log restored a"])
    #expect(script.play("settled") == ["hide a", "log prepared a", "restore a"])
    #expect(!script.flow.isOutOfSight)
    script.play("shown", "hidden", "shown")
    #expect(script.play("lost") == ["hide a", "log prepared a", "locate a 5.0"])
    #expect(!script.flow.isOutOfSight)
  }

  @Test func beginsWithoutAMarkWhenItsTargetIsHidden() {
    var script = FlowScript([.at("a"), .at("b")])
    #expect(script.play("start", "hidden") == ["log stepWillShow a", "show a floating"])
    #expect(script.flow.controls?.isNextOffered == true)
    script.play("shown")
    #expect(script.play("settled") == ["hide a", "log prepared a", "restore a"])
    script.play("shown", "hidden", "shown", "next")
    #expect(!script.flow.isOutOfSight)
  }
}

extension FlowScript {
  fileprivate func hidden(by words: String) -> String {
    words == "interrupted" ? "log stepHidden a" : "log stepHidden a key"
  }
}

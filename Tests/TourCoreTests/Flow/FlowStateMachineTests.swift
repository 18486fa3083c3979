import Testing
import TourCore

@Suite struct FlowStateMachineTests {
  @Test func playsATourFromStartToEnd() {
    var script = FlowScript([.plain("a"), .at("b")])
    #expect(
      script.play("start") == ["log started a", "log stepWillShow a", "show a floating"])
    #expect(script.play("shown") == ["log stepShown a"])
    #expect(
      script.play("next button") == [
        "log advanced a button", "hide a", "log stepHidden a button", "leave a", "locate b 5.0",
      ])
    #expect(script.play("resolved") == ["log stepWillShow b", "show b"])
    #expect(script.play("shown") == ["log stepShown b"])
    #expect(
      script.play("condition") == [
        "log advanced b condition", "hide b", "log stepHidden b condition", "leave b",
        "log finished b condition", "end finished",
      ])
    #expect(script.flow.outcome == .finished)
    #expect(script.flow.visit == nil)
  }

  @Test func startsAtAStepByItsId() {
    var script = FlowScript([.at("a"), .at("b", wait: 2)])
    #expect(script.play("start b") == ["log started b", "locate b 2.0"])
    #expect(script.play("start") == [])

    var unknown = FlowScript([.at("a")])
    #expect(
      unknown.play("start z") == [
        "log failed -", "end failed: the tour has no step 'z'; name one of its steps by its id",
      ])
    var empty = FlowScript([])
    empty.play("start")
    #expect(empty.flow.outcome == .failed(.nothingShown))
  }

  @Test func endsForEveryReasonWithNothingLeftOnScreen() {
    let table: [(event: String, log: String, outcome: Outcome)] = [
      ("skip key", "log skipped a key", .skipped(step: "a")),
      ("interrupted", "log failed a", .interrupted),
    ]
    for row in table {
      var script = FlowScript([.at("a"), .at("b")])
      script.play("start", "resolved", "shown")
      let effects = script.play(row.event)
      #expect(effects.prefix(1) == ["hide a"], "\(row.event)")
      #expect(effects.contains("leave a"), "\(row.event)")
      #expect(effects.contains(row.log), "\(row.event): \(effects)")
      #expect(script.flow.outcome == row.outcome)
      #expect(script.play("next", "interrupted", "start") == [])
    }
  }

  @Test func canBeSkippedAndInterruptedWhileATargetIsLookedFor() {
    var skipped = FlowScript([.at("a")])
    skipped.play("start")
    #expect(skipped.play("skip control") == ["leave a", "log skipped a control", "end skipped a"])
    var interrupted = FlowScript([.at("a")])
    #expect(interrupted.play("interrupted") == ["log failed -", "end interrupted"])
  }

  @Test(arguments: FlowOrigin.allCases)
  func takesTheSameWayFromEveryOrigin(_ origin: FlowOrigin) {
    var script = FlowScript([.plain("a"), .plain("b")])
    script.play("start", "shown")
    let name = origin.rawValue
    #expect(
      script.play("next \(name)") == [
        "log advanced a \(name)", "hide a", "log stepHidden a \(name)", "leave a",
        "log stepWillShow b", "show b floating",
      ])
  }

  @Test func ignoresNextWhileTheNextStepIsNotThereYet() {
    var script = FlowScript([.plain("a"), .at("b"), .at("c")])
    script.play("start", "shown", "next")
    #expect(script.play("next") == [])
    #expect(script.play("back") == [])
    #expect(script.play("overlay") == [])
    #expect(script.flow.step?.id == "b")
  }

  @Test func ignoresNewsOfAnotherStayOrOrder() {
    var script = FlowScript([.at("a"), .at("b")])
    script.play("start")
    let first = script.flow.visit!
    script.play("resolved", "shown", "next", "resolved", "shown", "back")
    let events: [FlowEvent] = [
      .targetResolved(first), .targetMissing(first, explanation: ""), .shown(first),
      .conditionHeld(first), .autoElapsed(first), .frameChanging(first), .targetLost(first),
    ]
    for event in events { #expect(script.flow.handle(event) == [], "\(event)") }
    script.play("resolved")
    let withdrawn = script.flow.visit!
    script.play("changing", "settled")
    #expect(script.flow.handle(.shown(withdrawn)) == [])
    #expect(script.play("shown") == ["log stepShown a"])
  }

  @Test func offersNextByButtonAndKeyOnlyWhereTheStepSaysSo() {
    var script = FlowScript([.at("a", isNextOffered: false), .plain("b")])
    script.play("start", "resolved", "shown")
    #expect(script.flow.controls?.isNextOffered == false)
    #expect(script.play("next button") == [])
    #expect(script.play("next key") == [])
    #expect(script.play("next auto").first == "log advanced a auto")
  }

  @Test func doesWhatTheStepSaysOnAPressOfTheOverlay() {
    let table: [(OverlayClick, String?)] = [
      (.none, nil), (.next, "log advanced a overlay"), (.skip, "log skipped a overlay"),
    ]
    for (click, log) in table {
      var script = FlowScript([.at("a", overlayClick: click, isNextOffered: false), .plain("b")])
      script.play("start", "resolved", "shown")
      let effects = script.play("overlay")
      if let log { #expect(effects.contains(log)) } else { #expect(effects == []) }
    }
  }

  @Test func leavesAStepWhoseGoalIsMetBeforeItCanBeShown() {
    var script = FlowScript([.at("a"), .plain("b")])
    script.play("start")
    #expect(
      script.play("condition") == [
        "log advanced a condition", "leave a", "log stepWillShow b", "show b floating",
      ])
  }

  @Test func judgesConditionsBeforeTheRestOfAReading() {
    var script = FlowScript([.at("a"), .plain("b")])
    script.play("start", "resolved", "shown", "changing")
    let visit = script.flow.visit!
    let effects = script.flow.handle(reading: [.frameSettled(visit), .conditionHeld(visit)])
    #expect(
      effects.map(script.text) == [
        "log advanced a condition", "log stepHidden a condition", "leave a", "log stepWillShow b",
        "show b floating",
      ])
  }

  @Test func goesToAStepByItsId() {
    var script = FlowScript([.plain("a"), .plain("b"), .at("c")])
    script.play("start", "shown")
    #expect(
      script.play("goto c") == ["hide a", "log stepHidden a control", "leave a", "locate c 5.0"])
    #expect(script.play("goto z") == [])
    #expect(script.flow.step?.id == "c")
  }

  @Test func countsStepsAndKnowsTheLast() {
    var script = FlowScript([.plain("a"), .plain("b")])
    #expect(script.flow.controls == nil)
    script.play("start", "shown")
    let first = FlowControls(number: 1, count: 2, isBackOffered: false, isNextOffered: true)
    #expect(script.flow.controls == first)
    #expect(first.progress == "1 of 2")
    #expect(!first.isLast)
    script.play("next")
    #expect(script.flow.controls?.isBackOffered == true)
    #expect(script.flow.controls?.isLast == true)
  }

  @Test func pressesNextByItself() {
    var script = FlowScript([.plain("a"), .at("b")], isAutomatic: true)
    script.play("start")
    #expect(script.play("shown") == ["log stepShown a", "timer a"])
    #expect(script.play("auto").first == "log advanced a auto")
    script.play("resolved")
    #expect(script.play("shown") == ["log stepShown b", "timer b"])
    #expect(script.play("changing", "settled", "shown") == ["log restored b"])
    #expect(script.play("auto").last == "end finished")
  }
}

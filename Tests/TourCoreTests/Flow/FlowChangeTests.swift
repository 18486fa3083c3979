import Testing
import TourCore

@Suite struct FlowChangeTests {
  @Test func hidesDuringAFrameChangeAndRestoresAfterIt() {
    var script = FlowScript([.at("a"), .plain("b")])
    script.play("start", "resolved", "shown")
    #expect(script.play("changing") == ["hide a", "log prepared a"])
    #expect(script.play("changing") == [])
    #expect(script.play("settled") == ["restore a"])
    #expect(script.play("settled") == [])
    #expect(script.play("shown") == ["log restored a"])
  }

  @Test func showsAStepThatMovedBeforeItWasPainted() {
    var script = FlowScript([.at("a")])
    script.play("start", "resolved", "changing")
    #expect(script.play("settled") == ["show a"])
    #expect(script.play("shown") == ["log stepShown a"])
  }

  @Test func looksForALostTargetAgain() {
    var script = FlowScript([.at("a")])
    script.play("start", "resolved", "shown")
    #expect(script.play("lost") == ["hide a", "log prepared a", "locate a 5.0"])
    #expect(script.play("lost") == [])
    #expect(script.play("resolved") == ["restore a"])
    #expect(script.play("shown") == ["log restored a"])
    #expect(script.play("changing", "lost") == ["locate a 5.0"])
    #expect(
      script.play("missing") == [
        "log missing a", "log stepHidden a", "leave a", "log failed a",
        "end failed: the target of step 'a' is missing: why",
      ])
  }

  @Test func goesOnFromAStepWhoseTargetIsLost() {
    var script = FlowScript([.at("a"), .plain("b")])
    script.play("start", "resolved", "shown", "lost")
    #expect(
      script.play("condition") == [
        "log advanced a condition", "log stepHidden a condition", "leave a", "log stepWillShow b",
        "show b floating",
      ])
  }

  @Test func pausesWithWhatIsAskedToBeHidden() {
    let table: [(hiding: String, paused: [String], resumed: [String])] = [
      ("nothing", ["log paused a control"], ["log resumed a control"]),
      (
        "overlay", ["restore a", "log paused a control"], ["log resumed a control", "restore a"]
      ),
      (
        "everything", ["hide a", "log paused a control"],
        ["log resumed a control", "locate a 5.0"]
      ),
    ]
    for row in table {
      var script = FlowScript([.at("a"), .plain("b")])
      script.play("start", "resolved", "shown")
      #expect(script.play("pause \(row.hiding)") == row.paused)
      #expect(script.flow.pause?.rawValue == row.hiding)
      #expect(script.play("pause nothing") == [])
      for word in ["next", "back", "overlay", "auto", "goto b"] {
        #expect(script.play(word) == [], "\(word) while \(row.hiding) is hidden")
      }
      #expect(script.play("resume") == row.resumed)
      #expect(script.play("resume") == [])
    }
  }

  @Test func canBeSkippedWhilePaused() {
    var script = FlowScript([.at("a")])
    script.play("start", "resolved", "shown", "pause everything")
    #expect(script.play("skip").last == "end skipped a")
  }

  @Test func putsOffWhatComesOfLocatingUntilThePauseEnds() {
    for answer in ["resolved", "missing", "ambiguous"] {
      var script = FlowScript([.at("a")])
      script.play("start", "pause nothing")
      #expect(script.play(answer) == [])
      #expect(script.play("resume") == ["log resumed a control", "locate a 5.0"])
    }
    var lost = FlowScript([.at("a")])
    lost.play("start", "resolved", "shown", "pause nothing")
    #expect(lost.play("lost") == ["hide a", "log prepared a"])
    #expect(lost.play("resume") == ["log resumed a control", "locate a 5.0"])
  }

  @Test func goesOnAfterAPauseWhenTheGoalWasMetDuringIt() {
    var script = FlowScript([.at("a"), .plain("b")])
    script.play("start", "resolved", "shown", "pause nothing")
    #expect(script.play("condition") == [])
    #expect(
      script.play("resume").prefix(2) == ["log resumed a control", "log advanced a condition"])
  }

  @Test func startsTheTimerAnewAfterAPause() {
    var script = FlowScript([.plain("a")], isAutomatic: true)
    script.play("start", "shown", "pause everything")
    #expect(script.play("resume") == ["log resumed a control", "timer a", "restore a floating"])
  }
}

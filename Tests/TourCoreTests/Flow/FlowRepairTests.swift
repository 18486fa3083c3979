import Testing
import TourCore

@Suite struct FlowRepairTests {
  private static let repairs = [
    FlowRepair(goto: "a"), FlowRepair(hasText: true), FlowRepair(goto: "a", hasText: true),
    FlowRepair(goto: "c"),
  ]

  private func script() -> FlowScript {
    var script = FlowScript([.plain("a"), .plain("b", repairs: Self.repairs), .plain("c")])
    script.play("start", "shown", "next", "shown")
    return script
  }

  @Test func goesToTheStepThatARepairNames() {
    var script = script()
    #expect(
      script.play("repair 0") == [
        "hide b", "log stepHidden b condition", "leave b", "log stepWillShow a", "show a floating",
      ])
    // The way that was undone is forgotten.
    #expect(script.flow.controls?.progress == "1 of 3")
    #expect(script.flow.controls?.isBackOffered == false)
  }

  @Test func goesForthToAStepAndBackAlongTheWay() {
    var script = script()
    script.play("repair 3", "shown")
    #expect(script.flow.step?.id == "c")
    script.play("back")
    #expect(script.flow.step?.id == "b")
  }

  @Test func saysWhatARepairHasToSayWithoutAnnouncingTheStepAnew() {
    var script = script()
    #expect(script.play("repair 1") == ["say b/1 at b", "restore b floating"])
    #expect(script.play("shown") == ["log restored b"])
    script.play("changing")
    #expect(script.play("repair 1") == ["say b/1 at b"])
    #expect(script.play("settled") == ["restore b floating"])
  }

  @Test func saysItAtTheStepThatItLeadsTo() {
    var script = script()
    #expect(
      script.play("repair 2").suffix(3) == [
        "say b/2 at a", "log stepWillShow a", "show a floating",
      ])
    // The text is that step's only.
    #expect(
      script.play("shown", "next") == [
        "log advanced a button", "hide a", "log stepHidden a button", "leave a",
        "log stepWillShow b",
        "show b floating",
      ])
  }

  @Test func saysItAtTheNextStepWhenThatOneIsPassedOver() {
    var script = FlowScript([
      .plain("a", isConditional: true),
      .plain("b", repairs: [FlowRepair(goto: "a", hasText: true)]),
    ])
    script.play("start", "fails", "shown")
    #expect(script.play("repair 0").suffix(2) == ["say b/0 at a", "judge a"])
    #expect(
      script.play("fails") == ["leave a", "say b/0 at b", "log stepWillShow b", "show b floating"])
  }

  @Test func judgesPassingBeforeRepairing() {
    var script = script()
    let visit = script.flow.visit!
    let effects = script.flow.handle(reading: [
      .repairDue(visit, repair: 0), .conditionHeld(visit),
    ])
    #expect(effects.map(script.text).first == "log advanced b condition")
    #expect(script.flow.step?.id == "c")
  }

  @Test func isPutOffByAPause() {
    var script = script()
    #expect(script.play("pause nothing", "repair 0") == [])
    #expect(script.play("resume").last == "show a floating")

    var passed = self.script()
    passed.play("pause nothing", "repair 0", "condition", "resume")
    #expect(passed.flow.step?.id == "c")

    var said = self.script()
    said.play("pause everything", "repair 1")
    #expect(
      said.play("resume") == ["log resumed b control", "say b/1 at b", "restore b floating"])
  }

  @Test func twoRepairsDoNotSendTheUserToAndFro() {
    var script = FlowScript([
      .plain("a", repairs: [FlowRepair(goto: "b", hasText: true)]),
      .plain("b", repairs: [FlowRepair(goto: "a", hasText: true)]),
    ])
    script.play("start", "shown", "repair 0", "shown")
    #expect(script.flow.step?.id == "b")
    #expect(script.play("repair 0") == ["say b/0 at b", "restore b floating"])
    // Once the user has moved, it leads there again.
    script.play("shown", "back", "shown", "next", "shown")
    #expect(script.play("repair 0").contains("leave b"))
  }

  @Test func ignoresWhatIsNotDue() {
    var script = script()
    let visit = script.flow.visit!
    #expect(script.play("repair 9") == [])
    #expect(script.play("repair -1") == [])
    script.play("next")
    #expect(script.flow.handle(.repairDue(visit, repair: 0)) == [])
    var unknown = FlowScript([.plain("a", repairs: [FlowRepair(goto: "z")])])
    #expect(unknown.play("start", "shown", "repair 0") == [])
  }
}

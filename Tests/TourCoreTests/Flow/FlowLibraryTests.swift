import Testing

@testable import TourCore

/// How a program moves a flow and changes its steps.
@Suite struct FlowLibraryTests {
  private func script() -> FlowScript {
    var script = FlowScript(["a", "b", "c", "d"].map { FlowStep.plain($0) })
    script.play("start", "shown")
    return script
  }

  private func request(_ script: inout FlowScript, _ request: FlowRequest) -> String? {
    _ = script.flow.handle(.request(request, origin: .library))
    if let visit = script.flow.visit { _ = script.flow.handle(.shown(visit)) }
    return script.flow.step?.id
  }

  @Test func leapsAlongTheWay() {
    var script = script()
    #expect(request(&script, .nextSkipping(-1)) == "a")
    #expect(request(&script, .nextSkipping(0)) == "b")
    #expect(request(&script, .nextSkipping(1)) == "d")
    // What was leapt over is no part of the way back.
    #expect(request(&script, .backSkipping(-1)) == "d")
    #expect(request(&script, .backSkipping(1)) == "a")
    #expect(request(&script, .backSkipping(1)) == "a")
    #expect(request(&script, .nextSkipping(4)) == nil && script.flow.outcome == .finished)
  }

  @Test func leapsFollowTheUsualWayAndIgnorePauses() {
    var steps = ["a", "b", "c", "d"].map { FlowStep.plain($0) }
    steps[1].next = .step("d")
    var script = FlowScript(steps)
    script.play("start", "shown", "pause nothing")
    #expect(request(&script, .nextSkipping(1)) == "a")
    script.play("resume")
    #expect(request(&script, .nextSkipping(1)) == "d")
  }

  @Test func aReplacedStepKeepsWhatIsKnownOfIt() {
    var script = script()
    #expect(request(&script, .nextSkipping(0)) == "b")
    script.flow.replaceStep(at: 0, with: .plain("first"))
    script.flow.replaceStep(at: 1, with: .plain("second"))
    script.flow.replaceStep(at: 9, with: .plain("none"))
    #expect(script.flow.visit?.id == "second" && script.flow.controls?.progress == "2 of 4")
    #expect(request(&script, .backSkipping(0)) == "first")
    #expect(request(&script, .goTo("b")) == "first")
    #expect(request(&script, .goTo("second")) == "second")
  }

  @Test func aChangedStepIsLaidOutAnewOrLookedForAnew() throws {
    var script = script()
    let visit = try #require(script.flow.visit)
    #expect(
      script.flow.handle(.stepChanged(visit, isElsewhere: false)).map(script.text) == [
        "restore a floating"
      ])
    script.play("shown")
    script.flow.replaceStep(at: 0, with: .at("a"))
    #expect(
      script.flow.handle(.stepChanged(visit, isElsewhere: true)).map(script.text)
        == ["hide a", "log prepared a", "locate a 5.0"])
    #expect(script.play("resolved") == ["restore a"])
    script.play("shown", "pause nothing")
    // In a pause it is off the screen until that ends.
    #expect(
      script.flow.handle(.stepChanged(visit, isElsewhere: true)).map(script.text)
        == ["hide a", "log prepared a"])
    #expect(script.play("resume") == ["log resumed a control", "locate a 5.0"])
    let old = StepVisit(id: "a", index: 0, stay: 7, order: 0)
    #expect(script.flow.handle(.stepChanged(old, isElsewhere: false)).isEmpty)
  }

  @Test func stopsWithoutASkip() {
    var script = script()
    #expect(
      script.flow.handle(.stopped).map(script.text) == [
        "hide a", "log stepHidden a", "leave a", "log stopped a library", "end stopped a",
      ])
    #expect(script.flow.handle(.stopped).isEmpty)
    var idle = FlowScript([.plain("a")])
    #expect(
      idle.flow.handle(.stopped).map(idle.text) == ["log stopped - library", "end stopped -"])
  }
}

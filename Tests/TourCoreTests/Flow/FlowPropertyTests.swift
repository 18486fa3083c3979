import Testing
import TourCore

@Suite struct FlowPropertyTests {
  private static let words = [
    "resolved", "resolved", "resolved", "missing", "ambiguous", "shown", "shown", "shown",
    "next button", "next key", "next library", "back button", "back key", "skip key", "goto s0",
    "goto s2", "pause nothing", "pause overlay", "pause everything", "resume", "resume",
    "overlay", "condition", "auto", "changing", "settled", "lost", "start", "closed", "busLost",
    "interrupted",
  ]

  private static func steps(_ bits: inout SeededBits) -> [FlowStep] {
    (0..<Int.random(in: 0...6, using: &bits)).map { index in
      FlowStep(
        id: "s\(index)", hasTarget: Bool.random(using: &bits),
        onMissing: bits.pick(MissingTargetPolicy.allCases),
        overlayClick: bits.pick(OverlayClick.allCases),
        isNextOffered: Bool.random(using: &bits))
    }
  }

  /// An event for a visit of some time before rather than the current one.
  private static func stale(_ visit: StepVisit, _ bits: inout SeededBits) -> FlowEvent {
    let events: [FlowEvent] = [
      .targetResolved(visit), .targetMissing(visit, explanation: "x"), .shown(visit),
      .frameChanging(visit), .frameSettled(visit), .targetLost(visit), .conditionHeld(visit),
      .autoElapsed(visit),
    ]
    return bits.pick(events)
  }

  @Test func keepsItsPromisesUnderEveryOrderOfEvents() {
    var lengths = 0
    for seed in SeededBits.seeds(2000) {
      var bits = SeededBits(seed: seed)
      var script = FlowScript(
        Self.steps(&bits), isAutomatic: Bool.random(using: &bits))
      var witness = FlowWitness(steps: script.flow.steps)
      var visits: [StepVisit] = []
      var trace: [FlowEvent] = []
      witness.see(script.flow.handle(.start(at: nil)))
      for _ in 0..<60 {
        // Endings are rare, so that most tours last.
        var word = bits.pick(Self.words)
        if ["skip key", "closed", "busLost", "interrupted"].contains(word) {
          word = Int.random(in: 0..<8, using: &bits) == 0 ? word : "shown"
        }
        if let visit = script.flow.visit { visits.append(visit) }
        var event = script.event(word)
        if Int.random(in: 0..<6, using: &bits) == 0, let old = visits.randomElement(using: &bits) {
          event = Self.stale(old, &bits)
        }
        trace.append(event)
        if case .targetResolved(let visit) = event { witness.resolved.insert(visit) }
        witness.see(script.flow.handle(event))
        witness.check(script.flow)
      }
      lengths += witness.effectCount
      #expect(
        witness.faults.isEmpty, "A11YTOUR_SEED=\(seed): \(witness.faults) after \(trace)")
      if !witness.faults.isEmpty { break }
    }
    #expect(lengths > 0)
  }

  @Test func finishesAfterNextAtEveryStep() {
    for seed in SeededBits.seeds(200) {
      var bits = SeededBits(seed: seed)
      let steps = (1...Int.random(in: 1...9, using: &bits)).map {
        FlowStep(id: "s\($0)", hasTarget: Bool.random(using: &bits))
      }
      var script = FlowScript(steps)
      script.play("start")
      for step in steps {
        #expect(script.flow.step == step, "A11YTOUR_SEED=\(seed)")
        script.play("resolved", "shown", "next")
      }
      #expect(script.flow.outcome == .finished, "A11YTOUR_SEED=\(seed)")
    }
  }

  @Test func alwaysEndsWhenTargetsStayMissing() {
    for seed in SeededBits.seeds(500) {
      var bits = SeededBits(seed: seed)
      var script = FlowScript(Self.steps(&bits))
      script.play("start")
      for _ in 0..<20 { script.play("missing", "shown", "back", "missing", "missing") }
      for _ in 0..<20 { script.play("missing", "shown", "next library") }
      #expect(script.flow.outcome != nil, "A11YTOUR_SEED=\(seed)")
    }
  }
}

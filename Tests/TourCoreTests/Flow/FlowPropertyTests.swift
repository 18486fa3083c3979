import Testing
import TourCore

@Suite struct FlowPropertyTests {
  private static let words = [
    "resolved", "resolved", "resolved", "missing", "ambiguous", "shown", "shown", "shown",
    "next button", "next key", "next library", "back button", "back key", "skip key", "goto s0",
    "goto s2", "pause nothing", "pause overlay", "pause everything", "resume", "resume",
    "overlay", "condition", "auto", "changing", "settled", "lost", "start", "closed", "busLost",
    "frozen", "regained", "regained", "given up", "hidden", "hidden", "interrupted", "holds",
    "holds", "holds", "fails", "found", "repair 0", "repair 1", "branch 0",
    "branch 1", "branch -",
  ]

  private static func steps(_ bits: inout SeededBits) -> [FlowStep] {
    let count = Int.random(in: 0...6, using: &bits)
    func destination(_ bits: inout SeededBits) -> StepDestination {
      let place = Int.random(in: 0...count, using: &bits)
      return place == count ? .end : .step("s\(place)")
    }
    return (0..<count).map { index in
      var step = FlowStep(
        id: "s\(index)", hasTarget: Bool.random(using: &bits),
        onMissing: bits.pick(MissingTargetPolicy.allCases),
        overlayClick: bits.pick(OverlayClick.allCases),
        isNextOffered: Bool.random(using: &bits), isConditional: bits.isRare)
      for _ in 0..<(bits.isRare ? 2 : 0) { step.branches.append(destination(&bits)) }
      if bits.isRare { step.next = destination(&bits) }
      for _ in 0..<(bits.isRare ? 2 : 0) {
        step.repairs.append(
          FlowRepair(
            goto: Bool.random(using: &bits) ? destination(&bits).stepID : nil,
            hasText: Bool.random(using: &bits)))
      }
      return step
    }
  }

  /// An event for a visit of some time before rather than the current one.
  private static func stale(_ visit: StepVisit, _ bits: inout SeededBits) -> FlowEvent {
    let events: [FlowEvent] = [
      .targetResolved(visit), .targetMissing(visit, explanation: "x"), .shown(visit),
      .frameChanging(visit), .frameSettled(visit), .targetLost(visit), .conditionHeld(visit),
      .autoElapsed(visit), .judged(visit, holds: Bool.random(using: &bits)), .targetFound(visit),
      .targetOutOfSight(visit), .waitingLong(visit),
      .repairDue(visit, repair: Int.random(in: -1...2, using: &bits)),
      .chosen(visit, branch: Int.random(in: -1...2, using: &bits)),
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
        if ["skip key", "given up", "interrupted"].contains(word) {
          word = Int.random(in: 0..<8, using: &bits) == 0 ? word : "shown"
        }
        if let visit = script.flow.visit { visits.append(visit) }
        var event = script.event(word)
        if Int.random(in: 0..<6, using: &bits) == 0, let old = visits.randomElement(using: &bits) {
          event = Self.stale(old, &bits)
        }
        trace.append(event)
        witness.learn(event)
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

  /// Answers what the flow waits for until a step is on the screen or the tour is over.
  private static func settle(
    _ script: inout FlowScript, _ bits: inout SeededBits, isPresent: Bool
  ) -> Bool {
    for _ in 0..<200 {
      guard script.flow.outcome == nil else { return true }
      let before = script.flow
      script.play(isPresent || Bool.random(using: &bits) ? "holds" : "fails")
      script.play(isPresent || Bool.random(using: &bits) ? "resolved" : "missing", "shown")
      if script.flow == before { return true }
    }
    return false
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

  @Test func onlyNextEndsTheTourUnlessAWayLeadsRound() {
    var (ended, round) = (0, 0)
    for seed in SeededBits.seeds(1000) {
      var bits = SeededBits(seed: seed)
      let steps = Self.steps(&bits)
      var script = FlowScript(steps)
      script.play("start")
      var visits: [Int] = []
      while script.flow.outcome == nil, visits.count <= steps.count {
        #expect(Self.settle(&script, &bits, isPresent: true), "A11YTOUR_SEED=\(seed)")
        guard let visit = script.flow.visit else { break }
        visits.append(visit.index)
        // The usual way is taken, so that the tour goes one fixed way.
        script.play("next library", "branch -")
      }
      guard script.flow.outcome == nil else {
        ended += 1
        continue
      }
      round += 1
      let leadsBack = zip(visits, visits.dropFirst()).contains { from, to in
        to <= from && steps[from].next == .step(steps[to].id)
      }
      #expect(leadsBack, "A11YTOUR_SEED=\(seed): \(visits)")
    }
    #expect(ended > 0 && round > 0 || ended + round == 1)
  }

  @Test func backAlwaysReturnsToAStepThatWasSeen() {
    for seed in SeededBits.seeds(1000) {
      var bits = SeededBits(seed: seed)
      var script = FlowScript(Self.steps(&bits))
      script.play("start")
      var seen: Set<String> = []
      for _ in 0..<30 where script.flow.outcome == nil {
        #expect(Self.settle(&script, &bits, isPresent: false), "A11YTOUR_SEED=\(seed)")
        guard let here = script.flow.visit?.id else { break }
        seen.insert(here)
        let isOffered = script.flow.controls?.isBackOffered == true
        guard isOffered, Bool.random(using: &bits) else {
          script.play("next library", "branch \(Int.random(in: 0...2, using: &bits))")
          continue
        }
        // As often as it can be pressed, it comes to an end.
        var count = 0
        while script.flow.controls?.isBackOffered == true, count < 100 {
          count += 1
          script.play("back")
          #expect(Self.settle(&script, &bits, isPresent: true), "A11YTOUR_SEED=\(seed)")
          guard let id = script.flow.visit?.id else { break }
          #expect(seen.contains(id), "A11YTOUR_SEED=\(seed): back at \(id)")
        }
        #expect(count < 100, "A11YTOUR_SEED=\(seed)")
      }
    }
  }

  @Test func alwaysEndsWhenTargetsStayMissing() {
    for seed in SeededBits.seeds(500) {
      var bits = SeededBits(seed: seed)
      var steps = Self.steps(&bits)
      // Ways that lead round, and going back from each missing step, go on as long as the user does.
      for index in steps.indices {
        (steps[index].branches, steps[index].next) = ([], nil)
        if steps[index].onMissing == .back { steps[index].onMissing = .ask }
      }
      var script = FlowScript(steps)
      script.play("start")
      for _ in 0..<20 { script.play("holds", "missing", "shown", "back", "missing", "missing") }
      for _ in 0..<20 { script.play("fails", "missing", "shown", "next library") }
      #expect(script.flow.outcome != nil, "A11YTOUR_SEED=\(seed)")
    }
  }

  @Test func goesOnOrEndsAfterALoss() {
    for seed in SeededBits.seeds(1000) {
      var bits = SeededBits(seed: seed)
      var script = FlowScript(Self.steps(&bits))
      script.play("start")
      for _ in 0..<Int.random(in: 0...12, using: &bits) {
        script.play(bits.pick(Self.words.filter { $0 != "skip key" && $0 != "interrupted" }))
      }
      script.play("resume", bits.pick(["closed", "frozen", "busLost"]))
      guard script.flow.outcome == nil, let stay = script.flow.visit?.stay else { continue }
      #expect(script.flow.loss != nil, "A11YTOUR_SEED=\(seed)")
      if Bool.random(using: &bits) {
        script.play("given up")
        #expect(script.flow.outcome != nil, "A11YTOUR_SEED=\(seed)")
        continue
      }
      script.play("regained")
      #expect(script.flow.loss == nil, "A11YTOUR_SEED=\(seed)")
      // A way that was being chosen, or a repair that was due, leads on from there.
      guard script.flow.outcome == nil, script.flow.visit?.stay == stay else { continue }
      let target = Bool.random(using: &bits) ? "resolved" : "missing"
      let effects = script.play("holds", target)
      guard script.flow.visit?.stay == stay else { continue }
      #expect(
        script.flow.step?.hasTarget == false
          || effects.contains { $0.hasPrefix("show ") || $0.hasPrefix("restore ") },
        "A11YTOUR_SEED=\(seed): \(effects)")
    }
  }

  @Test func endsByItselfWhenNobodyAsksToGoRound() {
    for seed in SeededBits.seeds(500) {
      var bits = SeededBits(seed: seed)
      var steps = Self.steps(&bits)
      for index in steps.indices { (steps[index].branches, steps[index].next) = ([], nil) }
      var script = FlowScript(steps)
      script.play("start")
      for _ in 0..<100 {
        script.play("holds", "missing", "missing", "missing", "shown")
        script.play(Bool.random(using: &bits) ? "condition" : "auto")
      }
      #expect(script.flow.outcome != nil, "A11YTOUR_SEED=\(seed)")
    }
  }
}

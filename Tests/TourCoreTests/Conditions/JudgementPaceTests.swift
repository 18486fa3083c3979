import Testing
import TourCore

@Suite struct JudgementPaceTests {
  @Test func isQuickWhileThereIsCredit() {
    var pace = JudgementPace()
    #expect(pace.rest == JudgementPace.leastRest)
    #expect(pace.poll == JudgementPace.shortestPoll)
    pace.notePass(processor: 0.002, elapsed: 0.004, at: 10)
    #expect(pace.rest == JudgementPace.leastRest)
    #expect(pace.poll == JudgementPace.shortestPoll)
  }

  @Test func sparesTheApplicationWhenReadingIsDear() {
    var pace = JudgementPace()
    pace.notePass(processor: 0, elapsed: 0.05, at: 10)
    #expect(pace.rest == 0.5)
    pace.notePass(processor: 0, elapsed: 30, at: 40)
    #expect(pace.rest == 1)
    #expect(pace.poll == 3)
  }

  @Test func restsAfterAPassAndNotAfterNews() {
    var pace = JudgementPace()
    #expect(abs(pace.delay(at: 5) - JudgementPace.leastRest) < 1e-9)
    pace.notePass(processor: 0.001, elapsed: 0.05, at: 10)
    #expect(abs(pace.delay(at: 10.2) - 0.3) < 1e-9)
    #expect(pace.delay(at: 11) == JudgementPace.gathering)
  }

  /// However dear passes are, and however often they are asked for, the share is kept.
  @Test(arguments: SeededBits.seeds(50))
  func staysBelowItsShare(seed: UInt64) {
    var bits = SeededBits(seed: seed)
    var pace = JudgementPace()
    var (now, used) = (100.0, 0.0)
    // A pass may cost as much as the longest rest pays for.
    let dearest = JudgementPace.share * JudgementPace.longestRest
    for _ in 0..<5000 {
      let cost = Double.random(in: 0...dearest, using: &bits)
      now += cost
      used += cost
      pace.notePass(processor: cost, elapsed: cost, at: now)
      #expect(
        (JudgementPace.leastRest...JudgementPace.longestRest).contains(pace.rest), "seed \(seed)")
      now += pace.rest
    }
    #expect(used <= (now - 100) * JudgementPace.share + JudgementPace.burst * 1.1, "seed \(seed)")
  }

  @Test func recoversAfterARest() {
    var pace = JudgementPace()
    for pass in 0..<40 {
      pace.notePass(processor: 0.01, elapsed: 0.01, at: Double(pass))
    }
    #expect(pace.rest > 1)
    pace.notePass(processor: 0.01, elapsed: 0.01, at: 1000)
    #expect(pace.rest == JudgementPace.leastRest)
  }
}

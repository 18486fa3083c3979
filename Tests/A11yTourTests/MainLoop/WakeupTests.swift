@testable import A11yTour
import Testing

@Suite(.mainLoop) struct WakeupTests {
  @Test @DesktopActor func endsWhenTheTimeIsOver() async {
    let start = ContinuousClock.now
    await Wakeup().wait(atMost: .milliseconds(20))
    #expect(ContinuousClock.now - start >= .milliseconds(19))
  }

  @Test @DesktopActor func endsWithNews() async {
    let wakeup = Wakeup()
    let waiter = Task { @DesktopActor in
      await wakeup.wait(atMost: .seconds(100))
      return ContinuousClock.now
    }
    let start = ContinuousClock.now
    try? await Task.sleep(for: .milliseconds(5))
    wakeup.notify()
    wakeup.notify()
    #expect(await waiter.value - start < .seconds(50))
  }

  @Test @DesktopActor func rememberNewsUntilTheNextWaitOnly() async {
    let wakeup = Wakeup()
    wakeup.notify()
    wakeup.notify()
    await wakeup.wait(atMost: .seconds(100))
    let start = ContinuousClock.now
    await wakeup.wait(atMost: .milliseconds(20))
    #expect(ContinuousClock.now - start >= .milliseconds(19))
  }

  @Test @DesktopActor func endsWhenItsTaskIsCancelled() async {
    let wakeup = Wakeup()
    for delay in [0, 1, 5] {
      let waiter = Task { @DesktopActor in await wakeup.wait(atMost: .seconds(100)) }
      try? await Task.sleep(for: .milliseconds(delay))
      waiter.cancel()
      await waiter.value
    }
    // What has been cancelled does not cut the next wait short.
    await Task.yield()
    let start = ContinuousClock.now
    await wakeup.wait(atMost: .milliseconds(20))
    #expect(ContinuousClock.now - start >= .milliseconds(19))
  }

  @Test @DesktopActor func resumesOnceHoweverManyReasonsComeTogether() async {
    for _ in 0..<50 {
      let wakeup = Wakeup()
      let waiter = Task { @DesktopActor in
        for _ in 0..<5 { await wakeup.wait(atMost: .milliseconds(1)) }
      }
      let notifier = Task { @DesktopActor in
        for _ in 0..<20 {
          wakeup.notify()
          await Task.yield()
        }
      }
      await notifier.value
      waiter.cancel()
      await waiter.value
    }
  }

  @Test @DesktopActor func isFreedAfterAWait() async {
    weak var freed: Wakeup?
    do {
      let wakeup = Wakeup()
      freed = wakeup
      await wakeup.wait(atMost: .milliseconds(1))
    }
    #expect(freed == nil)
  }
}

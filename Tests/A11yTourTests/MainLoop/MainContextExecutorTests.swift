@testable import A11yTour
import CGio
import Testing

@Suite(.mainLoop) struct MainContextExecutorTests {
  @Test @DesktopActor func jobsRunOnTheThreadOfTheMainContext() async {
    #expect(TestMainLoop.isCurrent)
    await Task.yield()
    #expect(TestMainLoop.isCurrent)
    try? await Task.sleep(for: .milliseconds(2))
    #expect(TestMainLoop.isCurrent)
  }

  @Test func jobsComeBackFromOtherThreads() async {
    for _ in 0..<100 {
      let wasThere = await Task.detached { await onTheLoop() }.value
      #expect(wasThere)
    }
  }

  @Test func jobsOfOneTaskKeepTheirOrder() async {
    let order = Recorder<Int>()
    await withTaskGroup { group in
      for number in 0..<50 {
        group.addTask { @DesktopActor in order.record(number) }
      }
    }
    #expect(order.values.sorted() == Array(0..<50))
  }

  @Test func callbacksOfTheLoopMayAssumeIsolation() async {
    let isThere = await withCheckedContinuation { continuation in
      let box = Unmanaged.passRetained(ContinuationBox(continuation))
      g_idle_add({ data in
        guard let data else { return 0 }
        let box = Unmanaged<ContinuationBox>.fromOpaque(data).takeRetainedValue()
        let result = DesktopActor.assumeIsolated { TestMainLoop.isCurrent }
        box.continuation.resume(returning: result)
        return 0
      }, box.toOpaque())
    }
    #expect(isThere)
  }

  @Test func knowsWhichThreadIsIsolated() async {
    #expect(await onTheLoop())
    #expect(MainContextExecutor.shared.isIsolatingCurrentContext() == TestMainLoop.isCurrent)
  }

  @Test func freesObjectsOnItsThread() async {
    let freed = Recorder<Bool>()
    for _ in 0..<20 {
      let object = await Tracked { freed.record(TestMainLoop.isCurrent) }
      await Task.detached { _ = object }.value
    }
    await waitUntilTrue { freed.values.count == 20 }
    #expect(freed.values.allSatisfy { $0 })
  }
}

@DesktopActor private func onTheLoop() -> Bool { TestMainLoop.isCurrent }

private final class ContinuationBox: Sendable {
  let continuation: CheckedContinuation<Bool, Never>
  init(_ continuation: CheckedContinuation<Bool, Never>) { self.continuation = continuation }
}

@DesktopActor private final class Tracked {
  private let end: @Sendable () -> Void
  init(_ end: @escaping @Sendable () -> Void) { self.end = end }
  isolated deinit { end() }
}

/// Waits until something holds, at most five seconds.
func waitUntilTrue(
  isolation: isolated (any Actor)? = #isolation, _ condition: () -> Bool,
  sourceLocation: SourceLocation = #_sourceLocation
) async {
  let end = ContinuousClock.now + .seconds(5)
  while !condition() {
    guard ContinuousClock.now < end else {
      Issue.record("it does not hold within five seconds", sourceLocation: sourceLocation)
      return
    }
    try? await Task.sleep(for: .milliseconds(2))
  }
}

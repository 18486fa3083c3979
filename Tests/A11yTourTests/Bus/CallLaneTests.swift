@testable import A11yTour
import Testing

@Suite(.mainLoop) struct CallLaneTests {
  /// A call that ends when the test says so.
  @DesktopActor private final class FakeCalls {
    private var waiting: [CheckedContinuation<BusError?, Never>] = []
    private(set) var started = 0
    private(set) var deadlines: [Double] = []

    func call(_ deadline: Double) async throws(BusError) -> Variant {
      started += 1
      deadlines.append(deadline)
      if let error = await withCheckedContinuation({ waiting.append($0) }) { throw error }
      return Variant("ok")
    }

    func end(_ count: Int, with code: BusError.Code? = nil) {
      for continuation in waiting.prefix(count) {
        continuation.resume(returning: code.map { BusError($0, context: "fake") })
      }
      waiting.removeFirst(min(count, waiting.count))
    }
  }

  @DesktopActor private func begin(
    _ count: Int, on lane: CallLane, _ calls: FakeCalls
  ) -> [Task<BusError.Code?, Never>] {
    (0..<count).map { _ in
      Task { @DesktopActor in
        do throws(BusError) {
          _ = try await lane.run(context: "test", deadline: 2, calls.call)
          return nil
        } catch {
          return error.code
        }
      }
    }
  }

  @DesktopActor private func codes(_ tasks: [Task<BusError.Code?, Never>]) async -> [BusError.Code?]
  {
    var codes: [BusError.Code?] = []
    for task in tasks { codes.append(await task.value) }
    return codes
  }

  @Test @DesktopActor func letsSoManyThroughAtATime() async {
    let (lane, calls) = (CallLane(), FakeCalls())
    let tasks = begin(100, on: lane, calls)
    await waitUntilTrue { calls.started == CallLane.capacity }
    // Every other call has asked for its turn by then.
    for _ in 0..<3 { await Task.yield() }
    #expect(calls.started == CallLane.capacity)
    calls.end(10)
    await waitUntilTrue { calls.started == CallLane.capacity + 10 }
    while calls.started < 100 {
      calls.end(7)
      await Task.yield()
    }
    calls.end(CallLane.capacity)
    #expect(await codes(tasks).allSatisfy { $0 == nil })
    #expect(calls.deadlines.allSatisfy { $0 == 2 })
    // All places are free again.
    let more = begin(CallLane.capacity, on: lane, calls)
    await waitUntilTrue { calls.started == 100 + CallLane.capacity }
    calls.end(CallLane.capacity)
    _ = await codes(more)
  }

  @Test @DesktopActor func aTimeoutRefusesWhoWaitsAndWhoComes() async {
    let (lane, calls) = (CallLane(), FakeCalls())
    let tasks = begin(40, on: lane, calls)
    await waitUntilTrue { calls.started == CallLane.capacity }
    calls.end(1, with: .timedOut)
    let waiters = await codes(Array(tasks[CallLane.capacity...]))
    #expect(waiters.allSatisfy { $0 == .notAnswering })
    #expect(lane.isNotAnswering)
    #expect(await codes(begin(3, on: lane, calls)).allSatisfy { $0 == .notAnswering })
    #expect(calls.started == CallLane.capacity)
    calls.end(CallLane.capacity, with: .timedOut)
    _ = await codes(tasks)
  }

  @Test @DesktopActor func triesAgainWithASingleShortCall() async {
    let (lane, calls) = (CallLane(), FakeCalls())
    await open(lane, calls)
    for outcome in [BusError.Code.timedOut, .cancelled] {
      let probe = await self.probe(lane, calls)
      #expect(calls.deadlines.last == CallLane.probeDeadline)
      #expect(await codes(begin(2, on: lane, calls)) == [.notAnswering, .notAnswering])
      calls.end(1, with: outcome)
      #expect(await probe.value == outcome)
      #expect(lane.isNotAnswering)
    }
    let probe = await self.probe(lane, calls)
    calls.end(1)
    #expect(await probe.value == nil)
    #expect(!lane.isNotAnswering)
    let tasks = begin(5, on: lane, calls)
    await waitUntilTrue { calls.deadlines.suffix(5) == [2, 2, 2, 2, 2] }
    calls.end(5)
    #expect(await codes(tasks).allSatisfy { $0 == nil })
  }

  @Test(arguments: [BusError.Code.unknown, .remote, .unexpectedReply, .nameLost])
  @DesktopActor func anErrorIsAnAnswer(code: BusError.Code) async {
    let (lane, calls) = (CallLane(), FakeCalls())
    await open(lane, calls)
    let probe = await self.probe(lane, calls)
    calls.end(1, with: code)
    #expect(await probe.value == code)
    #expect(!lane.isNotAnswering)
  }

  @Test @DesktopActor func oneApplicationDoesNotDelayAnother() async {
    let (frozen, calls) = (CallLane(), FakeCalls())
    let tasks = begin(100, on: frozen, calls)
    await waitUntilTrue { calls.started == CallLane.capacity }
    let (other, otherCalls) = (CallLane(), FakeCalls())
    let answered = begin(1, on: other, otherCalls)
    await waitUntilTrue { otherCalls.started == 1 }
    otherCalls.end(1)
    #expect(await codes(answered) == [nil])
    calls.end(CallLane.capacity, with: .timedOut)
    _ = await codes(tasks)
    #expect(frozen.isNotAnswering)
    #expect(!other.isNotAnswering)
  }

  @DesktopActor private func open(_ lane: CallLane, _ calls: FakeCalls) async {
    let tasks = begin(1, on: lane, calls)
    await waitUntilTrue { calls.started == 1 }
    calls.end(1, with: .timedOut)
    _ = await codes(tasks)
  }

  /// Waits out the rest period and begins the call that tries the application again.
  @DesktopActor private func probe(_ lane: CallLane, _ calls: FakeCalls) async -> Task<
    BusError.Code?, Never
  > {
    let started = calls.started
    while true {
      let task = begin(1, on: lane, calls)[0]
      for _ in 0..<3 { await Task.yield() }
      if calls.started > started { return task }
      _ = await task.value
      try? await Task.sleep(for: .milliseconds(20))
    }
  }
}

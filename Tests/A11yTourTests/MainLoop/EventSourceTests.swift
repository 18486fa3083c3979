@testable import A11yTour
import CGio
import Glibc
import Testing

@Suite(.mainLoop) struct EventSourceTests {
  private final class Token {}

  @Test @DesktopActor func freesTheClosureOfAnEndedSource() {
    weak var token: Token?
    let source: EventSource = {
      let held = Token()
      token = held
      return EventSource.every(.seconds(100)) { withExtendedLifetime(held) {} }
    }()
    #expect(token != nil)
    source.cancel()
    #expect(token == nil)
    source.cancel()
  }

  @Test @DesktopActor func endsWithItsLastReference() {
    weak var token: Token?
    do {
      let held = Token()
      token = held
      _ = EventSource.every(.seconds(100)) { withExtendedLifetime(held) {} }
    }
    #expect(token == nil)
  }

  @Test @DesktopActor func mayEndItselfWhileItIsCalled() async {
    let calls = Recorder<Void>()
    weak var token: Token?
    var source: EventSource?
    do {
      let held = Token()
      token = held
      let box = SourceBox()
      box.source = EventSource.every(.milliseconds(1)) {
        calls.record(())
        box.source?.cancel()
        box.source = nil
        withExtendedLifetime(held) {}
      }
      source = box.source
    }
    await waitUntilTrue { !calls.values.isEmpty }
    source = nil
    // As often as another one calls, this one could have called too.
    let others = Recorder<Void>()
    let other = EventSource.every(.milliseconds(1)) { others.record(()) }
    await waitUntilTrue { others.values.count >= 3 }
    other.cancel()
    #expect(calls.values.count == 1)
    #expect(token == nil)
    #expect(source == nil)
  }

  @Test @DesktopActor func repeats() async {
    let calls = Recorder<Void>()
    let source = EventSource.every(.milliseconds(1)) { calls.record(()) }
    await waitUntilTrue { calls.values.count >= 3 }
    source.cancel()
    let count = calls.values.count
    try? await Task.sleep(for: .milliseconds(10))
    #expect(calls.values.count == count)
  }

  @Test(arguments: [
    Duration.zero, .seconds(-5), .nanoseconds(1), .seconds(10_000_000_000), .seconds(Int64.max),
  ])
  @DesktopActor func takesAnyInterval(interval: Duration) {
    EventSource.every(interval) {}.cancel()
  }

  @Test @DesktopActor func hearsWhatCanBeRead() async throws {
    var ends: [Int32] = [0, 0]
    try #require(pipe(&ends) == 0)
    defer { for end in ends { close(end) } }
    let read = Recorder<UInt8>()
    let descriptor = ends[0]
    let source = EventSource.readable(descriptor) {
      var byte: UInt8 = 0
      if Glibc.read(descriptor, &byte, 1) == 1 { read.record(byte) }
    }
    var bytes: [UInt8] = [7, 8]
    write(ends[1], &bytes, 2)
    await waitUntilTrue { read.values == [7, 8] }
    source.cancel()
  }

  @Test @DesktopActor func hearsSignals() async {
    let heard = Recorder<Void>()
    let source = EventSource.signal(SIGUSR2) { heard.record(()) }
    kill(getpid(), SIGUSR2)
    await waitUntilTrue { heard.values.count == 1 }
    source.cancel()
  }

  private final class SourceBox {
    var source: EventSource?
  }
}

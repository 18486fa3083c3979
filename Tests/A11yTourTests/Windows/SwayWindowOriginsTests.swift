import TestSupport
import Testing
import TourCore

@testable import A11yTour

/// What becomes of an IPC that answers well, badly or not at all.
@Suite(.mainLoop, .serialized) struct SwayWindowOriginsTests {
  @Test @DesktopActor func tellsWindowsAndRaisesThem() throws {
    let sway = try FakeSway(FakeSway.healthy())
    defer { sway.stop() }
    let origins = try #require(SwayWindowOrigins.connect(path: sway.path))
    #expect(origins.windows(of: 10).map(\.client) == [Rect(x: 10, y: 20, width: 400, height: 300)])
    #expect(origins.windows(of: 11) == [])
    #expect(origins.raise(5))
    sway.answer { type in FakeSway.message(type, #"[{"success":false,"error":"none"}]"#) }
    #expect(!origins.raise(6))
    // Nobody asked for changes, so that nothing was polled.
    #expect(!sway.requests.contains(SwayMessage.Kind.subscribe.rawValue))
  }

  @Test @DesktopActor func isNothingWhereNobodyAnswers() throws {
    #expect(SwayWindowOrigins.connect(path: "/nowhere/sway") == nil)
    #expect(SwayWindowOrigins.connect(path: "") == nil)
    #expect(SwayWindowOrigins.connect(path: String(repeating: "x", count: 500)) == nil)
    let stranger = try FakeSway { _ in Array("220 mail.example.org\r\n".utf8) }
    defer { stranger.stop() }
    #expect(SwayWindowOrigins.connect(path: stranger.path) == nil)
    let other = try FakeSway { FakeSway.message($0, "[]") }
    defer { other.stop() }
    #expect(SwayWindowOrigins.connect(path: other.path) == nil)
    let silent = try FakeSway { _ in nil }
    defer { silent.stop() }
    let start = ContinuousClock.now
    #expect(SwayWindowOrigins.connect(path: silent.path) == nil)
    #expect(.now - start < .seconds(10))
  }

  @Test @DesktopActor func keepsWhatItKnowsOfOneThatStandsStill() async throws {
    let sway = try FakeSway(FakeSway.healthy())
    defer { sway.stop() }
    let origins = try #require(SwayWindowOrigins.connect(path: sway.path))
    #expect(origins.windows(of: 10).count == 1)
    sway.answer { _ in nil }
    // Only the first question waits.
    let start = ContinuousClock.now
    for _ in 0..<50 { #expect(origins.windows(of: 10).count == 1) }
    #expect(.now - start < SwayConnection.deadline * 20)
    sway.answer(FakeSway.healthy(x: 77))
    try await waitUntil("it is asked again") { origins.windows(of: 10).first?.client.x == 77 }
  }

  @Test(arguments: [
    "garbage", #"{"type":"root"}"#, #"{"type":"root","nodes":[]}"#, "[1,2", "",
    #"{"type":"root","nodes":[{"nodes":[{"nodes":[{"id":5,"pid":10}]}]}]}"#,
  ])
  @DesktopActor func hasNoWindowsOfNonsense(tree: String) async throws {
    let sway = try FakeSway(FakeSway.healthy())
    defer { sway.stop() }
    let origins = try #require(SwayWindowOrigins.connect(path: sway.path))
    #expect(origins.windows(of: 10).count == 1)
    sway.answer { FakeSway.message($0, tree) }
    #expect(origins.windows(of: 10) == [])
    #expect(origins.obstacle(of: 5, at: nil) == nil)
    sway.answer(FakeSway.healthy())
    #expect(origins.windows(of: 10).count == 1)
  }

  @Test @DesktopActor func losesItsWindowsWithTheConnectionAndFindsThemAgain() async throws {
    let sway = try FakeSway(FakeSway.healthy())
    defer { sway.stop() }
    let origins = try #require(SwayWindowOrigins.connect(path: sway.path))
    // One that was started anew is found at once.
    sway.hangUp()
    #expect(origins.windows(of: 10).count == 1)
    for wrong in [
      Array("i3-ipc".utf8) + [255, 255, 255, 255, 4, 0, 0, 0], Array("nonsense".utf8),
    ] {
      sway.answer { _ in wrong }
      #expect(origins.windows(of: 10) == [])
      #expect(!origins.raise(5))
      sway.answer(FakeSway.healthy())
      try await waitUntil("it is tried again") { origins.windows(of: 10).count == 1 }
    }
  }

  @Test @DesktopActor func tellsOfChangesWhileSomebodyListens() async throws {
    let sway = try FakeSway(FakeSway.healthy())
    defer { sway.stop() }
    let origins = try #require(SwayWindowOrigins.connect(path: sway.path))
    let heard = Recorder<Int32?>()
    var observation: Observation? = origins.changes.add { heard.record($0) }
    let second = origins.changes.add { _ in }
    // A window that moves without a word is noticed.
    sway.answer(FakeSway.healthy(x: 30))
    try await waitUntil("the move is told") { heard.values == [10] }
    sway.answer(FakeSway.healthy(x: 30, title: "b"))
    sway.tell(FakeSway.message(1 << 31 | 3, #"{"change":"title"}"#))
    try await waitUntil("the title is told") { heard.values == [10, 10] }

    // Bytes of nobody end the connection; it is made anew.
    sway.tell(Array("nonsense".utf8))
    try await waitUntil("the windows are gone and back") { heard.values == [10, 10, 10, 10] }
    // Without an answer nothing is told, and nobody waits.
    sway.answer { _ in nil }
    let start = ContinuousClock.now
    try await Task.sleep(for: SwayNews.interval)
    #expect(.now - start < .seconds(5))
    sway.answer(FakeSway.healthy(x: 50))
    try await waitUntil("it is asked again") { heard.values == [10, 10, 10, 10, 10] }

    observation = nil
    second.cancel()
    _ = observation
    try await waitUntil("nobody asks any more") {
      let count = sway.requests.count
      try await Task.sleep(for: SwayNews.interval * 4)
      return sway.requests.count == count
    }
  }
}

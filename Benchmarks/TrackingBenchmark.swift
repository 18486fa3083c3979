import A11yTour
import Glibc
import TestSupport
import TourCore

extension Benchmark {
  /// The time from the first sign of a change to a mark being taken off, and from the last one to
  /// its being put back; and what a step costs that only waits.
  ///
  /// The peers are a bare client of the X server and a bare listener of libatspi.
  static let tracking = Benchmark(name: "tracking") { environment in
    let outcome = MainLoop.run { () -> Result<[Measurement], any Error> in
      do {
        return .success(try await TrackingBenchmark(environment).run())
      } catch {
        return .failure(error)
      }
    }
    return try outcome.get()
  }
}

/// The measuring of one run, all on one private desktop.
@DesktopActor
private struct TrackingBenchmark {
  /// How long a step only waits.
  private static let idleTime = Duration.seconds(10)

  let rounds: Int

  init(_ environment: Environment) {
    rounds = max(5, min(environment.rounds, 40))
  }

  func run() async throws -> [Measurement] {
    let screen = try await BenchmarkDesktop.shared()
    let origins = try X11WindowOrigins()
    let desktop = Desktop(bus: try await AccessibilityBus.connect(), origins: origins)
    var measurements: [Measurement] = []
    for (name, toolkit) in TrackingSubject.toolkits {
      let subject = try await TrackingSubject(name, toolkit, on: screen)
      let witness = try await TrackingWitness(subject, desktop)
      let pid = subject.process.pid
      let window = try await waitFor("its window") { origins.windows(of: pid).first?.identifier }
      measurements += try await moves(witness, window: window, on: screen)
      if toolkit != "qt5" { measurements += try await layouts(witness, on: screen) }
      measurements.append(try await idle(witness, on: screen))
      witness.stop()
      try await subject.end()
    }
    return measurements
  }

  /// Drags the window in nine steps, as often as there are rounds.
  private func moves(
    _ witness: TrackingWitness, window: UInt, on screen: PrivateDesktop
  ) async throws -> [Measurement] {
    let peer = try await TrackingPeer(["configure", "\(window)"], on: screen)
    var (prepared, restored): ([UInt64], [UInt64]) = ([], [])
    var (asked, heard): ([UInt64], [UInt64]) = ([], [])
    for round in 0..<rounds {
      let start = witness.begin()
      var moves: [String] = []
      for step in 1...9 {
        let place = (round.isMultiple(of: 2) ? step : 9 - step) * 20
        moves += ["windowmove", "\(window)", "\(40 + place)", "\(60 + place)", "sleep", "0.015"]
      }
      try await screen.output(of: "xdotool", moves)
      let end = try await witness.end()
      let signs = peer.times(since: start)
      guard let first = signs.first, let last = signs.last else { continue }
      prepared.append(end.changing > first ? end.changing - first : 0)
      restored.append(end.settled > last ? end.settled - last : 0)
      asked.append(end.changing - start)
      heard.append(first - start)
    }
    try await peer.end()
    let bare = Measurement(name: "", nanoseconds: heard)
    let listener = Measurement.Peer.timed(
      name: "a bare X11 client", median: bare.median, p99: bare.p99)
    let name = witness.subject.name
    return [
      Measurement(name: "\(name), dragged: sign to prepared", nanoseconds: prepared),
      Measurement(
        name: "\(name), dragged: last sign to restored, p95 \(Self.p95(restored)) ms",
        nanoseconds: restored),
      Measurement(
        name: "\(name), dragged: start of the mover to prepared", nanoseconds: asked,
        peer: listener),
    ]
  }

  /// Has the application move the widget within its window.
  private func layouts(
    _ witness: TrackingWitness, on screen: PrivateDesktop
  ) async throws -> [Measurement] {
    let peer = try await TrackingPeer(["pyatspi", witness.subject.application], on: screen)
    var (prepared, restored, heard): ([UInt64], [UInt64], [UInt64]) = ([], [], [])
    for round in 0..<rounds {
      let start = witness.begin()
      try witness.subject.tell(round.isMultiple(of: 2) ? "layout on" : "layout off")
      let end = try await witness.end()
      guard let first = peer.times(since: start).first else { continue }
      prepared.append(end.changing - start)
      restored.append(end.settled - start)
      heard.append(first - start)
    }
    try await peer.end()
    let bare = Measurement(name: "", nanoseconds: heard)
    let listener = Measurement.Peer.timed(
      name: "a bare listener of libatspi", median: bare.median, p99: bare.p99)
    let name = witness.subject.name
    return [
      Measurement(
        name: "\(name), layout: command to prepared", nanoseconds: prepared, peer: listener),
      Measurement(
        name: "\(name), layout: command to restored, p95 \(Self.p95(restored)) ms",
        nanoseconds: restored),
    ]
  }

  /// Waits at a step while a progress bar of the same window never rests.
  private func idle(
    _ witness: TrackingWitness, on screen: PrivateDesktop
  ) async throws -> Measurement {
    try witness.subject.tell("pulse on")
    let peer = try await TrackingPeer(["pyatspi", witness.subject.application], on: screen)
    let (start, other) = (Self.processorTime, peer.processorTime)
    let from = ContinuousClock.now
    try await Task.sleep(for: Self.idleTime)
    let seconds = (ContinuousClock.now - from) / .seconds(1)
    let used = UInt64(Double(Self.processorTime - start) / seconds)
    let usedByPeer = Double(peer.processorTime - other) / seconds / 1000
    try await peer.end()
    try witness.subject.tell("pulse off")
    let percent = (Double(used) / 1e7 * 100).rounded() / 100
    return Measurement(
      name: "\(witness.subject.name), pulsing: CPU a second, idle (\(percent) % of a core)",
      nanoseconds: [used],
      peer: .timed(name: "a bare listener of libatspi", median: usedByPeer, p99: usedByPeer))
  }

  private static func p95(_ nanoseconds: [UInt64]) -> Int {
    let sorted = nanoseconds.sorted()
    guard !sorted.isEmpty else { return 0 }
    return Int(sorted[min(sorted.count - 1, sorted.count * 95 / 100)] / 1_000_000)
  }

  /// The time that this process has used, in nanoseconds.
  private static var processorTime: UInt64 {
    var time = timespec()
    clock_gettime(CLOCK_PROCESS_CPUTIME_ID, &time)
    return UInt64(time.tv_sec) * 1_000_000_000 + UInt64(time.tv_nsec)
  }
}

/// A tracker with a note of when it said what.
@DesktopActor
private final class TrackingWitness {
  let subject: TrackingSubject
  private var tracker: TargetTracker?
  private var changing: UInt64?
  private var settled: UInt64?

  init(_ subject: TrackingSubject, _ desktop: Desktop) async throws {
    self.subject = subject
    let target = try await desktop.resolver.resolve(
      try KeyPath(parsing: "button[\"Target\"]"), scope: .process(subject.process.pid), wait: 60)
    tracker = TargetTracker(
      following: [target], reader: desktop.reader, bus: desktop.bus, origins: desktop.origins
    ) { [weak self] change in self?.note(change) }
    // The events are asked for while the first readings go on.
    try await waitUntil("it reads") { (tracker?.readingCount ?? 0) >= 2 }
  }

  /// Forgets what was said before, and gives the time.
  func begin() -> UInt64 {
    (changing, settled) = (nil, nil)
    return Self.now
  }

  /// Waits until nothing has changed for a while, and gives when it first changed and last settled.
  func end() async throws -> (changing: UInt64, settled: UInt64) {
    try await waitUntil("it settles") {
      settled.map { Self.now - $0 > 400_000_000 } ?? false
    }
    return (changing ?? 0, settled ?? 0)
  }

  func stop() {
    tracker?.cancel()
    tracker = nil
  }

  private func note(_ change: TargetTracker.Change) {
    switch change {
    case .changing:
      changing = changing ?? Self.now
      settled = nil
    case .settled: settled = Self.now
    case .lost: break
    }
  }

  private static var now: UInt64 {
    var time = timespec()
    clock_gettime(CLOCK_MONOTONIC, &time)
    return UInt64(time.tv_sec) * 1_000_000_000 + UInt64(time.tv_nsec)
  }
}

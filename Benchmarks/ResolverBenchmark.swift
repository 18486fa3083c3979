import A11yTour
import Foundation
import Glibc
import TestSupport
import TourCore

extension Benchmark {
  /// The time to find one widget in live applications, cold and warm.
  ///
  /// The peers are dogtail, libatspi and the best single call. `A11YTOUR_BENCH_SUBJECT` is a part of the names of those to measure.
  static let resolver = Benchmark(name: "resolver") { environment in
    let outcome = MainLoop.run { () -> Result<[Measurement], any Error> in
      do {
        return .success(try await ResolverBenchmark(environment).run())
      } catch {
        return .failure(error)
      }
    }
    return try outcome.get()
  }
}

/// The measuring of one run, all on one private desktop.
@DesktopActor
private struct ResolverBenchmark {
  let rounds: Int
  let subjects: [ResolverSubject]

  init(_ environment: Environment) {
    rounds = min(environment.rounds, 5)
    let part = environment.variables["A11YTOUR_BENCH_SUBJECT"] ?? ""
    subjects = ResolverSubject.all.filter { part.isEmpty || $0.name.contains(part) }
  }

  func run() async throws -> [Measurement] {
    let screen = try await BenchmarkDesktop.shared()
    let origins = try X11WindowOrigins()
    var measurements: [Measurement] = []
    for subject in subjects {
      do {
        measurements += try await measure(subject, on: screen, origins)
      } catch {
        print("resolver: \(subject.name) is left out: \(error)")
      }
    }
    measurements.append(try await measureNeighbour(on: screen, origins))
    return measurements
  }

  private func measure(
    _ subject: ResolverSubject, on screen: PrivateDesktop, _ origins: X11WindowOrigins
  ) async throws -> [Measurement] {
    let process = try subject.launch(on: screen)
    let scope = ApplicationSelector.name(subject.application)
    let keyPath = try KeyPath(parsing: subject.keyPath)
    var last = Desktop(bus: try await AccessibilityBus.connect(), origins: origins)
    let isThere = ContinuousClock.now.advanced(by: .seconds(90))
    while true {
      let result = await last.resolver.resolveOnce(keyPath, scope: scope)
      if case .success = result { break }
      if case .failure(let error) = result, ContinuousClock.now > isThere { throw error }
      try await Task.sleep(for: .milliseconds(500))
    }
    // Some draw on for a moment once their widgets are there.
    try await Task.sleep(for: .seconds(2))

    let peers = try await peers(of: subject, on: screen)
    var (cold, warm, again): ([UInt64], [UInt64], [UInt64]) = ([], [], [])
    var (calls, bytes) = (0, 0)
    for _ in 0..<rounds {
      last = Desktop(bus: try await AccessibilityBus.connect(), origins: origins)
      let (calls0, bytes0) = (last.bus.callCount, last.bus.replyBytes)
      var target: ResolvedTarget?
      cold.append(
        try await time {
          target = try await last.resolver.resolveOnce(keyPath, scope: scope).get()
        })
      (calls, bytes) = (last.bus.callCount - calls0, last.bus.replyBytes - bytes0)
      warm.append(
        try await time {
          _ = try await last.resolver.resolveOnce(keyPath, scope: scope).get()
        })
      guard let target else { continue }
      let desktop = last
      for _ in 0..<10 {
        again.append(try await time { _ = try await desktop.reader.place(of: target) })
      }
    }
    // A program may be a script that has started another; each is in a session of its own.
    kill(-process.pid, SIGKILL)
    try await process.waitForExit()
    let name = subject.name
    var results = [
      Measurement(
        name: "\(name): cold, \(calls) calls, \(bytes / 1000) kB", nanoseconds: cold,
        peer: peers.peer("dogtail")),
      Measurement(name: "\(name): cold", nanoseconds: cold, peer: peers.peer("libatspi")),
    ]
    results.append(
      Measurement(name: "\(name): cold", nanoseconds: cold, peer: peers.peer("bulk")))
    results.append(Measurement(name: "\(name): warm search", nanoseconds: warm))
    results.append(
      Measurement(
        name: "\(name): known target", nanoseconds: again, peer: peers.peer("roundTrip")))
    return results
  }

  /// A frozen application beside the one that is meant.
  private func measureNeighbour(
    on screen: PrivateDesktop, _ origins: X11WindowOrigins
  ) async throws -> Measurement {
    let process = try await screen.launch(.gtk3)
    let frozen = try await screen.launch(.qt5)
    let keyPath = try KeyPath(parsing: "button[\"Small\"]")
    let scope = ApplicationSelector.process(process.pid)
    func cold() async throws -> UInt64 {
      let desktop = Desktop(bus: try await AccessibilityBus.connect(), origins: origins)
      return try await time {
        _ = try await desktop.resolver.resolveOnce(keyPath, scope: scope).get()
      }
    }
    var (alone, beside): ([UInt64], [UInt64]) = ([], [])
    for _ in 0..<rounds { alone.append(try await cold()) }
    frozen.kill(SIGSTOP)
    for _ in 0..<rounds { beside.append(try await cold()) }
    frozen.kill(SIGCONT)
    for process in [process, frozen] {
      process.kill(9)
      try await process.waitForExit()
    }
    let own = Measurement(name: "", nanoseconds: alone)
    return Measurement(
      name: "beside a frozen application: cold", nanoseconds: beside,
      peer: .timed(name: "beside one that answers", median: own.median, p99: own.p99))
  }

  private func time(_ work: () async throws -> Void) async throws -> UInt64 {
    let start = ContinuousClock.now
    try await work()
    let (seconds, attoseconds) = (ContinuousClock.now - start).components
    return UInt64(seconds) * 1_000_000_000 + UInt64(attoseconds / 1_000_000_000)
  }

  private func peers(
    of subject: ResolverSubject, on screen: PrivateDesktop
  ) async throws -> PeerTimes {
    let script = Project.path("Benchmarks/resolver-peers.py")
    var arguments = [script, subject.application, subject.role, subject.widget]
    if subject.isHidden { arguments.append("--hidden") }
    let process = try screen.launch("/usr/bin/python3", arguments: arguments)
    try await process.waitForExit(deadline: .seconds(400))
    let line = process.standardOutput.split(separator: "\n").last { $0.hasPrefix("{") } ?? "{}"
    let answers = try? JSONSerialization.jsonObject(with: Data(line.utf8)) as? [String: Any]
    return PeerTimes(answers: answers ?? [:], errors: process.standardError)
  }
}

/// What other programs took for the same.
private struct PeerTimes {
  /// Times in milliseconds, or why there are none.
  var answers: [String: Any]
  var errors: String

  func peer(_ name: String) -> Measurement.Peer {
    let detail = answers["\(name)Call"].map { ", \($0)" } ?? ""
    guard let time = answers[name] as? Double else {
      let reason = answers[name] as? String ?? errors.split(separator: "\n").last.map(String.init)
      return .missing("\(name): \(reason ?? "it did not find the widget")")
    }
    return .timed(name: name + detail, median: time * 1000, p99: time * 1000)
  }
}

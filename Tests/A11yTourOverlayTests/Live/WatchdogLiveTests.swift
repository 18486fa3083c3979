import Foundation
import TestSupport
import Testing
import TourCore

/// The screen is never dimmed without a way out.
@Suite struct WatchdogLiveTests {
  @Test func aHangingLoopEndsWithItsWindows() async throws {
    try await PrivateDesktop.with(.init(compositor: .xcompmgr)) { desktop in
      let before = try await settled(desktop)
      let harness = try await HarnessClient(on: desktop)
      try await harness.show(plainScene)
      try await harness.ask("hang", for: "hanging")
      let start = ContinuousClock.now
      #expect(try await harness.process.waitForExit() == .signalled(SIGKILL))
      #expect(ContinuousClock.now - start < .seconds(3))
      let after = try await picture(of: desktop) { $0.isSame(as: before) }
      let isAfterRight = after.isSame(as: before)
      #expect(isAfterRight)
    }
  }

  @Test func aStoppedProcessEnds() async throws {
    try await PrivateDesktop.with { desktop in
      let harness = try await HarnessClient(on: desktop)
      try await harness.show(plainScene)
      harness.process.kill(SIGSTOP)
      let start = ContinuousClock.now
      #expect(try await harness.process.waitForExit() == .signalled(SIGKILL))
      #expect(ContinuousClock.now - start < .seconds(3))
    }
  }

  @Test func aStoppedProcessThatShowsNothingIsLeftAlone() async throws {
    try await PrivateDesktop.with { desktop in
      let harness = try await HarnessClient(on: desktop)
      try await harness.show(plainScene)
      try await harness.ask("hide", for: "hidden")
      harness.process.kill(SIGSTOP)
      let start = ContinuousClock.now
      try await waitUntil("more than the watchdog's patience has passed") {
        ContinuousClock.now - start > .seconds(3)
      }
      #expect(harness.process.isRunning)
      harness.process.kill(SIGCONT)
      try await harness.show(plainScene)
    }
  }

  @Test func theGuardHoldsNothingAndLeavesNothing() async throws {
    try await PrivateDesktop.with { desktop in
      let harness = try await HarnessClient(on: desktop)
      #expect(children(of: harness.process.pid).isEmpty)
      try await harness.show(plainScene)
      let guards = children(of: harness.process.pid)
      #expect(guards.count == 1)
      let held = try FileManager.default.contentsOfDirectory(atPath: "/proc/\(guards[0])/fd")
      #expect(held.count == 1, "only the connection to the parent")
      try await harness.ask("close", for: "closed")
      #expect(children(of: harness.process.pid).isEmpty, "not even a zombie")
    }
  }

  @Test func aLostGuardIsReplaced() async throws {
    try await PrivateDesktop.with { desktop in
      let harness = try await HarnessClient(on: desktop)
      try await harness.show(plainScene)
      let first = children(of: harness.process.pid)
      #expect(first.count == 1)
      kill(first[0], SIGKILL)
      try await waitUntil("there is another guard") {
        let now = children(of: harness.process.pid)
        return now.count == 1 && now != first
      }
    }
  }

  private func children(of pid: pid_t) -> [pid_t] {
    let text = try? String(contentsOfFile: "/proc/\(pid)/task/\(pid)/children", encoding: .utf8)
    return (text ?? "").split(separator: " ").compactMap { pid_t($0) }
  }
}

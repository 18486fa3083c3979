import Foundation
import Glibc
import TestSupport
import Testing
import TourCore

/// What the desktop itself loses ends a tour, with status 3 and a message.
@Suite struct RunLossLiveTests {
  private static let steps = "  - { id: small, target: '*[\"Small\"]', text: Here. }"

  @Test func lossOfTheAccessibilityBus() async throws {
    try await PrivateDesktop.with(.init(compositor: .xcompmgr)) { desktop in
      let (_, before) = try await desktop.launchAtRest(.gtk3)
      let run = try RunSession(desktop, steps: Self.steps)
      try await run.wait(for: "stepShown")
      let bus = try #require(desktop.processes(named: "dbus-daemon", "accessibility").first)
      kill(bus, SIGKILL)
      let errors = try await run.expectEnd(3, "failed")
      #expect(errors.contains("the accessibility bus went away at step 'small'"), "\(errors)")
      try await desktop.waitForBoxes(as: before)
    }
  }

  @Test func noBusOrNoDisplay() async throws {
    try await PrivateDesktop.with(.init(hasAccessibility: false)) { desktop in
      let noBus = try RunSession(desktop, steps: Self.steps)
      #expect(try await noBus.expectEnd(3, nil).contains("install the package at-spi2-core"))
      let noSession = try RunSession(
        desktop, steps: Self.steps,
        environment: ["DBUS_SESSION_BUS_ADDRESS": "unix:path=/nowhere/bus"])
      #expect(try await noSession.expectEnd(3, nil).contains("dbus-run-session"))
    }
    try await PrivateDesktop.with { desktop in
      for display in [nil, ":77777"] as [String?] {
        let run = try RunSession(desktop, steps: Self.steps, environment: ["DISPLAY": display])
        let errors = try await run.expectEnd(3, nil)
        #expect(errors.contains("display"), "\(errors)")
      }
    }
  }

  @Test(arguments: [true, false]) func lossOfTheDisplay(isShown: Bool) async throws {
    try await PrivateDesktop.with { desktop in
      _ = try await desktop.launchAtRest(.gtk3)
      let run = try RunSession(
        desktop,
        steps: isShown ? Self.steps : "  - { id: a, target: '*[\"Absent\"]', wait: 60s, text: A. }")
      try await run.wait(for: isShown ? "stepShown" : "started")
      let server = try #require(desktop.processes(named: "Xvfb").first)
      kill(server, SIGKILL)
      let errors = try await run.expectEnd(3, "failed")
      #expect(errors.contains("the display went away"), "\(errors)")
    }
  }

  /// The process ends by a signal, or stops: nothing of it may cover the screen.
  @Test func killedOrStoppedWhileTheScreenIsDimmed() async throws {
    try await PrivateDesktop.with(.init(compositor: .xcompmgr)) { desktop in
      let (_, before) = try await desktop.launchAtRest(.gtk3)
      for signal in [SIGKILL, SIGSTOP] {
        let run = try RunSession(desktop, steps: Self.steps)
        try await run.wait(for: "stepShown")
        let begin = ContinuousClock.now
        run.process.kill(signal)
        try await desktop.waitForScreen(before)
        Measurements.note("screen free after signal \(signal)", ContinuousClock.now - begin)
        #expect(try await run.process.waitForExit() == .signalled(SIGKILL))
        try await run.expectNoProcess()
      }
    }
  }
}

extension PrivateDesktop {
  /// The processes of the desktop that run a program of that name with a word in their arguments.
  fileprivate func processes(named name: String, _ word: String = "") -> [pid_t] {
    runningProcesses.filter { pid in
      guard let data = FileManager.default.contents(atPath: "/proc/\(pid)/cmdline") else {
        return false
      }
      let arguments = data.split(separator: 0).map { String(decoding: $0, as: UTF8.self) }
      return arguments.first?.hasSuffix(name) == true
        && (word.isEmpty || arguments.contains { $0.contains(word) })
    }
  }
}

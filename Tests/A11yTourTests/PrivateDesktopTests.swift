import Foundation
import TestSupport
import Testing
import TourCore

@Suite struct PrivateDesktopLiveTests {
  @Test func startsAndStopsWithoutLeavingAnything() async throws {
    let clock = ContinuousClock()
    let begin = clock.now
    let desktop = try await PrivateDesktop.start()
    print("desktop started in \(begin.duration(to: clock.now))")
    let picture = try await desktop.screenshot()
    #expect(picture.width == 1280 && picture.height == 800)
    let sleeper = try desktop.launch("sleep", arguments: ["1000"])
    let mark = desktop.mark
    let running = desktop.runningProcesses
    #expect(running.contains(sleeper.pid))
    #expect(running.count >= 6)
    #expect(FileManager.default.fileExists(atPath: desktop.folder))
    let end = clock.now
    try await desktop.stop()
    print("desktop stopped in \(end.duration(to: clock.now))")
    #expect(PrivateDesktop.processes(marked: mark) == [])
    #expect(!FileManager.default.fileExists(atPath: desktop.folder))
    #expect(sleeper.exitStatus == .signalled(15))
    try await desktop.stop()
  }
}

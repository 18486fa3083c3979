import Foundation
import Glibc
import TestSupport
import Testing
import TourCore

/// What a desktop must do for the tests on it, whatever its compositor.
enum WaylandDesktop {
  /// Starts a fixture, finds its pixels, clicks one of its boxes, and types.
  static func works(
    with fixture: Fixture, arguments: [String] = [], on desktop: PrivateDesktop
  ) async throws {
    let process = try await desktop.launch(
      fixture, arguments: ["--title", "A title"] + arguments)
    let window = try await desktop.waitForWindow(title: "A title", of: process)
    let small = try await desktop.waitForPixels(of: .small)
    #expect(small.size == Fixture.Box.small.size)
    let frame = try #require(try await desktop.window(window.id)?.frame)
    #expect(frame.contains(small), "\(frame), \(small)")

    try await desktop.click(small)
    try await desktop.waitForLine("clicked Small", of: process)
    try await desktop.press(key: "alt+n")
    try await desktop.type("Key 1!")
    try await desktop.waitForLine("text Name Key 1!", of: process)
    process.terminate()
    try await process.waitForExit()
    try await waitUntil("the window is gone") { try await desktop.windows().isEmpty }
  }

  /// The names of applications on the accessibility bus.
  static func applications(on desktop: PrivateDesktop) async throws -> [String] {
    let text = try await desktop.output(
      of: "/usr/bin/python3",
      [
        "-c",
        """
        import gi; gi.require_version("Atspi", "2.0")
        from gi.repository import Atspi
        desktop = Atspi.get_desktop(0)
        for index in range(desktop.get_child_count()):
            child = desktop.get_child_at_index(index)
            if child: print(child.get_name())
        """,
      ])
    return text.split(separator: "\n").map(String.init)
  }

  /// Stops a desktop on which programs run, some of them not by us, and looks for what is left.
  static func leavesNothing(_ options: PrivateDesktop.Options) async throws {
    let desktop = try await PrivateDesktop.start(options)
    let stray = try await desktop.run("setsid", arguments: ["--fork", "sleep", "1001"])
    #expect(stray.status.isSuccess)
    // The X server starts with its first client, as a child of the compositor.
    let windows = try await desktop.run("xprop", arguments: ["-root", "_NET_CLIENT_LIST"])
    #expect(windows.status.isSuccess, "\(windows.errors)")
    let (mark, folder, processes) = (desktop.mark, desktop.folder, desktop.runningProcesses)
    #expect(!locks(of: processes).isEmpty)
    // Compositor, X server, session bus, accessibility bus, its launcher, registry, sleep.
    #expect(processes.count >= 7)
    try await desktop.stop()
    #expect(PrivateDesktop.processes(marked: mark) == [])
    #expect(!FileManager.default.fileExists(atPath: folder))
    #expect(locks(of: processes).isEmpty)
  }

  /// The locks of X displays that some processes hold, or have left.
  private static func locks(of processes: [pid_t]) -> [String] {
    let names = (try? FileManager.default.contentsOfDirectory(atPath: "/tmp")) ?? []
    return names.filter { name in
      guard name.hasPrefix(".X"), name.hasSuffix("-lock"),
        let text = try? String(contentsOfFile: "/tmp/\(name)", encoding: .utf8),
        let owner = pid_t(text.filter(\.isNumber))
      else { return false }
      return processes.contains(owner)
    }
  }
}

import Glibc
import TestSupport
import Testing
import TourCore

@testable import A11yTour

/// What the extension of GNOME Shell tells, against what is on the screen.
@Suite(.mainLoop) struct GnomeWindowCompositorTests {
  private typealias Probe = CompositorProbe<GnomeWindowOrigins>

  private static let uuid = "a11y-tour@a11y-tour.github.io"
  private static let lower =
    "global.get_window_actors().map(a => a.meta_window).find(w => w.title == 'Lower')"

  private static func workspace(_ index: Int) -> String {
    """
    const manager = global.workspace_manager;
    while (manager.n_workspaces <= \(index)) manager.append_new_workspace(false, 0);
    manager.get_workspace_by_index(\(index)).activate(global.get_current_time());
    """
  }

  @Test @DesktopActor func tellsWhereWindowsAre() async throws {
    let options = PrivateDesktop.Options(
      session: .gnome, gnomeExtensions: [Project.path("packaging/gnome-shell-extension/43")])
    try await PrivateDesktop.with(options) { @DesktopActor screen in
      let probe = try await Probe(on: screen) { await GnomeWindowOrigins.connect(session: $0) }
      #expect(await KWinWindowOrigins.connect(session: probe.session) == nil)
      for fixture in [Fixture.gtk3, .gtk4] { try await probe.expectPixels(fixture, "client") }
      for fixture in Fixture.withQt6 { try await probe.expectPixels(fixture, "server") }
      for fixture in [Fixture.gtk3, .gtk4] {
        try await probe.expectPixels(fixture, "server", environment: ["GDK_BACKEND": "x11"])
      }

      try await probe.expectChanges(
        minimise: "\(Self.lower).minimize()", toOtherWorkspace: Self.workspace(1),
        toFirstWorkspace: Self.workspace(0))

      let process = try await probe.launch(.gtk3, environment: ["GDK_BACKEND": "x11"])
      try await waitUntil("the window of X11 is told") { probe.origins.isX11(process.pid) }
      #expect(probe.origins.windows(of: process.pid) == [])
      let number = try await probe.screen.output(of: "xprop", ["-root", "_NET_CLIENT_LIST"])
      let known = probe.origins.windows.windows.first { $0.window.processID == process.pid }
      let x11Window = try #require(known?.x11Window)
      #expect(number.contains("0x\(String(x11Window, radix: 16))"))
      try await probe.end(process)

      try await Self.expectReturn(probe)
      try await Self.expectWatchEnds(probe)
    }
  }

  /// The extension is switched off and on again.
  @DesktopActor private static func expectReturn(_ probe: Probe) async throws {
    let process = try await probe.launch(.gtk3)
    _ = probe.takeTold()
    try await probe.screen.evaluate("Main.extensionManager.disableExtension('\(uuid)')")
    try await waitUntil("no window is told") { probe.origins.windows(of: process.pid).isEmpty }
    #expect(probe.told.contains(process.pid))
    try await probe.screen.evaluate("Main.extensionManager.enableExtension('\(uuid)')")
    let identifier = try await probe.window(of: process).identifier
    try await probe.move(process, x: 77, y: 99)
    try await probe.expectFrame(of: process, x: 77, y: 99)
    #expect(probe.origins.obstacle(of: identifier, at: nil) == nil)
    try await probe.end(process)
  }

  /// The extension lets go of whoever watches, however that ends, and then of all windows.
  @DesktopActor private static func expectWatchEnds(_ probe: Probe) async throws {
    let service = "Main.extensionManager.lookup('\(uuid)').stateObj._service"
    func watchers() async throws -> String {
      try await probe.screen.evaluate("\(service)._watchers.size")
    }
    func connections() async throws -> String {
      try await probe.screen.evaluate("\(service)._connections.length")
    }
    #expect(try await watchers() == "1")
    let peer = try probe.screen.launch(
      "/usr/bin/python3",
      arguments: [
        "-c", busPeer, GnomeWindowOrigins.service, "/org/a11ytour/Windows1",
        "org.a11ytour.Windows1", "Watch",
      ])
    _ = try await waitFor("the peer watches") {
      peer.standardOutput.split(separator: "\n").first
    }
    #expect(try await watchers() == "2")
    peer.kill(SIGKILL)
    try await peer.waitForExit()
    try await waitUntil("the peer is let go") { try await watchers() == "1" }
    #expect(try await connections() != "0")
    await probe.joined.close()
    #expect(try await watchers() == "0")
    #expect(try await connections() == "0")
  }
}

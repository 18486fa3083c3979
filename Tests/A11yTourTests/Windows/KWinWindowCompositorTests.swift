import CGio
import Foundation
import Glibc
import TestSupport
import Testing
import TourCore

@testable import A11yTour

/// What the script in KWin tells, against what is on the screen.
@Suite(.mainLoop) struct KWinWindowCompositorTests {
  private typealias Probe = CompositorProbe<KWinWindowOrigins>

  private static let lower = "workspace.clientList().find(c => c.caption == 'Lower')"

  @Test @DesktopActor func tellsWhereWindowsAre() async throws {
    let options = PrivateDesktop.Options(session: .kwin)
    try await PrivateDesktop.with(options) { @DesktopActor screen in
      let probe = try await Probe(on: screen, connect: connect)
      #expect(await GnomeWindowOrigins.connect(session: probe.session) == nil)
      for fixture in [Fixture.gtk3, .gtk4] { try await probe.expectPixels(fixture, "client") }
      for fixture in Fixture.withQt6 { try await probe.expectPixels(fixture, "server") }
      for fixture in [Fixture.gtk3, .gtk4] {
        try await probe.expectPixels(fixture, "server", environment: ["GDK_BACKEND": "x11"])
      }

      try await probe.expectChanges(
        minimise: "\(Self.lower).minimized = true; answer(1)",
        toOtherWorkspace: """
          if (workspace.desktops < 2) workspace.createDesktop(1, "Two");
          workspace.currentDesktop = 2; answer(1)
          """,
        toFirstWorkspace: "workspace.currentDesktop = 1; answer(1)")

      let process = try await probe.launch(.gtk3, environment: ["GDK_BACKEND": "x11"])
      try await waitUntil("the window of X11 is told") { probe.origins.isX11(process.pid) }
      #expect(probe.origins.windows(of: process.pid) == [])
      let number = try await probe.screen.output(of: "xprop", ["-root", "_NET_CLIENT_LIST"])
      let known = probe.origins.report.windows.first { $0.window.processID == process.pid }
      let x11Window = try #require(known?.x11Window)
      #expect(number.contains("0x\(String(x11Window, radix: 16))"))
    }
  }

  /// The script in words that Plasma 6 has and Plasma 5 has not, given to it in place of its own.
  @DesktopActor private static func expectPlasma6(_ scripting: KWinScripting) async throws {
    var reports: [KWinReport?] = []
    let object = try scripting.session.export("/probe", description: KWinScript.description) {
      call in
      reports.append(call.arguments[0]?.string.flatMap(KWinReport.init))
      return Variant(tuple: [])
    }
    defer { object.cancel() }
    let name = "a11y-tour-\(getpid())-plasma6"
    let source = KWinScript.reporting(
      name: name, caller: scripting.session.uniqueName, path: "/probe", processID: 1)
    let wrapped = """
      (function (workspace) { \(source) })((function () {
        const desktops = [{}, {}];
        const keys = ["internalId", "pid", "active", "minimized", "frameGeometry",
          "bufferGeometry", "stackingOrder", "caption", "desktopFileName"];
        const here = [[], [desktops[0]], [desktops[1]], desktops];
        function windowOf(w, index) {
          const made = {desktops: here[index % 4], onAllDesktops: index % 4 == 0, activities: []};
          keys.forEach(key => { made[key] = w[key]; });
          made.toString = () => "KWin::XdgToplevelWindow(0x1)";
          return made;
        }
        const one = workspace.clientList()[0];
        return {
          windowList: () => [0, 1, 2, 3].map(index => {
            const made = windowOf(one, index);
            made.internalId = String(one.internalId).replace(/^{./, "{" + index);
            made.stackingOrder = index;
            return made;
          }),
          windowAdded: workspace.clientAdded, windowRemoved: workspace.clientRemoved,
          windowActivated: workspace.clientActivated, currentDesktop: desktops[0],
        };
      })());
      """
    try await scripting.run(wrapped, name: name, deadline: 10)
    let report = try await waitFor("the script reports") { reports.last ?? nil }
    #expect(report.windows.windows.map(\.state) == [nil, nil, .otherWorkspace, nil])
    #expect(try await scripting.unload(name, deadline: 10))
  }

  @Test @DesktopActor func leavesNoScript() async throws {
    let options = PrivateDesktop.Options(session: .kwin, hasXWayland: false)
    try await PrivateDesktop.with(options) { @DesktopActor screen in
      let session = try await BusConnection.connect(address: screen.sessionBusAddress)
      let scripting = KWinScripting(session: session)
      func isLoaded(_ name: String) async throws -> Bool {
        let reply = try await session.call(
          KWinScripting.service, "/Scripting", "org.kde.kwin.Scripting", "isScriptLoaded",
          [Variant(name)], deadline: 10)
        return reply[0]?.boolean == true
      }

      // The ordinary end.
      var origins: KWinWindowOrigins? = try await waitFor("KWin answers") { await connect(session) }
      var name = try #require(origins?.scriptName)
      #expect(try await isLoaded(name))
      let stranger = try await BusConnection.connect(address: screen.sessionBusAddress)
      let process = try await screen.launch(.gtk3)
      try await waitUntil("a window is told") { origins?.windows(of: process.pid).count == 1 }
      // Nobody but KWin is believed.
      let error = await #expect(throws: BusError.self) {
        try await stranger.call(
          session.uniqueName, "/org/a11ytour/KWin1", KWinScript.interface, "Report",
          [Variant("")], deadline: 10)
      }
      #expect(error?.message == "this is not for you")
      #expect(origins?.windows(of: process.pid).count == 1)
      await origins?.close()
      #expect(try await !isLoaded(name))
      #expect(origins?.windows(of: process.pid) == [])

      // It is freed.
      origins = try await waitFor("KWin answers") { await connect(session) }
      name = try #require(origins?.scriptName)
      #expect(try await isLoaded(name))
      origins = nil
      try await waitUntil("the script is unloaded") { try await !isLoaded(name) }

      // Whom the script tells is killed: the script unloads itself.
      let peer = try screen.launch("/usr/bin/python3", arguments: ["-c", busPeer])
      let caller = try await waitFor("the peer says its name") {
        peer.standardOutput.split(separator: "\n").first.map(String.init)
      }
      name = "a11y-tour-\(peer.pid)-1"
      let source = KWinScript.reporting(
        name: name, caller: caller, path: "/nothing", processID: peer.pid)
      try await scripting.run(source, name: name, deadline: 10)
      #expect(try await isLoaded(name))
      peer.kill(SIGKILL)
      try await peer.waitForExit()
      try await waitUntil("the script goes by itself") { try await !isLoaded(name) }

      try await Self.expectPlasma6(scripting)

      // Scripts are written into the folder of the process that runs the test.
      let folder = String(cString: g_get_user_runtime_dir())
      let files = try FileManager.default.contentsOfDirectory(atPath: folder)
      #expect(!files.contains { $0.hasPrefix("a11y-tour-") && $0.hasSuffix(".js") })
    }
  }
}

@DesktopActor private func connect(_ session: BusConnection) async -> KWinWindowOrigins? {
  await KWinWindowOrigins.connect(session: session, deadline: 20)
}

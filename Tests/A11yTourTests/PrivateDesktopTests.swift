import Foundation
import TestSupport
import Testing
import TourCore

@Suite struct PrivateDesktopLiveTests {
  @Test func stopsWithoutLeavingAnything() async throws {
    let desktop = try await PrivateDesktop.start()
    let sleeper = try desktop.launch("sleep", arguments: ["1000"])
    // One that has left its parent and its session.
    let stray = try await desktop.run("setsid", arguments: ["--fork", "sleep", "1001"])
    #expect(stray.status.isSuccess)
    let frozen = try desktop.launch("sleep", arguments: ["1002"])
    frozen.kill(19)
    let stubborn = try desktop.launch(
      "sh", arguments: ["-c", "trap '' TERM; echo ready; sleep 1003; sleep 1003"])
    try await desktop.waitForLine("ready", of: stubborn)
    let mark = desktop.mark
    #expect(desktop.runningProcesses.contains(sleeper.pid))
    // X server, two buses, window manager, bus launcher, registry, and three of the above.
    #expect(desktop.runningProcesses.count >= 9)
    #expect(FileManager.default.fileExists(atPath: desktop.folder))

    try await desktop.stop()
    #expect(PrivateDesktop.processes(marked: mark) == [])
    #expect(!FileManager.default.fileExists(atPath: desktop.folder))
    #expect(sleeper.exitStatus == .signalled(15))
    #expect(frozen.exitStatus == .signalled(15))
    #expect(stubborn.exitStatus == .signalled(9))
    try await desktop.stop()
  }

  @Test func endsWhenItsOwnerIsGone() async throws {
    var desktop: PrivateDesktop? = try await PrivateDesktop.start()
    let mark = try #require(desktop?.mark)
    let folder = try #require(desktop?.folder)
    desktop = nil
    // Closing the pipe is what the system does for a killed process.
    try await waitUntil("everything of the desktop is gone") {
      PrivateDesktop.processes(marked: mark).isEmpty
        && !FileManager.default.fileExists(atPath: folder)
    }
  }

  /// A compositor makes the folder as narrow as the umask says, and Xwayland refuses it then.
  @Test func leavesTheFolderOfSocketsOpenToAll() async throws {
    try await PrivateDesktop.with { desktop in
      let mode = try await desktop.output(of: "stat", ["-c", "%a", "/tmp/.X11-unix"])
      #expect(mode.trimmingCharacters(in: .whitespacesAndNewlines) == "1777")
    }
  }

  @Test func hasNothingOfTheUser() async throws {
    try await PrivateDesktop.with { desktop in
      let text = try await desktop.output(of: "env", [])
      let pairs = text.split(separator: "\n").map { $0.split(separator: "=", maxSplits: 1) }
      let variables = Dictionary(
        pairs.map { (String($0[0]), $0.count > 1 ? String($0[1]) : "") }
      ) { first, _ in first }
      for name in [
        "HOME", "TMPDIR", "XDG_CONFIG_HOME", "XDG_DATA_HOME", "XDG_STATE_HOME", "XDG_CACHE_HOME",
        "XDG_RUNTIME_DIR", "XAUTHORITY",
      ] {
        #expect(variables[name]?.hasPrefix(desktop.folder + "/") == true, "\(name)")
      }
      for name in ["GTK_A11Y", "NO_AT_BRIDGE", "WAYLAND_DISPLAY", "AT_SPI_BUS_ADDRESS"] {
        #expect(variables[name] == nil, "\(name)")
      }
      #expect(variables["DISPLAY"] == desktop.display)
      #expect(variables["DBUS_SESSION_BUS_ADDRESS"] == desktop.sessionBusAddress)
    }
  }

  @Test func namesThePackageOfAMissingTool() async throws {
    // A search path with everything the script itself needs, but no X server.
    let folder = FileManager.default.temporaryDirectory
      .appendingPathComponent("tools-\(UUID().uuidString)").path
    try FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(atPath: folder) }
    for tool in ["awk", "dirname", "cat"] {
      try FileManager.default.createSymbolicLink(
        atPath: "\(folder)/\(tool)", withDestinationPath: "/usr/bin/\(tool)")
    }
    let error = await #expect(throws: PrivateDesktop.StartError.self) {
      _ = try await PrivateDesktop.start(PrivateDesktop.Options(searchPath: folder))
    }
    #expect(error?.description == "Xvfb is missing: install the package xvfb")
  }

  @Test func namesThePackageOfAMissingProgram() async throws {
    try await PrivateDesktop.with { desktop in
      let unknown = #expect(throws: LaunchError.self) { try desktop.launch("no-such-program") }
      #expect(unknown?.description == "no-such-program is missing")
    }
  }

  @Test func capturesWhatAProgramWritesAndHowItEnds() async throws {
    try await PrivateDesktop.with { desktop in
      let result = try await desktop.run(
        "sh", arguments: ["-c", "cat; echo \"$WORD\"; echo bad >&2; exit 7"],
        environment: ["WORD": "größer", "HOME": nil], input: "in\n")
      #expect(result.status == .exited(7))
      #expect(result.output == "in\ngrößer\n")
      #expect(result.errors == "bad\n")
      await #expect(throws: DeadlinePassed.self) {
        _ = try await desktop.run(
          "sleep", arguments: ["1000"], deadline: .milliseconds(50))
      }
    }
  }

  @Test(arguments: [
    (PrivateDesktop.WindowManager.openbox, PrivateDesktop.Compositor.xcompmgr),
    (.openbox, .picom), (.xfwm4, .xfwm4), (.xfwm4, .none), (.none, .none),
  ])
  func runsWith(
    windowManager: PrivateDesktop.WindowManager, compositor: PrivateDesktop.Compositor
  ) async throws {
    let options = PrivateDesktop.Options(
      windowManager: windowManager, compositor: compositor, isDark: true, textScale: 1.5)
    try await PrivateDesktop.with(options) { desktop in
      let answer = try await desktop.output(
        of: "/usr/bin/python3",
        [
          "-c",
          """
          import gi; gi.require_version("Gdk", "3.0"); gi.require_version("Gtk", "3.0")
          from gi.repository import Gdk, Gtk
          settings = Gtk.Settings.get_default()
          print(Gdk.Screen.get_default().is_composited(),
                settings.props.gtk_application_prefer_dark_theme, settings.props.gtk_xft_dpi)
          """,
        ])
      let isComposited = compositor == .none ? "False" : "True"
      #expect(answer == "\(isComposited) True 147456\n")
    }
  }

  @Test func hasSeveralMonitors() async throws {
    let options = PrivateDesktop.Options(
      monitors: [Size(width: 800, height: 600), Size(width: 640, height: 700)])
    try await PrivateDesktop.with(options) { desktop in
      let heads = try await desktop.output(of: "xdpyinfo", ["-ext", "XINERAMA"])
      #expect(heads.contains("head #0: 800x600 @ 0,0"))
      #expect(heads.contains("head #1: 640x700 @ 800,0"))
      let monitors = try await desktop.output(of: "xrandr", ["--listmonitors"])
      #expect(monitors.contains("Monitors: 2"))
      let picture = try await desktop.screenshot()
      #expect(picture.width == 1440)
      #expect(picture.height == 700)
    }
  }
}

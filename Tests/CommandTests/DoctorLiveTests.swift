import TestSupport
import Testing

@Suite struct DoctorLiveTests {
  @Test func isContentWithAWholeDesktop() async throws {
    try await PrivateDesktop.with(PrivateDesktop.Options(compositor: .xcompmgr)) { desktop in
      _ = try await desktop.launch(.gtk3)
      try await desktop.waitForWidget("application[\"gtk3-fixture\"].*[\"Small\"]")
      let result = try await desktop.command("doctor")
      #expect(result.status == .exited(0), "\(result.output)")
      let lines = result.output.split(separator: "\n")
      #expect(lines.count == 11)
      #expect(lines.allSatisfy { $0.hasPrefix("ok    ") })
      #expect(result.output.contains("window manager: Openbox"))
      #expect(result.output.contains("gtk3-fixture (GTK 3."))
      let checks = try await desktop.json("doctor", "--json", as: [[String: Any]].self)
      #expect(checks.allSatisfy { $0["verdict"] as? String == "ok" })
    }
  }

  @Test func saysWhatIsMissing() async throws {
    try await PrivateDesktop.with { desktop in
      let dim = try await desktop.command("doctor")
      #expect(dim.status == .exited(1))
      #expect(dim.output.contains("warn  compositor: "))
      #expect(dim.output.contains("warn  applications: none"))
      let blind = try await desktop.command("doctor", environment: ["DISPLAY": nil])
      #expect(blind.status == .exited(3))
      #expect(blind.output.contains("fail  display: "))
      let wayland = try await desktop.command(
        "doctor", environment: ["WAYLAND_DISPLAY": "wayland-9"])
      #expect(wayland.status == .exited(1))
      #expect(wayland.output.contains("warn  display: Wayland wayland-9"))
    }
  }

  @Test func namesApplicationsThatCannotBeFound() async throws {
    try await PrivateDesktop.with { desktop in
      let twice = try desktop.launch(
        "/usr/bin/python3",
        arguments: [Project.path("Tests/Fixtures/names-fixture.py"), "--twice"])
      try await desktop.waitForLine("ready", of: twice, deadline: .seconds(60))
      try await desktop.waitForWidget("application[\"names-fixture\"].button[\"Described\"]")
      let mute = try await desktop.launch(
        .qt5,
        environment: [
          "DBUS_SESSION_BUS_ADDRESS": "unix:path=/nowhere/bus", "AT_SPI_BUS_ADDRESS": nil,
        ])
      let result = try await desktop.command("doctor")
      #expect(result.status == .exited(1))
      #expect(
        result.output.contains(
          "names-fixture (process \(twice.pid)): has registered several applications"),
        "\(result.output)")
      #expect(
        result.output.contains("(process \(mute.pid)): has windows of Qt but is not on"),
        "\(result.output)")
      #expect(result.output.contains("QT_LINUX_ACCESSIBILITY_ALWAYS_ON=1"))
    }
  }

  @Test func needsAnAccessibilityBus() async throws {
    try await PrivateDesktop.with(PrivateDesktop.Options(hasAccessibility: false)) { desktop in
      let doctor = try await desktop.command("doctor")
      #expect(doctor.status == .exited(3))
      #expect(doctor.output.contains("fail  accessibility bus: "), "\(doctor.output)")
      let tree = try await desktop.command("tree")
      #expect(tree.status == .exited(3))
      #expect(tree.errors.contains("at-spi2-core"))
    }
  }
}

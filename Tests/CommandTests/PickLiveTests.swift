import Foundation
import TestSupport
import Testing
import TourCore

@Suite struct PickLiveTests {
  @Test(arguments: Fixture.allCases)
  func namesTheWidgetAtAPoint(fixture: Fixture) async throws {
    try await PrivateDesktop.with { desktop in
      _ = try await desktop.launch(fixture, arguments: ["--x", "120", "--y", "70"])
      let application = "application[\"\(fixture.applicationName)\"]"
      try await desktop.waitForWidget("\(application).*[\"Small\"]")
      for box in [Fixture.Box.small, .large, .odd] {
        let center = try await desktop.waitForPixels(of: box).center
        let widget = try await desktop.json(
          "pick", "--json", "--at", "\(center.x),\(center.y)", as: [String: Any].self)
        #expect(widget["name"] as? String == box.name)
        let keyPath = try #require(widget["keyPath"] as? String)
        let again = try await desktop.json("resolve", "--json", keyPath, as: [String: Any].self)
        #expect(again["path"] as? String == widget["path"] as? String, "\(keyPath)")
      }
      let center = try await desktop.waitForPixels(of: .large).center
      try await desktop.xdotool("mousemove", "\(Int(center.x))", "\(Int(center.y))")
      let text = try await desktop.command("pick")
      #expect(text.status == .exited(0))
      #expect(text.output.contains(".button[\"Large\"]"), "\(text.output)")
      let desert = try await desktop.command("pick", "--at", "1270,790")
      #expect(desert.status == .exited(1))
      #expect(desert.errors.contains("no widget is at 1270,790: no window"), "\(desert.errors)")
    }
  }

  @Test func followsThePointer() async throws {
    try await PrivateDesktop.with { desktop in
      _ = try await desktop.launch(.gtk3)
      try await desktop.waitForWidget("application[\"gtk3-fixture\"].*[\"Small\"]")
      let picker = try desktop.launch(
        Project.executable("a11y-tour"), arguments: ["pick", "--follow", "--json"])
      for box in [Fixture.Box.small, .large, .odd] {
        let center = try await desktop.waitForPixels(of: box).center
        try await desktop.xdotool("mousemove", "\(Int(center.x))", "\(Int(center.y))")
        try await waitUntil("\(box.name) is told") {
          picker.standardOutput.split(separator: "\n").last?.contains(
            "\"name\":\"\(box.name)\"") == true
        }
      }
      picker.terminate()
      try await picker.waitForExit()
    }
  }

  @Test func findsWhatContainersManageThemselves() async throws {
    try await PrivateDesktop.with { desktop in
      let process = try desktop.launch(
        "/usr/bin/python3", arguments: [Project.path("Tests/Fixtures/names-fixture.py")])
      try await desktop.waitForLine("ready", of: process, deadline: .seconds(60))
      for keyPath in [
        "application[\"names-fixture\"].table[\"Files\"].cell[at=(3,1)]",
        "application[\"names-fixture\"].button[\"100 %\"]",
        "application[\"names-fixture\"].toggleButton[labelledBy=\"Animations:\"]",
      ] {
        try await desktop.waitForWidget(keyPath)
        let widget = try await desktop.json("resolve", "--json", keyPath, as: [String: Any].self)
        let center = try #require(rectangle(widget, "screen")).center
        let picked = try await desktop.json(
          "pick", "--json", "--at", "\(center.x),\(center.y)", as: [String: Any].self)
        #expect(picked["path"] as? String == widget["path"] as? String, "\(picked)")
        let name = try #require(picked["keyPath"] as? String)
        let again = try await desktop.json("resolve", "--json", name, as: [String: Any].self)
        #expect(again["path"] as? String == widget["path"] as? String, "\(name)")
      }
      #expect(!process.standardError.contains("CRITICAL"), "\(process.standardError)")
    }
  }
}

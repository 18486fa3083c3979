import Foundation
import TestSupport
import Testing
import TourCore

@Suite struct ResolveLiveTests {
  @Test(arguments: Fixture.allCases)
  func tellsWhereThePixelsAre(fixture: Fixture) async throws {
    try await PrivateDesktop.with { desktop in
      _ = try await desktop.launch(fixture, arguments: ["--x", "120", "--y", "70"])
      let application = fixture.applicationName
      for box in [Fixture.Box.small, .large, .odd] {
        let pixels = try await desktop.waitForPixels(of: box)
        try await desktop.waitForWidget("application[\"\(application)\"].*[\"\(box.name)\"]")
        let widget = try await desktop.json(
          "resolve", "--json", "--app", application, "*[\"\(box.name)\"]", as: [String: Any].self)
        #expect(rectangle(widget, "screen") == pixels, "\(box.name)")
        #expect(widget["application"] as? String == application)
        #expect(widget["name"] as? String == box.name)
        #expect((widget["roundTrips"] as? Int ?? 0) > 3)
        #expect((widget["elapsed"] as? Double ?? 0) > 0)
      }
    }
  }

  @Test func findsWidgetsOfRealApplications() async throws {
    try await PrivateDesktop.with { desktop in
      for (program, keyPath, role) in [
        ("mousepad", #"application["mousepad"].menu["File"]"#, "menu"),
        ("gnome-text-editor", #"application["gnome-text-editor"].button["Open"]"#, "push button"),
        ("featherpad", #"application["FeatherPad"].toolBar.button["Open"]"#, "push button"),
      ] {
        let process = try desktop.launch(program)
        try await desktop.waitForWidget(keyPath)
        let widget = try await desktop.json("resolve", "--json", keyPath, as: [String: Any].self)
        #expect(widget["role"] as? String == role)
        #expect(widget["pid"] as? Int == Int(process.pid))
        #expect(widget["keyPath"] as? String == keyPath)
        let window = try await desktop.waitForWindow(of: process)
        let screen = try #require(rectangle(widget, "screen"))
        #expect(window.frame.contains(screen), "\(program): \(screen) in \(window.frame)")
        let text = try await desktop.command("resolve", keyPath)
        #expect(text.output.hasPrefix("\(role) \""))
        #expect(text.output.contains("process \(process.pid)"))
      }
    }
  }

  @Test func givesNoPositionWithoutADisplay() async throws {
    try await PrivateDesktop.with { desktop in
      _ = try await desktop.launch(.gtk3)
      let keyPath = "application[\"gtk3-fixture\"].*[\"Small\"]"
      try await desktop.waitForWidget(keyPath)
      for environment: [String: String?] in [["DISPLAY": nil], ["WAYLAND_DISPLAY": "wayland-9"]] {
        let result = try await desktop.command(
          "resolve", "--json", keyPath, environment: environment)
        #expect(result.status == .exited(0))
        #expect(result.output.contains(#","screen":null}"#))
        #expect(result.output.contains(#""origin":null}"#))
      }
    }
  }

  @Test(arguments: Fixture.allCases)
  func asksAnApplicationForNothingThatItLacks(fixture: Fixture) async throws {
    try await PrivateDesktop.with { desktop in
      let process = try await desktop.launch(fixture)
      let application = "application[\"\(fixture.applicationName)\"]"
      try await desktop.waitForWidget("\(application).*[\"Small\"]")
      try await desktop.waitForWidget(application)
      let widget = try await desktop.json("resolve", "--json", application, as: [String: Any].self)
      #expect(widget["role"] as? String == "application")
      #expect(rectangle(widget, "window") == nil)
      #expect(try await desktop.command("tree", "--json", "--all").status == .exited(0))
      #expect(!process.standardError.contains("CRITICAL"), "\(process.standardError)")
    }
  }

  @Test func saysWhatComesNearest() async throws {
    try await PrivateDesktop.with { desktop in
      for fixture in [Fixture.gtk3, .gtk4] {
        let application = fixture.applicationName
        _ = try await desktop.launch(fixture)
        try await desktop.waitForWidget("application[\"\(application)\"].*[\"Small\"]")
        let missing = try await desktop.command("resolve", "--app", application, "*[\"Smal\"]")
        #expect(missing.status == .exited(1))
        #expect(missing.output.isEmpty)
        #expect(missing.errors.contains("nothing matches *[\"Smal\"]"))
        #expect(missing.errors.contains("\"Small\" at "), "\(missing.errors)")
        let ambiguous = try await desktop.command(
          "resolve", "--app", application, "*[\"Small\" | \"Large\"]")
        #expect(ambiguous.status == .exited(1))
        #expect(ambiguous.errors.contains("2 widgets match"), "\(ambiguous.errors)")
        #expect(ambiguous.errors.contains("[\"Large\"]"))
      }
      let other = try await desktop.command("resolve", "--app", "nobody", "frame")
      #expect(other.status == .exited(1))
      #expect(other.errors.contains("on the bus: gtk3-fixture, gtk4-fixture"))
    }
  }

  @Test func explainsWhatIsBehindAFailure() async throws {
    try await PrivateDesktop.with { desktop in
      _ = try await desktop.launch(.gtk3)
      let application = "application[\"gtk3-fixture\"]"
      try await desktop.waitForWidget("\(application).*[\"Small\"]")
      for (keyPath, expected) in [
        ("dialog[\"Preferences\"].button", "has no such window open"),
        ("button[\"Unavailable\", enabled]", "not enabled"),
        ("*[\"Hidden\"]", "cannot be seen now"),
        ("checkBox[\"Small\"]", "of another role"),
        ("menuBar.button[\"Small\"]", "in another window"),
        ("button[\"Duplicate\"]", "2 widgets match"),
      ] {
        let result = try await desktop.command("resolve", "\(application).\(keyPath)")
        #expect(result.status == .exited(1), "\(keyPath)")
        #expect(result.errors.contains(expected), "\(keyPath): \(result.errors)")
        // Every key path that is offered names one widget.
        for line in result.errors.split(separator: "\n") where line.hasPrefix("  ") {
          guard let mark = line.range(of: ": application[") else { continue }
          let end = line.range(of: " (", options: .backwards)?.lowerBound ?? line.endIndex
          let offered = line[line.index(mark.lowerBound, offsetBy: 2)..<end]
          let found = try await desktop.command("resolve", String(offered))
          #expect(found.status == .exited(0), "\(offered): \(found.errors)")
        }
      }
      let near = try await desktop.command("resolve", "application[\"gtk3-fixtur\"].frame")
      #expect(near.errors.contains("did you mean \"gtk3-fixture\"?"), "\(near.errors)")
      let silent = try desktop.launch("sleep", arguments: ["300"])
      let running = try await desktop.command("resolve", "--app", "exe:sleep", "frame")
      #expect(running.status == .exited(1))
      #expect(
        running.errors.contains("shows nothing on the accessibility bus"), "\(running.errors)")
      silent.terminate()
    }
  }

  @Test(arguments: Fixture.allCases)
  func tellsThePlanOfAnApplication(fixture: Fixture) async throws {
    let (visible, hidden) =
      switch fixture {
      case .gtk3: ("GetMatches", "GetItems")
      case .gtk4: ("children first, then GetItems", "children first, then GetItems")
      case .qt5, .qt6: ("pruned walk", "plain walk")
      }
    try await PrivateDesktop.with { desktop in
      _ = try await desktop.launch(fixture)
      let application = fixture.applicationName
      let keyPath = "application[\"\(application)\"].frame.button[\"Small\"]"
      try await desktop.waitForWidget(keyPath)
      for (keyPath, plan) in [(keyPath, visible), (keyPath + "[any]", hidden)] {
        let result = try await desktop.command("resolve", "--explain", keyPath)
        #expect(result.status == .exited(0), "\(result.errors)")
        let line = try #require(
          result.errors.firstMatch(
            of: /read (\S+): plan (.+), (\d+) flights, (\d+) calls, (\d+) bytes, (\d+) widgets/),
          "\(result.errors)")
        #expect(line.1 == application)
        #expect(line.2 == plan)
        let numbers = [line.3, line.4, line.5, line.6].compactMap { Int($0) }
        let (flights, calls, bytes, widgets) = (numbers[0], numbers[1], numbers[2], numbers[3])
        #expect((2...100).contains(flights), "\(line.0)")
        #expect(calls > flights && bytes > 8 * calls && widgets > 10, "\(line.0)")
        let all = try #require(result.errors.firstMatch(of: /in all: (\d+) calls in/))
        #expect((Int(all.1) ?? 0) >= calls)
        for component in ["frame", "button[\"Small\""] {
          let matches = result.errors.split(separator: "\n").first {
            $0.hasPrefix("  \(component)")
          }
          #expect(matches?.hasSuffix(" 1 match") == true, "\(component): \(result.errors)")
        }
      }
    }
  }

  @Test func showsHowItSearches() async throws {
    try await PrivateDesktop.with { desktop in
      _ = try await desktop.launch(.gtk3)
      let keyPath = "application[\"gtk3-fixture\"].button[\"Small\"]"
      try await desktop.waitForWidget(keyPath)
      let found = try await desktop.command(
        "resolve", "--explain", "image | \(keyPath)", "--app", "gtk3-fixture")
      #expect(found.status == .exited(0))
      #expect(found.errors.contains("read gtk3-fixture: "), "\(found.errors)")
      #expect(found.errors.contains("alternative 2 of 2:"), "\(found.errors)")
      #expect(found.errors.contains("button[\"Small\"]              1 match\n"), "\(found.errors)")
      let missing = try await desktop.command("resolve", "--explain", "\(keyPath).image.label")
      #expect(missing.status == .exited(1))
      #expect(missing.errors.contains("label                        not reached"))
    }
  }
}

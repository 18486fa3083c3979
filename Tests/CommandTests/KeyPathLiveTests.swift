import Foundation
import Glibc
import TestSupport
import Testing
import TourCore

/// Key paths that need more than the tree: relations, cells, translations, processes, odd names.
@Suite struct KeyPathLiveTests {
  /// Starts the fixture of hard names and waits until it can be found.
  private func launch(
    on desktop: PrivateDesktop, _ arguments: [String] = [], environment: [String: String?] = [:]
  ) async throws -> LaunchedProcess {
    let process = try desktop.launch(
      "/usr/bin/python3", arguments: [Project.path("Tests/Fixtures/names-fixture.py")] + arguments,
      environment: environment)
    try await desktop.waitForLine("ready", of: process, deadline: .seconds(60))
    try await desktop.waitForWidget("application[pid=\"\(process.pid)\"].button[\"Described\"]")
    return process
  }

  private func name(_ keyPath: String, on desktop: PrivateDesktop) async throws -> String? {
    let widget = try await desktop.json(
      "resolve", "--json", "--app", "names-fixture", keyPath, as: [String: Any].self)
    return widget["name"] as? String
  }

  @Test func relationsAndCells() async throws {
    try await PrivateDesktop.with { desktop in
      let process = try await launch(on: desktop)
      for (keyPath, role) in [
        ("*[labelledBy=\"Dark style\"]", "toggle button"),
        ("switch[labelledBy*=\"ANIM\"]", "toggle button"),
        ("spinButton[labelledBy=\"Count\"]", "spin button"),
        ("button[describedBy=\"What it does\"]", "push button"),
      ] {
        let widget = try await desktop.json(
          "resolve", "--json", "--app", "names-fixture", keyPath, as: [String: Any].self)
        #expect(widget["role"] as? String == role, "\(keyPath)")
      }
      #expect(try await name("table[\"Files\"].cell[at=(3,1)]", on: desktop) == "3 kB")
      #expect(try await name("cell[at=(2,0)]", on: desktop) == "report-2.odt")
      #expect(try await name("cell[at=(1999,0), any]", on: desktop) == "report-1999.odt")
      let outside = try await desktop.command(
        "resolve", "--app", "names-fixture", "cell[at=(2000,0)]")
      #expect(outside.status == .exited(1))
      // A table of 4000 cells is asked for one, not walked through.
      let widget = try await desktop.json(
        "resolve", "--json", "--app", "names-fixture", "table[\"Files\"].cell[at=(5,0)]",
        as: [String: Any].self)
      #expect((widget["roundTrips"] as? Int ?? .max) < 500)
      #expect(!process.standardError.contains("CRITICAL"), "\(process.standardError)")
    }
  }

  @Test func oddNamesAndTwoApplicationsOfOneProcess() async throws {
    try await PrivateDesktop.with { desktop in
      let process = try await launch(on: desktop, ["--twice"])
      let applications = try await desktop.json(
        "tree", "--json", "--depth", "0", as: [[String: Any]].self)
      #expect(applications.count == 2)
      #expect(applications.allSatisfy { $0["pid"] as? Int == Int(process.pid) })
      for (keyPath, expected) in [
        (#"button["a.b > c | d"]"#, "a.b > c | d"), (#"button["[x] * #y"]"#, "[x] * #y"),
        (#"button["quote \" and \\ slash"]"#, "quote \" and \\ slash"),
        (#"button['it\'s']"#, "it's"), (#"button["evil"]"#, "\u{202E}evil\u{202C}"),
        (#"button["two spaces"]"#, "two  spaces"), (#"button["/re/"]"#, "/re/"),
        (#"button["tr(\"a\", \"b\")"]"#, "tr(\"a\", \"b\")"), (#"button["100 %"]"#, "100 %"),
        (#"button["emoji 😀"]"#, "emoji 😀"), ("button[\"cafe\u{301}\"]", "café"),
      ] {
        #expect(try await name(keyPath, on: desktop) == expected, "\(keyPath)")
      }
      let title = "frame[name^=\"names - \"]"
      #expect(try await name(title, on: desktop) == "names - 0")
      process.kill(SIGUSR1)
      try await desktop.waitForWidget("application[\"names-fixture\"].frame[\"names - changed\"]")
      #expect(try await name(title, on: desktop) == "names - changed")
      for keyPath in [
        "application[pid=\"\(process.pid)\"].frame", "application[toolkit^=\"gtk 3.24.\"].frame",
        "application[executable^=\"python3\"].frame",
      ] {
        let found = try await desktop.command("resolve", keyPath)
        #expect(found.status == .exited(0), "\(keyPath): \(found.errors)")
      }
      let byProcess = try await desktop.command("resolve", "--app", "pid:\(process.pid)", "frame")
      #expect(byProcess.status == .exited(0))
    }
  }

  @Test func translationsAreThoseOfTheApplication() async throws {
    try await PrivateDesktop.with { desktop in
      for (language, name) in [("de", "Datei"), ("fr", "Fichier"), (nil, "File")] {
        let process = try desktop.launch("mousepad", environment: ["LANGUAGE": language])
        let keyPath = "application[pid=\"\(process.pid)\"].menu[tr(\"mousepad\", \"_File\")]"
        try await desktop.waitForWidget(keyPath)
        let widget = try await desktop.json("resolve", "--json", keyPath, as: [String: Any].self)
        #expect(widget["name"] as? String == name)
        let byDesktop = try await desktop.command(
          "resolve", "application[desktop=\"org.xfce.mousepad\"].menu[nth=1]")
        #expect(byDesktop.status == .exited(0), "\(byDesktop.errors)")
        process.terminate()
        try await process.waitForExit()
      }
    }
  }

  @Test func theProcessTellsWhichSilentApplicationIsMeant() async throws {
    try await PrivateDesktop.with { desktop in
      let frozen = try await launch(on: desktop)
      frozen.kill(SIGSTOP)
      defer { frozen.kill(SIGCONT) }
      for (scope, status) in [
        ("pid:1", 1), ("exe:mousepad", 1), ("pid:\(frozen.pid)", 124), ("names-fixture", 124),
      ] {
        let result = try await desktop.command("resolve", "--app", scope, "frame")
        #expect(result.status == .exited(Int32(status)), "\(scope): \(result.errors)")
      }
      for (keyPath, status) in [
        ("application[pid=\"1\"].frame", 1), ("application[executable=\"mousepad\"].frame", 1),
        ("application[\"x\"].frame", 124), ("application[pid=\"\(frozen.pid)\"]", 124),
      ] {
        let result = try await desktop.command("resolve", keyPath)
        #expect(result.status == .exited(Int32(status)), "\(keyPath): \(result.errors)")
      }
    }
  }
}

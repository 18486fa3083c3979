import TestSupport
import Testing
import TourCore

@Suite struct TreeLiveTests {
  @Test(arguments: Fixture.allCases)
  func everyKeyPathLeadsBack(fixture: Fixture) async throws {
    try await PrivateDesktop.with { desktop in
      _ = try await desktop.launch(fixture)
      let application = fixture.applicationName
      try await desktop.waitForWidget("application[\"\(application)\"].*[\"Small\"]")
      let list = try await desktop.json(
        "tree", "--json", "--app", application, as: [[String: Any]].self)
      #expect(list.count > Fixture.Box.shown.count)
      for widget in list {
        let keyPath = try #require(widget["keyPath"] as? String)
        let found = try await desktop.json("resolve", "--json", keyPath, as: [String: Any].self)
        for member in ["bus", "path", "role", "name"] {
          #expect(found[member] as? String == widget[member] as? String, "\(keyPath)")
        }
        // The tree tells the whole of a widget, the other the part that scrolled views show of it.
        let (whole, seen) = (rectangle(widget, "screen"), rectangle(found, "screen"))
        if isScrolled(keyPath) {
          #expect(seen.map { whole?.contains($0) == true } ?? true, "\(keyPath)")
        } else {
          #expect(seen == whole, "\(keyPath)")
        }
      }
    }
  }

  /// Whether a key path names the list of the fixtures or what is in it.
  private func isScrolled(_ keyPath: String) -> Bool {
    ["\"Rows\"", "\"Row ", "listItem", "scrollPane"].contains { keyPath.contains($0) }
  }

  @Test func textReadsBackAndIsCutToDepth() async throws {
    try await PrivateDesktop.with { desktop in
      _ = try await desktop.launch(.gtk3)
      try await desktop.waitForWidget("application[\"gtk3-fixture\"].*[\"Small\"]")
      let all = try await desktop.command("tree", "--app", "gtk3-fixture", "--all", "--extents")
      #expect(all.status == .exited(0))
      let whole = try AccessibleTree(parsing: all.output)
      let shown = try AccessibleTree(
        parsing: try await desktop.command("tree", "--app", "gtk3-fixture", "--key-paths").output)
      #expect(whole.nodes.contains { $0.name == "Hidden" })
      #expect(!shown.nodes.contains { $0.name == "Hidden" })
      #expect(shown.nodes.contains { $0.name == "Small" })
      #expect(whole.nodes.first { $0.name == "Small" }?.extents?.size == Fixture.Box.small.size)

      let frame = "application[\"gtk3-fixture\"].frame"
      let flat = try await desktop.command("tree", "--depth", "0", frame)
      #expect(flat.output.hasPrefix("frame \"gtk3-fixture\""), "\(flat.output)\(flat.errors)")
      #expect(flat.output.split(separator: "\n").count == 1)
      let missing = try await desktop.command(
        "tree", "application[\"gtk3-fixture\"].spinButton[\"No\"]")
      #expect(missing.status == .exited(1))
    }
  }

  @Test func escapesWhatApplicationsSay() async throws {
    try await PrivateDesktop.with { desktop in
      let title = "a\u{1B}[31m\u{202E}b"
      let process = try await desktop.launch(.gtk3, arguments: ["--title", title])
      try await desktop.waitForWidget("application[pid=\"\(process.pid)\"].*[\"Small\"]")
      for arguments in [["tree"], ["tree", "--json"], ["tree", "--key-paths"], ["doctor"]] {
        let result = try await desktop.run(Project.executable("a11y-tour"), arguments: arguments)
        #expect(!result.output.isEmpty)
        let steering: [Unicode.Scalar] = ["\u{1B}", "\u{202E}"]
        #expect(!result.output.unicodeScalars.contains { steering.contains($0) }, "\(arguments)")
      }
    }
  }

  @Test func endsQuietlyWhenNobodyReads() async throws {
    try await PrivateDesktop.with { desktop in
      _ = try await desktop.launch(.gtk3)
      try await desktop.waitForWidget("application[\"gtk3-fixture\"].*[\"Small\"]")
      let result = try await desktop.run(
        "bash",
        arguments: [
          "-c", "exec 3> >(true); wait $!; \"$0\" tree >&3; echo $?",
          Project.executable("a11y-tour"),
        ])
      #expect(result.output == "141\n")
      #expect(result.errors.isEmpty)
    }
  }
}

import Glibc
import TestSupport
import Testing

@Suite struct FrozenApplicationLiveTests {
  @Test func delaysNobodyElse() async throws {
    try await PrivateDesktop.with { desktop in
      let frozen = try await desktop.launch(.gtk3)
      _ = try await desktop.launch(.qt5)
      try await desktop.waitForWidget("application[\"gtk3-fixture\"].*[\"Small\"]")
      try await desktop.waitForWidget("application[\"qt5-fixture\"].*[\"Small\"]")
      frozen.kill(SIGSTOP)
      defer { frozen.kill(SIGCONT) }

      let clock = ContinuousClock()
      let start = clock.now
      let tree = try await desktop.command("tree")
      #expect(clock.now - start < .seconds(3))
      #expect(tree.status == .exited(0))
      #expect(tree.output.contains("\"Small\""))
      #expect(tree.output.contains("pid=\(frozen.pid)"))
      #expect(tree.output.contains("// does not answer"))

      let list = try await desktop.json("tree", "--json", "--depth", "0", as: [[String: Any]].self)
      let entry = list.first { $0["pid"] as? Int == Int(frozen.pid) }
      #expect(entry?["answers"] as? Bool == false)
      #expect(list.count == 2)

      for arguments in [
        ["resolve", "--app", "gtk3-fixture", "*[\"Small\"]"],
        ["resolve", "--app", "pid:\(frozen.pid)", "--wait", "1", "*[\"Small\"]"],
        ["tree", "--app", "pid:\(frozen.pid)"],
      ] {
        let result = try await desktop.run(
          Project.executable("a11y-tour"), arguments: arguments)
        #expect(result.status == .exited(124), "\(arguments)")
        #expect(result.errors.contains("process \(frozen.pid), which is stopped"))
      }
      let other = try await desktop.command("resolve", "--app", "qt5-fixture", "*[\"Small\"]")
      #expect(other.status == .exited(0))
    }
  }
}

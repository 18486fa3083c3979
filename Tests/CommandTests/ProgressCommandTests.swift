import Foundation
import Testing

/// `progress`, and what of `run` says where to begin.
@Suite struct ProgressCommandTests {
  @Test(arguments: [
    (["progress"], "VERB"), (["progress", "show"], "'list' and 'reset'"),
    (["progress", "list", "x"], "takes no tour"),
    (["run", "--resume", "--restart", "x"], "one of them"),
    (["run", "--resume", "--from=a", "x"], "one of them"),
  ])
  func refusesWhatItCannotDo(arguments: [String], complaint: String) throws {
    let run = try Invocation(arguments: arguments)
    #expect(run.status == 2)
    #expect(run.errors.contains(complaint), "\(run.errors)")
  }

  @Test func escapesWhatAFileSays() throws {
    let state = FileManager.default.temporaryDirectory
      .appendingPathComponent("state-\(UUID().uuidString)")
    defer { try? FileManager.default.removeItem(at: state) }
    let folder = state.appendingPathComponent("a11y-tour/progress")
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    try "[Tour]\nId=a\nState=left\nStep=b\nTitle=\u{1B}[31mred\n"
      .write(to: folder.appendingPathComponent("a.progress"), atomically: false, encoding: .utf8)
    try "nothing".write(
      to: folder.appendingPathComponent("b.progress"), atomically: false, encoding: .utf8)
    let list = try Invocation("progress", "list", environment: ["XDG_STATE_HOME": state.path])
    #expect(list.status == 2)
    #expect(list.output.hasPrefix("a  left at step 'b'"))
    #expect(!list.output.contains("\u{1B}"))
    #expect(list.errors.contains("b.progress"))
    let reset = try Invocation("progress", "reset", environment: ["XDG_STATE_HOME": state.path])
    #expect(reset.status == 0)
    #expect(try FileManager.default.contentsOfDirectory(atPath: folder.path).isEmpty)
  }
}

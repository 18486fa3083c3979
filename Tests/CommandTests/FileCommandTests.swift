import Foundation
import Testing

/// The commands that need no desktop: `roles`, `schema` and `check`.
@Suite struct FileCommandTests {
  @Test func rolesPrintsTheTable() throws {
    let run = try Invocation("roles")
    #expect(run.status == 0)
    #expect(run.output.contains("pushButton"))
    #expect(run.output.contains("later \"button\""))
    #expect(run.errors.isEmpty)
  }

  @Test func schemaIsJSON() throws {
    let run = try Invocation("schema")
    #expect(run.status == 0)
    let schema = try #require(
      try JSONSerialization.jsonObject(with: Data(run.output.utf8)) as? [String: Any])
    #expect(schema["$schema"] as? String == "https://json-schema.org/draft/2020-12/schema")
  }

  private static let good = """
    tour: 1
    id: a-tour
    title: A tour
    app: mousepad
    steps:
      - id: save
        target: button["Save"]
        text: Press it.

    """
  private static let bad = good.replacingOccurrences(of: "button[\"Save\"]", with: "buton")

  /// Writes files, gives their paths to a body, and removes them.
  private func withFiles(_ texts: [String], _ body: ([String]) throws -> Void) throws {
    let folder = FileManager.default.temporaryDirectory
      .appendingPathComponent("tours-\(UUID().uuidString)")
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(at: folder) }
    let files = try texts.enumerated().map { index, text in
      let file = folder.appendingPathComponent("\(index).yaml")
      try text.write(to: file, atomically: false, encoding: .utf8)
      return file.path
    }
    try body(files)
  }

  @Test func checkIsQuietAboutAGoodTour() throws {
    try withFiles([Self.good]) { files in
      let run = try Invocation("check", files[0])
      #expect(run.status == 0)
      #expect(run.output == "")
      #expect(run.errors == "")
      #expect(try Invocation("check", "--json", files[0]).output == "[]\n")
    }
  }

  @Test func checkPlacesFindings() throws {
    try withFiles([Self.bad, Self.good]) { files in
      let run = try Invocation("check", files[0], files[1])
      #expect(run.status == 1)
      #expect(run.output.hasPrefix("\(files[0]):7:"), "\(run.output)")
      #expect(run.output.contains(": error: "))
      #expect(run.output.split(separator: "\n").count == 1)
      #expect(run.errors == "a11y-tour: 1 error in 1 file\n")

      let json = try Invocation("check", "--json", files[0]).output
      let findings = try #require(
        try JSONSerialization.jsonObject(with: Data(json.utf8)) as? [[String: Any]])
      #expect(findings.count == 1)
      #expect(findings.first?["file"] as? String == files[0])
      #expect(findings.first?["line"] as? Int == 7)
      #expect(findings.first?["severity"] as? String == "error")
    }
  }

  @Test func checkGoesOnAfterAnUnreadableFile() throws {
    try withFiles([Self.bad]) { files in
      let run = try Invocation("check", "/nowhere/tour.yaml", files[0])
      #expect(run.status == 2)
      #expect(
        run.errors.hasPrefix(
          "a11y-tour: cannot read /nowhere/tour.yaml: No such file or directory\n"))
      #expect(run.output.hasPrefix("\(files[0]):7:"))
    }
  }
}

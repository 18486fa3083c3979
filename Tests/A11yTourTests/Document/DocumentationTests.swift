import A11yTour
import Foundation
import TestSupport
import Testing
import TourCore

/// The tours in the documents are tours.
@Suite struct DocumentationTests {
  @Test(arguments: ["README.md", "docs/writing-tours.md"])
  func hasToursWithoutFault(file: String) throws {
    let text = try String(contentsOfFile: Project.path(file), encoding: .utf8)
    let blocks = text.components(separatedBy: "```yaml\n").dropFirst()
      .compactMap { $0.components(separatedBy: "```").first }
      .filter { $0.contains("tour: 1") }
    #expect(!blocks.isEmpty)
    for block in blocks {
      let findings = try check(block)
      #expect(findings.isEmpty, "\(findings)")
    }
  }

  @Test func hasActionsWithoutFault() throws {
    let text = try String(contentsOfFile: Project.path("docs/writing-tours.md"), encoding: .utf8)
    let actions = try #require(
      text.components(separatedBy: "```yaml\nbefore:").last?.components(separatedBy: "```").first)
    let step = "before:" + actions.replacing("\n", with: "\n    ")
    let tour = "tour: 1\nid: a\ntitle: A\napp: a\nsteps:\n  - id: a\n    text: A\n    \(step)\n"
    let findings = try check(tour)
    #expect(findings.isEmpty, "\(findings)\n\(tour)")
  }

  private func check(_ text: String) throws -> [String] {
    let file = FileManager.default.temporaryDirectory
      .appendingPathComponent("documentation-\(UUID().uuidString).yaml")
    try text.write(to: file, atomically: false, encoding: .utf8)
    defer { try? FileManager.default.removeItem(at: file) }
    return try TourReader.check(file: file.path).diagnostics.map { "\($0)" }
  }
}

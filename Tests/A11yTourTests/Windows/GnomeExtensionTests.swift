import Foundation
import TestSupport
import Testing

/// The two versions of the extension of GNOME Shell, of which tests can run one only.
@Suite struct GnomeExtensionTests {
  private static func text(_ name: String) throws -> String {
    let path = Project.path("packaging/gnome-shell-extension/\(name)")
    return try String(contentsOfFile: path, encoding: .utf8)
  }

  @Test func differInImportsAndExportsOnly() throws {
    func body(_ version: String) throws -> [Substring] {
      try Self.text("\(version)/windows.js").split(separator: "\n").filter {
        !$0.hasPrefix("import ") && !$0.contains("imports.gi") && !$0.hasPrefix("export ")
          && !$0.hasPrefix("var Service") && !$0.hasPrefix("/* exported")
      }
    }
    let (old, new) = (try body("43"), try body("45"))
    #expect(old == new)
    #expect(old.count > 150)
  }

  @Test func areForDifferentVersions() throws {
    struct Metadata: Decodable {
      var uuid: String
      var version: [String]

      enum CodingKeys: String, CodingKey {
        case uuid
        case version = "shell-version"
      }
    }
    let all = try ["43", "45"].map { version in
      try JSONDecoder().decode(
        Metadata.self, from: Data(Self.text("\(version)/metadata.json").utf8))
    }
    #expect(all[0].uuid == all[1].uuid)
    #expect(Set(all[0].version).isDisjoint(with: all[1].version))
    #expect(zip(all, ["43", "45"]).allSatisfy { $0.version.contains($1) })
    #expect(try Self.text("README.md").contains(all[0].uuid))
  }
}

import Foundation

/// The Debian packages of `scripts/packages.txt`.
public enum DebianPackage {
  /// Names the package that holds a tool, or nil when the list does not say.
  public static func providing(_ tool: String) -> String? {
    let path = Project.path("scripts/packages.txt")
    guard let text = try? String(contentsOfFile: path, encoding: .utf8) else { return nil }
    for line in text.split(separator: "\n") where !line.hasPrefix("#") {
      let words = line.split(separator: " ")
      if words.dropFirst(2).contains(where: { $0 == tool }) { return String(words[1]) }
    }
    return nil
  }
}

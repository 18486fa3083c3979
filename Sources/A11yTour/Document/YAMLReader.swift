public import TourCore

/// Reads YAML and JSON to plain document nodes.
///
/// Plain scalars mean what the core schema of YAML 1.2 says. Anchors, aliases and tags are refused:
/// they make files hard to read for people who do not write programs, and a small file with aliases
/// can stand for a huge one.
public enum YAMLReader {
  /// The size of the largest file that is read, in bytes.
  public static let maximumSize = 4 * 1024 * 1024
  /// How many mappings and lists may stand inside each other.
  public static let maximumDepth = 64

  /// Reads a document.
  ///
  /// - Parameter bytes: The content of a file in UTF-8.
  /// - Returns: The document's node, or nil when a fault makes it meaningless; and every fault found,
  ///   in the order of their places. What was refused stands in the node as it would without that.
  public static func read(
    _ bytes: [UInt8]
  ) -> (node: DocumentNode?, diagnostics: [Diagnostic]) {
    var builder = NodeBuilder(maximumDepth: maximumDepth)
    do throws(Diagnostic) {
      let end = try SourceText.end(of: bytes)
      let parser = try EventParser(bytes: SourceText.withoutMark(bytes), end: end)
      while let event = try parser.next() {
        try builder.add(event)
      }
    } catch {
      return (nil, Diagnostic.sorted(builder.diagnostics + [error]))
    }
    builder.finish()
    return (builder.root, Diagnostic.sorted(builder.diagnostics))
  }
}

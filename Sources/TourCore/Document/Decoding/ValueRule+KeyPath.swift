extension ValueRule where Value == KeyPath {
  /// A key path with the tour's keys worked in.
  static var keyPath: ValueRule {
    written.expanded
  }

  /// A key path as it is written.
  static var written: ValueRule {
    ValueRule(schema: ["type": "string", "pattern": #"\S"#]) { node, _, context in
      guard let text = node.string else {
        context.reportType(
          of: node, expected: "a key path",
          hint: TextHint.comment(for: node, what: "a key path"))
        return nil
      }
      do throws(KeyPathSyntaxError) {
        return try KeyPath(parsing: text)
      } catch {
        context.report(error.message, at: node.position(ofScalar: error.offset), rule: "key-path")
        return nil
      }
    }
  }

  private var expanded: ValueRule { self }
}

extension DocumentNode {
  /// Gives the place of a Unicode scalar of the node's text; the node's own place when its text
  /// does not stand in the file as it is.
  func position(ofScalar offset: Int) -> SourcePosition {
    guard let start = scalar?.textPosition else { return position }
    return SourcePosition(line: start.line, column: start.column + offset)
  }
}

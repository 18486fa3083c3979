extension ValueRule where Value == KeyPath {
  /// A key path with the tour's keys worked in.
  static var keyPath: ValueRule {
    let written = ValueRule.writtenKeyPath
    return ValueRule(schema: written.schema) { node, _, context in
      guard let path = written.decode(node, nil, &context) else { return nil }
      // The fault of a faulty key is reported where the key stands, not at each of its uses.
      guard path.keyNames.allSatisfy({ context.keys[$0] != nil }) else { return nil }
      return path.expanded(with: context.keys, at: node, &context)
    }
  }

  /// A key path as it is written, with all that this version carries out.
  static var writtenKeyPath: ValueRule {
    ValueRule(schema: ["type": "string", "pattern": #"\S"#]) { node, _, context in
      guard let text = node.string else {
        context.reportType(
          of: node, expected: "a key path",
          hint: TextHint.comment(for: node, what: "a key path"))
        return nil
      }
      do throws(KeyPathSyntaxError) {
        return try KeyPath(parsing: text, keys: context.keyNames)
      } catch {
        context.report(error.message, at: node.position(ofScalar: error.offset), rule: "key-path")
      }
      return nil
    }
  }
}

extension KeyPath {
  /// Gives the key path with keys worked in, or nil after reporting why that cannot be.
  func expanded(
    with keys: [String: KeyPath], at node: DocumentNode, _ context: inout DecodingContext
  ) -> KeyPath? {
    do throws(KeyPathSyntaxError) {
      return try expanding(keys: keys)
    } catch {
      context.report(error.message, at: node.position(ofScalar: error.offset), rule: "key-path")
      return nil
    }
  }
}

extension DocumentNode {
  /// Gives the place of a Unicode scalar of the node's text; the node's own place when its text
  /// does not stand in the file as it is.
  func position(ofScalar offset: Int) -> SourcePosition {
    guard let start = scalar?.textPosition else { return position }
    return SourcePosition(line: start.line, column: start.column + offset)
  }
}

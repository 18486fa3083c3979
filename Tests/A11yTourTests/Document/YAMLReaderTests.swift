import A11yTour
import Testing
import TourCore

@Suite struct YAMLReaderTests {
  private func node(_ source: String) throws -> DocumentNode {
    let (node, diagnostics) = YAMLReader.read(Array(source.utf8))
    #expect(diagnostics == [])
    return try #require(node)
  }

  @Test func nodesHaveContentsInOrderWithPlaces() throws {
    let node = try node("b: [1, 'two']\na:\n  - x\n")
    let entries = try #require(node.entries)
    #expect(entries.map(\.key) == ["b", "a"])
    #expect(entries.map(\.keyPosition) == [.init(line: 1, column: 1), .init(line: 2, column: 1)])
    #expect(entries[0].value.position == SourcePosition(line: 1, column: 4))
    #expect(
      entries[0].value.elements == [
        DocumentNode(
          .scalar(
            DocumentScalar("1", style: .plain, textPosition: .init(line: 1, column: 5))),
          position: .init(line: 1, column: 5)),
        DocumentNode(
          .scalar(
            DocumentScalar("two", style: .quoted, textPosition: .init(line: 1, column: 9))),
          position: .init(line: 1, column: 8)),
      ])
    #expect(node["a"]?.elements?.first?.position == SourcePosition(line: 3, column: 5))
    #expect(node["c"] == nil)
  }

  @Test func columnsCountUnicodeScalars() throws {
    let node = try node("é🙂👩‍💻: x\n")
    let entry = try #require(node.entries?.first)
    #expect(entry.value.position == SourcePosition(line: 1, column: 8))
  }

  @Test(
    arguments: [
      ("abc", 1), ("'abc'", 2), ("\"abc\"", 2), ("'a''c'", nil), ("\"a\\tc\"", nil),
      ("|\n  abc", nil), (">-\n  abc", nil), ("\"a\n  c\"", nil), ("a\n  c", nil), ("''", 2),
      ("\"\\x41\"", nil), ("\"ü🙂\"", 2),
    ] as [(String, Int?)])
  func textThatStandsInTheFileAsItIsHasAPlace(_ value: String, _ column: Int?) throws {
    let scalar = try #require(try node("- \(value)\n").elements?.first?.scalar)
    #expect(scalar.textPosition?.column == column.map { $0 + 2 })
  }

  @Test func jsonIsRead() throws {
    let node = try node("{\"a\":[true,null,-1.5e3,\"\\u00fc\\/\"],\n\t\"b\":{}}")
    #expect(
      node["a"]?.elements?.compactMap(\.scalar?.value)
        == [.boolean(true), .null, .number(-1500), .string])
    #expect(node["a"]?.elements?.last?.scalar?.text == "ü/")
    #expect(node["b"]?.entries == [])
  }

  @Test func nestingUpToTheLimitIsRead() throws {
    let depth = YAMLReader.maximumDepth
    _ = try node(String(repeating: "[", count: depth) + String(repeating: "]", count: depth))
  }

  @Test func aFileOfManyEntriesIsReadInTime() throws {
    let source = (0..<50_000).map { "k\($0): [a, b]\n" }.joined()
    #expect(try node(source).entries?.count == 50_000)
  }
}

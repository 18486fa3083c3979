import Testing
import TourCore

@Suite struct TourDecoderTests {
  private func scalar(_ text: String) -> DocumentNode {
    DocumentNode(.scalar(DocumentScalar(text, style: .plain)), position: .start)
  }

  private func mapping(_ entries: [(String, DocumentNode)]) -> DocumentNode {
    DocumentNode(
      .mapping(
        entries.map { DocumentEntry(key: $0.0, keyPosition: .start, value: $0.1) }),
      position: .start)
  }

  @Test func nodesMadeByHandAreDecoded() throws {
    let step = mapping([("id", scalar("a")), ("text", scalar("A"))])
    let node = mapping([
      ("tour", scalar("1")), ("id", scalar("t")), ("title", scalar("T")),
      ("steps", DocumentNode(.sequence([step]), position: .start)),
    ])
    let (tour, diagnostics) = TourDecoder.decode(node)
    #expect(diagnostics == [])
    #expect(
      tour
        == Tour(
          id: "t", title: LocalizedText("T"), steps: [Step(id: "a", text: LocalizedText("A"))]))
    #expect(tour?.step(withID: "a")?.text == LocalizedText("A"))
    #expect(tour?.step(withID: "b") == nil)
  }

  @Test func aScalarIsNoTour() {
    let (tour, diagnostics) = TourDecoder.decode(scalar("x"))
    #expect(tour == nil)
    #expect(diagnostics.map(\.rule) == ["wrong-type"])
  }
}

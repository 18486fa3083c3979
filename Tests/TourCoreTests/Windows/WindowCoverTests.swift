import Testing
import TourCore

@Suite("What windows hide")
struct WindowCoverTests {
  private static let widget = Rect(x: 100, y: 100, width: 100, height: 40)

  struct Case: Sendable, CustomTestStringConvertible {
    var testDescription: String
    var covers: [Rect]
    var hiding: Int?
  }

  @Test(
    "A widget is hidden when its middle is, or more than half of it",
    arguments: [
      Case(testDescription: "nothing over it", covers: [], hiding: nil),
      Case(
        testDescription: "a window beside it",
        covers: [Rect(x: 200, y: 100, width: 300, height: 40)], hiding: nil),
      Case(
        testDescription: "a window over all of it",
        covers: [Rect(x: 0, y: 0, width: 800, height: 600)], hiding: 0),
      Case(
        testDescription: "a window over a third",
        covers: [Rect(x: 0, y: 0, width: 133, height: 600)], hiding: nil),
      Case(
        testDescription: "two windows that leave the middle and two fifths",
        covers: [
          Rect(x: 0, y: 0, width: 130, height: 600), Rect(x: 170, y: 0, width: 300, height: 600),
        ], hiding: 1),
      Case(
        testDescription: "a small window over the middle",
        covers: [Rect(x: 140, y: 110, width: 20, height: 20)], hiding: 0),
      Case(
        testDescription: "the uppermost of two over all of it",
        covers: [
          Rect(x: 0, y: 0, width: 800, height: 600), Rect(x: 50, y: 50, width: 800, height: 600),
          Rect(x: 700, y: 50, width: 80, height: 600),
        ], hiding: 1),
    ])
  func hiding(_ case: Case) {
    let covers = `case`.covers.enumerated().map { WindowCover(area: $1, title: "window \($0)") }
    let found = WindowCover.hiding(Self.widget, among: covers)
    #expect(found == `case`.hiding.map { covers[$0] })
  }

  @Test("An empty rectangle is not hidden")
  func emptyRectangle() {
    let cover = WindowCover(area: Rect(x: 0, y: 0, width: 800, height: 600), title: "all")
    let line = Rect(x: 100, y: 100, width: 0, height: 40)
    #expect(WindowCover.hiding(line, among: [cover]) == nil)
  }
}

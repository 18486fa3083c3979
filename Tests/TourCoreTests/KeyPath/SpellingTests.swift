import Testing

@testable import TourCore

@Suite struct SpellingTests {
  @Test(arguments: [
    ("", "", 0), ("a", "", 1), ("", "abc", 3), ("save", "save", 0), ("save", "sav", 1),
    ("save", "saev", 1), ("save", "sane", 1), ("kitten", "sitting", 3), ("ab", "ba", 1),
  ])
  func countsEdits(one: String, other: String, distance: Int) {
    #expect(Spelling.distance(Array(one), Array(other)) == distance)
    #expect(Spelling.distance(Array(other), Array(one)) == distance)
  }

  @Test func theNearestComeFirst() {
    let words = ["button", "toggleButton", "frame", "menu", "menuItem", "menuBar"]
    #expect(Spelling.nearest(to: "buton", in: words) == ["button"])
    #expect(Spelling.nearest(to: "menuIten", in: words).first == "menuItem")
    #expect(Spelling.nearest(to: "MENU", in: words) == ["menu", "menuBar", "menuItem"])
    #expect(Spelling.nearest(to: "zzzzz", in: words).isEmpty)
    #expect(Spelling.nearest(to: String(repeating: "a", count: 5000), in: words).isEmpty)
  }

  @Test func listsReadAsSentences() {
    #expect(Spelling.list([]) == "")
    #expect(Spelling.list(["a"]) == "a")
    #expect(Spelling.list(["a", "b"]) == "a or b")
    #expect(Spelling.list(["a", "b", "c"]) == "a, b or c")
  }
}

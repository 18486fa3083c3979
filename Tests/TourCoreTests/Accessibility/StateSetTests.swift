import Testing

@testable import TourCore

@Suite struct StateSetTests {
  @Test(arguments: [
    ("invalid", 0), ("active", 1), ("checked", 4), ("enabled", 8), ("focused", 12),
    ("hasTooltip", 13),
    ("multiLine", 17), ("sensitive", 24), ("showing", 25), ("visible", 30),
    ("managesDescendants", 31),
    ("indeterminate", 32), ("isDefault", 39), ("checkable", 41), ("hasPopup", 42), ("readOnly", 43),
    ("state50", 50),
  ])
  func numbersAreThoseOfATSPI(name: String, number: Int) {
    let state = StateSet(number: number)
    #expect(StateSet(named: name) == state)
    #expect(state.camelCaseNames == [name])
    #expect(state.numbers == [number])
  }

  @Test(arguments: [
    ("manages-descendants", "managesDescendants"), ("MANAGES_DESCENDANTS", "managesDescendants"),
    ("multi line", "multiLine"), ("default", "isDefault"), ("minimized", "iconified"),
    ("readonly", "readOnly"), ("multiline", "multiLine"),
  ])
  func otherSpellingsAreAccepted(spelling: String, name: String) {
    #expect(StateSet(named: spelling)?.camelCaseNames == [name])
  }

  @Test func namesAreSortedAndWrittenAsInATSPI() {
    let states: StateSet = [.visible, .enabled, .multiLine, .showing]
    #expect(states.names == ["enabled", "multi-line", "showing", "visible"])
    #expect(StateSet(named: "nonsense") == nil)
    #expect(StateSet(number: 64).isEmpty)
    #expect(StateSet(number: -1).isEmpty)
  }

  @Test func theWordsOfTheBusAreLowFirst() {
    #expect(StateSet(words: [1 << 25, 1 << 0]) == [.showing, .indeterminate])
    #expect(StateSet(words: [1 << 30]) == .visible)
    #expect(StateSet(words: []).isEmpty)
  }
}

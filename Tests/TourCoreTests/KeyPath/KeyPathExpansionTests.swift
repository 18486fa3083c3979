import Testing

@testable import TourCore

@Suite struct KeyPathExpansionTests {
  private func expand(_ text: String, _ keys: [String: String]) throws -> KeyPath {
    let names = Set(keys.keys)
    let parsed = try keys.mapValues { try KeyPath(parsing: $0, keys: names) }
    return try KeyPath(parsing: text, keys: names).expanding(keys: parsed)
  }

  @Test(arguments: [
    ("main.button", "frame[\"a\"].button"),
    ("main[active].button", "frame[\"a\", active].button"),
    ("bar.button[\"x\"]", "frame[\"a\"].toolBar.button[\"x\"]"),
    ("bar > either", "frame[\"a\"].toolBar > label | frame[\"a\"].toolBar > dialog.image"),
    ("either.button", "label.button | dialog.image.button"),
    ("either#x[any]", "label#x[any] | dialog.image#x[any]"),
    ("app.frame", "application[\"a\"].frame"),
    ("frame[has(either)]", "frame[has(label | dialog.image)]"),
    ("button", "button"),
  ])
  func replacesKeys(text: String, expected: String) throws {
    let keys = [
      "main": "frame[\"a\"]", "bar": "main.toolBar", "either": "label | dialog.image",
      "app": "application[\"a\"]",
    ]
    let expanded = try expand(text, keys)
    #expect(try expanded == KeyPath(parsing: expected))
    #expect(expanded.text == text)
    #expect(expanded.keyNames.isEmpty)
  }

  @Test(arguments: [
    ("frame.loop", 6, "loop → other → loop"),
    ("frame.self", 6, "self → self"),
    ("frame.app", 6, "first component"),
    ("frame[has(app)]", 10, "first component"),
    ("frame | identified#b", 8, "has an id already"),
    ("third[nth=2]", 0, "nth already"),
  ])
  func refusesWhatCannotBe(text: String, offset: Int, message: String) throws {
    let keys = [
      "loop": "other.button", "other": "frame[has(loop)]", "self": "self", "app": "application",
      "identified": "button#a", "third": "button[nth=3]",
    ]
    let error = try #require(throws: KeyPathSyntaxError.self) { try expand(text, keys) }
    #expect(error.offset == offset)
    #expect(error.message.contains(message), "\(error.message)")
  }

  @Test func anUnknownKeyIsReportedWithItsNeighbours() throws {
    let path = try KeyPath(parsing: "frame.sidebar", keys: ["sidebar"])
    let error = try #require(throws: KeyPathSyntaxError.self) {
      try path.expanding(keys: ["sideBar": try KeyPath(parsing: "panel")])
    }
    #expect(error.offset == 6)
    #expect(error.message.contains("sideBar"))
    let match = KeyPathMatcher(path).match(in: AccessibleTree(), application: nil)
    #expect(match.fault == .unexpandedKey("sidebar", offset: 6))
  }

  @Test(arguments: ["k0.k0", "k0 | k0", "*[has(k0), has(k0)]"])
  func growthIsLimited(pattern: String) throws {
    var keys = ["k0": "label"]
    for number in 1...40 {
      let previous = "k\(number - 1)"
      var text = ""
      for (index, part) in pattern.split(separator: "k0", omittingEmptySubsequences: false)
        .enumerated()
      {
        text += (index > 0 ? previous : "") + part
      }
      keys["k\(number)"] = text
    }
    let error = try #require(throws: KeyPathSyntaxError.self) { try expand("k40", keys) }
    #expect(error.message.contains("more than 1000") || error.message.contains("deeper than 8"))
  }

  @Test func longLinesOfKeysAreLimited() throws {
    var keys = ["k0": "label"]
    for number in 1...2000 { keys["k\(number)"] = "k\(number - 1)" }
    #expect(throws: KeyPathSyntaxError.self) { try expand("k2000", keys) }
    #expect(throws: Never.self) { try expand("k50", keys) }
  }
}

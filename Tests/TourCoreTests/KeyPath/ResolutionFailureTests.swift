import Testing

@testable import TourCore

@Suite struct ResolutionFailureTests {
  static let text = """
    application "gedit"
      frame "a.txt"
        pushButton "Save" extents=12,40,64,34
        pushButton "Print" [!sensitive]
        pushButton "Secret" visibility=hidden
        label "Colour"
        pushButton #"win.open-file"
      dialog "Find\\u{202E}"
        checkBox "Match case" [checked]
        label "Colour"
    """

  private func failure(
    _ text: String, cause: ResolutionFailure.Cause = .noSuchWidget
  ) throws -> ResolutionFailure? {
    let tree = try AccessibleTree(parsing: Self.text)
    let path = try KeyPath(parsing: text)
    let match = KeyPathMatcher(path).match(in: tree, application: nil)
    return ResolutionFailure(path, match: match, in: tree, application: nil, cause: cause)
  }

  @Test(arguments: [
    ("frame.button[\"Sav\"]", "Save", ResolutionFailure.Miss.Reason.spelling),
    ("frame.button[\"Seva\"]", "Save", .spelling), ("frame.button[\"save\"]", "Save", .spelling),
    ("frame.button[\"Save all files\"]", "Save", .spelling),
    ("frame.button[\"Secret\"]", "Secret", .hidden),
    ("frame.button[\"Print\", sensitive]", "Print", .states(["sensitive"])),
    ("dialog.checkBox[!checked, enabled]", "Match case", .states(["!checked"])),
    ("frame.checkBox", "Match case", .otherWindow("Find\u{202E}")),
    ("frame.checkBox[\"Save\"]", "Save", .role),
    ("frame.#open_file", "", .spelling), ("button[\"Save\"][nth=2]", "Save", .nth(count: 1)),
    ("frame.button[\"Sercet\"]", "Secret", .hiddenSpelling),
  ])
  func namesTheNearestMiss(path: String, name: String, reason: ResolutionFailure.Miss.Reason) throws
  {
    guard case .notFound(let failure) = try failure(path) else {
      Issue.record("\(path) was found")
      return
    }
    let first = try #require(failure.misses.first)
    #expect(first.reason == reason)
    #expect(first.candidate.name == name)
    let tree = try AccessibleTree(parsing: Self.text)
    let match = KeyPathMatcher(first.candidate.keyPath).match(in: tree, application: nil)
    #expect(match.unique == first.candidate.index)
  }

  @Test func nothingNearIsSaidToo() throws {
    guard case .notFound(let failure) = try failure("frame.slider[\"Zoom factor\"]") else {
      Issue.record("found")
      return
    }
    #expect(failure.misses.isEmpty)
    #expect(failure.component == "slider[\"Zoom factor\"]")
    #expect(failure.offset == 6)
  }

  @Test func notFoundReadsWell() throws {
    let text = try #require(try failure("frame.button[\"Sav\"]")).description
    #expect(
      text == """
        nothing matches frame.button["Sav"]
          no widget is button["Sav"] in frame "a.txt"
        The nearest are:
          push button "Save" at 12,40,64,34: application["gedit"].button["Save"] (spelt differently)
        """)
  }

  @Test func ambiguousReadsWell() throws {
    let failure = try #require(try failure("label"))
    #expect(
      failure.description == """
        2 widgets match label
          label "Colour": application["gedit"].frame["a.txt"].label["Colour"]
          label "Colour": application["gedit"].dialog["Find\\u{202E}"].label["Colour"]
        Use one of these key paths, or choose with [nth=1].
        """)
    #expect(failure.summary == "2 widgets match label")
  }

  @Test func longListsAreCut() throws {
    let lines = (0..<25).map { "    pushButton \"B\($0)\"" }.joined(separator: "\n")
    let tree = try AccessibleTree(parsing: "application\n  frame\n" + lines)
    let path = try KeyPath(parsing: "button")
    let match = KeyPathMatcher(path).match(in: tree, application: nil)
    let failure = try #require(
      ResolutionFailure(path, match: match, in: tree, application: nil))
    guard case .ambiguous(let ambiguous) = failure else {
      Issue.record("\(failure)")
      return
    }
    #expect(ambiguous.count == 25)
    #expect(ambiguous.candidates.count == 10)
    #expect(failure.description.contains("and 15 more"))
  }

  @Test(arguments: [
    (ResolutionFailure.Cause.applicationNotRunning("a\u{1B}"), "start it"),
    (.accessibilityOff, "a11y-tour doctor"), (.notAnswering("a\u{1B}"), "does not answer"),
    (.windowNotOpen("a\u{1B}"), "no such window"),
    (.rendererAccessibilityOff("a\u{1B}"), "--force-renderer-accessibility"),
  ])
  func causesSayWhatToDo(cause: ResolutionFailure.Cause, advice: String) throws {
    let text = try #require(try failure("image", cause: cause)).description
    #expect(text.contains(advice))
    #expect(!text.unicodeScalars.contains("\u{1B}"))
  }

  @Test func aUniqueOrUndecidedMatchIsNoFailure() throws {
    #expect(try failure("dialog") == nil)
    let tree = try AccessibleTree(parsing: "application\n  frame visibility=unknown")
    let path = try KeyPath(parsing: "frame")
    let match = KeyPathMatcher(path).match(in: tree, application: nil)
    #expect(ResolutionFailure(path, match: match, in: tree, application: nil) == nil)
  }
}

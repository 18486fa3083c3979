import A11yTour
import Testing
import TourCore

@Suite struct BrokenFileTests {
  @Test(arguments: BrokenFile.ofYAML)
  func faultsOfYAMLAreReported(_ broken: BrokenFile) {
    #expect(diagnosticLines(of: broken.source) == broken.expected)
  }

  @Test(arguments: BrokenFile.ofTours)
  func faultsOfToursAreReported(_ broken: BrokenFile) {
    #expect(diagnosticLines(of: broken.source) == broken.expected)
  }

  @Test(arguments: BrokenFile.ofApps)
  func faultsOfAppsAndKeysAreReported(_ broken: BrokenFile) {
    #expect(diagnosticLines(of: broken.source) == broken.expected)
  }

  @Test(arguments: BrokenFile.ofWords)
  func faultsOfWordsAreReported(_ broken: BrokenFile) {
    #expect(diagnosticLines(of: broken.source) == broken.expected)
  }

  @Test(arguments: BrokenFile.ofSteps)
  func faultsOfStepsAreReported(_ broken: BrokenFile) {
    #expect(diagnosticLines(of: broken.source) == broken.expected)
  }

  @Test(arguments: BrokenFile.ofStyles)
  func faultsOfStylesAreReported(_ broken: BrokenFile) {
    #expect(diagnosticLines(of: broken.source) == broken.expected)
  }

  @Test(arguments: BrokenFile.ofProgress)
  func faultsOfProgressAreReported(_ broken: BrokenFile) {
    #expect(diagnosticLines(of: broken.source) == broken.expected)
  }

  @Test(arguments: BrokenFile.ofConditions)
  func faultsOfConditionsAreReported(_ broken: BrokenFile) {
    #expect(diagnosticLines(of: broken.source) == broken.expected)
  }

  @Test(arguments: BrokenFile.ofWays)
  func faultsOfWaysAreReported(_ broken: BrokenFile) {
    #expect(diagnosticLines(of: broken.source) == broken.expected)
  }

  @Test func faultsWithinKeyPathsSayWhatTheKeyPathSays() throws {
    for text in ["frame.", "frme", "button[nope]", ""] {
      let error = try #require(
        #expect(throws: KeyPathSyntaxError.self) { try KeyPath(parsing: text) })
      let source = "tour: 1\nid: t\ntitle: T\nsteps: [{id: a, text: A, target: '\(text)'}]"
      let expected = Diagnostic(
        position: SourcePosition(line: 4, column: 35 + error.offset), message: error.message,
        rule: "key-path")
      #expect(TourReader.check(bytes: Array(source.utf8)).diagnostics == [expected])
    }
  }

  @Test func errorsLeaveNoTourButWarningsDo() {
    for broken in BrokenFile.all {
      let (tour, diagnostics) = TourReader.check(bytes: Array(broken.source.utf8))
      let hasError = diagnostics.contains { $0.severity == .error }
      #expect((tour == nil) == hasError, "\(broken.source)")
    }
  }

  @Test(
    arguments: [
      ([0x61, 0x3A, 0x20, 0xFF], "1:4: error: the file is not UTF-8 here; save it as UTF-8"),
      ([0xFF, 0xFE, 0x61, 0x00], "1:1: error: the file is not UTF-8 here; save it as UTF-8"),
      ([0x61, 0x0A, 0xC3], "2:1: error: the file is not UTF-8 here; save it as UTF-8"),
      ([0x23, 0xED, 0xA0, 0x80], "1:2: error: the file is not UTF-8 here; save it as UTF-8"),
    ] as [([UInt8], String)])
  func otherEncodingsAreRefused(_ bytes: [UInt8], _ expected: String) {
    let lines = TourReader.check(bytes: bytes).diagnostics.map { $0.line(inFile: "T") }
    #expect(lines == ["T:\(expected) [encoding]"])
  }

  @Test func hugeFilesAreRefused() {
    let bytes = [UInt8](repeating: 0x23, count: YAMLReader.maximumSize + 1)
    let (tour, diagnostics) = TourReader.check(bytes: bytes)
    #expect(tour == nil)
    #expect(diagnostics.map(\.rule) == ["file-size"])
    #expect(YAMLReader.read(Array(bytes.dropLast())).diagnostics.map(\.rule) == ["yaml-empty"])
  }

  @Test func filesThatCannotBeReadSayWhy() {
    #expect(throws: TourReadError.unreadable(file: "/", reason: "Is a directory")) {
      try TourReader.read(file: "/")
    }
    let missing = "/nowhere/a.tour.yaml"
    #expect(throws: TourReadError.unreadable(file: missing, reason: "No such file or directory")) {
      try TourReader.read(file: missing)
    }
  }

  @Test func invalidFilesThrowEveryFault() throws {
    let file = "/proc/self/cmdline"
    let error = try #require(
      #expect(throws: TourReadError.self) { try TourReader.read(file: file) })
    guard case .invalid(let name, let diagnostics) = error else {
      Issue.record("\(error)")
      return
    }
    #expect(name == file)
    #expect(diagnostics.map(\.rule) == ["encoding"])
    #expect(error.description == diagnostics.map { $0.line(inFile: file) }.joined())
  }
}

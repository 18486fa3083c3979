import Testing
import TourCore

@Suite struct DiagnosticTests {
  @Test func theLineNamesFilePlaceAndRule() {
    let diagnostic = Diagnostic(
      position: SourcePosition(line: 3, column: 7), severity: .warning, message: "odd \"x\"",
      rule: "oddity")
    #expect(diagnostic.line(inFile: "a b.yaml") == "a b.yaml:3:7: warning: odd \"x\" [oddity]")
  }

  @Test func whatSteersATerminalIsEscaped() {
    let diagnostic = Diagnostic(
      position: .start, message: "a\u{1B}[2J\u{202E}\n\u{7}\u{200D}ü\\", rule: "r")
    #expect(
      diagnostic.line(inFile: "f\n")
        == "f\\n:1:1: error: a\\u{1B}[2J\\u{202E}\\n\\u{7}\u{200D}ü\\ [r]")
  }

  @Test func sortingKeepsTheOrderWithinAPlace() {
    let places = [(2, 1), (1, 5), (1, 2), (1, 5), (1, 2)]
    let diagnostics = places.enumerated().map { index, place in
      Diagnostic(
        position: SourcePosition(line: place.0, column: place.1), message: "\(index)", rule: "r")
    }
    #expect(Diagnostic.sorted(diagnostics).map(\.message) == ["2", "4", "1", "3", "0"])
  }
}

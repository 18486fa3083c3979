import Testing
import A11yTour
import TourCore

/// A tour file with faults, and the diagnostics that it must give.
struct BrokenFile: Sendable, CustomTestStringConvertible {
  /// The whole file.
  let source: String
  /// `LINE:COLUMN: error: message [rule]`, one a line.
  let expected: String

  /// Makes a case of a whole file.
  init(file: String, _ expected: String) {
    source = file
    self.expected = expected
  }

  /// Makes a case of fields of a tour, the first of which stands in line 4.
  init(tour: String, _ expected: String) {
    self.init(
      file: "tour: 1\nid: t\ntitle: T\n\(tour)\nsteps: [{id: a, text: A}]\n", expected)
  }

  /// Makes a case of fields of a step, the first of which stands in line 7, column 3.
  init(step: String, _ expected: String) {
    let fields = step.split(separator: "\n", omittingEmptySubsequences: false)
      .map { "  \($0)\n" }.joined()
    self.init(file: "tour: 1\nid: t\ntitle: T\nsteps:\n- id: a\n  text: A\n" + fields, expected)
  }

  /// Every case.
  static let all =
    ofYAML + ofTours + ofApps + ofWords + ofSteps + ofStyles + ofProgress + ofConditions + ofWays

  var testDescription: String { String(source.suffix(60)) }
}

/// Gives the diagnostics of a file without the file's name.
///
/// The words about faults within key paths and regular expressions are the business of their own tests.
func diagnosticLines(of source: String) -> String {
  TourReader.check(bytes: Array(source.utf8)).diagnostics
    .map { diagnostic in
      var diagnostic = diagnostic
      if diagnostic.rule == "key-path" { diagnostic.message = "…" }
      if diagnostic.rule == "pattern" {
        let head = diagnostic.message.prefix { $0 != ":" }
        diagnostic.message = head + ": …"
      }
      return String(diagnostic.line(inFile: "T").dropFirst(2))
    }
    .joined(separator: "\n")
}

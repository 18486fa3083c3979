import A11yTour
import TourCore

/// `check`: finds the faults of tour files without a desktop.
enum CheckCommand: Subcommand {
  private static let tours = Argument("TOUR", .oneOrMore, help: "a tour file")
  private static let live = Flag("live", help: "not built in this version")
  private static let play = Flag("play", help: "not built in this version")
  private static let junit = Option("junit", value: "FILE", help: "not built in this version")

  static let declaration = Command(
    "check", abstract: "Check tour files.",
    discussion: """
      Prints every finding as FILE:LINE:COLUMN: error: message [rule], and counts them on standard \
      error.

      Exit status: 0 nothing found; 1 findings; 2 a file cannot be read.
      """,
    arguments: [tours], options: [junit], flags: [SharedArguments.json, live, play])

  /// A finding in a file.
  private struct Finding {
    var file: String
    var diagnostic: Diagnostic

    var json: JSONValue {
      [
        "file": .string(file), "line": .integer(diagnostic.position.line),
        "column": .integer(diagnostic.position.column),
        "severity": .string(diagnostic.severity.rawValue),
        "message": .string(diagnostic.message), "rule": .string(diagnostic.rule),
      ]
    }
  }

  static func run(_ arguments: ParsedArguments) throws(UsageError) -> ExitStatus {
    try arguments.refuse([live, play], [junit])
    let files = arguments.strings(tours)
    var findings: [Finding] = []
    var isAllRead = true
    for file in files {
      do throws(TourReadError) {
        findings += try TourReader.check(file: file).diagnostics.map {
          Finding(file: file, diagnostic: $0)
        }
      } catch {
        isAllRead = false
        Console.report(error.description)
      }
    }
    if arguments.isSet(SharedArguments.json) {
      Console.write(JSONText.compact(.array(findings.map(\.json))) + "\n")
    } else {
      Console.write(findings.map { $0.diagnostic.line(inFile: $0.file) + "\n" }.joined())
    }
    if !findings.isEmpty { Console.report(summary(of: findings)) }
    guard isAllRead else { return .wrongUsage }
    return findings.isEmpty ? .done : .negative
  }

  private static func summary(of findings: [Finding]) -> String {
    let errors = findings.count { $0.diagnostic.severity == .error }
    let warnings = findings.count - errors
    let files = Set(findings.map(\.file)).count
    let counts = [counted(errors, "error"), counted(warnings, "warning")].compactMap(\.self)
    return counts.joined(separator: " and ") + " in " + (counted(files, "file") ?? "no file")
  }

  private static func counted(_ number: Int, _ noun: String) -> String? {
    number == 0 ? nil : "\(number) \(noun)\(number == 1 ? "" : "s")"
  }
}

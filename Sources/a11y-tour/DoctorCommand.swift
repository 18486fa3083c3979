import A11yTour
import TourCore

/// `doctor`: what of this desktop works, and how to mend what does not.
enum DoctorCommand: Subcommand {
  static let declaration = Command(
    "doctor", abstract: "Say what of this desktop works and how to mend the rest.",
    discussion: """
      Exit status: 0 all is well; 1 something limits tours; 3 there is no accessibility bus or no \
      display.
      """,
    flags: [SharedArguments.json])

  static func run(_ arguments: ParsedArguments) throws(UsageError) -> ExitStatus {
    let facts = MainLoop.run { await DesktopFacts.read(environment: Environment.value) }
    let checks = facts.checks
    if arguments.isSet(SharedArguments.json) {
      Console.write(JSONText.compact(.array(checks.map(json))) + "\n")
    } else {
      Console.write(checks.map(text).joined())
    }
    guard facts.isUsable else { return .unusableDesktop }
    return checks.allSatisfy { $0.verdict == .ok } ? .done : .negative
  }

  private static func json(_ check: DesktopCheck) -> JSONValue {
    [
      "check": .string(check.subject), "verdict": .string(check.verdict.rawValue),
      "found": .string(check.found), "advice": check.advice.map { .string($0) } ?? .null,
    ]
  }

  private static func text(_ check: DesktopCheck) -> String {
    let (mark, color) =
      switch check.verdict {
      case .ok: ("ok  ", 32)
      case .warning: ("warn", 33)
      case .failure: ("fail", 31)
      }
    var line = Console.colored(mark, color) + "  \(check.subject): "
    line += TerminalText.escaped(check.found) + "\n"
    if let advice = check.advice { line += "      \(TerminalText.escaped(advice))\n" }
    return line
  }
}

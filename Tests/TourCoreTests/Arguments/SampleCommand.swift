import TourCore

/// A command with every kind of declaration.
enum SampleCommand {
  enum Format: String, CaseIterable { case html, markdown }

  static let tour = Argument("TOUR", help: "the tour file")
  static let files = Argument("FILE", .oneOrMore, help: "the files to check")
  static let keyPath = Argument("KEYPATH", .optional, help: "where to begin")
  static let more = Argument("WORD", .any, help: "more words")

  static let from = Option("from", value: "ID", help: "begin at the step of that id")
  static let output = Option("output", short: "o", value: "FILE", help: "write to a file")
  static let auto = Option(
    "auto", short: "a", value: "SECONDS", isValueOptional: true,
    help: "press Next by itself when a step has been on the screen for so many seconds (5)")
  static let format = Option("format", value: "FORMAT", help: "html or markdown")
  static let screenshots = Option(
    "screenshots-of-steps", value: "DIRECTORY", help: "keep a picture of each step")
  static let depth = Option("depth", short: "d", value: "N", help: "how deep to go")

  static let explain = Flag("explain", short: "e", help: "say why")
  static let verbose = Flag("verbose", short: "v", help: "say more")
  static let speak = Flag("speak", hasNegation: true, help: "speak each step")

  static let run = Command(
    "run", abstract: "Plays a tour.",
    discussion: """
      The tour begins at its first step, unless one is named; the keyboard works the callout while \
      it is shown.

      Exit status is 0 when the tour was finished.

        a11y-tour run first.tour.yaml
        a11y-tour run --auto=2 first.tour.yaml
      """,
    arguments: [tour], options: [from, output, auto, format, screenshots, depth],
    flags: [explain, verbose, speak])
  static let check = Command("check", abstract: "Checks tours.", arguments: [files])
  static let tree = Command(
    "tree", abstract: "Prints the accessibility tree.", arguments: [keyPath, more])
  static let root = Command(
    "a11y-tour", abstract: "Guided tours of any application.",
    subcommands: [run, check, tree])

  /// Parses the words of a line that are apart by spaces.
  static func parse(_ line: String) throws(UsageError) -> ParsedCommandLine {
    try root.parse(line.split(separator: " ").map(String.init), version: "1.2.3")
  }

  /// Parses a line that calls a command.
  static func arguments(_ line: String) throws -> ParsedArguments {
    guard case .command(let arguments) = try parse(line) else {
      throw UsageError(message: "calls no command: \(line)", hint: "")
    }
    return arguments
  }
}

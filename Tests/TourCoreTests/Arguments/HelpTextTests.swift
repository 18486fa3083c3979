import Testing
import TourCore

@Suite struct HelpTextTests {
  private func help(_ line: String) throws -> String? {
    guard case .help(let text) = try SampleCommand.parse(line) else { return nil }
    return text
  }

  @Test func rendersACommand() throws {
    let golden = """
      Usage: a11y-tour run [OPTION]... TOUR
      Plays a tour.

      Arguments:
        TOUR  the tour file

      Options:
            --from ID         begin at the step of that id
        -o, --output FILE     write to a file
        -a, --auto[=SECONDS]  press Next by itself when a step has been on the screen
                              for so many seconds (5)
            --format FORMAT   html or markdown
            --screenshots-of-steps DIRECTORY
                              keep a picture of each step
        -d, --depth N         how deep to go
        -e, --explain         say why
        -v, --verbose         say more
            --[no-]speak      speak each step
        -h, --help            show this help and exit
            --version         show the version and exit

      The tour begins at its first step, unless one is named; the keyboard works the
      callout while it is shown.

      Exit status is 0 when the tour was finished.

        a11y-tour run first.tour.yaml
        a11y-tour run --auto=2 first.tour.yaml

      """
    #expect(try help("run --help") == golden)
  }

  @Test func rendersACommandWithSubcommands() throws {
    let golden = """
      Usage: a11y-tour [OPTION]... COMMAND
      Guided tours of any application.

      Commands:
        run    Plays a tour.
        check  Checks tours.
        tree   Prints the accessibility tree.

      Options:
        -h, --help     show this help and exit
            --version  show the version and exit

      Try 'a11y-tour COMMAND --help' for what a command takes.

      """
    #expect(try help("--help") == golden)
  }

  @Test func writesTheUsageOfEveryArity() throws {
    for (line, usage) in [
      ("check", "Usage: a11y-tour check [OPTION]... FILE..."),
      ("tree", "Usage: a11y-tour tree [OPTION]... [KEYPATH] [WORD]..."),
    ] {
      #expect(try help("\(line) --help")?.split(separator: "\n").first.map(String.init) == usage)
    }
  }

  @Test func staysWithinEightyColumns() throws {
    for seed in SeededBits.seeds(200) {
      var bits = SeededBits(seed: seed)
      func words(_ count: ClosedRange<Int>) -> String {
        (0..<Int.random(in: count, using: &bits)).map { _ in
          String(repeating: "w", count: Int.random(in: 1...12, using: &bits))
        }.joined(separator: " ")
      }
      let options = (0..<5).map { index in
        Option(
          String(repeating: "o", count: Int.random(in: 1...30, using: &bits)) + "\(index)",
          value: "VALUE", help: words(1...40))
      }
      let command = Command(
        "c", abstract: words(1...60), discussion: words(0...60), options: options)
      guard case .help(let text) = try command.parse(["--help"], version: "1") else {
        Issue.record("no help")
        return
      }
      for line in text.split(separator: "\n") {
        #expect(line.count <= 80, "A11YTOUR_SEED=\(seed): \(line)")
        #expect(line.last != " ", "A11YTOUR_SEED=\(seed): \(line)")
      }
    }
  }
}

import Glibc
import Testing

@Suite struct UsageTests {
  @Test func helpNamesEveryCommand() throws {
    let run = try Invocation("--help")
    #expect(run.status == 0)
    #expect(run.errors.isEmpty)
    for name in ["check", "tree", "resolve", "roles", "schema", "doctor"] {
      #expect(run.output.contains("\n  \(name) "), "\(name)")
      let own = try Invocation(name, "--help")
      #expect(own.status == 0, "\(name)")
      #expect(own.output.hasPrefix("Usage: a11y-tour \(name) [OPTION]..."), "\(name)")
      #expect(own.errors.isEmpty, "\(name)")
    }
  }

  @Test func helpOfResolveIsAsRecorded() throws {
    #expect(
      try Invocation("resolve", "--help").output == """
        Usage: a11y-tour resolve [OPTION]... KEYPATH
        Find the widget that a key path names.

        Arguments:
          KEYPATH  the key path of the widget

        Options:
              --app SELECTOR  the application in force: its name on the accessibility
                              bus, desktop:ID, exe:NAME or pid:N
              --wait SECONDS  wait until the widget is there and at rest
              --json          write JSON, for programs
              --explain       show what was read and what each component matched
          -h, --help          show this help and exit
              --version       show the version and exit

        Without --wait, looks once. When nothing matches, or more than one widget does,
        says what comes nearest.

        With --explain, writes to standard error how a search for it goes.

        Exit status: 0 found; 1 not found, or ambiguous; 2 a bad key path; 3 no
        accessibility bus; 124 the application does not answer.

        """)
  }

  @Test func versionIsOneLine() throws {
    for arguments in [["--version"], ["tree", "--version"]] {
      let run = try Invocation(arguments: arguments)
      #expect(run.status == 0)
      #expect(run.output.wholeMatch(of: /a11y-tour [0-9]+\.[0-9]+\.[0-9]+\n/) != nil)
    }
  }

  static let wrong: [(arguments: [String], message: String, command: String)] = [
    ([], "a command is needed", ""),
    (["resolv"], "unknown command 'resolv'; did you mean 'resolve'?", ""),
    (
      ["tree", "--key-path"], "unknown option '--key-path'; did you mean '--key-paths'?", "tree"
    ),
    (["resolve"], "missing operand: KEYPATH", "resolve"),
    (
      ["resolve", "button[\"Save\"]"],
      "no application is in force: begin with application[\"NAME\"], or name one with --app",
      "resolve"
    ),
    (
      ["resolve", "--wait", "soon", "button"],
      "option '--wait' takes a number from 0 to 86400, not 'soon'", "resolve"
    ),
    (
      ["resolve", "--app", "pid:0", "button"],
      "option '--app': \"0\" is not a process number; write a positive whole number, as "
        + "\"pid:4242\"", "resolve"
    ),
    (
      ["check", "--junit", "x.xml", "tour.yaml"],
      "option '--junit' is not built in this version", "check"
    ),
    (["check", "--live", "tour.yaml"], "option '--live' is not built in this version", "check"),
    (["check", "--play", "tour.yaml"], "option '--play' is not built in this version", "check"),
    (["roles", "x\u{1B}[31m"], "unexpected operand 'x\\u{1b}[31m'", "roles"),
  ]

  @Test(arguments: wrong) func wrongUsageSaysWhatToDo(
    arguments: [String], message: String, command: String
  ) throws {
    let run = try Invocation(arguments: arguments)
    #expect(run.status == 2)
    #expect(run.output.isEmpty)
    let name = command.isEmpty ? "a11y-tour" : "a11y-tour \(command)"
    #expect(run.errors == "a11y-tour: \(message)\ntry '\(name) --help'\n")
  }

  /// Key paths with the text that the mark stands under.
  @Test(arguments: [
    ("frame.buton", "frame."), ("frame.button[\"\u{202E}é\"]..x", "frame.button[\"\\u{202E}é\"]."),
    ("frame[nth=0]", "frame[nth="), ("", ""),
  ])
  func badKeyPathIsMarked(text: String, before: String) throws {
    for command in ["resolve", "tree"] {
      let run = try Invocation(command, "--app", "x", text)
      #expect(run.status == 2)
      let lines = run.errors.split(separator: "\n", omittingEmptySubsequences: false)
      #expect(lines.count == 5)
      guard lines.count == 5 else { continue }
      #expect(lines[0].hasPrefix("a11y-tour: bad key path: "))
      #expect(lines[1].hasPrefix("  " + before))
      #expect(lines[2] == String(repeating: " ", count: 2 + before.count) + "^", "\(run.errors)")
      #expect(lines[3] == "try 'a11y-tour \(command) --help'")
    }
  }

  @Test func endsQuietlyWhenNobodyReads() throws {
    let run = try Invocation("roles", hasReader: false)
    #expect(run.signal == SIGPIPE)
    #expect(run.errors.isEmpty)
  }

  @Test func needsABus() throws {
    for command in ["tree", "doctor"] {
      let run = try Invocation(
        command, environment: ["DBUS_SESSION_BUS_ADDRESS": "unix:path=/nowhere/bus"])
      #expect(run.status == 3)
      #expect((run.errors + run.output).contains("dbus-run-session"))
    }
  }
}

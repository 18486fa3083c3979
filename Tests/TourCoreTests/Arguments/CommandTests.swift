import Testing
import TourCore

@Suite struct CommandTests {
  typealias Sample = SampleCommand

  @Test func readsOptionsInEverySpelling() throws {
    let table: [(line: String, option: Option, value: String?)] = [
      ("run t --from=b", Sample.from, "b"),
      ("run t --from b", Sample.from, "b"),
      ("run --from b t", Sample.from, "b"),
      ("run t --from=", Sample.from, ""),
      ("run t --from=a=b", Sample.from, "a=b"),
      ("run t --from=\u{301}e", Sample.from, "\u{301}e"),
      ("run t --from -x", Sample.from, "-x"),
      ("run t --from --", Sample.from, "--"),
      ("run t --from a --from b", Sample.from, "b"),
      ("run t -o f", Sample.output, "f"),
      ("run t -of", Sample.output, "f"),
      ("run t -o=f", Sample.output, "=f"),
      ("run t -evof", Sample.output, "f"),
      ("run t -ev -o -", Sample.output, "-"),
      ("run --auto t", Sample.auto, nil),
      ("run --auto=2 t", Sample.auto, "2"),
      ("run -a t", Sample.auto, nil),
      ("run -a2 t", Sample.auto, "2"),
    ]
    for row in table {
      let arguments = try Sample.arguments(row.line)
      #expect(arguments.string(row.option) == row.value, "\(row.line)")
      #expect(arguments.isSet(row.option), "\(row.line)")
      #expect(arguments.string(Sample.tour) == "t", "\(row.line)")
      #expect(arguments.path == ["a11y-tour", "run"])
    }
    #expect(try !Sample.arguments("run t").isSet(Sample.auto))
  }

  @Test func readsFlags() throws {
    let arguments = try Sample.arguments("run -ve t")
    #expect(arguments.isSet(Sample.explain))
    #expect(arguments.isSet(Sample.verbose))
    #expect(arguments.flag(Sample.speak) == nil)
    #expect(try Sample.arguments("run t --speak").flag(Sample.speak) == true)
    #expect(try Sample.arguments("run t --speak --no-speak").flag(Sample.speak) == false)
    #expect(try !Sample.arguments("run t --no-speak").isSet(Sample.speak))
  }

  @Test func takesOperandsInAnyPlaceAndAllAfterTwoDashes() throws {
    let table: [(line: String, argument: Argument, values: [String])] = [
      ("check a", Sample.files, ["a"]),
      ("check a b c", Sample.files, ["a", "b", "c"]),
      ("check a -- --help -x", Sample.files, ["a", "--help", "-x"]),
      ("check -", Sample.files, ["-"]),
      ("tree", Sample.keyPath, []),
      ("tree a", Sample.keyPath, ["a"]),
      ("tree a b -- --", Sample.more, ["b", "--"]),
      ("-- check a", Sample.files, ["a"]),
    ]
    for row in table {
      #expect(try Sample.arguments(row.line).strings(row.argument) == row.values, "\(row.line)")
    }
  }

  @Test func readsNumbersWithinTheirRange() throws {
    let table: [(text: String, number: Double?)] = [
      ("2", 2), ("0.5", 0.5), ("1e1", 10), ("0", 0), ("60", 60), ("-1", nil), ("61", nil),
      ("x", nil), ("", nil), ("nan", nil), ("inf", nil), ("0x10", nil), ("1,5", nil), ("2s", nil),
    ]
    for row in table {
      let arguments = try Sample.arguments("run t --auto=\(row.text)")
      if let number = row.number {
        #expect(try arguments.double(Sample.auto, in: 0...60) == number)
      } else {
        #expect(
          throws: UsageError(
            message: "option '--auto' takes a number from 0 to 60, not '\(row.text)'",
            hint: "try 'a11y-tour run --help'")
        ) { try arguments.double(Sample.auto, in: 0...60) }
      }
    }
    let huge = try Sample.arguments("run t --auto=1e999")
    #expect(throws: UsageError.self) { try huge.double(Sample.auto, in: 0...(.infinity)) }
    let deep = try Sample.arguments("run t -d 3")
    #expect(try deep.int(Sample.depth, in: 1...9) == 3)
    #expect(try deep.double(Sample.auto, in: 0...1) == nil)
    #expect {
      try deep.int(Sample.depth, in: 4...Int.max)
    } throws: {
      ($0 as? UsageError)?.message == "option '--depth' takes a whole number from 4 up, not '3'"
    }
  }

  @Test func readsChoices() throws {
    let good = try Sample.arguments("run t --format html")
    #expect(try good.choice(Sample.format, of: Sample.Format.self) == .html)
    let bad = try Sample.arguments("run t --format pdf")
    #expect {
      try bad.choice(Sample.format, of: Sample.Format.self)
    } throws: {
      ($0 as? UsageError)?.message
        == "option '--format' takes one of 'html', 'markdown', not 'pdf'"
    }
  }

  @Test func saysWhatIsWrongAndWhatToTry() {
    let table: [(line: String, message: String, command: String)] = [
      ("", "a command is needed", ""),
      ("--", "a command is needed", ""),
      ("rnu", "unknown command 'rnu'; did you mean 'run'?", ""),
      ("play", "unknown command 'play'", ""),
      ("--verbos", "unknown option '--verbos'", ""),
      ("run", "missing operand: TOUR", " run"),
      ("check", "missing operand: FILE", " check"),
      ("run a b", "unexpected operand 'b'", " run"),
      ("run t --form b", "unknown option '--form'; did you mean '--format'?", " run"),
      ("run t --fron b", "unknown option '--fron'; did you mean '--from'?", " run"),
      ("run t --fro b", "unknown option '--fro'; did you mean '--from'?", " run"),
      ("run t --no-speek", "unknown option '--no-speek'; did you mean '--no-speak'?", " run"),
      ("run t --hlep", "unknown option '--hlep'; did you mean '--help'?", " run"),
      ("run t --zzz=3", "unknown option '--zzz'", " run"),
      ("run t -evz", "unknown option '-z'", " run"),
      ("run t --explain=1", "option '--explain' takes no value", " run"),
      ("run t --help=1", "option '--help' takes no value", " run"),
      ("run t --from", "option '--from' needs a value: ID", " run"),
      ("run t -o", "option '-o' needs a value: FILE", " run"),
      ("run \u{1b}[2J b", "unexpected operand 'b'", " run"),
      ("run t \u{1b}[2J", "unexpected operand '\\u{1b}[2J'", " run"),
    ]
    for row in table {
      #expect(
        throws: UsageError(message: row.message, hint: "try 'a11y-tour\(row.command) --help'"),
        "\(row.line)"
      ) { try Sample.parse(row.line) }
    }
  }

  @Test func helpAndVersionWinOverWhatFollows() throws {
    for line in ["--version", "run --version", "run --version --nonsense", "run -v --version"] {
      #expect(try Sample.parse(line) == .version("a11y-tour 1.2.3"), "\(line)")
    }
    let help = try Sample.parse("run --help")
    for line in ["run -h", "run --help --nonsense", "run -eh", "run a b --help"] {
      #expect(try Sample.parse(line) == help, "\(line)")
    }
    #expect(throws: UsageError.self) { try Sample.parse("run --nonsense --help") }
  }

  @Test func readsWhatItWroteForRandomLines() throws {
    for seed in SeededBits.seeds(500) {
      var bits = SeededBits(seed: seed)
      let values = (0..<Int.random(in: 1...4, using: &bits)).map { _ in
        (0..<Int.random(in: 0...4, using: &bits)).map { _ in
          bits.pick(["-", "=", "a", "é", " ", "\u{301}"])
        }
        .joined()
      }
      let from = values[0]
      let words = Bool.random(using: &bits) ? ["--from=\(from)"] : ["--from", from]
      let line = ["run"] + words + ["--"] + values.prefix(1)
      guard case .command(let read) = try SampleCommand.root.parse(line, version: "") else {
        Issue.record("A11YTOUR_SEED=\(seed): \(line)")
        return
      }
      #expect(read.string(Sample.from) == from, "A11YTOUR_SEED=\(seed): \(line)")
      #expect(read.strings(Sample.tour) == [from], "A11YTOUR_SEED=\(seed): \(line)")
      // Whatever the words are, reading ends in a result or a usage error.
      do throws(UsageError) {
        _ = try SampleCommand.root.parse(["run"] + values, version: "")
      } catch {
        #expect(error.hint == "try 'a11y-tour run --help'")
      }
    }
  }
}

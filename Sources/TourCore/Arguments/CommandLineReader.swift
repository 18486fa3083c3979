/// Reads the words of a command line one by one, as getopt_long does, operands in any place.
struct CommandLineReader {
  /// The commands from the program down to the one that is called.
  private var path: [Command]
  private let version: String
  private var words: ArraySlice<String>
  private var operands: [String] = []
  private var settings: [String: ParsedArguments.Setting] = [:]

  private static let help = Flag("help", short: "h", help: "show this help and exit")
  private static let version = Flag("version", help: "show the version and exit")
  /// The flags that every command has.
  static let standardFlags = [help, version]

  init(root: Command, version: String, words: ArraySlice<String>) {
    path = [root]
    self.version = version
    self.words = words
  }

  mutating func read() throws(UsageError) -> ParsedCommandLine {
    while let word = words.popFirst() {
      if word == "--" {
        while let word = words.popFirst() { try take(operand: word) }
      } else if word.hasPrefix("--") {
        if let early = try read(long: word.dropFirst(2)) { return early }
      } else if word.hasPrefix("-"), word != "-" {
        if let early = try read(letters: word.dropFirst()) { return early }
      } else {
        try take(operand: word)
      }
    }
    guard command.subcommands.isEmpty else { throw error("a command is needed") }
    return .command(
      ParsedArguments(
        path: path.map(\.name), settings: settings, operands: try assignOperands()))
  }

  private var command: Command { path[path.count - 1] }
  private var flags: [Flag] { command.flags + Self.standardFlags }

  private mutating func take(operand word: String) throws(UsageError) {
    guard !command.subcommands.isEmpty else { return operands.append(word) }
    guard let next = command.subcommands.first(where: { $0.name == word }) else {
      let names = command.subcommands.map(\.name)
      throw error("unknown command '\(word)'" + suggestion(word, among: names, prefix: ""))
    }
    path.append(next)
  }

  /// Reads `--name`, `--name=value` or `--name value`; gives a result that ends the reading.
  private mutating func read(long word: Substring) throws(UsageError) -> ParsedCommandLine? {
    // By scalars: a value may begin with a character that combines with the sign before it.
    let scalars = word.unicodeScalars
    let sign = scalars.firstIndex(of: "=")
    let name = String(scalars[..<(sign ?? scalars.endIndex)])
    let joined = sign.map { String(scalars[scalars.index(after: $0)...]) }
    if let option = command.options.first(where: { $0.name == name }) {
      try set(option, as: "--\(name)", joined: joined)
      return nil
    }
    for flag in flags {
      let isNegated = flag.hasNegation && name == "no-\(flag.name)"
      guard isNegated || name == flag.name else { continue }
      guard joined == nil else { throw error("option '--\(name)' takes no value") }
      return set(flag, to: !isNegated)
    }
    let names =
      command.options.map(\.name)
      + flags.flatMap { $0.hasNegation ? [$0.name, "no-\($0.name)"] : [$0.name] }
    throw error("unknown option '--\(name)'" + suggestion(name, among: names, prefix: "--"))
  }

  /// Reads letters after one dash, the last of which may have a value.
  private mutating func read(letters: Substring) throws(UsageError) -> ParsedCommandLine? {
    var rest = letters
    while let letter = rest.popFirst() {
      if let option = command.options.first(where: { $0.short == letter }) {
        try set(option, as: "-\(letter)", joined: rest.isEmpty ? nil : String(rest))
        return nil
      }
      guard let flag = flags.first(where: { $0.short == letter }) else {
        throw error("unknown option '-\(letter)'")
      }
      if let early = set(flag, to: true) { return early }
    }
    return nil
  }

  private mutating func set(
    _ option: Option, as spelling: String, joined: String?
  ) throws(UsageError) {
    if let joined {
      settings[option.name] = .value(joined)
    } else if option.isValueOptional {
      settings[option.name] = .withoutValue
    } else if let word = words.popFirst() {
      settings[option.name] = .value(word)
    } else {
      throw error("option '\(spelling)' needs a value: \(option.value)")
    }
  }

  private mutating func set(_ flag: Flag, to isOn: Bool) -> ParsedCommandLine? {
    if flag == Self.help { return .help(HelpText(path: path).text) }
    if flag == Self.version { return .version("\(path[0].name) \(version)") }
    settings[flag.name] = .flag(isOn)
    return nil
  }

  /// Gives every declared argument its operands, in order.
  private func assignOperands() throws(UsageError) -> [String: [String]] {
    var rest = operands[...]
    var assigned: [String: [String]] = [:]
    for argument in command.arguments {
      switch argument.arity {
      case .one, .optional: assigned[argument.name] = rest.popFirst().map { [$0] }
      case .oneOrMore, .any:
        if !rest.isEmpty { assigned[argument.name] = Array(rest) }
        rest = []
      }
      let isNeeded = argument.arity == .one || argument.arity == .oneOrMore
      if isNeeded, assigned[argument.name] == nil {
        throw error("missing operand: \(argument.name)")
      }
    }
    if let extra = rest.first { throw error("unexpected operand '\(extra)'") }
    return assigned
  }

  private func suggestion(_ word: String, among names: [String], prefix: String) -> String {
    Spelling.nearest(to: word, in: names, limit: 1).first.map { "; did you mean '\(prefix)\($0)'?" }
      ?? ""
  }

  private func error(_ message: String) -> UsageError {
    UsageError(message: TerminalText.escaped(message), path: path.map(\.name))
  }
}

extension UsageError {
  /// Makes an error about a command, by the names that lead to it.
  init(message: String, path: [String]) {
    self.init(message: message, hint: "try '\(path.joined(separator: " ")) --help'")
  }
}

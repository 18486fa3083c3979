/// A command, or one of its subcommands, declared as a value.
public struct Command: Equatable, Sendable {
  /// The name it is called by.
  public var name: String
  /// What it does, in one sentence.
  public var abstract: String
  /// What else the help says, in paragraphs; one that begins with two spaces keeps its lines.
  public var discussion: String
  /// What it works on; none when it has subcommands.
  public var arguments: [Argument]
  /// Its options with values.
  public var options: [Option]
  /// Its options without values.
  public var flags: [Flag]
  /// The commands under it.
  public var subcommands: [Command]

  /// Declares a command by its name, what it does and what it takes.
  public init(
    _ name: String, abstract: String, discussion: String = "", arguments: [Argument] = [],
    options: [Option] = [], flags: [Flag] = [], subcommands: [Command] = []
  ) {
    self.name = name
    self.abstract = abstract
    self.discussion = discussion
    self.arguments = arguments
    self.options = options
    self.flags = flags
    self.subcommands = subcommands
  }

  /// Reads a command line, without the name of the program, by the conventions of GNU.
  ///
  /// `--help` and `--version` are understood at every level and win over whatever follows them.
  ///
  /// - Parameters:
  ///   - arguments: The words after the name of the program.
  ///   - version: The version that `--version` prints.
  /// - Throws: ``UsageError`` when the words do not fit what is declared.
  public func parse(
    _ arguments: [String], version: String
  ) throws(UsageError) -> ParsedCommandLine {
    var reader = CommandLineReader(root: self, version: version, words: arguments[...])
    return try reader.read()
  }
}

/// What a command line asks for.
public enum ParsedCommandLine: Equatable, Sendable {
  /// A command to be run.
  case command(ParsedArguments)
  /// A help text to be printed.
  case help(String)
  /// A line with the version to be printed.
  case version(String)
}

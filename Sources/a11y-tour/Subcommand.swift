import TourCore

/// One thing that the command can do.
protocol Subcommand {
  /// Its name, what it takes, and its help.
  static var declaration: Command { get }

  /// Does it, and gives the exit status.
  ///
  /// - Throws: ``UsageError`` for what a declaration cannot say about the arguments.
  static func run(_ arguments: ParsedArguments) throws(UsageError) -> ExitStatus
}

import Glibc
import TourCore

/// The command `a11y-tour`: reads its arguments and hands over to a subcommand.
@main
enum Program {
  /// The version that `--version` prints.
  static let version = "0.1.0"

  /// What can be done, in the order of the help.
  static var subcommands: [any Subcommand.Type] {
    [
      RunCommand.self, CheckCommand.self, TreeCommand.self, ResolveCommand.self, PickCommand.self,
      ProgressCommand.self, RolesCommand.self, SchemaCommand.self, DoctorCommand.self,
    ]
  }

  private static var declaration: Command {
    Command(
      "a11y-tour",
      abstract: "Guided tours of any Linux desktop application, from outside.",
      discussion: """
        Exit status: 0 done; 1 done, and the answer is no; 2 wrong usage or unreadable input; 3 the \
        desktop is not usable; 124 a deadline passed.
        """,
      subcommands: subcommands.map { $0.declaration })
  }

  static func main() {
    exit(run(Array(CommandLine.arguments.dropFirst())).rawValue)
  }

  private static func run(_ words: [String]) -> ExitStatus {
    do throws(UsageError) {
      switch try declaration.parse(words, version: version) {
      case .help(let text):
        Console.write(text)
        return .done
      case .version(let line):
        Console.write(line + "\n")
        return .done
      case .command(let arguments):
        guard
          let subcommand = subcommands.first(where: {
            $0.declaration.name == arguments.path.last
          })
        else { throw arguments.error("a command is needed") }
        return try subcommand.run(arguments)
      }
    } catch {
      Console.report(error.message)
      Console.writeError(error.hint + "\n")
      return .wrongUsage
    }
  }
}

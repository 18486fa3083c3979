import A11yTour
import TourCore

/// `tree`: the accessibility tree as text or JSON.
enum TreeCommand: Subcommand {
  private static let keyPath = Argument(
    "KEYPATH", .optional, help: "the widget to begin with; without it, whole applications")
  private static let depth = Option(
    "depth", value: "N", help: "show so many levels below where the tree begins")
  private static let all = Flag("all", help: "show widgets that cannot be seen too")
  private static let extents = Flag("extents", help: "show where widgets are in their windows")
  private static let keyPaths = Flag(
    "key-paths", help: "show a key path for each widget that names no other")

  static let declaration = Command(
    "tree", abstract: "Print the accessibility tree.",
    discussion: """
      Without --app and KEYPATH, all applications are printed. One that does not answer is listed \
      as such and delays no other. With --json, the form is that of 'resolve --json', in an array.

      What is in tables and trees that manage their descendants is not printed.
      """,
    arguments: [keyPath], options: [SharedArguments.app, depth],
    flags: [all, extents, keyPaths, SharedArguments.json])

  static func run(_ arguments: ParsedArguments) throws(UsageError) -> ExitStatus {
    let path = try arguments.keyPath(keyPath)
    let scope = try arguments.application()
    let isJSON = arguments.isSet(SharedArguments.json)
    var options = TreeReport.Options()
    options.depth = try arguments.int(depth, in: 0...TreeReader.depthLimit)
    options.includesHidden = arguments.isSet(all)
    options.includesPlaces = arguments.isSet(extents) || isJSON
    options.includesKeyPaths = arguments.isSet(keyPaths) || isJSON
    options.includesDescriptions = isJSON
    return DesktopSession.run { [options] desktop in
      do throws(ResolutionError) {
        let report = try await TreeReport.read(path, scope: scope, options: options, on: desktop)
        Console.write(isJSON ? JSONText.compact(report.json) + "\n" : report.text)
        return .done
      } catch {
        Console.report(error.description)
        return ExitStatus(error.kind)
      }
    }
  }
}

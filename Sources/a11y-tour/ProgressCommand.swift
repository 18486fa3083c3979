import A11yTour
import TourCore

/// `a11y-tour progress`: how far the user has come in each tour.
enum ProgressCommand: Subcommand {
  private static let verb = Argument("VERB", .one, help: "list or reset")
  private static let tour = Argument(
    "TOUR", .optional, help: "reset only this one, by its id or its file")

  static let declaration = Command(
    "progress", abstract: "Tell or forget how far tours were played.",
    discussion: """
      'progress list' prints a line a tour: its id, how it stands and since when. 'progress reset' \
      forgets all, or one tour. It is kept in $XDG_STATE_HOME/a11y-tour/progress.

      Exit status: 0 done; 1 the tour to reset was never begun; 2 what is kept cannot be read or \
      removed.
      """,
    arguments: [verb, tour], flags: [SharedArguments.json])

  static func run(_ arguments: ParsedArguments) throws(UsageError) -> ExitStatus {
    let store = ProgressStore()
    let name = arguments.string(tour)
    switch arguments.string(verb) {
    case "list":
      guard name == nil else { throw arguments.error("'progress list' takes no tour") }
      return list(store, isJSON: arguments.isSet(SharedArguments.json))
    case "reset":
      do throws(ProgressError) {
        guard let name else {
          try store.resetAll()
          return .done
        }
        let isKnown = try store.reset(identifier(name))
        if !isKnown { Console.report("the tour '\(name)' was never begun") }
        return isKnown ? .done : .negative
      } catch {
        Console.report("\(error)")
        return .wrongUsage
      }
    default:
      throw arguments.error("'progress' knows 'list' and 'reset'")
    }
  }

  /// The id of a tour that is named by it or by its file.
  private static func identifier(_ name: String) -> String {
    (try? TourReader.read(file: name))?.id ?? name
  }

  private static func list(_ store: ProgressStore, isJSON: Bool) -> ExitStatus {
    let (known, errors) = store.all()
    if isJSON {
      Console.write(JSONText.compact(.array(known.map(\.json))) + "\n")
    } else {
      Console.write(known.map { TerminalText.escaped($0.line) + "\n" }.joined())
    }
    for error in errors { Console.report("\(error)") }
    return errors.isEmpty ? .done : .wrongUsage
  }
}

extension TourProgress {
  fileprivate var line: String {
    let place = step.map { " at step '\($0)'" } ?? ""
    let stand =
      switch state {
      case .started: "begun,\(place)"
      case .left: "left\(place)"
      case .finished: "finished"
      }
    return "\(tour)  \(stand)  \(updated)  \(title)"
  }

  fileprivate var json: JSONValue {
    [
      "tour": .string(tour), "version": .string(version), "title": .string(title),
      "state": .string(state.rawValue), "step": step.map { .string($0) } ?? .null,
      "passed": .array(passedSteps.map { .string($0) }), "updated": .string(updated),
    ]
  }
}

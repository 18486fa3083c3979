import A11yTour
import TourCore

/// `resolve`: the one widget that a key path names.
enum ResolveCommand: Subcommand {
  private static let keyPath = Argument("KEYPATH", help: "the key path of the widget")
  private static let wait = Option(
    "wait", value: "SECONDS", help: "wait until the widget is there and at rest")
  private static let explain = Flag(
    "explain", help: "show what was read and what each component matched")

  static let declaration = Command(
    "resolve", abstract: "Find the widget that a key path names.",
    discussion: """
      Without --wait, looks once. When nothing matches, or more than one widget does, says what \
      comes nearest.

      With --explain, writes to standard error how a search for it goes.

      Exit status: 0 found; 1 not found, or ambiguous; 2 a bad key path; 3 no accessibility bus; \
      124 the application does not answer.
      """,
    arguments: [keyPath], options: [SharedArguments.app, wait],
    flags: [SharedArguments.json, explain])

  static func run(_ arguments: ParsedArguments) throws(UsageError) -> ExitStatus {
    guard let path = try arguments.keyPath(keyPath) else { return .wrongUsage }
    let scope = try arguments.application()
    let seconds = try arguments.double(wait, in: 0...86_400)
    let isJSON = arguments.isSet(SharedArguments.json)
    let isExplained = arguments.isSet(explain)
    guard scope != nil || path.mayStartAtDesktop else {
      throw arguments.error(
        "no application is in force: begin with application[\"NAME\"], or name one with --app")
    }
    return DesktopSession.run { desktop in
      let clock = ContinuousClock()
      let (start, calls) = (clock.now, desktop.bus.callCount)
      let result = await find(path, scope: scope, wait: seconds, desktop.resolver)
      let elapsed = (clock.now - start) / .seconds(1)
      let roundTrips = desktop.bus.callCount - calls
      var trace = result.trace
      let status: ExitStatus
      switch result.outcome {
      case .success(let target):
        let json = target.json(elapsed: elapsed, roundTrips: roundTrips)
        Console.write(isJSON ? JSONText.compact(json) + "\n" : target.text)
        status = .done
      case .failure(let error):
        Console.report(error.description)
        status = ExitStatus(error.kind)
      }
      if isExplained {
        // A search that waits is many; what the last of them did is done once more.
        if seconds != nil { trace = await desktop.resolver.traced(path, scope: scope).trace }
        if let trace { Console.writeError(trace.text) }
      }
      return status
    }
  }

  @DesktopActor
  private static func find(
    _ path: KeyPath, scope: ApplicationSelector?, wait: Double?, _ resolver: Resolver
  ) async -> (trace: ResolutionTrace?, outcome: Result<ResolvedTarget, ResolutionError>) {
    guard let wait else {
      let (trace, result) = await resolver.traced(path, scope: scope)
      return (trace, result)
    }
    do throws(ResolutionError) {
      return (nil, .success(try await resolver.resolve(path, scope: scope, wait: wait)))
    } catch {
      return (nil, .failure(error))
    }
  }
}

import A11yTour
import A11yTourOverlay
import Glibc
import TourCore

/// `a11y-tour run`: plays a tour.
enum RunCommand: Subcommand {
  private static let tour = Argument("TOUR", .one, help: "the tour file, NAME.tour.yaml")
  private static let from = Option(
    "from", value: "ID", help: "begin at the step with this id")
  private static let auto = Option(
    "auto", value: "SECONDS", isValueOptional: true,
    help: "press Next by itself after so many seconds (3 when not said)")
  private static let noOverlay = Flag(
    "no-overlay", help: "draw nothing: write each step as text")
  private static let backend = Option(
    "backend", value: "NAME",
    help: "how to draw: auto (when not said), x11, layer-shell, strips or callout")
  private static let screenshots = Option(
    "screenshots", value: "DIR", help: "save a picture of the screen for each step")
  private static let log = Option(
    "log", value: "FILE", help: "write what happens as lines of JSON")
  private static let language = Option(
    "language", value: "TAG", help: "the language of the tour's texts, as de or pt-BR")
  private static let resume = Flag("resume", help: "go on at the step where the tour was left")
  private static let restart = Flag(
    "restart", help: "forget how far the tour was played, and begin at its first step")
  private static let once = Flag(
    "once", help: "do nothing if the tour was played to its end before")
  private static let allowActions = Flag(
    "allow-actions", help: "let the tour do things in the application, as its steps say")
  private static let unbuiltFlags = [
    Flag("play", help: "not built in this version"),
    Flag("speak", hasNegation: true, help: "not built in this version"),
  ]
  private static let captions = Option(
    "captions", value: "FILE", help: "not built in this version")

  static let declaration = Command(
    "run", abstract: "Plays a tour.",
    discussion: """
      While a step is shown, Ctrl+Alt+N goes on, Ctrl+Alt+B goes back and Ctrl+Alt+S leaves the \
      tour, wherever the keyboard is; Ctrl+Alt+C moves the keyboard into the callout and back. \
      With --no-overlay, write n, b or s and Return; when standard input ends, the tour ends at the \
      next step that needs an answer.

      Exit status: 0 the tour was played to its end; 1 it was left, told to stop, or could not go \
      on; 2 a bad tour file, or a file that cannot be written; 3 no accessibility bus or no display; \
      124 the application does not answer.
      """,
    arguments: [tour],
    options: [SharedArguments.app, from, auto, backend, screenshots, log, language, captions],
    flags: [resume, restart, once, allowActions, noOverlay] + unbuiltFlags)

  static func run(_ arguments: ParsedArguments) throws(UsageError) -> ExitStatus {
    try arguments.refuse(unbuiltFlags, [captions])
    var request = try RunRequest(arguments)
    let document: Tour
    do throws(TourReadError) {
      document = try TourReader.read(file: arguments.string(tour) ?? "")
    } catch {
      Console.writeError(TerminalText.escaped("\(error)", isKeepingNewlines: true) + "\n")
      return .wrongUsage
    }
    if let id = request.options.firstStep, document.step(withID: id) == nil {
      let ids = document.steps.map(\.id).joined(separator: ", ")
      throw arguments.error("option '--from': the tour has no step '\(id)'; it has \(ids)")
    }
    if let log = request.log, FileIdentity(log) != nil,
      FileIdentity(log) == FileIdentity(arguments.string(tour) ?? "")
    {
      throw arguments.error("option '--log': '\(log)' is the tour itself; name another file")
    }
    let acting = document.actingSteps.joined(separator: ", ")
    guard acting.isEmpty || request.options.allowsActions else {
      throw arguments.error(
        "the tour acts on the application in the steps \(acting); if you trust it, allow that "
          + "with '--allow-actions'")
    }
    let progress = RunProgress(of: document, wish: request.progress)
    if progress.isDone {
      Console.report("the tour was played to its end before; '--restart' plays it again")
      return .done
    }
    if request.options.firstStep == nil { request.options.firstStep = progress.firstStep }
    return DesktopSession.run { [request] desktop in
      await play(document, request, progress, on: desktop)
    }
  }

  /// What the arguments ask for.
  private struct RunRequest: Sendable {
    var options: TourOptions
    var progress: RunProgress.Wish
    var hasOverlay: Bool
    var backend: OverlayBackend?
    var pictures: String?
    var log: String?

    init(_ arguments: ParsedArguments) throws(UsageError) {
      var interval: Double?
      if arguments.isSet(auto) { interval = try arguments.double(auto, in: 0.1...3600) ?? 3 }
      options = TourOptions(
        application: try arguments.application(), firstStep: arguments.string(from),
        languages: arguments.string(language).map { [$0] } ?? Environment.languages,
        autoInterval: interval, allowsActions: arguments.isSet(allowActions))
      progress = RunProgress.Wish(
        isResuming: arguments.isSet(resume), isRestarting: arguments.isSet(restart),
        isOnce: arguments.isSet(once))
      let beginnings = [progress.isResuming, progress.isRestarting, options.firstStep != nil]
      guard beginnings.count(where: \.self) <= 1 else {
        throw arguments.error(
          "'--from', '--resume' and '--restart' say three places to begin at; give one of them")
      }
      hasOverlay = !arguments.isSet(noOverlay)
      backend = try arguments.choice(RunCommand.backend, of: BackendName.self)?.backend
      guard hasOverlay || !arguments.isSet(RunCommand.backend) else {
        throw arguments.error("option '--backend': nothing is drawn with '--no-overlay'")
      }
      pictures = arguments.string(screenshots)
      log = arguments.string(RunCommand.log)
    }
  }

  @DesktopActor
  private static func play(
    _ tour: Tour, _ request: RunRequest, _ progress: RunProgress, on desktop: Desktop
  ) async -> ExitStatus {
    let surface: any OverlaySurface
    var recorders: [any TourRecorder] = [progress.recorder(languages: request.options.languages)]
    do {
      if let folder = request.pictures {
        recorders.append(try StepPictures(folder: folder, stepIDs: tour.steps.map(\.id)))
      }
      // The log comes last: whoever reads of a step there finds its picture.
      if let file = request.log { recorders.append(try RunLog(file: file)) }
    } catch {
      Console.report("\(error)")
      return .wrongUsage
    }
    if request.hasOverlay {
      do throws(OverlayError) {
        surface = try Overlay.make(for: desktop, backend: request.backend)
      } catch {
        Console.report("\(error)")
        return .unusableDesktop
      }
    } else {
      surface = TextSurface(takesInput: request.options.autoInterval == nil)
    }
    let controller = TourController(
      tour: tour, desktop: desktop, surface: surface, options: request.options)
    controller.onRecord = { record in
      for recorder in recorders { recorder.take(record) }
    }
    let endWithDisplay: @DesktopActor () -> Never = {
      controller.displayLost()
      Console.report(DisplayLoss.explanation)
      _exit(ExitStatus.unusableDesktop.rawValue)
    }
    DisplayLoss.handle(endWithDisplay)
    Overlay.whenCompositorGoes(endWithDisplay)
    // The runtime takes it for a crash, reports one, and goes on.
    signal(SIGQUIT, SIG_DFL)
    let signals = [SIGINT, SIGTERM, SIGHUP].map { number in
      EventSource.signal(number) { controller.interrupt() }
    }
    defer { for signal in signals { signal.cancel() } }
    let result = await controller.run()
    for failure in result.undoFailures { Console.report(failure) }
    return report(result)
  }

  /// Says how the tour ended, and gives the exit status for it.
  private static func report(_ result: TourResult) -> ExitStatus {
    switch result.outcome {
    case .finished: return .done
    case .skipped: return .negative
    case .stopped: return .negative
    case .interrupted:
      Console.report("the tour was told to stop")
      return .negative
    case .failed(let failure):
      Console.report("\(failure)")
      switch failure {
      case .unknownStep, .actionsRefused: return .wrongUsage
      case .busLost: return .unusableDesktop
      case .targetMissing, .targetAmbiguous, .actionFailed, .applicationMissing:
        return result.resolutionError.map { ExitStatus($0.kind) } ?? .negative
      case .applicationFrozen: return ExitStatus(.notAnswering)
      case .nothingShown, .applicationClosed: return .negative
      }
    }
  }
}

/// What can be said for a backend.
private enum BackendName: String, CaseIterable {
  case auto
  case x11
  case layerShell = "layer-shell"
  case strips
  case callout

  /// The backend; nil for the best one.
  var backend: OverlayBackend? { OverlayBackend(rawValue: rawValue) }
}

/// What tells one file from all others, however it is named.
private struct FileIdentity: Equatable {
  private let device: dev_t
  private let number: ino_t

  /// Looks at a file; nil when it is not there.
  init?(_ path: String) {
    var status = stat()
    guard stat(path, &status) == 0 else { return nil }
    (device, number) = (status.st_dev, status.st_ino)
  }
}

/// Something that keeps what happens in a tour.
@DesktopActor
protocol TourRecorder {
  /// Takes one thing that happened.
  func take(_ record: TourRecord)
}

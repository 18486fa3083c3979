public import TourCore

/// Plays a tour: carries out what the flow decides, and tells the flow what happens.
///
/// Every origin, be it a button, a key, a condition or a signal, becomes one ``FlowEvent``, and
/// every change on the screen comes from one ``FlowEffect``.
@DesktopActor
public final class TourController {
  /// How long the marks of a step stay up while the target of the next is looked for, so that two
  /// steps follow one another without a blink.
  static let linger = Duration.milliseconds(150)

  /// Called with everything that happens, in order.
  public var onRecord: (@DesktopActor (TourRecord) -> Void)?

  /// Called before steps come and go, and asked about them.
  public weak var delegate: (any TourDelegate)?
  /// Where the steps come from, when they do not come from the tour; read when the tour begins.
  public weak var dataSource: (any TourDataSource)?

  var tour: Tour
  let desktop: Desktop
  let surface: any OverlaySurface
  let options: TourOptions
  var machine: FlowStateMachine
  var scope: ApplicationSelector?
  var applicationBusName: String?
  /// The tour's own application, as far as it is known.
  var application: AccessibleApplication?
  /// The bus names of applications that have ended.
  var departed: Set<String> = []
  /// Whether the bus is another than the one that the applications were on.
  var hasBusRestarted = false
  /// Waits whether an application that let a deadline pass answers again.
  var silence: Task<Void, Never>?
  var stay: StepStay?
  /// What the application of the step has open, where the overlay is above it.
  var popups: PopupWatcher?
  var lingering: Task<Void, Never>?
  /// The visit that is on the screen or on its way there.
  var due: StepVisit?
  /// What is being done to the application, and how what was done is undone.
  var actions: Task<Void, Never>?
  var undoing = UndoLog()
  var undoFailures: [String] = []
  var observations: [Observation] = []
  /// Those who wait for the end, and those who hear of everything.
  var endings: [CheckedContinuation<TourResult, Never>] = []
  let audience = TourAudience()
  var result: TourResult?
  var hasBegun = false
  /// The places of the steps that the data source has been asked for.
  var knownSteps: Set<Int> = []
  /// Whether the tour ends without word to the delegate.
  var isSilent = false
  /// Whether the program said that the frame changes, and has not said yet that this is over.
  var isChangeByHand = false
  private var waiting: [FlowEvent] = []
  private var isHandling = false
  var resolutionError: ResolutionError?

  /// Makes a controller for one run of a tour.
  public init(
    tour: Tour, desktop: Desktop, surface: any OverlaySurface, options: TourOptions = TourOptions()
  ) {
    self.tour = tour
    self.desktop = desktop
    self.surface = surface
    self.options = options
    scope = options.application ?? tour.app?.selector
    machine = FlowStateMachine(
      steps: tour.steps.map(Self.flowStep), isAutomatic: options.autoInterval != nil)
  }

  /// Plays the tour to its end, which leaves nothing on the screen.
  public func run() async -> TourResult {
    if !hasBegun { Task { @DesktopActor in await self.start() } }
    if let result { return result }
    return await withCheckedContinuation { endings.append($0) }
  }

  /// Begins the tour, and returns when the way to its first step has been taken or it has ended.
  ///
  /// ``run()`` waits for the end. A controller plays a tour once: to begin again changes nothing.
  public func start() async {
    guard !hasBegun, result == nil else { return }
    hasBegun = true
    takeStepsFromDataSource()
    surface.onEvent = { [weak self] in self?.take($0) }
    observations = [
      desktop.bus.losses.add { [weak self] in self?.lostBus() },
      desktop.bus.silences.add { [weak self] in self?.fellSilent($0) },
      desktop.bus.departures.add { [weak self] in self?.left($0) },
    ]
    await begin()
  }

  /// Asks for a move, as a button of the callout does.
  public func request(_ request: FlowRequest, origin: FlowOrigin = .library) {
    send(.request(request, origin: origin))
  }

  /// Ends the tour because the process was told to stop.
  public func interrupt() {
    send(.interrupted)
  }

  /// Tells the log that the tour ends because its display is gone.
  ///
  /// Nothing that asks anything of the display comes back from then on: the process has to end.
  public func displayLost() {
    record(
      FlowLogEvent(.failed, step: machine.step?.id, explanation: DisplayLoss.explanation))
  }

  private func begin() async {
    guard options.allowsActions || tour.actingSteps.isEmpty else {
      return send(.actionsRefused(steps: tour.actingSteps))
    }
    if let selector = scope {
      let launch = options.application == nil ? tour.app?.launch ?? .never : .never
      do throws(ApplicationScopeError) {
        let application = ApplicationScope(desktop: desktop, selector: selector, launch: launch)
        (scope, self.application) = try await application.enter()
        applicationBusName = self.application?.reference.busName
      } catch {
        let kind: ResolutionError.Kind =
          error.isNotAnswering ? .notAnswering : .applicationNotFound
        resolutionError = ResolutionError(kind: kind, description: error.description)
        return send(.applicationMissing(explanation: error.description))
      }
    }
    send(.start(at: options.firstStep))
  }

  // MARK: Events

  /// Gives the flow an event; one that comes while another is dealt with waits for its turn.
  func send(_ event: FlowEvent) {
    waiting.append(event)
    guard !isHandling else { return }
    isHandling = true
    defer { isHandling = false }
    while !waiting.isEmpty { handle(waiting.removeFirst()) }
  }

  private func handle(_ event: FlowEvent) {
    guard isLetThrough(event) else { return }
    let effects = machine.handle(event)
    let isLeaving = effects.contains { if case .leave = $0 { true } else { false } }
    if isLeaving { tellWillHide() }
    for effect in effects { perform(effect, isLeaving: isLeaving) }
  }

  func record(_ event: FlowLogEvent) {
    let isOnScreen = [.stepShown, .restored].contains(event.kind)
    let record = TourRecord(
      event: event, targets: stay?.targets ?? [], scene: isOnScreen ? stay?.scene : nil,
      content: isOnScreen ? stay?.contents.first : nil)
    onRecord?(record)
    tell(record)
  }

  func end(_ outcome: Outcome) {
    due = nil
    lingering?.cancel()
    popups = nil
    surface.hide()
    Task { @DesktopActor in
      await self.finishActions(outcome)
      self.finish(
        TourResult(
          outcome: outcome, resolutionError: self.resolutionError,
          undoFailures: self.undoFailures))
    }
  }
}

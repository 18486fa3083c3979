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

  let tour: Tour
  let desktop: Desktop
  let surface: any OverlaySurface
  let options: TourOptions
  var flow: FlowStateMachine
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
  var lingering: Task<Void, Never>?
  /// The visit that is on the screen or on its way there.
  var due: StepVisit?
  /// What is being done to the application, and how what was done is undone.
  var actions: Task<Void, Never>?
  var undoing = UndoLog()
  private var observations: [Observation] = []
  private var ending: CheckedContinuation<Outcome, Never>?
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
    flow = FlowStateMachine(
      steps: tour.steps.map(FlowStep.init), isAutomatic: options.autoInterval != nil)
  }

  /// Plays the tour to its end, which leaves nothing on the screen.
  public func run() async -> TourResult {
    surface.onEvent = { [weak self] in self?.take($0) }
    observations = [
      desktop.bus.losses.add { [weak self] in self?.lostBus() },
      desktop.bus.silences.add { [weak self] in self?.fellSilent($0) },
      desktop.bus.departures.add { [weak self] in self?.left($0) },
    ]
    let outcome = await withCheckedContinuation { continuation in
      ending = continuation
      Task { @DesktopActor in await self.start() }
    }
    observations = []
    surface.onEvent = nil
    surface.close()
    return TourResult(outcome: outcome, resolutionError: resolutionError)
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
      FlowLogEvent(.failed, step: flow.step?.id, explanation: DisplayLoss.explanation))
  }

  private func start() async {
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

  func send(_ event: FlowEvent) {
    let effects = flow.handle(event)
    let isLeaving = effects.contains { if case .leave = $0 { true } else { false } }
    for effect in effects { perform(effect, isLeaving: isLeaving) }
  }

  func record(_ event: FlowLogEvent) {
    let isOnScreen = [.stepShown, .restored].contains(event.kind)
    onRecord?(
      TourRecord(
        event: event, targets: stay?.targets ?? [], scene: isOnScreen ? stay?.scene : nil,
        content: isOnScreen ? stay?.content : nil))
  }

  func end(_ outcome: Outcome) {
    due = nil
    lingering?.cancel()
    surface.hide()
    let ending = ending
    self.ending = nil
    Task { @DesktopActor in
      await self.finishActions(outcome)
      ending?.resume(returning: outcome)
    }
  }
}

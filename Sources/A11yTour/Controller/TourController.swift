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

  private let tour: Tour
  private let desktop: Desktop
  private let surface: any OverlaySurface
  private let options: TourOptions
  private var flow: FlowStateMachine
  private var scope: ApplicationSelector?
  private var applicationBusName: String?
  private var stay: StepStay?
  private var lingering: Task<Void, Never>?
  /// The visit that is on the screen or on its way there.
  private var due: StepVisit?
  private var observations: [Observation] = []
  private var ending: CheckedContinuation<Outcome, Never>?
  private var resolutionError: ResolutionError?

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
      desktop.bus.losses.add { [weak self] in self?.send(.busLost) },
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
    if let selector = scope {
      let launch = options.application == nil ? tour.app?.launch ?? .never : .never
      do throws(ApplicationScopeError) {
        let application = ApplicationScope(desktop: desktop, selector: selector, launch: launch)
        (scope, applicationBusName) = try await application.enter()
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

  private func send(_ event: FlowEvent) {
    let effects = flow.handle(event)
    let isLeaving = effects.contains { if case .leave = $0 { true } else { false } }
    for effect in effects { perform(effect, isLeaving: isLeaving) }
  }

  private func take(_ event: OverlayEvent) {
    switch event {
    case .button(let action): send(.request(FlowRequest(action), origin: .button))
    case .key(let action): send(.request(FlowRequest(action), origin: .key))
    case .overlayPressed: send(.overlayPressed)
    case .environmentChanged:
      guard let visit = flow.visit, stay?.scene != nil else { return }
      send(.frameChanging(visit))
      send(.frameSettled(visit))
    }
  }

  private func left(_ busName: String) {
    guard let visit = flow.visit else {
      if busName == applicationBusName { send(.applicationClosed) }
      return
    }
    let isTarget = stay?.targets.contains { $0.reference.busName == busName } ?? false
    guard isTarget || busName == applicationBusName else { return }
    stay?.isApplicationGone = true
    Task { @DesktopActor [weak self] in
      // A step may wait for just this: its conditions are judged first.
      await self?.stay?.conditions?.judge()
      guard let self, flow.visit?.stay == visit.stay else { return }
      send(.applicationClosed)
    }
  }

  private func take(_ change: TargetTracker.Change) {
    guard let visit = flow.visit else { return }
    switch change {
    case .changing: send(.frameChanging(visit))
    case .settled(let targets):
      stay?.targets = targets
      stay?.conditions?.follow(targets.first)
      send(.frameSettled(visit))
    case .lost:
      stay?.tracker = nil
      send(.frameChanging(visit))
      Task { @DesktopActor [weak self] in
        // A step that waits for its target to go has met its goal rather than lost its way.
        await self?.stay?.conditions?.judge()
        guard let self, stay?.isApplicationGone == false else { return }
        send(.targetLost(visit))
      }
    }
  }

  // MARK: Effects

  private func perform(_ effect: FlowEffect, isLeaving: Bool) {
    switch effect {
    case .locate(let visit, let wait): locate(visit, wait: wait)
    case .show(let visit, let isFloating): show(visit, isFloating: isFloating, isFirst: true)
    case .restore(let visit, let isFloating): show(visit, isFloating: isFloating, isFirst: false)
    case .hide: hide(isLeaving: isLeaving)
    case .startAutoTimer(let visit): startAutoTimer(visit)
    case .leave:
      stay?.end()
      stay = nil
    case .log(let event): record(event)
    case .end(let outcome): end(outcome)
    }
  }

  private func currentStay(_ visit: StepVisit) -> StepStay {
    if let stay { return stay }
    let stay = StepStay(step: tour.steps[visit.index])
    self.stay = stay
    return stay
  }

  private func locate(_ visit: StepVisit, wait: Double) {
    let stay = currentStay(visit)
    let (resolver, scope) = (desktop.resolver, scope)
    stay.location = Task { @DesktopActor [weak self] in
      do throws(ResolutionError) {
        var targets: [ResolvedTarget] = []
        for keyPath in stay.step.targets {
          targets.append(try await resolver.resolve(keyPath, scope: scope, wait: wait))
        }
        guard !Task.isCancelled else { return }
        stay.targets = targets
        self?.resolutionError = nil
        self?.send(.targetResolved(visit))
      } catch {
        // That the application is gone says more, and is told when the conditions are judged.
        guard !Task.isCancelled, !stay.isApplicationGone else { return }
        self?.resolutionError = error
        self?.send(
          error.kind == .ambiguous
            ? .targetAmbiguous(visit, explanation: error.description)
            : .targetMissing(visit, explanation: error.description))
      }
    }
  }

  private func show(_ visit: StepVisit, isFloating: Bool, isFirst: Bool) {
    let stay = currentStay(visit)
    guard let controls = flow.controls else { return }
    lingering?.cancel()
    let step = stay.step
    let rectangles = isFloating ? [] : stay.targets.compactMap(\.place.screenRectangle)
    let content = CalloutContent(
      step: step, controls: controls,
      hint: isFloating || !rectangles.isEmpty ? nil : stay.targets.first.map(Self.whereabouts),
      languages: options.languages, tourLanguage: tour.language)
    let scene = CoachMarkLayout.arrange(
      targets: rectangles, monitors: surface.monitors, calloutSize: surface.measure(content),
      options: CoachMarkOptions(
        step: step, window: isFloating ? nil : stay.window, previous: stay.placement,
        isRightToLeft: content.isRightToLeft),
      dim: flow.pause == .overlay ? nil : step.overlay.dim,
      input: isFloating && !step.targets.isEmpty ? .through : step.input)
    stay.placement = scene.callout.placement
    (stay.scene, stay.content) = (scene, content)
    let behaviour = OverlayOptions(
      areKeysActive: step.areKeysActive, takesFocus: step.isForReading, isAnnounced: isFirst)
    due = visit
    Task { @DesktopActor [weak self, surface] in
      // It may have been taken off again before it got on: then it must not come up late.
      guard self?.due == visit else { return }
      await surface.show(scene, content: content, options: behaviour)
      self?.send(.shown(visit))
    }
    watch(stay, visit: visit, isFloating: isFloating)
  }

  /// Begins to follow the targets and to judge the conditions, where that does not go on already.
  private func watch(_ stay: StepStay, visit: StepVisit, isFloating: Bool) {
    if stay.tracker == nil, !isFloating, !stay.targets.isEmpty {
      stay.tracker = TargetTracker(
        following: stay.targets, reader: desktop.reader, bus: desktop.bus,
        origins: desktop.origins
      ) { [weak self] in self?.take($0) }
    }
    if let conditions = stay.conditions {
      conditions.follow(stay.targets.first)
    } else {
      stay.conditions = ConditionWatcher(
        advance: stay.step.advance, repairs: [], branches: [], target: stay.targets.first,
        scope: scope, desktop: desktop,
        isCovered: { [weak stay] in stay?.scene?.callout.rect.contains($0) ?? false }
      ) { [weak self] verdict in
        if verdict == .advance { self?.send(.conditionHeld(visit)) }
      }
    }
  }

  private func hide(isLeaving: Bool) {
    due = nil
    lingering?.cancel()
    guard isLeaving else { return surface.hide() }
    lingering = Task { @DesktopActor [surface] in
      try? await Task.sleep(for: Self.linger)
      if !Task.isCancelled { surface.hide() }
    }
  }

  private func startAutoTimer(_ visit: StepVisit) {
    guard let interval = options.autoInterval else { return }
    stay?.autoTimer?.cancel()
    stay?.autoTimer = Task { @DesktopActor [weak self] in
      try? await Task.sleep(for: .seconds(interval))
      if !Task.isCancelled { self?.send(.autoElapsed(visit)) }
    }
  }

  private func record(_ event: FlowLogEvent) {
    let isOnScreen = [.stepShown, .restored].contains(event.kind)
    onRecord?(
      TourRecord(
        event: event, targets: stay?.targets ?? [], scene: isOnScreen ? stay?.scene : nil,
        content: isOnScreen ? stay?.content : nil))
  }

  private func end(_ outcome: Outcome) {
    due = nil
    lingering?.cancel()
    surface.hide()
    ending?.resume(returning: outcome)
    ending = nil
  }

  /// Says in words which widget is meant, where no mark can point at it.
  private static func whereabouts(_ target: ResolvedTarget) -> String {
    let role = target.role.name
    let widget = target.name.isEmpty ? "the \(role)" : "the \(role) “\(target.name)”"
    return target.frameTitle.isEmpty
      ? "Look for \(widget)." : "Look for \(widget) in the window “\(target.frameTitle)”."
  }
}

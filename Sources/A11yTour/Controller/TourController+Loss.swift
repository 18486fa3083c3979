import TourCore

/// How it is dealt with that the application or the bus goes, and comes back.
extension TourController {
  /// How often it is looked whether what was lost is back when nothing says so.
  private static let returnInterval = Duration.milliseconds(500)
  /// How much longer than one deadline an application may be silent before the user is told.
  private static let silencePatience = Duration.milliseconds(500)

  // MARK: What is lost

  func lostBus() {
    send(.lost(.busLost))
  }

  /// Deals with the end of an application.
  func left(_ busName: String) {
    departed.insert(busName)
    guard let visit = machine.visit, let stay else {
      if machine.visit == nil, busName == applicationBusName { send(.lost(.applicationClosed)) }
      return
    }
    guard isNeeded(busName, by: stay) else { return }
    stay.isApplicationGone = true
    Task { @DesktopActor [weak self] in
      // A step may wait for just this: its conditions are judged first.
      await stay.conditions?.judge()
      guard let self, machine.visit?.stay == visit.stay, stay.isApplicationGone else { return }
      send(.lost(.applicationClosed))
    }
  }

  /// Deals with an application that let a deadline pass, and is told of unless it answers at last.
  func fellSilent(_ busName: String) {
    guard let visit = machine.visit, let stay, machine.loss == nil, isNeeded(busName, by: stay),
      silence == nil
    else { return }
    silence = Task { @DesktopActor [weak self] in
      try? await Task.sleep(for: Self.silencePatience)
      guard let self else { return }
      silence = nil
      guard machine.visit?.stay == visit.stay, desktop.bus.isNotAnswering(busName) else { return }
      send(.lost(.applicationFrozen))
    }
  }

  /// Whether a step cannot be done without an application.
  private func isNeeded(_ busName: String, by stay: StepStay) -> Bool {
    if stay.targets.contains(where: { $0.reference.busName == busName }) { return true }
    guard busName == applicationBusName, stay.targets.isEmpty else { return false }
    return stay.step.hasTarget || stay.step.advance.contains { $0 != .button }
  }

  /// Tells what a search that failed shows to be lost; nil when it is the widget alone.
  func loss(behind error: ResolutionError) -> FlowLoss? {
    guard let busName = applicationBusName else { return nil }
    switch error.kind {
    case .applicationNotFound: return departed.contains(busName) ? .applicationClosed : nil
    case .notAnswering: return desktop.bus.isNotAnswering(busName) ? .applicationFrozen : nil
    case .busUnusable: return desktop.bus.connection.isClosed ? .busLost : nil
    case .notFound, .ambiguous, .notReady, .unsupported: return nil
    }
  }

  // MARK: While it is lost

  /// Stops what needs what was lost, tells the user, and waits for its return.
  func tell(_ visit: StepVisit, of loss: FlowLoss) {
    let stay = currentStay(visit)
    stay.suspend(endingConditions: loss != .applicationFrozen)
    stay.wasLost = true
    popups = nil
    stay.isRaised = false
    if loss == .applicationClosed { scope = lastingScope }
    showNotice(visit, of: loss)
    guard stay.recovery == nil else { return }
    stay.recovery = Task { @DesktopActor [weak self] in
      let start = ContinuousClock.now
      var news: SearchNews?
      while !Task.isCancelled, await self?.isRecovered(stay, since: start, news: &news) == false {
        if let news {
          await news.wakeup.wait(atMost: Self.returnInterval)
        } else {
          try? await Task.sleep(for: Self.returnInterval)
        }
      }
    }
  }

  /// Looks once for what was lost; true ends the waiting.
  private func isRecovered(
    _ stay: StepStay, since start: ContinuousClock.Instant, news: inout SearchNews?
  ) async -> Bool {
    if desktop.bus.connection.isClosed {
      news = nil
      if (try? await desktop.bus.reconnect()) != nil { (departed, hasBusRestarted) = ([], true) }
    }
    if !desktop.bus.connection.isClosed {
      news = news ?? SearchNews(bus: desktop.bus)
      let presence = await presence(for: stay.step)
      guard !Task.isCancelled, let loss = machine.loss else { return true }
      switch presence {
      case .present:
        stay.recovery = nil
        (stay.isApplicationGone, hasBusRestarted) = (false, false)
        send(.regained(loss))
        return true
      case .away where loss != .applicationClosed: send(.lost(.applicationClosed))
      case .silent where loss != .applicationFrozen: send(.lost(.applicationFrozen))
      case .away, .silent: break
      }
    }
    guard !Task.isCancelled, let loss = machine.loss else { return true }
    // Whoever is there can leave by Skip; a bus that does not come back is of no use to anybody.
    let isVain = options.autoInterval != nil || desktop.bus.connection.isClosed
    guard isVain, ContinuousClock.now - start >= options.lossPatience else { return false }
    send(.givenUp(loss))
    return true
  }

  private enum Presence {
    case present, silent, away
  }

  /// Tells whether the applications that a step is about are there and answer.
  private func presence(for step: Step) async -> Presence {
    var isSilent = false
    for keyPath in step.keyPaths {
      do throws(ResolutionError) {
        let found = try await desktop.resolver.applications(for: keyPath, scope: scope)
          .filter { !departed.contains($0.reference.busName) }
        guard let first = found.first else { return .away }
        adopt(first)
      } catch {
        guard error.kind == .notAnswering else { return .away }
        isSilent = true
      }
    }
    guard step.keyPaths.isEmpty, let scope else { return isSilent ? .silent : .present }
    let found = ((try? await desktop.directory.applications()) ?? []).first {
      scope.matches($0) && !departed.contains($0.reference.busName)
    }
    guard let found else { return .away }
    adopt(found)
    return found.isNotAnswering ? .silent : .present
  }

  /// Takes note of the tour's own application where it may have been started anew.
  func adopt(_ application: AccessibleApplication) {
    guard let scope, scope.matches(application) else { return }
    self.application = application
    applicationBusName = application.reference.busName
  }

  /// How the application is found when it is started again: by another process.
  private var lastingScope: ApplicationSelector? {
    guard case .process? = scope else { return scope }
    let asked = options.application ?? tour.app?.selector
    if let asked, case .process = asked {} else { return asked }
    return application.map { .name($0.name) } ?? scope
  }

  // MARK: The notice

  /// Shows a small callout that tells of a loss and dims nothing.
  func showNotice(_ visit: StepVisit, of loss: FlowLoss) {
    showNotice(visit, words(for: loss, currentStay(visit)))
  }

  /// Tells what the tour waits for while nothing of the step can be shown yet, so that its user
  /// knows, and can leave.
  func showWaiting(_ visit: StepVisit) {
    let subject = currentStay(visit).step.target?.words ?? "the application"
    showNotice(visit, "Waiting for \(subject).")
  }

  private func showNotice(_ visit: StepVisit, _ words: String) {
    guard let controls = machine.controls else { return }
    lingering?.cancel()
    let stay = currentStay(visit)
    let content = CalloutContent(
      notice: words, step: stay.step, controls: controls, languages: options.languages,
      tourLanguage: tour.language)
    let scene = CoachMarkLayout.arrange(
      targets: [], monitors: surface.monitors, calloutSize: surface.measure(content),
      options: CoachMarkOptions(
        cutout: stay.step.cutout, callout: stay.step.callout, window: nil, previous: nil,
        isRightToLeft: content.isRightToLeft),
      dim: nil, input: .through)
    (stay.scene, stay.contents) = (scene, [content])
    let behaviour = OverlayOptions(
      areKeysActive: stay.step.areKeysActive, takesFocus: false, isAnnounced: false,
      announcement: words)
    due = visit
    Task { @DesktopActor [weak self, surface] in
      guard self?.due == visit else { return }
      await surface.show(scene, contents: [content], options: behaviour)
    }
  }

  private func words(for loss: FlowLoss, _ stay: StepStay) -> String {
    let meant = stay.targets.first?.application ?? application
    let name = meant.map(\.name).flatMap { $0.isEmpty ? nil : $0 }
    let subject = name ?? "The application"
    switch loss {
    case .applicationClosed:
      // One that runs still does not find its way to the new bus by itself.
      let isRunning = meant.flatMap { ProcessDetails.state(of: $0.processID) }.map { $0 != "Z" }
      return hasBusRestarted && isRunning == true
        ? "The accessibility bus has restarted. Close \(name ?? "the application"), start it "
          + "again, and the tour goes on."
        : "\(subject) has closed. Start it again and the tour goes on."
    case .applicationFrozen:
      return "\(subject) does not answer. The tour goes on as soon as it does."
    case .busLost:
      return "The accessibility bus has stopped. The tour goes on as soon as it is back."
    }
  }
}

public import TourCore

/// What a program can have a tour do, beside what ``flow`` offers.
extension TourController {
  /// Makes a controller whose steps are asked of a data source, each when the tour comes to it.
  ///
  /// - Parameters:
  ///   - id: the name of the tour, as progress is kept by.
  ///   - dataSource: where the steps come from; the controller does not keep it alive.
  ///   - app: the application in force for key paths that name none.
  ///   - language: the language of texts that name none, a BCP 47 tag.
  public convenience init(
    id: String, dataSource: any TourDataSource, app: TourApplication? = nil,
    language: String = "en", desktop: Desktop, surface: any OverlaySurface,
    options: TourOptions = TourOptions()
  ) {
    let tour = Tour(id: id, title: LocalizedText(id), language: language, app: app, steps: [])
    self.init(tour: tour, desktop: desktop, surface: surface, options: options)
    self.dataSource = dataSource
  }

  /// Moves the tour, and tells where it is.
  public var flow: TourFlow { TourFlow(controller: self) }

  /// Everything that happens from now on, in order, up to the end of the tour.
  ///
  /// Each reading gives a stream of its own, which keeps what its consumer has not taken yet. After
  /// the end it is empty.
  public var events: AsyncStream<TourEvent> { audience.stream() }

  /// Calls a closure each time that a step is passed, with the step as it was shown.
  ///
  /// - Parameter id: the id of the step; several closures for one step are called in their order.
  public func whenPassed(_ id: String, _ body: @escaping @DesktopActor (Step) -> Void) {
    audience.addHandler(for: id, body)
  }

  /// Ends the tour; before its start and after its end this changes nothing.
  ///
  /// - Parameters:
  ///   - immediately: whether the delegate hears nothing of it.
  ///   - emulatingSkip: whether the tour ends as if its user had left it.
  public func stop(immediately: Bool = false, emulatingSkip: Bool = false) {
    guard hasBegun, result == nil, machine.outcome == nil else { return }
    if immediately { isSilent = true }
    // Without a step there is nothing that could be left by its user.
    send(
      emulatingSkip && machine.visit != nil ? .request(.skip, origin: .library) : .stopped)
  }

  /// Takes the step off the screen because what it points at is about to change.
  ///
  /// It stays off until ``restoreAfterChangeDidComplete()``. The tour notices changes by itself; this
  /// is for programs that know of one before.
  public func prepareForChange() {
    guard let visit = machine.visit, !isChangeByHand, stay != nil else { return }
    isChangeByHand = true
    send(.frameChanging(visit))
  }

  /// Puts the step on the screen again, at the place that its target has by now.
  public func restoreAfterChangeDidComplete() {
    guard let visit = machine.visit, let stay, isChangeByHand else { return }
    isChangeByHand = false
    let reader = desktop.reader
    Task { @DesktopActor [weak self] in
      var targets = stay.targets
      var isSeen = true
      for index in targets.indices {
        let place = try? await reader.place(of: targets[index])
        targets[index].place = place ?? targets[index].place
        isSeen = isSeen && place?.isSeen == true
      }
      guard let self, self.stay === stay, !isChangeByHand else { return }
      if isSeen { stay.targets = targets }
      send(isSeen ? .frameSettled(visit) : .targetLost(visit))
    }
  }

  /// Changes the step that the tour is at, whether it is shown or paused.
  ///
  /// The change lasts for this stay. What is done before the step is not done again. An id cannot be
  /// changed.
  public func updateCurrentCoachMark(_ change: (inout Step) -> Void) {
    guard let visit = machine.visit, let stay else { return }
    var step = stay.step
    change(&step)
    step.id = stay.step.id
    guard step != stay.step else { return }
    let isElsewhere = apply(step, to: stay, at: visit.index)
    send(.stepChanged(visit, isElsewhere: isElsewhere))
  }

  /// Makes a step the one of a stay.
  ///
  /// - Returns: whether it points at something else than before, which has to be looked for.
  func apply(_ step: Step, to stay: StepStay, at index: Int) -> Bool {
    let old = stay.step
    stay.step = step
    machine.replaceStep(at: index, with: Self.flowStep(step))
    let isElsewhere =
      old.targets != step.targets || old.otherTargets != step.otherTargets
      || old.marks.map(\.target) != step.marks.map(\.target)
    if isElsewhere {
      for task in [stay.location, stay.search] { task?.cancel() }
      stay.tracker?.cancel()
      (stay.tracker, stay.targets, stay.fixed, stay.isAmbiguous) = (nil, [], [], false)
    }
    if old.advance != step.advance || old.restore != step.restore || old.next != step.next {
      stay.conditions?.cancel()
      stay.conditions = nil
    }
    return isElsewhere
  }
}

public import TourCore

/// Moves a tour, and tells where it is; calls that are not due change nothing.
@DesktopActor
public struct TourFlow {
  let controller: TourController

  /// Whether the tour is at a step.
  public var isStarted: Bool { controller.machine.visit != nil }

  /// Whether the tour is paused.
  public var isPaused: Bool { controller.machine.pause != nil }

  /// The place of the current step in the tour, from 0; nil before the start and after the end.
  public var currentIndex: Int? { controller.machine.visit?.index }

  /// The current step, with what the program changed of it; nil before the start and after the end.
  public var currentStep: Step? {
    controller.machine.visit.map { controller.stay?.step ?? controller.tour.steps[$0.index] }
  }

  /// Goes on, whether the step lets its user press Next or not.
  ///
  /// - Parameter count: how many of the steps that follow are passed; past the last the tour ends.
  public func showNext(skipping count: Int = 0) {
    controller.request(.nextSkipping(count))
  }

  /// Goes back along the way that the user came.
  ///
  /// - Parameter count: how many of its steps are passed, at most as many as lead to the first.
  public func showPrevious(skipping count: Int = 0) {
    controller.request(.backSkipping(count))
  }

  /// Goes to the step of an id; of a data source, steps are asked for until one has it.
  public func goTo(_ id: String) {
    controller.learnSteps(upTo: id)
    controller.request(.goTo(id))
  }

  /// Stays at the step until resumed; conditions that come to hold in the meantime lead on then.
  public func pause(and hiding: FlowPause = .hideNothing) {
    controller.request(.pause(hiding: hiding))
  }

  /// Ends a pause.
  public func resume() {
    controller.request(.resume)
  }
}

extension FlowPause {
  /// Everything stays on the screen.
  public static let hideNothing = FlowPause.nothing
  /// The dim goes, the callout stays.
  public static let hideOverlay = FlowPause.overlay
  /// Everything goes.
  public static let hideInstructions = FlowPause.everything
}

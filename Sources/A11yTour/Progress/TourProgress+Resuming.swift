public import TourCore

extension TourProgress {
  /// Tells whether a tour was played to its end in the version that it has now.
  public func isFinished(_ tour: Tour) -> Bool {
    state == .finished && version == tour.version
  }

  /// Gives the step at which to go on with a tour; nil when it has to begin at the first.
  ///
  /// A finished tour begins anew. So does one whose step is gone; a step that is still there is gone
  /// on with in another version of the tour too.
  public func resumedStep(of tour: Tour) -> String? {
    guard state != .finished, let step, tour.step(withID: step) != nil else { return nil }
    return step
  }
}

public import TourCore

/// Keeps how far a tour has come while it is played.
///
/// Each step is kept when it is shown, so that a process that is killed loses the current step at
/// most.
@DesktopActor
public final class ProgressRecorder {
  private let store: ProgressStore
  private let onError: @DesktopActor (ProgressError) -> Void
  private var progress: TourProgress
  private var isBroken = false

  /// Begins to keep the progress of a tour.
  ///
  /// - Parameters:
  ///   - title: the heading of the tour in the language in which it is played.
  ///   - earlier: what was kept of it before, when it is gone on with.
  ///   - onError: called once, when the progress cannot be kept; the tour is played all the same.
  public init(
    _ tour: Tour, title: String, after earlier: TourProgress? = nil, in store: ProgressStore,
    onError: @escaping @DesktopActor (ProgressError) -> Void
  ) {
    self.store = store
    self.onError = onError
    progress = TourProgress(
      tour: tour.id, version: tour.version, title: title,
      passedSteps: earlier?.passedSteps ?? [])
  }

  /// Takes one thing that happened.
  public func take(_ event: FlowLogEvent) {
    switch event.kind {
    case .stepShown:
      progress.step = event.step
      save(.started)
    case .advanced:
      if let step = event.step {
        progress.passedSteps.removeAll { $0 == step }
        progress.passedSteps.append(step)
      }
    case .finished: save(.finished)
    case .skipped, .stopped, .failed: if progress.step != nil { save(.left) }
    default: break
    }
  }

  private func save(_ state: TourProgress.State) {
    guard !isBroken else { return }
    progress.state = state
    do {
      try store.save(progress)
    } catch {
      isBroken = true
      onError(error)
    }
  }
}

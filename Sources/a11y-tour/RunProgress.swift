import A11yTour
import TourCore

/// Where a run begins by what is known of earlier ones, and where it is kept how far it comes.
struct RunProgress: Sendable {
  /// How a run treats the progress of earlier ones.
  struct Wish: Sendable {
    /// Whether to go on where the tour was left.
    var isResuming: Bool
    /// Whether to forget what was before.
    var isRestarting: Bool
    /// Whether to leave a finished tour alone.
    var isOnce: Bool
  }

  private let store = ProgressStore()
  private let tour: Tour
  private let wish: Wish
  private let earlier: TourProgress?

  /// Reads what is known of a tour; what cannot be read is reported and counts as nothing.
  init(of tour: Tour, wish: Wish) {
    self.tour = tour
    self.wish = wish
    do throws(ProgressError) {
      if wish.isRestarting { try store.reset(tour.id) }
      earlier = try store.progress(of: tour.id)
    } catch {
      Console.report("\(error)")
      earlier = nil
    }
  }

  /// Whether there is nothing to do, because the tour was played to its end before.
  var isDone: Bool { wish.isOnce && earlier?.isFinished(tour) == true }

  /// The id of the step to begin with; nil begins at the first.
  var firstStep: String? {
    guard wish.isResuming, let earlier else { return nil }
    if let step = earlier.step, earlier.state != .finished, tour.step(withID: step) == nil {
      Console.report("the tour has no step '\(step)' any more; it begins at its first step")
    }
    return earlier.resumedStep(of: tour)
  }

  /// Gives what keeps how far a run comes.
  @DesktopActor
  func recorder(languages: [String]) -> any TourRecorder {
    ProgressRecorder(
      tour, title: tour.title.resolved(for: languages, default: tour.language),
      after: firstStep == nil ? nil : earlier, in: store
    ) { error in Console.report("\(error)") }
  }
}

extension ProgressRecorder: TourRecorder {
  func take(_ record: TourRecord) { take(record.event) }
}

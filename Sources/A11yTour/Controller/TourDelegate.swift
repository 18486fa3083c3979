public import TourCore

/// Hears of the steps of a tour before and after they are shown, and may change or refuse them.
///
/// Every call has a default that leaves the tour as it is. A delegate may move, pause and stop the
/// tour from inside a call; what it asks for is done once the call has returned.
@DesktopActor
public protocol TourDelegate: AnyObject {
  /// Tells whether a step is shown; a step that is not is passed over, forwards and backwards.
  func tourController(_ controller: TourController, willLoadCoachMarkAt index: Int) -> Bool

  /// Called before a step is shown for the first time in a stay, with its targets found; what is
  /// changed of it lasts for the stay.
  func tourController(_ controller: TourController, willShow step: inout Step, at index: Int)

  /// Called once a step is painted, and all motion of its appearance has ended.
  func tourController(_ controller: TourController, didShow step: Step, at index: Int)

  /// Called before a step is taken off the screen because the tour leaves it.
  func tourController(_ controller: TourController, willHide step: Step, at index: Int)

  /// Called when a step has been left; its marks are gone, or give way to those of the next step.
  func tourController(_ controller: TourController, didHide step: Step, at index: Int)

  /// Called when the tour has ended and nothing of it is left on the screen.
  ///
  /// - Parameter skipped: whether its user left it before its end.
  func tourController(_ controller: TourController, didEndShowingBySkipping skipped: Bool)

  /// Tells whether a press on the dim does what the step says.
  func tourController(_ controller: TourController, shouldHandleOverlayTapAt index: Int) -> Bool

  /// Gives what is drawn on the overlay beside the step's own marks; asked at each layout.
  func tourController(
    _ controller: TourController, ornamentsFor scene: Scene, at index: Int
  ) -> [Ornament]
}

extension TourDelegate {
  /// Shows every step.
  public func tourController(
    _ controller: TourController, willLoadCoachMarkAt index: Int
  ) -> Bool { true }

  /// Changes nothing.
  public func tourController(
    _ controller: TourController, willShow step: inout Step, at index: Int
  ) {}

  /// Does nothing.
  public func tourController(_ controller: TourController, didShow step: Step, at index: Int) {}

  /// Does nothing.
  public func tourController(_ controller: TourController, willHide step: Step, at index: Int) {}

  /// Does nothing.
  public func tourController(_ controller: TourController, didHide step: Step, at index: Int) {}

  /// Does nothing.
  public func tourController(
    _ controller: TourController, didEndShowingBySkipping skipped: Bool
  ) {}

  /// Leaves every press to the step.
  public func tourController(
    _ controller: TourController, shouldHandleOverlayTapAt index: Int
  ) -> Bool { true }

  /// Adds nothing.
  public func tourController(
    _ controller: TourController, ornamentsFor scene: Scene, at index: Int
  ) -> [Ornament] { [] }
}

import TourCore

@testable import A11yTour

/// A data source and delegate that writes down what it is asked and told.
@DesktopActor
final class FakeGuide: TourDataSource, TourDelegate {
  var steps: [Step]
  var vetoed: Set<Int> = []
  var ornaments: [Ornament] = []
  var takesTaps = true
  var onWillShow: (@DesktopActor (TourController, inout Step) -> Void)?
  var onDidShow: (@DesktopActor (TourController, Step) -> Void)?
  /// The places of the steps that were asked for, in order.
  private(set) var asked: [Int] = []
  /// What the delegate was told.
  private(set) var told: [String] = []

  init(_ steps: [Step]) {
    self.steps = steps
  }

  /// Makes steps that point at a place on the screen, with their ids as their texts.
  convenience init(_ ids: String...) {
    self.init(ids.map { Self.step($0) })
  }

  static func step(_ id: String, at rect: Rect = Rect(x: 500, y: 300, width: 80, height: 40))
    -> Step
  {
    Step(id: id, text: LocalizedText(id), otherTargets: [.rect(rect, in: .screen)])
  }

  func numberOfCoachMarks(for controller: TourController) -> Int { steps.count }

  func tourController(_ controller: TourController, coachMarkAt index: Int) -> Step {
    asked.append(index)
    return steps[index]
  }

  func tourController(_ controller: TourController, willLoadCoachMarkAt index: Int) -> Bool {
    told.append("willLoad \(index)")
    return !vetoed.contains(index)
  }

  func tourController(_ controller: TourController, willShow step: inout Step, at index: Int) {
    told.append("willShow \(step.id)")
    onWillShow?(controller, &step)
  }

  func tourController(_ controller: TourController, didShow step: Step, at index: Int) {
    told.append("didShow \(step.id)")
    onDidShow?(controller, step)
  }

  func tourController(_ controller: TourController, willHide step: Step, at index: Int) {
    told.append("willHide \(step.id)")
  }

  func tourController(_ controller: TourController, didHide step: Step, at index: Int) {
    told.append("didHide \(step.id)")
  }

  func tourController(_ controller: TourController, didEndShowingBySkipping skipped: Bool) {
    told.append("didEnd \(skipped)")
  }

  func tourController(
    _ controller: TourController, shouldHandleOverlayTapAt index: Int
  ) -> Bool { takesTaps }

  func tourController(
    _ controller: TourController, ornamentsFor scene: Scene, at index: Int
  ) -> [Ornament] { ornaments }
}

import A11yTour
import TourCore

/// The steps of the tour, asked for one at a time, and what is to happen around them.
@DesktopActor
final class Guide: TourDataSource, TourDelegate {
  private let steps: [Step]
  private let isBrief: Bool

  /// Makes the guide of an editor.
  ///
  /// - Parameters:
  ///   - edit: a widget that the program found itself.
  ///   - isBrief: whether menus are left out.
  init(edit: AccessibleReference, isBrief: Bool) throws {
    let page = try KeyPath(parsing: "frame.pageTab.text[multiLine]")
    steps = [
      Step(
        id: "welcome", title: LocalizedText("Welcome"),
        text: LocalizedText("Three things about this **editor**.")),
      Step(
        id: "write", text: LocalizedText("This is your page: click into it."), targets: [page],
        callout: StepCallout(placement: .over), advance: [.click(nil)]),
      Step(
        id: "first-line", text: LocalizedText("Your text begins here."),
        otherTargets: [
          .rect(
            Rect(x: 0, y: 0, width: 160, height: 24), in: .widget(.keyPath(page)))
        ]),
      Step(
        id: "file", text: LocalizedText("Save your text with this menu."),
        targets: [try KeyPath(parsing: "menuBar > menu[\"File\"]")]),
      Step(
        id: "edit", text: LocalizedText("Take something back with this one."),
        otherTargets: [.widget(.handle(edit))]),
    ]
    self.isBrief = isBrief
  }

  func numberOfCoachMarks(for controller: TourController) -> Int { steps.count }

  func tourController(_ controller: TourController, coachMarkAt index: Int) -> Step {
    steps[index]
  }

  // A step that is refused is passed over, by Next as well as by Back.
  func tourController(_ controller: TourController, willLoadCoachMarkAt index: Int) -> Bool {
    !(isBrief && steps[index].id == "file")
  }

  func tourController(_ controller: TourController, willShow step: inout Step, at index: Int) {
    if step.title == nil { step.title = LocalizedText("Part \(index) of \(steps.count - 1)") }
  }

  func tourController(_ controller: TourController, didShow step: Step, at index: Int) {
    say("you see \(step.id)")
  }

  // A line below what is shown, in the colour of a highlighter.
  func tourController(
    _ controller: TourController, ornamentsFor scene: Scene, at index: Int
  ) -> [Ornament] {
    guard steps[index].id == "first-line", let box = scene.cutouts.first?.bounds else { return [] }
    let yellow = Color(red: 1, green: 0.9, blue: 0)
    let line: [PathElement] = [
      .move(Point(x: box.x, y: box.maxY + 6)), .line(Point(x: box.maxX, y: box.maxY + 6)),
    ]
    let place = Point(x: box.maxX + 16, y: box.y)
    return [
      .line(line, width: 5, color: yellow), .label("Line 1", at: place, size: 22, color: yellow),
    ]
  }

  func tourController(_ controller: TourController, didEndShowingBySkipping skipped: Bool) {
    say(skipped ? "you left the tour" : "that was the tour")
  }
}

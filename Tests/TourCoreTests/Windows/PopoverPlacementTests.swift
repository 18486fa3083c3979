import Testing
import TourCore

@Suite struct PopoverPlacementTests {
  private static let monitors = [
    Monitor(bounds: Rect(x: 0, y: 0, width: 1280, height: 800)),
    Monitor(bounds: Rect(x: 1280, y: 100, width: 400, height: 300)),
  ]
  private static let size = Size(width: 240, height: 287)

  @Test(arguments: [
    // Below the opener, centred on it.
    (Rect(x: 600, y: 40, width: 40, height: 30), Point(x: 500, y: 70)),
    // Moved to the left until it is on the monitor, as gtk4-widget-factory shows it.
    (Rect(x: 1250, y: 31, width: 36, height: 34), Point(x: 1040, y: 65)),
    // Moved to the right.
    (Rect(x: 2, y: 31, width: 36, height: 34), Point(x: 0, y: 65)),
    // Above where there is no room below.
    (Rect(x: 600, y: 700, width: 40, height: 30), Point(x: 500, y: 413)),
    // On the monitor that the opener is on, at the side with more room.
    (Rect(x: 1300, y: 110, width: 40, height: 30), Point(x: 1280, y: 140)),
    (Rect(x: 1640, y: 350, width: 40, height: 30), Point(x: 1440, y: 63)),
    // On no monitor at all.
    (Rect(x: -500, y: 0, width: 40, height: 30), Point(x: -600, y: 30)),
  ])
  func isWhereGTKPutsIt(opener: Rect, origin: Point) {
    let box = PopoverPlacement.rectangle(
      size: Self.size, opener: opener, monitors: Self.monitors)
    #expect(box == Rect(origin: origin, size: Self.size).expanded(by: Insets(8)))
  }

  @Test func menusOfAMenuBarBeginWhereTheirOpenerDoes() {
    // As the fixture of GTK 4 shows it.
    let box = PopoverPlacement.rectangle(
      size: Size(width: 82, height: 78), opener: Rect(x: 50, y: 29, width: 26, height: 18),
      isOfMenuBar: true, monitors: Self.monitors)
    #expect(box == Rect(x: 50, y: 47, width: 82, height: 78).expanded(by: Insets(8)))
    #expect(box.contains(Rect(x: 45, y: 52, width: 75, height: 72)))
  }
}

import Testing
import TourCore

/// Readings that were measured, with what was seen on the screen.
@Suite struct ExtentsReadingTests {
  struct Case: Sendable, CustomTestStringConvertible {
    let testDescription: String
    var reading: ExtentsReading
    var expected: Rect?

    init(
      _ description: String, _ toolkit: ToolkitFamily, widget: Rect, frame: Rect,
      client: Rect? = nil, shadow: Insets? = nil, popup: ExtentsReading.Popup? = nil,
      desktopScale: Double = 1, expected: Rect?
    ) {
      testDescription = description
      reading = ExtentsReading(
        toolkit: toolkit, widget: widget, frame: frame,
        window: client.map { Self.window($0, shadow) }, popup: popup, desktopScale: desktopScale)
      self.expected = expected
    }

    static func window(
      _ client: Rect, _ shadow: Insets? = nil, isPopup: Bool = false
    ) -> DesktopWindow {
      DesktopWindow(
        identifier: 1, processID: 1, title: "", client: client, shadow: shadow, isPopup: isPopup)
    }
  }

  private static func rect(
    _ x: Double, _ y: Double, _ width: Double, _ height: Double
  ) -> Rect {
    Rect(x: x, y: y, width: width, height: height)
  }

  private static let shadow = Insets(top: 12, right: 14, bottom: 16, left: 14)

  static let cases = [
    Case(
      "GTK 3 says where it is on the screen", .gtk3, widget: rect(217, 143, 300, 150),
      frame: rect(200, 120, 520, 460), client: rect(200, 120, 520, 460),
      expected: rect(217, 143, 300, 150)),
    Case(
      "GTK 3 without a known window", .gtk3, widget: rect(217, 143, 300, 150),
      frame: rect(200, 120, 520, 460), expected: rect(217, 143, 300, 150)),
    Case(
      "GTK 3 with a shadow, which belongs to its frame", .gtk3, widget: rect(217, 143, 300, 150),
      frame: rect(200, 120, 548, 488), client: rect(200, 120, 548, 488), shadow: shadow,
      expected: rect(217, 143, 300, 150)),
    Case(
      "GTK 3 at scale 2 from an odd origin", .gtk3, widget: rect(110, 80, 40, 24),
      frame: rect(100, 60, 520, 460), client: rect(201, 121, 1040, 920),
      expected: rect(221, 161, 80, 48)),
    Case(
      "GTK 3 at scale 2 with a shadow in a small window", .gtk3, widget: rect(110, 80, 40, 24),
      frame: rect(100, 60, 128, 128), client: rect(201, 121, 256, 256),
      shadow: Insets(top: 24, right: 28, bottom: 32, left: 28), expected: rect(221, 161, 80, 48)),
    Case(
      "GTK 3 at scale 2 on a desktop of scale 2", .gtk3, widget: rect(110, 80, 40, 24),
      frame: rect(100, 60, 520, 460), client: rect(200, 120, 1040, 920), desktopScale: 2,
      expected: rect(110, 80, 40, 24)),
    Case(
      "GTK 4 decorated by the window manager", .gtk4, widget: rect(16, 82, 468, 24),
      frame: rect(0, 0, 500, 300), client: rect(551, 308, 500, 300),
      expected: rect(567, 390, 468, 24)),
    Case(
      "GTK 4 with its own decoration and shadow", .gtk4, widget: rect(16, 82, 468, 24),
      frame: rect(0, 0, 500, 300), client: rect(536, 288, 528, 328), shadow: shadow,
      expected: rect(566, 382, 468, 24)),
    Case(
      "GTK 4 with its own decoration without a compositor", .gtk4, widget: rect(16, 82, 468, 24),
      frame: rect(0, 0, 500, 300), client: rect(536, 288, 510, 310),
      expected: rect(557, 375, 468, 24)),
    Case(
      "GTK 4 at scale 2", .gtk4, widget: rect(16, 82, 468, 24), frame: rect(0, 0, 500, 300),
      client: rect(101, 51, 1000, 600), expected: rect(133, 215, 936, 48)),
    Case(
      "GTK 4 at scale 2 with a shadow", .gtk4, widget: rect(16, 82, 468, 24),
      frame: rect(0, 0, 500, 300), client: rect(100, 50, 1056, 656),
      shadow: Insets(top: 24, right: 28, bottom: 32, left: 28),
      expected: rect(160, 238, 936, 48)),
    Case(
      "GTK 4 at scale 2 without a compositor", .gtk4, widget: rect(1, 2, 3, 4),
      frame: rect(0, 0, 100, 50), client: rect(100, 50, 220, 120), expected: rect(112, 64, 6, 8)),
    Case(
      "GTK 4 with a shadow of its frame that begins elsewhere", .gtk4,
      widget: rect(30, 94, 468, 24), frame: rect(14, 12, 500, 300),
      client: rect(536, 288, 528, 328), shadow: shadow, expected: rect(566, 382, 468, 24)),
    Case(
      "GTK 4 in a popover", .gtk4, widget: rect(17, 12, 100, 20), frame: rect(0, 0, 500, 300),
      client: rect(551, 308, 500, 300),
      popup: ExtentsReading.Popup(
        window: Case.window(rect(547, 333, 160, 200), isPopup: true),
        content: rect(8, 4, 160, 200)),
      expected: rect(556, 341, 100, 20)),
    Case(
      "GTK 4 without a known window", .gtk4, widget: rect(16, 82, 468, 24),
      frame: rect(0, 0, 500, 300), expected: nil),
    Case(
      "Qt says where it is on the screen", .qt, widget: rect(217, 143, 300, 150),
      frame: rect(200, 120, 520, 460), client: rect(200, 120, 520, 460),
      expected: rect(217, 143, 300, 150)),
    Case(
      "Qt without a known window", .qt, widget: rect(217, 143, 300, 150),
      frame: rect(200, 120, 520, 460), expected: rect(217, 143, 300, 150)),
    Case(
      "Qt at scale 2", .qt, widget: rect(110, 80, 40, 24), frame: rect(100, 60, 520, 460),
      client: rect(200, 120, 1040, 920), expected: rect(220, 160, 80, 48)),
    Case(
      "Qt at scale 1.5", .qt, widget: rect(110, 80, 40, 24), frame: rect(100, 60, 521, 461),
      client: rect(150, 90, 782, 692), expected: rect(165, 120, 60, 36)),
    Case(
      "Qt while its window grows", .qt, widget: rect(110, 80, 40, 24),
      frame: rect(100, 60, 520, 460), client: rect(100, 60, 700, 480),
      expected: rect(110, 80, 40, 24)),
    Case(
      "LibreOffice below its menu bar", .libreOffice, widget: rect(591, 62, 33, 35),
      frame: rect(0, 0, 1280, 873), client: rect(0, 0, 1280, 900),
      expected: rect(591, 89, 33, 35)),
    Case(
      "LibreOffice in a dialog", .libreOffice, widget: rect(591, 62, 33, 35),
      frame: rect(500, 40, 400, 300), client: rect(500, 40, 400, 300),
      expected: rect(591, 62, 33, 35)),
    Case(
      "another toolkit is taken at its word", .other, widget: rect(1, 2, 3, 4),
      frame: rect(0, 0, 10, 10), client: rect(50, 50, 20, 20), expected: rect(1, 2, 3, 4)),
    Case(
      "another toolkit on a desktop of scale 2", .other, widget: rect(10, 20, 30, 40),
      frame: rect(0, 0, 10, 10), desktopScale: 2, expected: rect(5, 10, 15, 20)),
    Case(
      "a frame without a size", .gtk3, widget: rect(10, 20, 30, 40), frame: rect(0, 0, 0, 0),
      client: rect(50, 50, 200, 200), expected: rect(10, 20, 30, 40)),
  ]

  @Test(arguments: cases)
  func findsTheWidgetOnTheScreen(example: Case) {
    #expect(example.reading.screenRectangle == example.expected)
  }

  static let smallest = Double(Int32.min)

  @Test(arguments: [
    rect(smallest, smallest, 40, 24), rect(smallest, smallest, 1, 1), rect(-1, -1, -1, -1),
    rect(1, 172, 0, 0), rect(0, 0, 74, 0), rect(0, 0, 0, 28), rect(5, 5, -4, 8),
    rect(Double(Int32.max), 5, 10, 10), rect(5, 5, Double(Int32.max), 10),
    rect(.nan, 5, 10, 10), rect(5, 5, .infinity, 10),
  ])
  func nothingPointsOutOfView(widget: Rect) {
    #expect(!ExtentsReading.isPlausible(widget))
    for toolkit in [ToolkitFamily.gtk3, .gtk4, .qt, .libreOffice, .other] {
      let reading = ExtentsReading(
        toolkit: toolkit, widget: widget, frame: Self.rect(0, 0, 500, 300),
        window: Case.window(Self.rect(0, 0, 500, 300)))
      #expect(reading.screenRectangle == nil)
    }
  }

  @Test func virtualPositionsAreNumbersLikeOthers() {
    #expect(ExtentsReading.isPlausible(Self.rect(0, 10_148, 300, 20)))
    #expect(ExtentsReading.isPlausible(Self.rect(-500, -20, 1, 1)))
  }
}

import Testing
import TourCore

/// Readings that were measured under Wayland, with what was seen on the screen.
@Suite struct ExtentsReadingWaylandTests {
  struct Case: Sendable, CustomTestStringConvertible {
    let testDescription: String
    var reading: ExtentsReading
    var expected: Rect?

    init(
      _ description: String, _ source: WindowSource, _ toolkit: ToolkitFamily, widget: Rect,
      frame: Rect, client: Rect? = nil, outer: Rect? = nil, isDecoratedByClient: Bool = false,
      contentTop: Double? = nil, paneOffset: Point = .zero, expected: Rect?
    ) {
      testDescription = "\(source): \(description)"
      let window = client.map {
        DesktopWindow(
          source: source, identifier: 1, processID: 1, title: "", client: $0, frame: outer,
          isDecoratedByClient: isDecoratedByClient)
      }
      reading = ExtentsReading(
        toolkit: toolkit, source: source, widget: widget, frame: frame, window: window,
        paneOffset: paneOffset, contentTop: contentTop)
      self.expected = expected
    }
  }

  private static func rect(
    _ x: Double, _ y: Double, _ width: Double, _ height: Double
  ) -> Rect {
    Rect(x: x, y: y, width: width, height: height)
  }

  /// A widget as the toolkits report it in a window of 400×771 whose shadow is 26 and 23 wide.
  private static let (widget, frame) = (rect(60, 102, 140, 50), rect(0, 0, 400, 300))
  private static let (withShadow, floating) = (rect(0, 0, 452, 823), rect(110, 90, 400, 771))

  static let sway = [
    Case(
      "GTK 3 with the title bar of sway", .sway, .gtk3, widget: widget, frame: frame,
      client: rect(22, 53, 400, 300), outer: rect(20, 30, 404, 325),
      expected: rect(82, 155, 140, 50)),
    Case(
      "GTK 3 with its own title bar, floating", .sway, .gtk3, widget: rect(86, 148, 140, 50),
      frame: withShadow, client: floating, outer: floating, isDecoratedByClient: true,
      contentTop: 23, expected: rect(170, 215, 140, 50)),
    Case(
      "the same where the frame begins elsewhere", .sway, .gtk3, widget: rect(186, 348, 140, 50),
      frame: withShadow.offset(by: Point(x: 100, y: 200)), client: floating, outer: floating,
      isDecoratedByClient: true, contentTop: 223, expected: rect(170, 215, 140, 50)),
    Case(
      "the same when nothing tells the shadow", .sway, .gtk3, widget: rect(86, 148, 140, 50),
      frame: withShadow, client: floating, outer: floating, isDecoratedByClient: true,
      expected: nil),
    Case(
      "GTK 3 with its own title bar, tiled", .sway, .gtk3, widget: widget, frame: frame,
      client: rect(0, 0, 400, 300), outer: rect(0, 0, 400, 300), isDecoratedByClient: true,
      expected: widget),
    Case(
      "the same in a tile that is too small", .sway, .gtk3, widget: widget, frame: frame,
      client: rect(640, 0, 320, 200), outer: rect(640, 0, 320, 200), isDecoratedByClient: true,
      contentTop: 0, expected: rect(700, 102, 140, 50)),
    Case(
      "GTK 3 with the title bar of sway in a tile that is too small", .sway, .gtk3, widget: widget,
      frame: frame, client: rect(640, 20, 320, 200), outer: rect(638, 0, 324, 222),
      expected: rect(700, 122, 140, 50)),
    Case(
      "a widget that a tile cuts off", .sway, .gtk3, widget: rect(330, 102, 60, 50), frame: frame,
      client: rect(640, 20, 320, 200), outer: rect(638, 0, 324, 222), expected: nil),
    Case(
      "a menu that reaches out of its window", .sway, .qt, widget: rect(10, 310, 60, 24),
      frame: frame, client: rect(640, 20, 400, 300), outer: rect(638, 0, 404, 322),
      expected: rect(650, 330, 60, 24)),
    Case(
      "GTK 4", .sway, .gtk4, widget: widget, frame: frame, client: rect(22, 53, 400, 300),
      outer: rect(20, 30, 404, 325), expected: rect(82, 155, 140, 50)),
    Case(
      "GTK 4 with its own title bar, floating", .sway, .gtk4, widget: widget, frame: frame,
      client: rect(110, 90, 400, 300), outer: rect(110, 90, 400, 300), isDecoratedByClient: true,
      expected: rect(170, 192, 140, 50)),
    Case(
      "Qt", .sway, .qt, widget: widget, frame: frame, client: rect(22, 53, 400, 300),
      outer: rect(20, 30, 404, 325), expected: rect(82, 155, 140, 50)),
    Case(
      "Qt in a tile larger than it wants", .sway, .qt, widget: widget, frame: frame,
      client: rect(22, 53, 500, 400), outer: rect(20, 30, 504, 425),
      expected: rect(82, 155, 140, 50)),
    Case(
      "LibreOffice below its menu bar", .sway, .libreOffice, widget: widget, frame: frame,
      client: rect(0, 0, 400, 300), paneOffset: Point(x: 0, y: 27),
      expected: rect(60, 129, 140, 50)),
    Case(
      "another toolkit", .sway, .other, widget: rect(5, 6, 7, 8), frame: rect(1, 2, 100, 100),
      client: rect(10, 20, 100, 100), expected: rect(14, 24, 7, 8)),
  ]

  static let others =
    [WindowSource.kwin, .gnome].flatMap { source in
      [
        Case(
          "GTK 3 with its own shadow", source, .gtk3, widget: rect(86, 148, 140, 50),
          frame: withShadow, client: rect(84, 67, 452, 823), outer: floating,
          isDecoratedByClient: true, expected: rect(170, 215, 140, 50)),
        Case(
          "GTK 4 with its own shadow", source, .gtk4, widget: widget, frame: frame,
          client: rect(84, 67, 452, 352), outer: rect(110, 90, 400, 300),
          isDecoratedByClient: true, expected: rect(170, 192, 140, 50)),
        Case(
          "GTK 4 without a decoration", source, .gtk4, widget: widget, frame: frame,
          client: rect(110, 90, 400, 300), outer: rect(110, 90, 400, 300),
          expected: rect(170, 192, 140, 50)),
        Case(
          "another toolkit", source, .other, widget: rect(5, 6, 7, 8), frame: rect(1, 2, 100, 100),
          client: rect(10, 20, 100, 100), expected: rect(14, 24, 7, 8)),
      ]
    } + [
      Case(
        "GTK 3 with the title bar of KWin", .kwin, .gtk3, widget: widget, frame: frame,
        client: rect(110, 127, 400, 300), outer: rect(110, 90, 400, 337),
        expected: rect(170, 229, 140, 50)),
      Case(
        "GTK 4 with the title bar of KWin", .kwin, .gtk4, widget: widget, frame: frame,
        client: rect(110, 127, 400, 300), outer: rect(110, 90, 400, 337),
        expected: rect(170, 229, 140, 50)),
      Case(
        "Qt with the title bar of KWin", .kwin, .qt, widget: widget, frame: frame,
        client: rect(110, 127, 400, 300), outer: rect(110, 90, 400, 337),
        expected: rect(170, 229, 140, 50)),
      Case(
        "Qt while its window grows", .kwin, .qt, widget: widget, frame: frame,
        client: rect(110, 127, 500, 400), outer: rect(110, 90, 500, 437),
        expected: rect(170, 229, 140, 50)),
      Case(
        "Qt with the title bar that it draws itself", .gnome, .qt, widget: widget, frame: frame,
        client: rect(150, 120, 406, 333), outer: rect(150, 120, 406, 333),
        isDecoratedByClient: true, expected: rect(213, 252, 140, 50)),
      Case(
        "Qt without a title bar", .gnome, .qt, widget: widget, frame: frame,
        client: rect(150, 120, 400, 300), outer: rect(150, 120, 400, 300),
        isDecoratedByClient: true, expected: rect(210, 222, 140, 50)),
    ]

  @Test(arguments: sway + others)
  func findsTheWidgetOnTheScreen(example: Case) {
    #expect(example.reading.screenRectangle == example.expected)
  }

  /// Windows of X11 on a Wayland desktop have the formulas of X11, whoever tells of the others.
  @Test(arguments: [WindowSource.sway, .kwin, .gnome])
  func takesAWindowOfXWaylandForOneOfX11(source: WindowSource) {
    let table: [(ToolkitFamily, widget: Rect, frame: Rect, client: Rect, expected: Rect)] = [
      (
        .gtk3, Self.rect(140, 202, 140, 50), Self.rect(80, 100, 400, 300),
        Self.rect(80, 100, 400, 300), Self.rect(140, 202, 140, 50)
      ),
      (
        .qt, Self.rect(140, 202, 140, 50), Self.rect(80, 100, 400, 300),
        Self.rect(80, 100, 400, 300), Self.rect(140, 202, 140, 50)
      ),
      (
        .gtk4, Self.widget, Self.frame, Self.rect(80, 100, 400, 300), Self.rect(140, 202, 140, 50)
      ),
      // Its own title bar has a border of five pixels that nothing tells of.
      (
        .gtk4, Self.widget, Self.rect(0, 0, 390, 230), Self.rect(80, 100, 400, 240),
        Self.rect(145, 207, 140, 50)
      ),
    ]
    for row in table {
      let window = DesktopWindow(
        source: .x11, identifier: 1, processID: 1, title: "", client: row.client)
      let reading = ExtentsReading(
        toolkit: row.0, source: source, widget: row.widget, frame: row.frame, window: window)
      #expect(reading.screenRectangle == row.expected, "\(row)")
    }
  }

  @Test func aTileCutsOffWhatIsTooLarge() {
    var reading = Self.sway[6].reading
    #expect(reading.frameRectangle == Self.rect(640, 20, 320, 200))
    // The same under XWayland, where sway shows less than the window.
    reading = ExtentsReading(
      toolkit: .gtk3, source: .sway, widget: Self.rect(700, 122, 140, 50),
      frame: Self.rect(640, 20, 400, 300),
      window: DesktopWindow(
        source: .x11, identifier: 1, processID: 1, title: "", client: Self.rect(640, 20, 400, 300),
        frame: Self.rect(638, 0, 324, 222)))
    #expect(reading.screenRectangle == Self.rect(700, 122, 140, 50))
    #expect(reading.frameRectangle == Self.rect(640, 20, 322, 202))
    // What is not in the frame is not cut to it.
    #expect(Self.sway[8].reading.frameRectangle == nil)
    // A shadow does not belong to the window.
    let shadowed = Self.others.filter { $0.reading.toolkit == .gtk3 && $0.expected != nil }
    #expect(shadowed.first?.reading.frameRectangle == Self.floating)
  }

  @Test func asksForTheContentOnlyWhereAShadowIsUnknown() {
    let needing = (Self.sway + Self.others).filter { $0.reading.needsContentTop }
    #expect(needing.count == 4)
    for example in needing {
      #expect(example.reading.toolkit == .gtk3 && example.reading.source == .sway)
    }
  }

  @Test func aReadingWithoutAWindowHasNoRectangle() {
    for example in Self.sway + Self.others {
      var reading = example.reading
      reading.window = nil
      #expect(reading.screenRectangle == nil)
      #expect(reading.frameRectangle == nil)
      #expect(!reading.needsContentTop)
    }
  }

  @Test func movesWithItsWindowAndHasTheSizeOfTheWidget() {
    for seed in SeededBits.seeds(2000) {
      var generator = SeededGenerator(seed: seed)
      let reading = Self.reading(&generator)
      let distance = Point(x: generator.quarter(-900...900), y: generator.quarter(-900...900))
      var moved = reading
      moved.window?.client = reading.window?.client.offset(by: distance) ?? .zero
      moved.window?.frame = reading.window?.frame?.offset(by: distance)
      #expect(
        moved.screenRectangle == reading.screenRectangle?.offset(by: distance),
        "A11YTOUR_SEED=\(seed): \(reading)")
      #expect(
        moved.frameRectangle == reading.frameRectangle?.offset(by: distance),
        "A11YTOUR_SEED=\(seed): \(reading)")
      if let place = reading.screenRectangle { #expect(place.size == reading.widget.size) }
      if let visible = reading.frameRectangle {
        #expect(reading.window?.client.contains(visible) == true, "A11YTOUR_SEED=\(seed)")
      }

      // Toolkits may count from anywhere: only the difference to the frame matters.
      var counted = reading
      counted.widget = reading.widget.offset(by: distance)
      counted.frame = reading.frame.offset(by: distance)
      counted.contentTop = reading.contentTop.map { $0 + distance.y }
      #expect(
        counted.screenRectangle == reading.screenRectangle, "A11YTOUR_SEED=\(seed): \(reading)")
    }
  }

  private static func reading(_ generator: inout SeededGenerator) -> ExtentsReading {
    let toolkits: [ToolkitFamily] = [.gtk3, .gtk4, .qt, .libreOffice, .other]
    let sources: [WindowSource] = [.sway, .kwin, .gnome]
    let area = rect(-400, -400, 2000, 1500)
    let frame = generator.rect(in: rect(-100, -100, 200, 200), size: 20...900)
    let widget = generator.rect(in: frame.expanded(by: Insets(50)), size: 1...200)
    let client = generator.rect(in: area, size: 20...900)
    let source = sources[generator.below(sources.count)]
    let outer = client.expanded(by: Insets(generator.quarter(-9...40)))
    return ExtentsReading(
      toolkit: toolkits[generator.below(toolkits.count)], source: source, widget: widget,
      frame: frame,
      window: DesktopWindow(
        source: source, identifier: 1, processID: 1, title: "", client: client,
        frame: generator.chance(3, in: 4) ? outer : nil,
        isDecoratedByClient: generator.chance(1, in: 2)),
      contentTop: generator.chance(1, in: 2) ? frame.y + generator.quarter(0...40) : nil)
  }
}

extension Rect {
  fileprivate static let zero = Rect(x: 0, y: 0, width: 0, height: 0)
}

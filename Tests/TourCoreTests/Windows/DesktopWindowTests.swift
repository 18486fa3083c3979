import Testing
import TourCore

@Suite struct DesktopWindowTests {
  private static func window(
    _ identifier: UInt, _ title: String, _ width: Double, _ height: Double,
    shadow: Insets? = nil, isActive: Bool = false, isShown: Bool = true
  ) -> DesktopWindow {
    DesktopWindow(
      identifier: identifier, processID: 1, title: title,
      client: Rect(x: 10, y: 20, width: width, height: height), shadow: shadow,
      isActive: isActive, isShown: isShown)
  }

  private func found(
    _ title: String, _ width: Double, _ height: Double, isActive: Bool? = nil,
    _ windows: [DesktopWindow]
  ) -> UInt? {
    DesktopWindow.showing(
      frameTitled: title, size: Size(width: width, height: height), isActive: isActive,
      among: windows)?.identifier
  }

  @Test func takesTheOnlyOneWhateverItsTitle() {
    #expect(found("other", 5, 5, [Self.window(1, "a", 100, 100)]) == 1)
    #expect(found("a", 5, 5, []) == nil)
  }

  @Test func theTitleDecidesFirst() {
    let windows = [Self.window(1, "a", 100, 100, isActive: true), Self.window(2, "b", 200, 200)]
    #expect(found("b", 100, 100, windows) == 2)
    #expect(found("a", 200, 200, isActive: false, windows) == 1)
  }

  @Test func theSizeDecidesBetweenEqualTitles() {
    let windows = [Self.window(1, "a", 100, 100), Self.window(2, "a", 200, 200)]
    #expect(found("a", 200, 200, windows) == 2)
    #expect(found("a", 100, 100, windows) == 1)
    #expect(found("a", 150, 150, windows) == nil)
  }

  @Test func theSizeCountsWithoutShadowAndAtAnyWholeScale() {
    let shadow = Insets(top: 12, right: 14, bottom: 16, left: 14)
    let windows = [
      Self.window(1, "a", 128, 128, shadow: shadow), Self.window(2, "a", 600, 400),
      Self.window(3, "a", 77, 77),
    ]
    #expect(found("a", 100, 100, windows) == 1)
    #expect(found("a", 300, 200, windows) == 2)
    #expect(found("a", 200, 133.5, windows) == 2)
  }

  @Test func whetherItIsActiveDecidesLast() {
    let windows = [Self.window(1, "a", 100, 100, isActive: true), Self.window(2, "a", 100, 100)]
    #expect(found("a", 100, 100, isActive: true, windows) == 1)
    #expect(found("a", 100, 100, isActive: false, windows) == 2)
    #expect(found("a", 100, 100, windows) == nil)
  }

  @Test func neverGuesses() {
    let windows = [Self.window(1, "a", 100, 100), Self.window(2, "a", 100, 100)]
    for isActive in [nil, true, false] {
      #expect(found("a", 100, 100, isActive: isActive, windows) == nil)
    }
  }

  @Test func aMinimisedWindowKeepsItsFrame() {
    let windows = [
      Self.window(1, "a", 100, 100, isShown: false),
      Self.window(2, "b", 100, 100, isActive: true),
    ]
    #expect(found("a", 100, 100, windows) == 1)
    #expect(found("b", 100, 100, windows) == 2)
    let twins = [
      Self.window(1, "a", 100, 100, isShown: false),
      Self.window(2, "a", 100, 100, isActive: true),
    ]
    #expect(found("a", 100, 100, isActive: false, twins) == 1)
    #expect(found("a", 100, 100, twins) == nil)
  }

  /// Windows of equal titles under Wayland, whose frames have the sizes that were measured.
  @Test func theSizeCountsWithWhatACompositorLeavesOut() {
    func window(
      _ identifier: UInt, _ source: WindowSource, _ client: Size, outer: Size? = nil,
      isDecoratedByClient: Bool = false
    ) -> DesktopWindow {
      let shadow = outer.map { outer in
        Insets(
          top: 23, right: (client.width - outer.width) / 2,
          bottom: client.height - outer.height - 23,
          left: (client.width - outer.width) / 2)
      }
      return DesktopWindow(
        source: source, identifier: identifier, processID: 1, title: "a",
        client: Rect(origin: .zero, size: client), shadow: shadow,
        isDecoratedByClient: isDecoratedByClient)
    }
    let sway = [
      window(1, .sway, Size(width: 400, height: 771), isDecoratedByClient: true),
      window(2, .sway, Size(width: 640, height: 771)),
      window(3, .sway, Size(width: 200, height: 200), isDecoratedByClient: true),
    ]
    // GTK 3 with its shadow, GTK 4 without, and one with the title bar of sway.
    #expect(found("a", 452, 823, sway) == 1)
    #expect(found("a", 400, 771, sway) == 1)
    #expect(found("a", 640, 771, sway) == 2)
    #expect(found("a", 252, 252, sway) == 3)
    #expect(found("a", 900, 900, sway) == nil)
    for source in [WindowSource.kwin, .gnome] {
      let windows = [
        window(
          1, source, Size(width: 452, height: 823), outer: Size(width: 400, height: 771),
          isDecoratedByClient: true),
        window(2, source, Size(width: 640, height: 771)),
      ]
      #expect(found("a", 452, 823, windows) == 1)
      #expect(found("a", 400, 771, windows) == 1)
      #expect(found("a", 640, 771, windows) == 2)
      // Nothing is scaled.
      #expect(found("a", 320, 385.5, windows) == nil)
    }
    // Qt counts its own title bar out.
    let qt = [
      window(1, .gnome, Size(width: 406, height: 333), isDecoratedByClient: true),
      window(2, .gnome, Size(width: 706, height: 533), isDecoratedByClient: true),
    ]
    #expect(found("a", 400, 300, qt) == 1)
    #expect(found("a", 700, 500, qt) == 2)
    let twins = [
      window(1, .sway, Size(width: 400, height: 771), isDecoratedByClient: true),
      window(2, .sway, Size(width: 410, height: 781), isDecoratedByClient: true),
    ]
    #expect(found("a", 452, 823, twins) == nil)
  }

  @Test func theVisibleAreaHasNeitherShadowNorDecoration() {
    var window = Self.window(1, "a", 100, 80)
    #expect(window.visibleArea == window.client)
    window.shadow = Insets(top: 1, right: 2, bottom: 3, left: 4)
    #expect(window.visibleArea == Rect(x: 14, y: 21, width: 94, height: 76))
    window.frame = Rect(x: 8, y: 0, width: 104, height: 102)
    #expect(window.visibleArea == window.client)
    window.frame = Rect(x: 20, y: 30, width: 20, height: 30)
    #expect(window.visibleArea == window.frame)
  }
}

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
}

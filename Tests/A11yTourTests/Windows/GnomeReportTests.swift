import CGio
import Testing
import TourCore

@testable import A11yTour

@Suite struct GnomeReportTests {
  private static func window(
    _ identifier: Int = 7, process: Int = 42, title: String = "'a title'", client: Int = 0,
    x11: Int = 0,
    frame: String = "(126, 87, 480, 367)", buffer: String = "(100, 64, 532, 419)",
    isMinimised: Bool = false, isOnWorkspace: Bool = true, isActive: Bool = false,
    isPopup: Bool = false, layer: Int = 0
  ) -> String {
    """
    (\(identifier), \(process), \(title), 'class', '\(x11 == 0 ? "" : "org.app")', \(client), \(x11), \(frame), \(buffer), \
    \(isMinimised), \(isOnWorkspace), \(isActive), \(isPopup), \(layer))
    """
  }

  private static func variant(_ windows: String...) throws -> Variant {
    try parsed("@\(GnomeReport.type) ([\(windows.joined(separator: ", "))],)")
  }

  private static func parsed(_ text: String) throws -> Variant {
    Variant(sinking: try #require(g_variant_parse(nil, text, nil, nil, nil), "\(text)"))
  }

  private static func read(_ windows: String...) throws -> [CompositorWindow]? {
    let list = try parsed("@\(GnomeReport.type) ([\(windows.joined(separator: ", "))],)")
    return GnomeReport(list, leavingOut: 1)?.windows.windows
  }

  @Test func readsAWindow() throws {
    let window = try #require(try Self.read(Self.window(isActive: true))?.first)
    #expect(
      window.window
        == DesktopWindow(
          source: .gnome, identifier: 7, processID: 42, title: "a title",
          client: Rect(x: 100, y: 64, width: 532, height: 419),
          frame: Rect(x: 126, y: 87, width: 480, height: 367),
          shadow: Insets(top: 23, right: 26, bottom: 29, left: 26), isDecoratedByClient: true,
          isActive: true))
    #expect(window.state == nil)
  }

  @Test func readsWhatIsTrueOfAWindow() throws {
    let windows = try #require(
      try Self.read(
        Self.window(1, isMinimised: true, layer: 0),
        Self.window(2, isMinimised: true, isOnWorkspace: false, layer: 1),
        Self.window(
          3, client: 1, x11: 77, frame: "(0, 0, 9, 9)", buffer: "(0, 0, 9, 9)", isPopup: true,
          layer: 2)))
    #expect(windows.map(\.state) == [.minimised, .otherWorkspace, nil])
    #expect(windows.map(\.window.isShown) == [false, false, true])
    #expect(windows.map(\.isX11) == [false, false, true])
    #expect(windows.map(\.x11Window) == [nil, nil, 77])
    #expect(windows.map(\.applicationID) == [nil, nil, "org.app"])
    #expect(windows.map(\.window.isPopup) == [false, false, true])
    #expect(windows.map(\.window.isDecoratedByClient) == [true, true, false])
  }

  @Test func leavesOutOurselvesAndWhatIsNotDrawnYet() throws {
    let windows = try Self.read(
      Self.window(1, process: 1), Self.window(2, process: 2),
      Self.window(3, frame: "(0, 0, 0, 0)", buffer: "(0, 0, 0, 0)"))
    #expect(windows?.map(\.window.identifier) == [2])
    #expect(try Self.read() == [])
  }

  @Test func refusesWhatIsNoReport() throws {
    #expect(try Self.read(Self.window(frame: "(0, 0, -1, 5)")) == nil)
    #expect(try Self.read(Self.window(1), Self.window(2, buffer: "(2000000, 0, 1, 5)")) == nil)
    for text in ["()", "('a',)", "(@a(ti) [],)", "@ai []", "<1>"] {
      #expect(GnomeReport(try Self.parsed(text), leavingOut: 1) == nil, "\(text)")
    }
  }

  @Test func isBounded() throws {
    func list(_ count: Int) throws -> GnomeReport? {
      let windows = (0..<count).map { Self.window($0, layer: $0) }.joined(separator: ", ")
      return GnomeReport(try Self.variant(windows), leavingOut: 1)
    }
    #expect(try list(CompositorWindows.limit)?.windows.windows.count == 1000)
    #expect(try list(CompositorWindows.limit + 1) == nil)
    let long = Self.window(title: "'" + String(repeating: "x", count: 5000) + "'")
    #expect(try Self.read(long)?.first?.window.title.count == 300)
  }
}

import Testing
import TourCore

@testable import A11yTour

@Suite(.mainLoop) struct WaylandWindowOriginsTests {
  /// A compositor with windows that a test names.
  private final class FakeCompositor: CompositorOrigins {
    let name = "fake"
    let source = WindowSource.kwin
    let isActiveWindowTold = true
    let scale = 1.0
    let changes = Observers<Int32?>()
    var listing: CompositorWindows
    var raised: [UInt] = []

    init(_ windows: [CompositorWindow]) { listing = CompositorWindows(windows) }

    func windows(of processID: Int32) -> [DesktopWindow] { listing.windows(of: processID) }
    func obstacle(of window: UInt, at rectangle: Rect?) -> WindowObstacle? {
      listing.obstacle(of: window, at: rectangle)
    }
    func raise(_ window: UInt) -> Bool {
      raised.append(window)
      return listing[window] != nil
    }
  }

  private static func window(
    _ identifier: UInt, process: Int32, isX11: Bool = false, applicationID: String? = nil
  ) -> CompositorWindow {
    CompositorWindow(
      window: DesktopWindow(
        source: .kwin, identifier: identifier, processID: process, title: "\(identifier)",
        client: Rect(x: 0, y: 0, width: 100, height: 100)),
      isX11: isX11, state: identifier == 9 ? .minimised : nil, layer: Int(identifier),
      applicationID: applicationID)
  }

  @DesktopActor private func identifiers(
    _ origins: WaylandWindowOrigins, _ process: Int32
  ) -> [UInt] {
    origins.windows(of: process).map(\.identifier)
  }

  @Test @DesktopActor func asksTheCompositorForEverything() {
    let compositor = FakeCompositor([Self.window(1, process: 10), Self.window(9, process: 11)])
    let origins = WaylandWindowOrigins(compositor, display: ":nonsense")
    #expect(origins.name == "fake")
    #expect(origins.source == .kwin)
    #expect(origins.scale == 1)
    #expect(origins.changes === compositor.changes)
    #expect(identifiers(origins, 10) == [1])
    #expect(identifiers(origins, 12) == [])
    #expect(origins.obstacle(of: 9, at: nil) == .minimised)
    #expect(origins.raise(9))
    #expect(!origins.raise(5))
    #expect(compositor.raised == [9, 5])
    #expect(!origins.xwayland.isConnected)
  }

  @Test(arguments: [nil, "", ":nonsense", ":4711"])
  @DesktopActor func hasNoWindowsOfAnXServerThatIsNotThere(display: String?) {
    let compositor = FakeCompositor([
      Self.window(1, process: 10, isX11: true), Self.window(2, process: 10),
    ])
    let origins = WaylandWindowOrigins(
      compositor, display: display.flatMap { $0.isEmpty ? nil : $0 })
    // Its own window stays, the other has no place.
    #expect(identifiers(origins, 10) == [2])
    #expect(!origins.xwayland.isConnected)
  }

  @Test @DesktopActor func findsTheWindowsOfAContainerByItsName() {
    let compositor = FakeCompositor([
      Self.window(1, process: 10), Self.window(2, process: 20, applicationID: "org.example.A"),
      Self.window(3, process: 30), Self.window(4, process: 40),
    ])
    let containers: [Int32: String] = [5: "org.example.A", 6: "org.example.B", 30: "org.example.B"]
    let origins = WaylandWindowOrigins(compositor, display: nil) { containers[$0] }
    // The process that the accessibility bus knows is a proxy without windows.
    #expect(identifiers(origins, 5) == [2])
    #expect(identifiers(origins, 6) == [3])
    // Whoever has windows has no others, and whoever is in no container has none.
    #expect(identifiers(origins, 30) == [3])
    #expect(identifiers(origins, 7) == [])
    // All windows of the container are candidates, of which title and size have to leave one.
    compositor.listing = CompositorWindows(
      compositor.listing.windows + [Self.window(8, process: 80, applicationID: "org.example.A")])
    #expect(identifiers(origins, 5) == [2, 8])
  }
}

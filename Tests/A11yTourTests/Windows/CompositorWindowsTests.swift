import Testing
import TourCore

@testable import A11yTour

@Suite struct CompositorWindowsTests {
  private static func window(
    _ identifier: UInt, process: Int32 = 1, x: Double = 0, width: Double = 100,
    state: WindowObstacle? = nil, isX11: Bool = false, isPopup: Bool = false, layer: Int
  ) -> CompositorWindow {
    let rect = Rect(x: x, y: 0, width: width, height: 100)
    return CompositorWindow(
      source: .kwin, identifier: identifier, processID: process, title: "window \(identifier)",
      buffer: rect, frame: rect, isX11: isX11, isActive: false, isPopup: isPopup, state: state,
      layer: layer)
  }

  @Test func givesTheWindowsOfAProcessThatAreNotOfX11() {
    let list = CompositorWindows([
      Self.window(1, layer: 0), Self.window(2, process: 2, layer: 1), Self.window(3, layer: 2),
      Self.window(4, isX11: true, layer: 3), Self.window(5, process: 5, isX11: true, layer: 4),
    ])
    #expect(list.windows(of: 1).map(\.identifier) == [3, 1])
    #expect(list.windows(of: 5) == [])
    #expect(list.windows(of: 6) == [])
    #expect([1, 2, 5, 6].map { list.isX11($0) } == [false, false, true, false])
  }

  @Test func tellsWhatIsInTheWay() {
    let list = CompositorWindows([
      Self.window(1, layer: 0), Self.window(2, process: 2, x: 60, layer: 1),
      Self.window(3, process: 3, x: 0, width: 30, state: .minimised, layer: 2),
      Self.window(4, process: 1, x: 0, width: 30, isPopup: true, layer: 3),
      Self.window(5, process: 3, state: .otherWorkspace, layer: 4),
      Self.window(6, process: 6, x: 180, width: 5, isX11: true, layer: 5),
    ])
    let (left, right) = (
      Rect(x: 5, y: 5, width: 20, height: 20), Rect(x: 65, y: 5, width: 20, height: 20)
    )
    #expect(list.obstacle(of: 1, at: left) == nil)
    #expect(list.obstacle(of: 1, at: right) == .covered(by: "window 2"))
    #expect(list.obstacle(of: 1, at: nil) == nil)
    #expect(list.obstacle(of: 2, at: right) == nil)
    #expect(list.obstacle(of: 2, at: left.offset(by: Point(x: 60, y: 0))) == nil)
    #expect(
      list.obstacle(of: 2, at: Rect(x: 181, y: 5, width: 3, height: 9)) == .covered(by: "window 6"))
    #expect(list.obstacle(of: 3, at: left) == .minimised)
    #expect(list.obstacle(of: 5, at: nil) == .otherWorkspace)
    #expect(list.obstacle(of: 9, at: left) == nil)
  }

  @Test func tellsWhomAChangeIsOf() {
    let (one, two, three) = (
      Self.window(1, layer: 0), Self.window(2, process: 2, layer: 1),
      Self.window(3, process: 3, layer: 2)
    )
    let old = CompositorWindows([one, two, three])
    func changes(_ windows: CompositorWindow...) -> [Int32?] {
      old.changes(to: CompositorWindows(windows))
    }
    #expect(changes(one, two, three) == [])
    #expect(changes(one, Self.window(2, process: 2, x: 5, layer: 1), three) == [2])
    // One that ends moves those above it down, which is no change of theirs.
    #expect(changes(one, Self.window(3, process: 3, layer: 1)) == [2])
    #expect(changes(one, two, three, Self.window(4, process: 4, layer: 3)) == [4])
    #expect(changes(Self.window(4, process: 4, layer: -1), one, two, three) == [4])
    #expect(
      changes(one, Self.window(2, process: 2, layer: 3), Self.window(3, process: 3, layer: 2))
        == [nil])
    #expect(changes(Self.window(1, state: .minimised, layer: 4), two, three) == [1, nil])
    #expect(changes() == [1, 2, 3])
    #expect(CompositorWindows().changes(to: old) == [1, 2, 3])
  }
}

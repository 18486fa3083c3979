import Testing
import TourCore

@testable import A11yTour

@Suite struct SwayTreeTests {
  /// A node with a window, as sway 1.7 tells of it.
  private static func view(
    _ id: Int, pid: Int = 10, name: String = "a", rect: [Int] = [10, 50, 404, 302],
    inner: [Int] = [2, 0, 400, 300], bar: Int = 25, border: String = "normal",
    isVisible: Bool? = true, isFocused: Bool = false, shell: String = "xdg_shell",
    window: Int? = nil, applicationID: String? = "org.example.A"
  ) -> JSONValue {
    func rectangle(_ numbers: [Int]) -> JSONValue {
      [
        "x": .integer(numbers[0]), "y": .integer(numbers[1]), "width": .integer(numbers[2]),
        "height": .integer(numbers[3]),
      ]
    }
    var members: [JSONValue.Member] = [
      .init("id", .integer(id)), .init("type", "con"), .init("name", .string(name)),
      .init("pid", .integer(pid)), .init("rect", rectangle(rect)),
      .init("window_rect", rectangle(inner)), .init("deco_rect", rectangle([0, 0, rect[2], bar])),
      .init("border", .string(border)), .init("focused", .bool(isFocused)),
      .init("shell", .string(shell)), .init("nodes", []), .init("floating_nodes", []),
      .init("app_id", applicationID.map(JSONValue.string) ?? nil),
      .init("window", window.map(JSONValue.integer) ?? nil),
    ]
    if let isVisible { members.append(.init("visible", .bool(isVisible))) }
    return .object(members)
  }

  private static func workspace(
    _ name: String, _ nodes: [JSONValue] = [], floating: [JSONValue] = []
  ) -> JSONValue {
    [
      "id": 90, "type": "workspace", "name": .string(name), "nodes": .array(nodes),
      "floating_nodes": .array(floating),
    ]
  }

  private static func tree(
    _ workspaces: [JSONValue], hidden: [JSONValue] = [], current: String = "1"
  ) -> JSONValue {
    [
      "id": 1, "type": "root", "name": "root",
      "nodes": [
        [
          "id": 2, "type": "output", "name": "__i3",
          "nodes": [workspace("__i3_scratch", floating: hidden)],
        ],
        [
          "id": 3, "type": "output", "name": "HEADLESS-1", "current_workspace": .string(current),
          "nodes": .array(workspaces),
        ],
      ],
    ]
  }

  private func read(_ tree: JSONValue, leavingOut own: Int32 = 99) -> CompositorWindows? {
    SwayTree(Array(JSONText.compact(tree).utf8), leavingOut: own)?.windows
  }

  @Test func readsAWindow() throws {
    let list = try #require(
      read(Self.tree([Self.workspace("1", [Self.view(5, name: "Title", isFocused: true)])])))
    #expect(
      list.windows == [
        CompositorWindow(
          window: DesktopWindow(
            source: .sway, identifier: 5, processID: 10, title: "Title",
            client: Rect(x: 12, y: 50, width: 400, height: 300),
            frame: Rect(x: 10, y: 25, width: 404, height: 327), isActive: true),
          isX11: false, state: nil, layer: 0, applicationID: "org.example.A")
      ])
  }

  @Test func readsWhatKindOfWindowItIs() throws {
    let list = try #require(
      read(
        Self.tree([
          Self.workspace(
            "1",
            [
              Self.view(5, border: "csd"),
              Self.view(6, shell: "xwayland", window: 4_194_311, applicationID: nil),
            ])
        ])))
    #expect(list[5]?.window.isDecoratedByClient == true)
    #expect(list[5]?.isX11 == false)
    #expect(list[6]?.isX11 == true)
    #expect(list[6]?.x11Window == 4_194_311)
    #expect(list[6]?.applicationID == nil)
    #expect(list.windows(of: 10).map(\.identifier) == [5])
  }

  @Test func tellsWhatIsInTheWay() throws {
    let split: JSONValue = [
      "id": 30, "type": "con", "nodes": [Self.view(6, pid: 11, name: "left", isVisible: true)],
    ]
    let list = try #require(
      read(
        Self.tree(
          [
            Self.workspace(
              "1", [Self.view(5, name: "tab", isVisible: false), split],
              floating: [
                Self.view(
                  7, pid: 12, name: "over", rect: [0, 0, 200, 200], inner: [0, 0, 200, 200])
              ]),
            Self.workspace("2", [Self.view(8, isVisible: false)]),
          ], hidden: [Self.view(9, isVisible: false)])))
    #expect(list.windows.map(\.window.identifier).suffix(2) == [9, 7] || list[7]?.layer == 4)
    #expect(list.obstacle(of: 5, at: nil) == .covered(by: "left"))
    #expect(list.obstacle(of: 8, at: nil) == .otherWorkspace)
    #expect(list.obstacle(of: 9, at: nil) == .minimised)
    #expect(
      list.obstacle(of: 6, at: Rect(x: 20, y: 60, width: 30, height: 20)) == .covered(by: "over"))
    #expect(list.obstacle(of: 6, at: Rect(x: 220, y: 60, width: 30, height: 20)) == nil)
    #expect(list.obstacle(of: 7, at: Rect(x: 20, y: 60, width: 30, height: 20)) == nil)
    #expect([5, 6, 7, 8, 9].map { list[$0]?.window.isShown } == [false, true, true, false, false])
  }

  @Test func goesByTheWorkspaceWhereNothingElseTells() throws {
    // i3 does not tell whether a window is visible, nor what shell it is of.
    let text = JSONText.compact(
      Self.tree(
        [
          Self.workspace("1", [Self.view(5, isVisible: nil)]),
          Self.workspace("2", [Self.view(6, isVisible: nil)]),
        ], current: "2"))
    let list = try #require(SwayTree(Array(text.utf8), leavingOut: 99)?.windows)
    #expect(list.obstacle(of: 5, at: nil) == .otherWorkspace)
    #expect(list.obstacle(of: 6, at: nil) == nil)
  }

  @Test func leavesOurOwnWindowsOut() throws {
    let tree = Self.tree([Self.workspace("1", [Self.view(5), Self.view(6, pid: 77)])])
    #expect(read(tree, leavingOut: 77)?.windows.map(\.window.identifier) == [5])
  }

  @Test func skipsNodesThatCanBeNoWindow() throws {
    let odd: [JSONValue] = [
      Self.view(-1), Self.view(5, pid: 0), Self.view(6, pid: -3), Self.view(7, pid: 1 << 40),
      Self.view(8, rect: [0, 0, -5, 5]), Self.view(9, rect: [Int.max, 0, 5, 5]), nil, "x", 5,
      ["id": 3], ["nodes": ["nodes"], "floating_nodes": 3],
    ]
    #expect(read(Self.tree([Self.workspace("1", odd + [Self.view(20)])]))?.windows.count == 1)
    #expect(read(Self.tree([]))?.windows == [])
  }

  @Test(arguments: [
    "", "null", "[]", "{}", #"{"type":"root"}"#, #"{"type":"con","nodes":[]}"#,
    #"{"type":"root","nodes":3}"#, #"{"type":"root","nodes":["#,
  ])
  func refusesWhatIsNoTree(text: String) {
    #expect(SwayTree(Array(text.utf8), leavingOut: 99) == nil)
  }

  @Test func survivesAnyChangeOfATree() {
    let text = Array(
      JSONText.compact(
        Self.tree([Self.workspace("1", [Self.view(5)], floating: [Self.view(6)])])
      ).utf8)
    var generator = SystemRandomNumberGenerator()
    for _ in 0..<500 {
      var changed = text
      let index = Int.random(in: 0..<changed.count, using: &generator)
      if Bool.random() {
        changed[index] = UInt8.random(in: 0...255, using: &generator)
      } else {
        changed.removeSubrange(index..<min(index + 9, changed.count))
      }
      let count = SwayTree(changed, leavingOut: 99)?.windows.windows.count ?? 0
      #expect(count <= 2, "\(String(decoding: changed, as: UTF8.self))")
    }
  }
}

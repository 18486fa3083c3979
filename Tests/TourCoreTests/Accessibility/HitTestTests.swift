import Testing

@testable import TourCore

@Suite struct HitTestTests {
  private static let text = """
    application "x"
      frame "f" extents=0,0,400,300
        menuBar extents=0,0,400,20
          menu "File" extents=0,0,40,20
            menuItem "Open" extents=0,20,100,20
            menuItem "Save" extents=0,40,100,20
        pageTabList extents=0,20,400,200
          pageTab "One" extents=0,20,60,20
            panel extents=0,40,400,180
              pushButton "In page" extents=200,50,80,30
              pushButton "Hidden" extents=200,50,80,30 visibility=hidden
              filler
                label "In filler" extents=300,50,50,30
        scrollPane extents=0,220,400,40
          label "Visible" extents=0,225,100,20
          label "Scrolled out" extents=0,270,100,20
        label "Under" extents=100,260,50,20
        label "Over" extents=120,260,50,20
      dialog "d" extents=200,0,100,300
    """

  @Test(arguments: [
    (5, 5, "File"), (50, 25, "Open"), (50, 45, "Save"), (210, 60, "In page"),
    (310, 60, "In filler"),
    (50, 230, "Visible"), (50, 275, "f"), (110, 265, "Under"), (130, 265, "Over"),
    (300, 230, "scroll pane"), (350, 290, "f"), (500, 5, ""),
  ])
  func findsTheDeepest(x: Double, y: Double, expected: String) throws {
    let tree = try AccessibleTree(parsing: Self.text)
    var rectangles: [Int: Rect] = [:]
    for index in tree.nodes.indices { rectangles[index] = tree[index].extents }
    let test = HitTest(tree, rectangles: rectangles)
    let windows = tree[tree.applications[0]].children
    let found = test.node(at: Point(x: x, y: y), in: [windows[0]])
    let text = found.map { tree[$0].name.isEmpty ? tree[$0].role.name : tree[$0].name } ?? ""
    #expect(text == expected)
    let other = test.node(at: Point(x: 250, y: 60), in: windows.reversed())
    #expect(other == windows[1])
  }
}

import Testing
import TourCore

@Suite struct WhereaboutsTests {
  private static let window = Size(width: 900, height: 800)

  @Test(
    arguments: [
      (Rect(x: 10, y: 10, width: 40, height: 30), "at the top left"),
      (Rect(x: 430, y: 10, width: 40, height: 30), "at the top"),
      (Rect(x: 850, y: 760, width: 40, height: 30), "at the bottom right"),
      (Rect(x: 0, y: 300, width: 900, height: 200), "in the middle"),
      (Rect(x: 10, y: 400, width: 40, height: 30), "on the left"),
      (Rect(x: 850, y: 400, width: 40, height: 30), "on the right"),
      // Of what is not in the window nothing is said.
      (Rect(x: 850, y: 900, width: 40, height: 30), nil),
      (Rect(x: .nan, y: 0, width: 40, height: 30), nil),
    ] as [(Rect, String?)])
  func saysThePlaceInTheWindow(widget: Rect, place: String?) {
    #expect(Whereabouts(widget: widget, window: Self.window, containers: []).place == place)
    #expect(Whereabouts(widget: widget, window: nil, containers: []).place == nil)
    #expect(Whereabouts(widget: widget, window: .zero, containers: []).place == nil)
  }

  @Test func namesThePartOfTheWindow() {
    let widget = Rect(x: 430, y: 10, width: 40, height: 30)
    func words(_ containers: [(Role, String)], _ window: Size? = Self.window) -> String {
      Whereabouts(
        widget: widget, window: window,
        containers: containers.map { (role: $0.0, name: $0.1) }
      ).words(title: "Notes")
    }
    let toolBar = Role(named: "tool bar") ?? .invalid
    #expect(
      words([(.filler, ""), (toolBar, ""), (.panel, "x")]) == """
        in the tool bar at the top of the window “Notes”
        """)
    #expect(words([(toolBar, "Main")], nil) == "in the tool bar “Main” of the window “Notes”")
    #expect(words([(.panel, "x")]) == "at the top of the window “Notes”")
    #expect(words([], nil) == "in the window “Notes”")
    #expect(words([(.pageTabList, "")]) == "in the row of tabs at the top of the window “Notes”")
    let pages: [(Role, String)] = [
      (.filler, ""), (Role(named: "page tab") ?? .invalid, "General"), (.pageTabList, ""),
    ]
    #expect(words(pages) == "on the page “General” at the top of the window “Notes”")
    #expect(words([(pages[1].0, ""), (.pageTabList, "")]) == "at the top of the window “Notes”")
    let untitled = Whereabouts(widget: widget, window: nil, containers: []).words(title: "")
    #expect(untitled == "in the window")
  }
}

@testable import A11yTour
import Foundation
import Testing
import TourCore

@Suite struct ResolvedTargetJSONTests {
  private func target(screen: Rect?) -> ResolvedTarget {
    ResolvedTarget(
      keyPath: #"application["gedit"].frame.button["Save"]"#,
      application: AccessibleApplication(
        reference: AccessibleReference(busName: ":1.7", objectPath: "/root"), name: "gedit",
        processID: 4242, toolkitName: "gtk", toolkitVersion: "3.24.38", executable: nil,
        isNotAnswering: false),
      reference: AccessibleReference(
        busName: ":1.7", objectPath: "/org/a11y/atspi/accessible/118"),
      containers: [], role: .pushButton, name: "Save", description: "", accessibleID: "",
      frameTitle: "a.txt - gedit",
      place: TargetPlace(
        states: [.enabled, .focusable, .sensitive, .showing, .visible],
        windowRectangle: Rect(x: 12, y: 40, width: 64, height: 34), screenRectangle: screen,
        isVisible: true, isWindowShown: true))
  }

  @Test func isAsTheContractHasIt() {
    let json = target(screen: Rect(x: 212, y: 160, width: 64, height: 34))
      .json(elapsed: 0.00421, roundTrips: 3)
    #expect(
      JSONText.compact(json)
        == #"{"keyPath":"application[\"gedit\"].frame.button[\"Save\"]","#
        + #""application":"gedit","pid":4242,"toolkit":"GTK 3.24.38","#
        + #""bus":":1.7","path":"/org/a11y/atspi/accessible/118","#
        + #""role":"push button","name":"Save","id":"","description":"","#
        + #""states":["enabled","focusable","sensitive","showing","visible"],"#
        + #""extents":{"window":[12,40,64,34],"screen":[212,160,64,34]},"#
        + #""window":{"title":"a.txt - gedit","origin":[200,120]},"#
        + #""elapsed":0.0042,"roundTrips":3}"#)
  }

  @Test func saysNothingOfThePlaceThatIsNotKnown() {
    let text = JSONText.compact(target(screen: nil).json())
    #expect(text.contains(#""extents":{"window":[12,40,64,34],"screen":null}"#))
    #expect(text.hasSuffix(#""window":{"title":"a.txt - gedit","origin":null}}"#))
  }

  @Test func outOfViewHasNoRectangle() {
    var hidden = target(screen: nil)
    hidden.place.windowRectangle = Rect(
      x: Double(Int32.min), y: Double(Int32.min), width: 64, height: 34)
    #expect(JSONText.compact(hidden.json()).contains(#""extents":{"window":null,"screen":null}"#))
  }

  @Test func hostileTextStaysJSON() throws {
    var hostile = target(screen: nil)
    hostile.name = "\u{1B}]0;x\u{07}\"\\\u{202E}\u{2028}\n\u{0}é"
    let text = JSONText.compact(hostile.json())
    #expect(!text.unicodeScalars.contains { $0.value < 0x20 || $0 == "\u{202E}" })
    let object = try #require(
      try JSONSerialization.jsonObject(with: Data(text.utf8)) as? [String: Any])
    #expect(object["name"] as? String == hostile.name)
  }
}

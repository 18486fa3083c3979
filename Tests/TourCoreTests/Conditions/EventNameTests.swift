import Testing
import TourCore

@Suite struct EventNameTests {
  @Test func readsItsParts() throws {
    let name = try #require(EventName(parsing: "object:state-changed:checked"))
    #expect(name.interface == "org.a11y.atspi.Event.Object")
    #expect(name.member == "StateChanged")
    #expect(name.exactDetail == "checked")
    #expect(name.registryName == "object:state-changed:checked")
    #expect(name.matches(member: "StateChanged", detail: "checked"))
    #expect(name.matches(member: "state-changed", detail: "checked"))
    #expect(!name.matches(member: "StateChanged", detail: "checkable"))
    #expect(!name.matches(member: "BoundsChanged", detail: "checked"))
  }

  @Test func leavesOpenWhatItDoesNotSay() throws {
    let all = try #require(EventName(parsing: "object"))
    #expect(all == EventName(parsing: "object:"))
    #expect(all.registryName == "object:")
    #expect(all.member == nil)
    #expect(all.matches(member: "TextChanged", detail: "insert"))
    // Window signals are spelt differently by toolkits, so that the bus cannot sort them out.
    let window = try #require(EventName(parsing: "window:activate"))
    #expect(window.member == nil && window.exactDetail == nil)
    #expect(window.matches(member: "Activate", detail: ""))
    #expect(window.matches(member: "activate", detail: "0"))
    #expect(!window.matches(member: "Deactivate", detail: ""))
    let insert = try #require(EventName(parsing: "object:text-changed:insert"))
    #expect(insert.exactDetail == nil)
    #expect(insert.matches(member: "TextChanged", detail: "insert:system"))
    #expect(!insert.matches(member: "TextChanged", detail: "inserted"))
    #expect(!insert.matches(member: "TextChanged", detail: "delete"))
  }

  @Test(arguments: [
    "", ":", "checked", "Object:state-changed", "object:state changed", "object::checked",
    "object:ståte", "window:activate:'x'", "object :x", "objects:x",
  ])
  func refusesWhatIsNone(text: String) {
    #expect(EventName(parsing: text) == nil)
  }

  @Test(arguments: [
    "object:text-changed:insert:system", "focus:", "document:load-complete", "mouse:button:1p",
    "keyboard:modifiers", "terminal:line-changed", "object:property-change:accessible-name",
  ])
  func readsWhatRegistriesWrite(text: String) throws {
    let name = try #require(EventName(parsing: text))
    #expect(name.registryName == text)
  }
}

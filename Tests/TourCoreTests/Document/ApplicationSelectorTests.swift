import Testing
import TourCore

@Suite struct ApplicationSelectorTests {
  @Test(arguments: [
    ("gedit", ApplicationSelector.name("gedit")), ("My App", .name("My App")),
    ("desktop:org.gnome.gedit", .desktop("org.gnome.gedit")),
    ("exe:/usr/bin/x", .executable("/usr/bin/x")), ("pid:1", .process(1)),
    ("name:x", .name("name:x")), ("Desktop:x", .name("Desktop:x")),
  ])
  func selectorsAreReadAndPrinted(_ text: String, _ expected: ApplicationSelector) throws {
    let selector = try ApplicationSelector(parsing: text)
    #expect(selector == expected)
    #expect(selector.description == text)
  }

  @Test func theSuffixOfADesktopFileIsLeftOut() throws {
    #expect(try ApplicationSelector(parsing: "desktop:a.desktop") == .desktop("a"))
  }

  @Test(arguments: [
    ("", "write a name, \"desktop:ID\", \"exe:NAME\" or \"pid:N\""), (" ", "write a name"),
    ("desktop:", "a desktop file id after \"desktop:\""),
    ("desktop:.desktop", "a desktop file id after \"desktop:\""),
    ("exe: ", "an executable's name after \"exe:\""), ("pid:", "\"\" is not a process number"),
    ("pid:0", "positive whole number"), ("pid:-3", "\"-3\" is not a process number"),
    ("pid:1.5", "\"1.5\""), ("pid:99999999999", "\"99999999999\""),
  ])
  func faultsSayWhatToWrite(_ text: String, _ part: String) throws {
    let error = try #require(
      #expect(throws: ApplicationSelectorError.self) { try ApplicationSelector(parsing: text) })
    #expect(error.message.contains(part))
  }
}

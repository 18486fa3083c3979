import Testing

@testable import TourCore

@Suite struct KeyPathParserTests {
  @Test(
    arguments: [
      ("button", "button"),
      ("  frame . button  ", "frame.button"),
      ("frame>*>switch", "frame > * > switch"),
      (
        "application[\"gedit\"].frame.button['Save']",
        "application[\"gedit\"].frame.button[\"Save\"]"
      ),
      (
        "#preferences-dialog > * > switch[labelledBy=\"Dark style\"]",
        "#preferences-dialog > * > switch[labelledBy=\"Dark style\"]"
      ),
      (
        "table[\"Files\"].cell[\"report.odt\"][!selected] | listItem[\"report.odt\"]",
        "table[\"Files\"].cell[\"report.odt\", !selected] | listItem[\"report.odt\"]"
      ),
      ("button #save", "button#save"),
      ("#\"main.bar.save\"", "#\"main.bar.save\""),
      ("[\"Save\"]", "*[\"Save\"]"),
      ("*[name = \"a\" | 'b']", "*[\"a\" | \"b\"]"),
      (
        "*[name*=\"a\", text ^= \"b\" , value$=\"c\", help!=\"d\"]",
        "*[name *= \"a\", text ^= \"b\", value $= \"c\", help != \"d\"]"
      ),
      ("*[attr.xml-roles=\"x\"]", "*[attr.xml-roles=\"x\"]"),
      ("*[attr.\"a b\" = \"x\"]", "*[attr.\"a b\"=\"x\"]"),
      ("*[/^a\\/b$/im]", "*[/^a\\/b$/im]"),
      ("*[name != /a/ | \"b\"]", "*[name != /a/ | \"b\"]"),
      ("*[tr(\"gedit\", '_Save')]", "*[tr(\"gedit\", \"_Save\")]"),
      ("*[ ! checked , focused, !has( > )]", nil),
      ("*[!has(label[\"a\"].image | icon)]", "*[!has(label[\"a\"].image | icon)]"),
      ("table[at=( 3 , 0 )]", "table[at=(3,0)]"),
      ("row[nth=-1]", "row[nth=-1]"),
      ("row[any]", "row[any]"),
      ("*[\"q\\\"\\\\\\n\\u{20AC}'\"]", "*[\"q\\\"\\\\\\n€'\"]"),
      ("*[multi-line, has-popup]", "*[multiLine, hasPopup]"),
      ("role250[\"x\"]", "role250[\"x\"]"),
    ] as [(String, String?)])
  func readsAndPrints(text: String, canonical: String?) throws {
    guard let canonical else {
      #expect(throws: KeyPathSyntaxError.self) { try KeyPath(parsing: text) }
      return
    }
    let path = try KeyPath(parsing: text)
    #expect(path.text == text)
    #expect(path.canonicalText == canonical)
    #expect(try KeyPath(parsing: canonical) == path)
  }

  /// A caret in the second line shows where the fault is.
  @Test(arguments: [
    ("", "^", "cannot be empty"),
    ("   ", "^", "cannot be empty"),
    ("frame.", "      ^", "is expected"),
    ("frame..button", "      ^", "not “.”"),
    ("frame | ", "        ^", "is expected"),
    ("> frame", "^", "not “>”"),
    ("buton", "^", "button"),
    ("push button", "^", "pushButton"),
    ("push-button", "^", "pushButton"),
    ("frame.tolBar", "      ^", "toolBar"),
    ("frame.zzzzzzzzz", "      ^", "a11y-tour roles"),
    ("frame.application", "      ^", "first component"),
    ("frame[has(application)]", "          ^", "first component"),
    ("button]", "      ^", "“]” cannot stand here"),
    ("button[\"Save\"", "      ^", "has no ]"),
    ("button[\"Save]", "       ^", "no closing \""),
    ("button[]", "       ^", "is expected"),
    ("button[\"a\" \"b\"]", "           ^", "comma or ]"),
    ("button[Save]", "       ^", "[\"Save\"]"),
    ("button[cheked]", "       ^", "checked"),
    ("button[!any]", "        ^", "leave it out"),
    ("button[name]", "           ^", "must follow name"),
    ("button[nth , any]", "           ^", "must follow nth"),
    ("button[nam=\"x\"]", "       ^", "name"),
    ("button[name=Save]", "            ^", "\"Save\""),
    ("button[name==\"x\"]", "            ^", "once"),
    ("button[name~=\"x\"]", "           ^", "operators"),
    ("button[nth=0]", "           ^", "counts from 1"),
    ("button[nth=x]", "           ^", "integer"),
    ("button[nth=99999999999]", "           ^", "too large"),
    ("button[nth=1][nth=2]", "              ^", "only once"),
    ("button[nth *= 1]", "       ^", "only be compared with ="),
    ("cell[at=(1)]", "          ^", "at=(0,0)"),
    ("cell[at=(-1,0)]", "         ^", "number from 0"),
    ("*[/a/z]", "     ^", "no flag"),
    ("*[/a(/]", "  ^", "regular expression is wrong"),
    ("*[//]", "  ^", "empty"),
    ("*[/a]", "  ^", "no closing /"),
    ("*[name*=/a/]", "        ^", "goes with = or !="),
    ("*[tr(\"a\")]", "        ^", "tr(\"domain\", \"msgid\")"),
    ("*[\"\\q\"]", "   ^", "means nothing"),
    ("*[\"\\u{D800}\"]", "   ^", "\\u{20AC}"),
    ("*#a", " ^", "stands alone"),
    ("#", " ^", "an id must follow"),
    ("*[has(label]", "           ^", ") is expected"),
    ("*[has(label", "     ^", "has no )"),
    ("*[has()]", "      ^", "is expected"),
    ("*[attr.=\"x\"]", "       ^", "key of an attribute"),
    ("*[e\u{301}tat]", "  ^", "there is no state"),
    ("*[\"e\u{301}\"", " ^", "has no ]"),
    ("*[\"e\u{301}\"}", "      ^", "comma or ]"),
    ("*[\u{7}]", "  ^", "is expected"),
  ])
  func saysWhereAndWhatIsWrong(text: String, caret: String, message: String) throws {
    let error = try #require(throws: KeyPathSyntaxError.self) { try KeyPath(parsing: text) }
    #expect(error.offset == caret.unicodeScalars.count - 1, "\(error)")
    #expect(error.message.contains(message), "\(error.message)")
  }

  @Test func nestingOfHasIsLimited() throws {
    func nested(_ depth: Int) -> String {
      String(repeating: "*[has(", count: depth) + "label" + String(repeating: ")]", count: depth)
    }
    #expect(throws: Never.self) { try KeyPath(parsing: nested(8)) }
    let error = try #require(throws: KeyPathSyntaxError.self) {
      try KeyPath(parsing: nested(100_000))
    }
    #expect(error.message.contains("deeper than 8"))
  }

  @Test func faultsAreShownEscaped() throws {
    let error = try #require(throws: KeyPathSyntaxError.self) { try KeyPath(parsing: "a\u{1B}[2J") }
    #expect(!error.message.unicodeScalars.contains("\u{1B}"))
    let other = try #require(throws: KeyPathSyntaxError.self) { try KeyPath(parsing: "*\u{1B}") }
    #expect(other.message.contains("\\u{1B}"))
  }

  @Test func keysGoBeforeRoles() throws {
    let path = try KeyPath(parsing: "menu.button", keys: ["menu"])
    #expect(path.alternatives[0].components[0].head == .key("menu"))
    #expect(path.alternatives[0].components[1].head == .role("button"))
    #expect(path.keyNames == ["menu"])
    let error = try #require(throws: KeyPathSyntaxError.self) {
      try KeyPath(parsing: "sidebr.button", keys: ["sidebar"])
    }
    #expect(error.message.contains("sidebar"))
    #expect(error.message.contains("no key"))
  }

  @Test func knowsWhereItStarts() throws {
    #expect(try KeyPath(parsing: "application[\"a\"].frame").startsAtDesktop)
    #expect(try !KeyPath(parsing: "frame").startsAtDesktop)
    let mixed = try KeyPath(parsing: "application.frame | frame")
    #expect(!mixed.startsAtDesktop)
    #expect(mixed.mayStartAtDesktop)
  }
}

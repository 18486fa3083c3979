import Testing

@testable import TourCore

@Suite struct KeyPathMatcherTests {
  /// Every node's description is the mark that the tests name it by.
  static let text = #"""
    application "gedit" toolkit="GTK" version="3.24.38" pid=42 executable="/usr/bin/gedit" desktop="org.gnome.gedit" description="gedit"
      frame "a.txt - gedit" [active] description="F1"
        panel description="P1"
          toolBar description="T1"
            pushButton "Open" [focusable] description="open"
            pushButton "_Save…" #"win.bar.save" [focusable] description="save"
            pushButtonMenu "More" description="more"
            toggleButton "Main Menu" [checked] description="main-menu"
            pushButton "Secret" [!showing] visibility=hidden description="secret"
        entry "Find:" text="some  text" value="5" help="Type here" description="find"
      dialog "Preferences" description="D1"
        checkBox "Dark style" description="dark"
        pushButton "Save" [!sensitive, !enabled] description="save2"
        pushButton "Café" attr.id="cafe" attr.class="big" description="cafe"
    application "kate" toolkit="Qt" version="5.15.8" pid=43 executable="/usr/bin/kate" description="kate"
      frame "kate" description="F2"
        pushButton "Save" description="save3"
        text "note" description="note"
    """#

  @Test(arguments: [
    // Roles, aliases, any role.
    ("frame", "F1 F2"), ("window", "F1 D1 F2"), ("*[role=\"frame\"]", "F1 F2"),
    ("button", "open save more save2 cafe save3"), ("pushButton[\"More\"]", ""),
    ("switch", "main-menu dark"), ("textField", "find note"),
    ("*[role=\"button\", \"Open\"]", "open"),
    ("*[role=\"push button\", \"Open\"]", "open"), ("*[role=\"pushButton\", \"Open\"]", "open"),
    ("toolBar.*", "open save more main-menu"),
    // Names after normalisation.
    ("*[\"Save\"]", "save save2 save3"), ("*[\"Save…\"]", "save save2 save3"),
    ("*[\"save\"]", ""), ("*[\"Find\"]", "find"), ("*[\"Cafe\u{301}\"]", "cafe"),
    ("*[name*=\"SAVE\"]", "save save2 save3"), ("*[name^=\"ma\"]", "main-menu"),
    ("*[name$=\"STYLE\"]", "dark"), ("*[name$=\" - gedit\"]", "F1"),
    ("button[name != \"Save\"]", "open more cafe"), ("*[\"Open\" | \"More\"]", "open more"),
    ("button[name != \"Save\" | \"Open\"]", "more cafe"),
    ("*[/^_?S.ve/]", "save save2 save3"), ("*[/open/i]", "open"), ("*[/open/]", ""),
    ("button[name != /e/]", "cafe"),
    // Other attributes.
    ("*[text=\"some text\"]", "find"), ("*[value=\"5\"]", "find"), ("*[help^=\"type\"]", "find"),
    ("*[description=\"cafe\"]", "cafe"), ("*[attr.class=\"big\"]", "cafe"),
    ("*[attr.class=\"Big\"]", ""), ("*[attr.class*=\"BI\"]", "cafe"),
    ("*[toolkit=\"qt\"].button", "save3"), ("button[toolkit=\"qt\"]", "save3"),
    ("button[toolkit=\"GTK 3.24.38\", \"Open\"]", "open"),
    // Ids.
    ("#save", "save"), ("#\"bar.save\"", "save"), ("#\"win.bar.save\"", "save"), ("#ave", ""),
    ("#win", ""), ("#cafe", "cafe"), ("*[id*=\"bar\"]", "save"), ("button#save[\"Save\"]", "save"),
    // States and visibility.
    ("*[checked]", "main-menu"), ("button[!sensitive]", "save2"), ("[\"Secret\"]", ""),
    ("[\"Secret\", any]", "secret"), ("toolBar.button[any]", "open save more secret"),
    ("frame[active].button[\"Save\"]", "save"),
    // Gaps.
    ("frame > button", "save3"), ("frame.button[\"Open\"]", "open"),
    (
      "panel > toolBar > button",
      "open save more"
    ), ("frame > frame", ""), ("* > entry", "find"), ("dialog.toolBar", ""),
    // nth counts after the other filters, over everything that matches.
    ("button[nth=1]", "open"), ("button[nth=-1]", "save3"), ("*[nth=2, \"Save\"]", "save2"),
    ("frame[nth=2].button", "save3"), ("button[nth=7]", ""), ("button[nth=-6]", "open"),
    // has.
    ("window[has(toolBar)]", "F1"), ("window[!has(toolBar)]", "D1 F2"),
    ("window[has(button[\"Save\"]), !has(checkBox)]", "F1 F2"),
    ("window[has(panel[has(* > button[nth=3])])]", "F1"), ("window[has(button[nth=4])]", ""),
    ("window[has(button[\"Secret\"])]", ""), ("window[has(button[\"Secret\", any])]", "F1"),
    ("window[has(image | checkBox)]", "D1"),
    // Alternatives in their order.
    ("image | frame | dialog", "F1 F2"), ("dialog.image | dialog.checkBox", "dark"),
    // From the desktop.
    ("application", "gedit kate"), ("application[\"kate\"].button", "save3"),
    ("application[executable=\"kate\"] > frame", "F2"), ("application[pid=\"42\"].dialog", "D1"),
    ("application[desktop=\"org.gnome.gedit.desktop\"] > dialog", "D1"),
    ("application[executable=\"/usr/bin/kate\"]", "kate"), ("application[nth=2]", "kate"),
    ("application[has(dialog)]", "gedit"), ("application[toolkit^=\"q\"]", "kate"),
    ("application > entry", ""),
  ])
  func matches(path: String, expected: String) throws {
    let tree = try AccessibleTree(parsing: Self.text)
    let match = KeyPathMatcher(try KeyPath(parsing: path)).match(in: tree, application: nil)
    let found = match.candidates.map { tree[$0].description }
    #expect(found.joined(separator: " ") == expected)
    #expect(match.undecided.isEmpty)
    #expect((match.failure == nil) == !found.isEmpty)
    #expect((match.unique == nil) == (found.count != 1))
  }

  @Test func theApplicationInForceIsWhereOthersStart() throws {
    let tree = try AccessibleTree(parsing: Self.text)
    let matcher = KeyPathMatcher(try KeyPath(parsing: "button[\"Save\"]"))
    let kate = tree.applications[1]
    let match = matcher.match(in: tree, application: kate)
    #expect(match.candidates.map { tree[$0].description } == ["save3"])
    let absolute = KeyPathMatcher(try KeyPath(parsing: "application[\"gedit\"] > dialog"))
    #expect(absolute.match(in: tree, application: kate).candidates.count == 1)
  }

  @Test(arguments: [
    ("application[\"kate\"].button", "gedit", false), ("application[\"kate\"]", "kate", true),
    ("application[\"x\"].button | application[pid=\"42\"]", "gedit", true),
    ("application[has(image), nth=9]", "gedit", true), ("frame[\"gedit\"]", "gedit", false),
    ("application[toolkit=\"Qt 5.15.8\"]", "kate", true),
  ])
  func testsApplicationsAlone(path: String, name: String, expected: Bool) throws {
    let tree = try AccessibleTree(parsing: Self.text)
    let index = try #require(tree.applications.first { tree[$0].name == name })
    #expect(try KeyPath(parsing: path).matchesApplication(tree[index]) == expected)
  }

  @Test(arguments: [
    ("frame.image.button", 0, 1, "image", 6), ("image", 0, 0, "image", 0),
    ("image | frame.panel > button", 1, 2, "button", 22),
    ("frame.dialog | image.button", 0, 1, "dialog", 6),
    ("application[\"x\"].frame", 0, 0, "application[\"x\"]", 0),
  ])
  func tellsWhichComponentFailed(
    path: String, alternative: Int, component: Int, text: String, offset: Int
  ) throws {
    let tree = try AccessibleTree(parsing: Self.text)
    let match = KeyPathMatcher(try KeyPath(parsing: path)).match(in: tree, application: nil)
    let failure = try #require(match.failure)
    #expect(failure.alternative == alternative)
    #expect(failure.component == component)
    #expect(failure.text == text)
    #expect(failure.offset == offset)
    #expect(failure.previous.isEmpty == (component == 0))
  }

  @Test(arguments: [
    // Only the nodes on the way to a possible answer matter.
    ("frame.button[\"Save\"]", "", "F s1 s2"), ("frame.entry", "", ""), ("image | dialog", "D", ""),
    ("button[\"Open\"]", "", "o"), ("button[nth=1]", "", "s1 s2 o"),
    ("button[any, nth=1]", "s1", ""),
    ("dialog[has(button)]", "", "o"), ("dialog[!has(button)]", "", "o"),
    ("button[\"Save\"] | dialog", "", "s1 s2"), ("button[\"None\"] | dialog", "D", ""),
    ("dialog[nth=1]", "D", ""),
  ])
  func saysWhoseVisibilityMatters(path: String, candidates: String, undecided: String) throws {
    let tree = try AccessibleTree(
      parsing: """
        application "x"
          frame visibility=unknown description="F"
            pushButton "Save" visibility=unknown description="s1"
            pushButton "Save" visibility=unknown description="s2"
          frame visibility=unknown description="F2"
          dialog description="D"
            pushButton "Open" visibility=unknown description="o"
        """)
    let match = KeyPathMatcher(try KeyPath(parsing: path)).match(in: tree, application: nil)
    #expect(match.candidates.map { tree[$0].description }.joined(separator: " ") == candidates)
    #expect(match.undecided.map { tree[$0].description }.joined(separator: " ") == undecided)
    #expect((match.alternative == nil) == (match.failure != nil))
  }

  /// A chain of gaps over a deep and a wide tree, with nested has: each is linear in the tree.
  @Test(.timeLimit(.minutes(1))) func deepAndWideTreesDoNotBlowUp() throws {
    var tree = AccessibleTree()
    var parent = tree.append(
      AccessibleNode(
        reference: AccessibleReference(busName: ":1.1", objectPath: "/"), role: .application,
        application: AccessibleNode.Application()))
    let panel = try #require(Role(named: "panel"))
    let reference = AccessibleReference(busName: ":1.1", objectPath: "/x")
    for _ in 0..<3000 {
      parent = tree.append(AccessibleNode(reference: reference, role: panel), to: parent)
    }
    for _ in 0..<3000 {
      tree.append(AccessibleNode(reference: reference, role: .label), to: parent)
    }
    let gaps = Array(repeating: "panel", count: 200).joined(separator: ".")
    let match = KeyPathMatcher(try KeyPath(parsing: gaps + ".label")).match(
      in: tree, application: nil)
    #expect(match.candidates.count == 3000)
    let has = try KeyPath(parsing: "panel[has(panel[has(panel[!has(image > icon)])])][nth=-1]")
    #expect(KeyPathMatcher(has).match(in: tree, application: nil).unique == parent - 2)
    let last = try KeyPath(parsing: "panel[has(label)][nth=-1]")
    #expect(KeyPathMatcher(last).match(in: tree, application: nil).unique == parent)
    #expect(tree.text().utf8.count > 3000)
  }
}

import Testing

@testable import TourCore

@Suite struct AccessibleTreeTextTests {
  @Test func readsAndPrints() throws {
    let text = #"""
      application "gedit" toolkit="GTK" version="3.24.38" pid=42 executable="/usr/bin/gedit" desktop="org.gnome.gedit"
        frame "a \"quoted\" name\n\u{202E}x" [active] extents=0,0,800.5,600
          pushButton #save [focusable, !sensitive] extents=-2147483648,1,2,3
          pushButton #"a.b" [!showing] visibility=hidden
          pageTab visibility=unknown description="d" text="" value="1" help="h" attr."a b"="x" attr.class="c"
      application "kate"
        role250

      """#
    let tree = try AccessibleTree(parsing: text)
    #expect(tree.text() == text)
    #expect(tree.applications == [1, 6])
    let frame = tree[2]
    #expect(frame.name == "a \"quoted\" name\n\u{202E}x")
    #expect(frame.states == [.active, .enabled, .sensitive, .showing, .visible])
    #expect(frame.extents == Rect(x: 0, y: 0, width: 800.5, height: 600))
    #expect(tree[3].states == [.focusable, .enabled, .showing, .visible])
    #expect(tree[3].accessibleID == "save")
    #expect(tree[3].parent == 2)
    #expect(tree[2].children == [3, 4, 5])
    #expect(tree[4].visibility == .hidden)
    #expect(tree[5].attributes == ["class": "c", "a b": "x"])
    #expect(tree[5].text == "")
    #expect(tree[1].application?.pid == 42)
    #expect(tree[7].role == Role(rawValue: 250))
    #expect(tree[7].reference.busName == ":1.2")
    #expect(Set(tree.nodes.map(\.reference)).count == tree.nodes.count)
  }

  @Test func optionsAndAnnotationsShapeTheText() throws {
    let tree = try AccessibleTree(
      parsing: """
        // a comment

        application "x"  // and another
          frame "f" extents=0,0,9,9
            panel visibility=hidden
              label "inner"
            label "a"
        """)
    var options = AccessibleTree.TextOptions()
    options.includesHidden = false
    options.includesExtents = false
    #expect(
      tree.text(from: 2, options: options) { $0 == 2 ? "note" : nil }
        == "frame \"f\"  // note\n  label \"a\"\n")
    options.depth = 0
    #expect(tree.text(options: options) == "application \"x\"\n")
    options.depth = 1
    #expect(tree.text(options: options) == "application \"x\"\n  frame \"f\"\n")
    options.includesReferences = true
    options.depth = 0
    #expect(
      tree.text(options: options)
        == "application \"x\" bus=\":1.1\" path=\"/org/a11y/atspi/accessible/3\"\n")
  }

  @Test(arguments: [
    ("frame", 1, "applications"), ("application\n   frame", 2, "two spaces"),
    ("application\n    frame", 2, "two spaces"), ("application\n  nonsense", 2, "role"),
    ("application \"x", 1, "closing"), ("application\n  frame [x]", 2, "state"),
    ("application\n  frame [active", 2, "]"),
    ("application\n  frame color=\"x\"", 2, "no detail color"),
    ("application\n\n  frame extents=1,2,3", 3, "extents"),
    ("application\n  frame visibility=maybe", 2, "unknown"), ("application pid=x", 1, "number"),
    ("application\n  frame 7", 2, "detail"),
  ])
  func saysWhichLineIsWrong(text: String, line: Int, message: String) throws {
    let error = try #require(throws: AccessibleTreeSyntaxError.self) {
      try AccessibleTree(parsing: text)
    }
    #expect(error.line == line)
    #expect(error.message.contains(message), "\(error.message)")
  }

  @Test(arguments: KeyPathRandomSource.seeds)
  func completeTextReadsBackAsTheSameTree(seed: UInt64) throws {
    var random = KeyPathRandomSource(seed: seed)
    for _ in 0..<50 {
      let tree = random.tree()
      let text = tree.text(options: .complete)
      let read = try AccessibleTree(parsing: text)
      // The parser adds nodes in tree order, so indices may differ, but nothing else.
      try #require(read.text(options: .complete) == text, "seed \(seed)")
      let order = tree.subtree(of: AccessibleTree.root)
      for (place, index) in order.enumerated().dropFirst() {
        var node = read[place]
        node.parent = tree[index].parent
        node.children = tree[index].children
        if node != tree[index] {
          Issue.record("seed \(seed): \(tree[index].line())")
          return
        }
      }
      let isSafe = text.unicodeScalars.allSatisfy {
        $0 == "\n" || $0 == "\u{200D}"
          || ![.control, .format, .lineSeparator].contains($0.properties.generalCategory)
      }
      try #require(isSafe, "seed \(seed)")
    }
  }

  @Test(arguments: [
    ("a\u{1B}[2Jb", "a\\u{1B}[2Jb"), ("a\nb\tc\r", "a\\nb\\tc\\r"), ("\u{202E}x", "\\u{202E}x"),
    ("back\\slash", "back\\\\slash"), ("\u{9B}", "\\u{9B}"), ("\u{FEFF}", "\\u{FEFF}"),
    ("Größe 👩‍👩‍👧 שלום \"q\"", "Größe 👩‍👩‍👧 שלום \"q\""), ("\u{2029}\u{E000}", "\\u{2029}\\u{E000}"),
  ])
  func textOfApplicationsIsEscaped(text: String, escaped: String) {
    #expect(EscapedText.escaped(text) == escaped)
  }

  @Test func findsItsWayUp() throws {
    let tree = try AccessibleTree(
      parsing: "application\n  frame\n    panel\n      label\napplication\n  dialog")
    #expect(tree.ancestors(of: 4) == [3, 2, 1])
    #expect(tree.application(of: 4) == 1)
    #expect(tree.application(of: 1) == 1)
    #expect(tree.application(of: 0) == nil)
    #expect(tree.window(of: 4) == 2)
    #expect(tree.window(of: 2) == 2)
    #expect(tree.window(of: 1) == nil)
    #expect(tree.window(of: 0) == nil)
    #expect(tree.subtree(of: 0) == [0, 1, 2, 3, 4, 5, 6])
    #expect(tree.index(of: tree[4].reference) == 4)
  }
}

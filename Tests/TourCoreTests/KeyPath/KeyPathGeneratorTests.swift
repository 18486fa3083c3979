import Testing

@testable import TourCore

@Suite struct KeyPathGeneratorTests {
  static let text = """
    application "gedit"
      frame "a.txt"
        toolBar
          pushButton "Save" #"win.save"
          pushButton "Open"
          pushButton
          pushButton
        panel "Side"
          pushButton "Close"
          label
        panel "Main"
          pushButton "Close"
          pushButton "Twin"
          pushButton "Twin"
      frame "b.txt"
        pushButton "Save as" #"win.save"
        pushButton "Hidden" visibility=hidden
    application "twice"
      frame "one"
    application "twice"
      frame "two"
    """

  @Test(arguments: [
    ("toolBar", 0, "frame[\"a.txt\"].toolBar"), ("pushButton \"Save\"", 0, "button[\"Save\"]"),
    ("pushButton \"Save as\"", 0, "button[\"Save as\"]"),
    ("pushButton \"Open\"", 0, "button[\"Open\"]"),
    ("pushButton \"Close\"", 0, "panel[\"Side\"].button[\"Close\"]"),
    ("pushButton \"Close\"", 1, "panel[\"Main\"].button[\"Close\"]"),
    ("pushButton \"Twin\"", 1, "panel[\"Main\"].button[\"Twin\", nth=2]"),
    ("pushButton", 1, "frame[\"a.txt\"].button[nth=4]"),
    ("pushButton \"Hidden\"", 0, "button[\"Hidden\", any]"),
    ("label", 0, "panel[\"Side\"].label"),
  ])
  func choosesTheMostStable(line: String, place: Int, expected: String) throws {
    let tree = try AccessibleTree(parsing: Self.text)
    let indices = tree.nodes.indices.filter { index in
      let text = tree[index].line()
      return text == line || text.hasPrefix(line + " #") || text.hasPrefix(line + " visibility")
    }
    let index = try #require(indices.dropFirst(place).first)
    let path = KeyPath.generate(for: index, in: tree, startsAtDesktop: false)
    #expect(path == (try KeyPath(parsing: expected)), "\(path.text)")
    let whole = KeyPath.generate(for: index, in: tree)
    #expect(whole.text == "application[\"gedit\"]." + path.text)
  }

  @Test func idsComeFirst() throws {
    let tree = try AccessibleTree(
      parsing: """
        application "x"
          frame #"app.main"
            pushButton "A" attr.id="web"
            pushButton "B" #"app.main.b"
            pushButton "C" #"app.other.b"
        """)
    let texts = (2...5).map { KeyPath.generate(for: $0, in: tree, startsAtDesktop: false).text }
    #expect(texts == ["#main", "#web", "#\"app.main.b\"", "#\"app.other.b\""])
  }

  @Test func applicationsOfOneNameAreToldApart() throws {
    let tree = try AccessibleTree(parsing: Self.text)
    let texts = tree.applications.map { KeyPath.generate(for: $0, in: tree).text }
    #expect(
      texts == [
        "application[\"gedit\"]", "application[\"twice\", nth=1]", "application[\"twice\", nth=2]",
      ])
    let frame = try #require(tree.nodes.firstIndex { $0.name == "two" })
    #expect(
      KeyPath.generate(for: frame, in: tree).text
        == "application[\"twice\", nth=2].frame[\"two\"]")
  }

  @Test func unknownVisibilityDoesNotStopIt() throws {
    let tree = try AccessibleTree(
      parsing: """
        application "x"
          frame "f" visibility=unknown
            pushButton "A" visibility=unknown
            pushButton visibility=unknown
        """)
    #expect(KeyPath.generate(for: 3, in: tree, startsAtDesktop: false).text == "button[\"A\"]")
    let path = KeyPath.generate(for: 4, in: tree, startsAtDesktop: false)
    #expect(KeyPathMatcher(path).match(in: tree, application: nil).unique == 4, "\(path.text)")
  }

  @Test func labelsNameWhatHasNoName() throws {
    var tree = try AccessibleTree(
      parsing: """
        application "x"
          frame "f"
            switch labelledBy="Dark style:"
            switch labelledBy="Animations"
            switch "Named"
            entry
        """)
    for index in tree.nodesToRelate {
      tree[index].relations = tree[index].relations ?? [:]
    }
    let texts = (3...5).map { KeyPath.generate(for: $0, in: tree, startsAtDesktop: false).text }
    #expect(
      texts == [
        "switch[labelledBy=\"Dark style:\"]", "switch[labelledBy=\"Animations\"]",
        "switch[\"Named\"]",
      ])
    #expect(tree.nodesToRelate == [3, 4, 5, 6])
  }

  @Test func cellsAreNamedByTheirPlace() throws {
    var tree = try AccessibleTree(
      parsing: """
        application "x"
          frame "f"
            table "Files"
              tableCell "same"
            table
              tableCell "same"
        """)
    tree.setCell(4, at: TablePosition(row: 7, column: 1), of: 3)
    tree.setCell(6, at: TablePosition(row: 0, column: 0), of: 5)
    let texts = [4, 6].map { KeyPath.generate(for: $0, in: tree, startsAtDesktop: false).text }
    #expect(texts[0] == "table[\"Files\"].tableCell[at=(7,1)]")
    #expect(texts[1] == "frame[\"f\"].table[nth=2].tableCell[at=(0,0)]")
  }

  /// Ten thousand widgets, half of them without a name: each costs far less than a look at all.
  @Test(.timeLimit(.minutes(1))) func manyWidgetsAreNamedQuickly() throws {
    var tree = AccessibleTree()
    let reference = AccessibleReference(busName: ":1.1", objectPath: "/x")
    let application = tree.append(
      AccessibleNode(
        reference: reference, role: .application, name: "big",
        application: AccessibleNode.Application()))
    let panel = try #require(Role(named: "panel"))
    for page in 0..<100 {
      let frame = tree.append(
        AccessibleNode(reference: reference, role: panel, name: "Page \(page)"), to: application)
      for number in 0..<100 {
        let name = number.isMultiple(of: 2) ? "Button \(number)" : ""
        tree.append(AccessibleNode(reference: reference, role: .pushButton, name: name), to: frame)
      }
    }
    let clock = ContinuousClock()
    let generator = KeyPathGenerator(tree)
    var last: KeyPath?
    let elapsed = clock.measure {
      for index in tree.nodes.indices.dropFirst() { last = generator.keyPath(for: index) }
    }
    print("key paths of \(tree.nodes.count) widgets: \(elapsed / tree.nodes.count) each")
    #expect(last?.text == "application[\"big\"].panel[\"Page 99\"].button[nth=100]")
  }
}

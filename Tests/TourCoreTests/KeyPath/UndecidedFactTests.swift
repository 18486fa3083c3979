import Testing

@testable import TourCore

/// Relations, cells and translations: what the matcher asks for, and what it makes of the answers.
@Suite struct UndecidedFactTests {
  private static let text = """
    application "x"
      frame "f"
        label "Dark style:"
        switch description="a" labelledBy="Dark style:"
        switch description="b" labelledBy="Other" labelledBy="_Dark Style"
        switch "named" description="c"
        switch description="h" visibility=hidden
        entry description="u" visibility=unknown
        table "Files" description="T"
          tableCell "k" description="k"
    """

  private func words(_ facts: [UndecidedFact], in tree: AccessibleTree) -> String {
    facts.map { fact in
      let mark = tree[fact.node].description
      return switch fact.kind {
      case .visibility: mark
      case .relations: mark + "!"
      case .cell(let place): mark + "(\(place.row),\(place.column))"
      }
    }.joined(separator: " ")
  }

  @Test(arguments: [
    ("switch[labelledBy=\"Dark style\"]", "a", "c!"),
    ("switch[!checked, labelledBy*=\"dark\"]", "a b", "c!"),
    ("switch[labelledBy != \"Other\"]", "a", "c!"), ("switch[labelledBy=/^_D/]", "b", "c!"),
    ("switch[describedBy=\"x\"]", "", "c!"),
    ("switch[\"none\", labelledBy=\"Dark style\"]", "", ""),
    // The relations of what cannot be seen are not asked for; visibility is asked for first.
    ("switch[labelledBy=\"Dark style\", any]", "a", "c! h!"),
    ("entry[labelledBy=\"x\"]", "", "u"),
    ("frame[has(switch[labelledBy=\"y\"])]", "", "c!"),
    ("cell[at=(1,0)]", "", "T(1,0)"), ("table[\"Files\"] > cell[at=(0,0)]", "", "T(0,0)"),
    ("table[\"None\"].cell[at=(0,0)]", "", ""), ("frame > cell[at=(0,0)]", "", ""),
    ("table.cell[at=(0,0)].label", "", "T(0,0)"),
    ("frame[has(cell[at=(2,2)])]", "", "T(2,2)"),
  ])
  func asksForWhatDecides(path: String, candidates: String, undecided: String) throws {
    let tree = try AccessibleTree(parsing: Self.text)
    let match = KeyPathMatcher(try KeyPath(parsing: path)).match(in: tree, application: nil)
    let found = match.candidates.map { tree[$0].description }.joined(separator: " ")
    #expect(found == candidates)
    #expect(words(match.undecided, in: tree) == undecided)
    #expect((match.failure == nil) == (match.alternative != nil))
  }

  @Test func cellsAreMatchedOnceTheyAreKnown() throws {
    var tree = try AccessibleTree(parsing: Self.text)
    let table = try #require(tree.nodes.firstIndex { $0.description == "T" })
    let cell = try #require(tree.nodes.firstIndex { $0.description == "k" })
    let place = TablePosition(row: 1, column: 0)
    tree.setCell(cell, at: place, of: table)
    tree.setCell(nil, at: TablePosition(row: 9, column: 9), of: table)
    for (path, expected) in [
      ("cell[at=(1,0)]", [cell]), ("table.cell[at=(1,0), \"k\"]", [cell]),
      ("table > tableCell[at=(1,0)]", [cell]), ("button[at=(1,0)]", []),
      ("cell[at=(1,0), \"z\"]", []), ("cell[at=(9,9)]", []),
    ] {
      let match = KeyPathMatcher(try KeyPath(parsing: path)).match(in: tree, application: nil)
      #expect(match.candidates == expected, "\(path)")
      #expect(match.undecided.isEmpty, "\(path)")
    }
    #expect(tree.cellPlace(of: cell)?.place == place)
    #expect(tree.cellPlace(of: table) == nil)
  }

  @Test func translationsAreThoseOfTheApplication() throws {
    var tree = try AccessibleTree(
      parsing: """
        application "de"
          pushButton "Speichern…"
          pushButton "Save"
        application "en"
          pushButton "Save"
        """)
    let path = try KeyPath(parsing: "button[tr(\"app\", \"_Save…\")]")
    let key = TranslationKey(domain: "app", message: "_Save…")
    #expect(path.requirements.translations == [key])
    tree[tree.applications[0]].application?.translations[key] = "_Speichern…"
    let match = KeyPathMatcher(path).match(in: tree, application: nil)
    #expect(match.candidates.map { tree[$0].name } == ["Speichern…", "Save"])
    #expect(match.candidates.last == tree.nodes.count - 1)
  }
}

import Testing

@testable import TourCore

@Suite struct KeyPathRequirementsTests {
  /// The requirements as words, to compare them in a table.
  private func words(_ requirements: KeyPathRequirements) -> Set<String> {
    var words = Set(requirements.attributeKeys.map { "attr." + $0 })
    if requirements.needsDescription { words.insert("description") }
    if requirements.needsText { words.insert("text") }
    if requirements.needsValue { words.insert("value") }
    if requirements.needsID { words.insert("id") }
    if requirements.needsHelp { words.insert("help") }
    if requirements.needsHidden { words.insert("hidden") }
    if requirements.needsManagedDescendants { words.insert("managed") }
    if requirements.needsApplicationDetails { words.insert("application") }
    if requirements.needsDesktopFile { words.insert("desktop") }
    for key in requirements.translations { words.insert("tr." + key.domain) }
    #expect(requirements.needsAttributes == words.contains { $0.hasPrefix("attr.") })
    return words
  }

  @Test(arguments: [
    ("frame.button[\"Save\", checked, nth=2]", ""), ("*[role=\"x\", toolkit=\"y\"]", ""),
    ("#save", "id attr.id"), ("*[id*=\"x\"]", "id attr.id"),
    ("*[description=\"x\"]", "description"),
    ("*[text=\"x\"] | *[value=\"x\"]", "text value"), ("*[help=\"x\"]", "help"),
    ("*[attr.class=\"x\"].*[attr.tag=\"x\"]", "attr.class attr.tag"), ("frame[any]", "hidden"),
    ("application[pid=\"1\"]", "application"), ("application[executable=\"1\"]", "application"),
    ("application[desktop=\"1\"]", "application desktop"),
    ("*[tr(\"a\", \"x\") | tr(\"b\", \"x\")]", "tr.a tr.b"), ("cell", "managed"),
    ("listItem", "managed"), ("table", ""), ("table > *", "managed"),
    ("list.label", "managed"), ("table[at=(0,0)]", ""), ("table.cell[at=(0,0)]", ""),
    ("table.cell[at=(0,0)].label", ""), ("table[has(cell[at=(0,0)])]", ""),
    ("list.listItem[\"a\"].cell[at=(0,0)]", "managed"), ("table[has(label)]", "managed"),
    ("frame[has(#x)]", "id attr.id"), ("frame[!has(*[any])]", "hidden"), ("toolBar.label", ""),
  ])
  func tellsWhatToRead(path: String, expected: String) throws {
    let found = words(try KeyPath(parsing: path).requirements)
    #expect(found == Set(expected.split(separator: " ").map(String.init)))
  }

  @Test(arguments: [
    ("toggleButton[\"Bold\"]", "toggle button: Bold"),
    ("frame.toggleButton[\"_Bold…\" | 'Italic']", "toggle button: Bold Italic"),
    ("toggleButton[\"Bold\"] | toggleButton", ""), ("toggleButton[name*=\"Bold\"]", ""),
    ("toggleButton[/Bold/]", ""), ("toggleButton[tr(\"a\", \"b\")]", ""),
    ("toggleButton[\"Bold\" | /x/]", ""), ("toggleButton[name!=\"Bold\"]", ""),
    ("toolBar[has(toggleButton[\"Bold\"])]", "toggle button: Bold"),
    ("toggleButton[\"a\"].toggleButton[\"b\"]", "toggle button: a b"),
    ("application[\"x\"].toggleButton[\"b\", checked]", "toggle button: b"),
  ])
  func tellsTheNamesOfRoles(path: String, expected: String) throws {
    let names = try KeyPath(parsing: path).requirements.names
    let text = names.map { "\($0.key.name): \($0.value.sorted().joined(separator: " "))" }
    #expect(text.sorted().joined(separator: "; ") == expected)
  }
}

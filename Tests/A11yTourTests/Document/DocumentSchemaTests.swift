import A11yTour
import Foundation
import Testing
import TourCore

@Suite struct DocumentSchemaTests {
  /// Where a mapping of fixed fields stands in a file: `FIELD` is put in place of the mark.
  static let places: [(path: [String], template: String)] = [
    ([], "tour: 1\nFIELD: [[{}]]\n"),
    (["$defs", "step"], "tour: 1\nsteps:\n- FIELD: [[{}]]\n"),
    (["properties", "defaults"], "tour: 1\ndefaults:\n  FIELD: [[{}]]\n"),
    (["properties", "app", "anyOf", "1"], "tour: 1\napp:\n  FIELD: [[{}]]\n"),
    (["$defs", "cutout"], "tour: 1\nsteps: [{cutout: {FIELD: [[{}]]}}]\n"),
    (
      ["$defs", "cutout", "properties", "padding", "anyOf", "1"],
      "tour: 1\nsteps: [{cutout: {padding: {FIELD: [[{}]]}}}]\n"
    ),
    (["$defs", "callout"], "tour: 1\nsteps: [{callout: {FIELD: [[{}]]}}]\n"),
    (
      ["$defs", "callout", "properties", "arrow", "anyOf", "1"],
      "tour: 1\nsteps: [{callout: {arrow: {FIELD: [[{}]]}}}]\n"
    ),
    (
      ["$defs", "callout", "properties", "buttons", "anyOf", "1"],
      "tour: 1\nsteps: [{callout: {buttons: {FIELD: [[{}]]}}}]\n"
    ),
    (
      ["$defs", "callout", "properties", "pointOfInterest"],
      "tour: 1\nsteps: [{callout: {pointOfInterest: {FIELD: [[{}]]}}}]\n"
    ),
    (["$defs", "step", "properties", "rect"], "tour: 1\nsteps: [{rect: {FIELD: [[{}]]}}]\n"),
    (["$defs", "step", "properties", "point"], "tour: 1\nsteps: [{point: {FIELD: [[{}]]}}]\n"),
    (["$defs", "overlay"], "tour: 1\nsteps: [{overlay: {FIELD: [[{}]]}}]\n"),
    (["$defs", "condition", "anyOf", "1"], "tour: 1\nsteps: [{advance: {FIELD: [[{}]]}}]\n"),
    (
      ["$defs", "condition", "anyOf", "2"],
      "tour: 1\nsteps: [{advance: {event: window:activate, FIELD: [[{}]]}}]\n"
    ),
    (
      ["$defs", "condition", "anyOf", "1", "properties", "text"],
      "tour: 1\nsteps: [{advance: {text: {FIELD: [[{}]]}}}]\n"
    ),
    (
      ["$defs", "condition", "anyOf", "1", "properties", "value"],
      "tour: 1\nsteps: [{advance: {value: {FIELD: [[{}]]}}}]\n"
    ),
    (
      ["$defs", "step", "properties", "next", "anyOf", "1", "items"],
      "tour: 1\nsteps: [{next: [{FIELD: [[{}]]}]}]\n"
    ),
    (
      ["$defs", "step", "properties", "restore", "items"],
      "tour: 1\nsteps: [{restore: [{FIELD: [[{}]]}]}]\n"
    ),
    (["$defs", "action", "anyOf", "1"], "tour: 1\nsteps: [{before: [{FIELD: [[{}]]}]}]\n"),
    (
      ["$defs", "action", "anyOf", "1", "properties", "setText"],
      "tour: 1\nsteps: [{before: [{setText: {FIELD: [[{}]]}}]}]\n"
    ),
    (
      ["$defs", "action", "anyOf", "1", "properties", "setValue"],
      "tour: 1\nsteps: [{before: [{setValue: {FIELD: [[{}]]}}]}]\n"
    ),
    (
      ["$defs", "condition", "anyOf", "1", "properties", "state", "anyOf", "1"],
      "tour: 1\nsteps: [{advance: {state: {FIELD: [[{}]]}}}]\n"
    ),
  ]

  private func names(at path: [String]) throws -> Set<String> {
    var value: Any = try SchemaChecker().root
    for part in path {
      if let index = Int(part) {
        value = try #require(value as? [Any])[index]
      } else {
        value = try #require((value as? [String: Any])?[part])
      }
    }
    let properties = try #require((value as? [String: Any])?["properties"] as? [String: Any])
    #expect((value as? [String: Any])?["additionalProperties"] as? Bool == false)
    return Set(properties.keys)
  }

  /// Tells whether the decoder knows a field: it complains about the value, not about the name.
  private func isKnown(_ field: String, in template: String) -> Bool {
    let source = template.replacingOccurrences(of: "FIELD", with: field)
    let offset = template.range(of: "FIELD").map { template[..<$0.lowerBound] } ?? ""
    let line = offset.split(separator: "\n", omittingEmptySubsequences: false)
    let place = SourcePosition(line: line.count, column: (line.last?.count ?? 0) + 1)
    return !TourReader.check(bytes: Array(source.utf8)).diagnostics.contains {
      $0.position == place
        && ["unknown-field", "not-built", "condition", "action"].contains($0.rule)
    }
  }

  @Test func schemaAndDecoderKnowTheSameFields() throws {
    var all: Set<String> = []
    for place in Self.places { all.formUnion(try names(at: place.path)) }
    all.formUnion([
      "theme", "translations", "image", "animation", "try",
      "pulse", "pin", "avoid", "nextPosition", "blur", "scope", "ornaments", "nonsense",
    ])
    for place in Self.places {
      let known = try names(at: place.path)
      for field in all where !(place.path.isEmpty && field == "tour") {
        #expect(
          isKnown(field, in: place.template) == known.contains(field),
          "\(field) in \(place.template)")
      }
    }
  }

  @Test func theSchemaAllowsTheFullTour() throws {
    let node = try #require(YAMLReader.read(Array(TourFixture.full.utf8)).node)
    #expect(try SchemaChecker().faults(of: node) == [])
  }

  @Test func theFullTourUsesEveryField() throws {
    let node = try #require(YAMLReader.read(Array(TourFixture.full.utf8)).node)
    var used: Set<String> = []
    func visit(_ node: DocumentNode) {
      for entry in node.entries ?? [] {
        used.insert(entry.key)
        visit(entry.value)
      }
      for element in node.elements ?? [] { visit(element) }
    }
    visit(node)
    for place in Self.places {
      let missing = try names(at: place.path).subtracting(used)
      // An app is named in one way only, and so the fixture has one of them.
      #expect(missing.subtracting(["name", "executable", "right", "bottom"]) == [])
    }
  }

  @Test func everyReferenceHasADefinition() throws {
    let checker = try SchemaChecker()
    func references(in value: Any) -> [String] {
      if let array = value as? [Any] { return array.flatMap(references) }
      guard let object = value as? [String: Any] else { return [] }
      return object.values.flatMap(references) + [object["$ref"] as? String].compactMap { $0 }
    }
    let found = references(in: checker.root)
    #expect(found.count > 10)
    for reference in found { #expect(checker.definition(reference) != nil, "\(reference)") }
  }

  @Test(
    arguments: BrokenFile.ofTours + BrokenFile.ofStyles + BrokenFile.ofWords
      + BrokenFile.ofConditions)
  func theSchemaRefusesWhatOnlyNeedsTheFieldsRules(_ broken: BrokenFile) throws {
    let faults = ["unknown-field", "not-built", "wrong-type", "out-of-range", "bad-value"]
    let (tour, diagnostics) = TourReader.check(bytes: Array(broken.source.utf8))
    guard tour == nil, let node = YAMLReader.read(Array(broken.source.utf8)).node,
      diagnostics.contains(where: { faults.contains($0.rule) })
    else { return }
    #expect(try SchemaChecker().faults(of: node) != [])
  }
}

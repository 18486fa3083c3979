import Foundation
import Testing
import TourCore

/// Agreement with the reference implementation of the positioning model.
@Suite struct ConformanceTests {
  static let tolerance = 0.01

  static func caseLines() throws -> [Substring] {
    let url: URL
    if let path = ProcessInfo.processInfo.environment["A11YTOUR_LAYOUT_CASES"], !path.isEmpty {
      url = URL(fileURLWithPath: path)
    } else {
      url = try #require(
        Bundle.module.url(
          forResource: "layout-cases", withExtension: "jsonl", subdirectory: "Fixtures"))
    }
    return try String(contentsOf: url, encoding: .utf8).split(separator: "\n")
  }

  @Test func agreesWithTheReferenceImplementation() throws {
    let lines = try Self.caseLines()
    #expect(!lines.isEmpty)
    var agreed = 0
    for line in lines {
      do {
        let json = try JSONDecoder().decode(JSONValue.self, from: Data(line.utf8))
        let sample = try ConformanceCase(json)
        let differences = Self.differences(sample)
        if differences.isEmpty { agreed += 1 }
        #expect(differences.isEmpty, "case \(sample.id): \(differences.joined(separator: ", "))")
      } catch {
        Issue.record("cannot read the case \(line): \(error)")
      }
    }
    print("layout conformance: \(agreed) of \(lines.count) cases agree")
  }

  /// Lists the fields in which our result is not the expected one.
  static func differences(_ sample: ConformanceCase) -> [String] {
    let result = computePosition(
      reference: sample.reference, floating: sample.floating, boundary: sample.boundary,
      placement: sample.placement, isRightToLeft: sample.isRightToLeft,
      middleware: sample.middleware)
    var actual = fields(of: result)
    var found: [String] = []
    for (name, value) in flatten(sample.expect, prefix: "") {
      let ours = actual.removeValue(forKey: name)
      let isEqual =
        if let left = value.number, let right = ours?.number {
          abs(left - right) <= tolerance
        } else {
          text(value) == text(ours)
        }
      if !isEqual { found.append("\(name) is \(text(ours)), not \(text(value))") }
    }
    found += actual.keys.sorted().map { "\($0) is not expected" }
    return found
  }

  static func fields(of result: ComputedPosition) -> [String: JSONValue] {
    var fields: [String: JSONValue] = [
      "x": .number(result.x), "y": .number(result.y),
      "placement": .string(result.placement.description),
    ]
    if let arrow = result.data.arrow {
      fields[arrow.axis == .x ? "arrow.x" : "arrow.y"] = .number(arrow.position)
      fields["arrow.centerOffset"] = .number(arrow.centerOffset)
      fields["arrow.alignmentOffset"] = arrow.alignmentOffset.map(JSONValue.number)
    }
    fields["hide.referenceHidden"] = result.data.hide?.isReferenceHidden.map(JSONValue.bool)
    fields["hide.escaped"] = result.data.hide?.isEscaped.map(JSONValue.bool)
    if let size = result.data.size {
      fields["size.availableWidth"] = .number(size.availableWidth)
      fields["size.availableHeight"] = .number(size.availableHeight)
    }
    if let shift = result.data.shift {
      fields["shift.x"] = .number(shift.x)
      fields["shift.y"] = .number(shift.y)
    }
    return fields
  }

  static func flatten(_ json: JSONValue, prefix: String) -> [(String, JSONValue)] {
    guard let object = json.object else { return [(prefix, json)] }
    return object.sorted { $0.key < $1.key }.flatMap { key, value in
      flatten(value, prefix: prefix.isEmpty ? key : "\(prefix).\(key)")
    }
  }

  static func text(_ json: JSONValue?) -> String {
    switch json {
    case .none: "missing"
    case .some(let value):
      value.string ?? value.number.map { "\($0)" } ?? value.bool.map { "\($0)" } ?? "\(value)"
    }
  }
}

import Foundation
import TourCore

/// The input of one callout, from the cases of the reference implementation.
struct LayoutCase: Decodable {
  let boundary: Rect
  let reference: Rect
  let floating: Size
  let placement: Placement
  let isRightToLeft: Bool
  let arrow: Size

  private enum Field: String, CodingKey {
    case boundary, reference, floating, placement, rtl, arrow
  }

  init(from decoder: any Decoder) throws {
    let fields = try decoder.container(keyedBy: Field.self)
    func numbers(_ field: Field, _ count: Int) throws -> [Double] {
      let numbers = try fields.decode([Double].self, forKey: field)
      guard numbers.count == count else {
        throw BenchmarkError(description: "\(field.rawValue) needs \(count) numbers")
      }
      return numbers
    }
    func rect(_ field: Field) throws -> Rect {
      let parts = try numbers(field, 4)
      return Rect(x: parts[0], y: parts[1], width: parts[2], height: parts[3])
    }
    boundary = try rect(.boundary)
    reference = try rect(.reference)
    let size = try numbers(.floating, 2)
    floating = Size(width: size[0], height: size[1])
    let name = try fields.decode(String.self, forKey: .placement)
    guard let placement = Placement(name) else {
      throw BenchmarkError(description: "\(name) is no placement")
    }
    self.placement = placement
    isRightToLeft = try fields.decodeIfPresent(Bool.self, forKey: .rtl) ?? false
    let hasArrow = try fields.contains(.arrow) && !fields.decodeNil(forKey: .arrow)
    let box = hasArrow ? try numbers(.arrow, 2) : [20, 20]
    arrow = Size(width: box[0], height: box[1])
  }

  /// The file with the cases, one JSON object a line, from the project's folder.
  static func file(_ variables: [String: String]) -> String {
    let given = variables["A11YTOUR_LAYOUT_CASES"] ?? ""
    return given.isEmpty ? "Tests/TourCoreTests/Fixtures/layout-cases.jsonl" : given
  }

  /// Reads every case of a file.
  static func read(_ file: String) throws -> [LayoutCase] {
    guard let text = try? String(contentsOfFile: file, encoding: .utf8) else {
      throw BenchmarkError(
        description: "cannot read \(file); run this in the project's folder, or set "
          + "A11YTOUR_LAYOUT_CASES")
    }
    let decoder = JSONDecoder()
    let cases = try text.split(separator: "\n").map {
      try decoder.decode(LayoutCase.self, from: Data($0.utf8))
    }
    if cases.isEmpty { throw BenchmarkError(description: "\(file) has no cases") }
    return cases
  }
}

extension ValueRule where Value == [PathElement] {
  /// How far an outline may reach from the corner of the unit square.
  private static var greatestCoordinate: Double { 10 }

  /// SVG path data in the unit square.
  static var pathData: ValueRule {
    ValueRule(schema: ["type": "string", "pattern": #"^\s*[Mm]"#]) { node, _, context in
      guard let text = node.string else {
        context.reportType(of: node, expected: "path data as \"M0 1 L0.5 0 L1 1 Z\"")
        return nil
      }
      do throws(PathDataError) {
        let outline = try PathData.parse(text)
        if let fault = fault(of: outline) {
          context.report(fault, at: node.position, rule: "path-data")
          return nil
        }
        return outline
      } catch {
        let before = text.prefix(error.position - 1).unicodeScalars.count
        context.report(
          "the path data are malformed: \(error.reason)", at: node.position(ofScalar: before),
          rule: "path-data")
        return nil
      }
    }
  }

  /// Says why an outline that can be read cannot be a hole; nil when it can.
  private static func fault(of outline: [PathElement]) -> String? {
    var isNear = true
    for element in outline {
      _ = element.map { point in
        isNear = isNear && max(abs(point.x), abs(point.y)) <= greatestCoordinate
        return point
      }
    }
    if !isNear {
      return "the path reaches far out of the target; its box goes from 0,0 to 1,1"
    }
    let unit = Rect(x: 0, y: 0, width: 1, height: 1)
    return Cutout(shape: .path(outline), rect: unit).bounds.isEmpty
      ? "the path encloses nothing; draw an outline as \"M0 1 L0.5 0 L1 1 Z\"" : nil
  }
}

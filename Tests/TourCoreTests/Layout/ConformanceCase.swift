import TourCore

/// One case of the reference implementation: an input and the result it gave.
struct ConformanceCase {
  /// What is wrong with a line of the file.
  struct FormatError: Error, CustomStringConvertible {
    var description: String
  }

  let id: Int
  let boundary: Rect
  let reference: Rect
  let floating: Size
  let placement: Placement
  let isRightToLeft: Bool
  let middleware: [any Middleware]
  let expect: JSONValue

  init(_ json: JSONValue) throws {
    id = Int(json["id"]?.number ?? -1)
    boundary = try Self.rect(json["boundary"])
    reference = try Self.rect(json["reference"])
    floating = try Self.size(json["floating"])
    placement = try Self.placement(json["placement"])
    isRightToLeft = json["rtl"]?.bool ?? false
    guard let expect = json["expect"] else { throw FormatError(description: "no expect") }
    self.expect = expect
    let arrow = json["arrow"]?.array == nil ? nil : try Self.size(json["arrow"])
    middleware = try (json["middleware"]?.array ?? []).map { entry in
      guard let pair = entry.array, let name = pair.first?.string else {
        throw FormatError(description: "a middleware needs a name")
      }
      let options = pair.count > 1 ? pair[1] : .object([:])
      return try Self.middleware(name, options, arrow: arrow)
    }
  }

  private static func middleware(
    _ name: String, _ options: JSONValue, arrow: Size?
  ) throws -> any Middleware {
    let padding = try insets(options["padding"])
    func flag(_ key: String, _ preset: Bool) -> Bool { options[key]?.bool ?? preset }
    switch name {
    case "offset":
      if let gap = options.number { return OffsetMiddleware(mainAxis: gap) }
      return OffsetMiddleware(
        mainAxis: options["mainAxis"]?.number ?? 0, crossAxis: options["crossAxis"]?.number ?? 0,
        alignmentAxis: options["alignmentAxis"]?.number)
    case "flip":
      var flip = FlipMiddleware(
        mainAxis: flag("mainAxis", true), crossAxis: flag("crossAxis", true) ? .checked : .ignored,
        flipAlignment: flag("flipAlignment", true), padding: padding)
      if options["crossAxis"]?.string == "alignment" { flip.crossAxis = .alignment }
      flip.fallbackPlacements = try options["fallbackPlacements"]?.array?.map(placement)
      if let text = options["fallbackStrategy"]?.string {
        flip.fallbackStrategy = try known(FlipMiddleware.FallbackStrategy(rawValue: text), text)
      }
      if let text = options["fallbackAxisSideDirection"]?.string {
        let direction = FlipMiddleware.AxisSideDirection(rawValue: text)
        flip.fallbackAxisSideDirection = try known(direction, text)
      }
      return flip
    case "shift":
      return ShiftMiddleware(
        mainAxis: flag("mainAxis", true), crossAxis: flag("crossAxis", false), padding: padding,
        limiter: options["limiter"].map(limiter))
    case "size": return SizeMiddleware(padding: padding)
    case "arrow": return ArrowMiddleware(size: try known(arrow, "arrow"), padding: padding)
    case "hide":
      let text = options["strategy"]?.string ?? "referenceHidden"
      return HideMiddleware(
        strategy: try known(HideMiddleware.Strategy(rawValue: text), text), padding: padding)
    case "autoPlacement":
      return AutoPlacementMiddleware(
        crossAxis: flag("crossAxis", false),
        alignment: options["alignment"]?.string.flatMap(Alignment.init(rawValue:)),
        allowedPlacements: try options["allowedPlacements"]?.array?.map(placement),
        autoAlignment: flag("autoAlignment", true), padding: padding)
    default: throw FormatError(description: "unknown middleware \(name)")
    }
  }

  private static func limiter(_ options: JSONValue) -> LimitShift {
    let offset = options["offset"]
    return LimitShift(
      mainAxisOffset: offset?.number ?? offset?["mainAxis"]?.number ?? 0,
      crossAxisOffset: offset?["crossAxis"]?.number ?? 0,
      mainAxis: options["mainAxis"]?.bool ?? true, crossAxis: options["crossAxis"]?.bool ?? true)
  }

  private static func known<Value>(_ value: Value?, _ text: String) throws -> Value {
    guard let value else { throw FormatError(description: "unknown or missing \(text)") }
    return value
  }

  private static func numbers(_ json: JSONValue?, _ count: Int) throws -> [Double] {
    let numbers = json?.array?.compactMap(\.number) ?? []
    guard numbers.count == count else { throw FormatError(description: "\(count) numbers wanted") }
    return numbers
  }

  private static func rect(_ json: JSONValue?) throws -> Rect {
    let parts = try numbers(json, 4)
    return Rect(x: parts[0], y: parts[1], width: parts[2], height: parts[3])
  }

  private static func size(_ json: JSONValue?) throws -> Size {
    let parts = try numbers(json, 2)
    return Size(width: parts[0], height: parts[1])
  }

  private static func placement(_ json: JSONValue?) throws -> Placement {
    let text = json?.string ?? ""
    return try known(Placement(text), "placement \(text)")
  }

  private static func insets(_ json: JSONValue?) throws -> Insets {
    guard let json else { return .zero }
    if let all = json.number { return Insets(all) }
    func side(_ key: String) -> Double { json[key]?.number ?? 0 }
    return Insets(
      top: side("top"), right: side("right"), bottom: side("bottom"), left: side("left"))
  }
}

extension Scene: CustomStringConvertible {
  /// The scene as lines of text: the same scene always gives the same text.
  ///
  /// Lengths are logical pixels, to a hundredth. The log prints this text and tests compare it.
  public var description: String {
    var lines = monitors.map { monitor in
      "monitor \(text(monitor.bounds))"
        + (monitor.workArea == monitor.bounds ? "" : ", work area \(text(monitor.workArea))")
    }
    lines.append(dim.map { "dim \(text($0.color)) opacity \(text($0.opacity))" } ?? "no dim")
    lines += cutouts.flatMap { $0.lines(indent: "") }
    lines += callouts.map(\.line)
    lines.append("input \(input.rawValue)")
    lines += ornaments.map(\.line)
    return lines.joined(separator: "\n")
  }
}

extension CalloutFrame {
  fileprivate var line: String {
    var line = "callout"
    if let placement { line += " \(placement)" }
    if isOver { line += " over" }
    line += " at \(text(rect))"
    if let arrowTip { line += ", arrow to \(text(arrowTip))" }
    return line
  }
}

extension Ornament {
  fileprivate var line: String {
    switch self {
    case .label(let words, let place, let size, let color):
      let quoted = JSONText.compact(.string(words))
      return "ornament label \(quoted) at \(text(place)), size \(text(size)), \(text(color))"
    case .line(let path, let width, let color):
      return "ornament line \(path.text), width \(text(width)), \(text(color))"
    case .area(let path, let color): return "ornament area \(path.text), \(text(color))"
    }
  }
}

extension [PathElement] {
  fileprivate var text: String { map(\.text).joined(separator: " ") }
}

extension Cutout {
  fileprivate func lines(indent: String) -> [String] {
    var line = "\(indent)cutout \(shape.name) at \(text(rect))"
    if let clip { line += ", clipped to \(text(clip))" }
    guard case .united(let parts) = shape else { return [line] }
    return [line] + parts.flatMap { $0.lines(indent: indent + "  ") }
  }
}

extension Cutout.Shape {
  fileprivate var name: String {
    switch self {
    case .rectangle: "rectangle"
    case .rounded(let radius): "rounded \(text(radius))"
    case .ellipse: "ellipse"
    case .circle(let dimension): "circle \(dimension.rawValue)"
    case .pill: "pill"
    case .path(let elements): "path \(elements.text)"
    case .united: "united"
    case .none: "none"
    }
  }
}

extension PathElement {
  fileprivate var text: String {
    switch self {
    case .move(let point): "M \(point.pair)"
    case .line(let point): "L \(point.pair)"
    case .curve(let first, let second, let end): "C \(first.pair) \(second.pair) \(end.pair)"
    case .close: "Z"
    }
  }
}

extension Point {
  fileprivate var pair: String { text(self) }
}

private func text(_ point: Point) -> String { "\(text(point.x)),\(text(point.y))" }

private func text(_ rect: Rect) -> String {
  "\(text(rect.origin)) \(text(rect.width))×\(text(rect.height))"
}

private func text(_ color: Color) -> String {
  let parts = [color.red, color.green, color.blue].map { part in
    let value = part.isNaN ? 0 : Int((min(max(part, 0), 1) * 255).rounded())
    return (value < 16 ? "0" : "") + String(value, radix: 16)
  }
  return "#" + parts.joined()
}

/// A number to a hundredth, without a fraction of zero and without a negative zero.
private func text(_ number: Double) -> String {
  let rounded = (number * 100).rounded() / 100
  guard rounded.isFinite, abs(rounded) < 1e15 else { return "\(number)" }
  let whole = Int(rounded)
  return rounded == Double(whole) ? "\(whole)" : "\(rounded)"
}

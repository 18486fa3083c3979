import TourCore

extension ResolutionTrace {
  /// The trace for people, in several lines, safe to print.
  public var text: String {
    var lines = readings.map { "read \(TerminalText.escaped($0.application)): \($0.detail)" }
    if !facts.isEmpty {
      lines.append("then read facts: " + facts.map { "\($0)" }.joined(separator: ", "))
    }
    lines.append("in all: \(calls) calls in \(elapsed.milliseconds) ms")
    if alternativeCount > 1, let alternative {
      lines.append("alternative \(alternative) of \(alternativeCount):")
    }
    let width = components.map(\.text.count).max() ?? 0
    for component in components {
      let padding = String(repeating: " ", count: width - component.text.count)
      let count = component.matches.map { $0 == 1 ? "1 match" : "\($0) matches" } ?? "not reached"
      lines.append("  \(component.text)\(padding)  \(count)")
    }
    return lines.joined(separator: "\n") + "\n"
  }
}

extension ResolutionTrace.Reading {
  fileprivate var detail: String {
    let parts = [
      plan.map { "plan \($0)" }, flights.map { "\($0) flights" }, calls.map { "\($0) calls" },
      bytes.map { "\($0) bytes" }, "\(widgets) widgets",
    ]
    return parts.compactMap(\.self).joined(separator: ", ")
  }
}

extension Double {
  fileprivate var milliseconds: String {
    let tenths = (self * 10_000).rounded() / 10
    return "\(tenths)"
  }
}

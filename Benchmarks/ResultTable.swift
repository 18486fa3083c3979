/// The measurements as lines for a terminal.
struct ResultTable {
  var measurements: [Measurement]

  /// One line each below a heading, and the reasons for what is missing.
  var text: String {
    let width = measurements.map(\.name.count).max() ?? 0
    var lines = [row("", width, ["median µs", "p99 µs", "peer median", "ratio"])]
    var remarks: [String] = []
    for measurement in measurements {
      var cells = [number(measurement.median), number(measurement.p99), "-", "-"]
      switch measurement.peer {
      case .timed(let name, let median, _):
        cells[2] = number(median)
        cells[3] = measurement.ratio.map { number($0) + "×" } ?? "-"
        remarks.append("\(measurement.name): the peer is \(name)")
      case .missing(let reason): remarks.append("\(measurement.name): no peer was timed: \(reason)")
      case nil: break
      }
      lines.append(row(measurement.name, width, cells))
    }
    return (lines + remarks).joined(separator: "\n")
  }

  private func row(_ name: String, _ width: Int, _ cells: [String]) -> String {
    let padded = name + String(repeating: " ", count: width - name.count)
    return cells.reduce(padded) { line, cell in
      line + String(repeating: " ", count: max(1, 13 - cell.count)) + cell
    }
  }

  /// A number with two digits after the point.
  private func number(_ value: Double) -> String {
    let hundredths = Int((value * 100).rounded())
    let rest = hundredths % 100
    return "\(hundredths / 100).\(rest < 10 ? "0" : "")\(rest)"
  }
}

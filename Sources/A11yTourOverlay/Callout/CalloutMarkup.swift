import TourCore

/// The text of a callout as Pango markup, and where in it boxes are to be drawn.
struct CalloutMarkup: Equatable {
  /// A box behind a run of characters.
  struct Box: Equatable {
    /// What the box stands for.
    enum Kind: Equatable {
      case key
      case code
    }

    /// What it stands for.
    var kind: Kind
    /// The run, in bytes of the text that the markup gives.
    var bytes: Range<Int>
  }

  /// The markup; every character of the tour is escaped in it.
  private(set) var markup = ""
  /// The boxes in the order of the text.
  private(set) var boxes: [Box] = []

  private var byteCount = 0

  /// Writes the markup of some runs.
  init(_ spans: [InlineSpan]) {
    for span in spans where !span.text.isEmpty { append(span) }
  }

  private mutating func append(_ span: InlineSpan) {
    switch span.style {
    case .plain: write(span.text)
    case .strong: write(span.text, in: "b")
    case .emphasis: write(span.text, in: "i")
    case .strongEmphasis:
      markup += "<b>"
      write(span.text, in: "i")
      markup += "</b>"
    case .code:
      writeBox(.code, span.text, size: "94%", padding: "45%")
    case .keyboard:
      writeBox(.key, span.text, size: "90%", padding: "75%")
    case .link(let address):
      if Self.isOpenable(address) {
        markup += "<a href=\"\(Self.escape(address))\">"
        write(span.text)
        markup += "</a>"
      } else {
        write(span.text, in: "u")
      }
    }
  }

  private mutating func write(_ text: String) {
    let text = Self.withoutControls(text)
    markup += Self.escape(text)
    byteCount += text.utf8.count
  }

  private mutating func write(_ text: String, in tag: String) {
    markup += "<\(tag)>"
    write(text)
    markup += "</\(tag)>"
  }

  /// Writes a run with room at both ends that no line break can part from it.
  private mutating func writeBox(_ kind: Box.Kind, _ text: String, size: String, padding: String) {
    // Isolated, so that a key of another script does not reorder the text around it.
    markup += Self.isolate
    byteCount += Self.isolate.utf8.count
    let start = byteCount
    let room = "<span font_family=\"monospace\" size=\"\(padding)\">\u{A0}</span>"
    markup += room + "<span font_family=\"monospace\" size=\"\(size)\">"
    byteCount += "\u{A0}".utf8.count
    write(kind == .key ? text.split(separator: " ").joined(separator: "\u{A0}") : text)
    markup += "</span>" + room
    byteCount += "\u{A0}".utf8.count
    boxes.append(Box(kind: kind, bytes: start..<byteCount))
    markup += Self.popIsolate
    byteCount += Self.popIsolate.utf8.count
  }

  private static let isolate = "\u{2068}"
  private static let popIsolate = "\u{2069}"

  /// Writes a text so that nothing in it is markup.
  static func escape(_ text: String) -> String {
    var result = ""
    for scalar in text.unicodeScalars {
      switch scalar {
      case "&": result += "&amp;"
      case "<": result += "&lt;"
      case ">": result += "&gt;"
      case "\"": result += "&quot;"
      case "'": result += "&#39;"
      default: result.unicodeScalars.append(scalar)
      }
    }
    return result
  }

  /// Leaves out what Pango refuses in markup or C ends a string at.
  private static func withoutControls(_ text: String) -> String {
    var result = String.UnicodeScalarView()
    for scalar in text.unicodeScalars {
      if scalar.value >= 0x20 && scalar.value != 0x7F || scalar == "\n" || scalar == "\t" {
        result.append(scalar)
      }
    }
    return String(result)
  }

  /// Whether an address may be opened from a tour: pages and mail, never files or programs.
  static func isOpenable(_ address: String) -> Bool {
    let lower = address.lowercased()
    return ["https://", "http://", "mailto:"].contains { lower.hasPrefix($0) }
      && lower.unicodeScalars.allSatisfy { $0.value > 0x20 && $0.value != 0x7F }
  }
}

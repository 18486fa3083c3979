import TourCore

/// The number that KWin gives to a window: a UUID.
struct KWinWindowID: Equatable, Sendable, CustomStringConvertible {
  /// As KWin writes it, braces included.
  let description: String
  /// Its first 64 bits.
  let number: UInt

  /// Reads a UUID in braces; nil when the text is none.
  init?(_ text: Substring) {
    guard text.utf8.count == 38, text.first == "{", text.last == "}" else { return nil }
    let parts = text.dropFirst().dropLast().split(separator: "-", omittingEmptySubsequences: false)
    guard parts.map(\.utf8.count) == [8, 4, 4, 4, 12],
      parts.allSatisfy({ $0.utf8.allSatisfy(\.isHexDigit) }),
      let number = UInt(parts.prefix(3).map { String($0) }.joined(), radix: 16)
    else { return nil }
    description = String(text)
    self.number = number
  }
}

/// What the script in KWin says of the windows: a line for each, its fields parted by tabs.
///
/// The fields are the UUID, the process, letters for what is true of it (`a` active, `m` minimised,
/// `o` on another desktop, `p` popup, `x` X11), the number of its window of X11 or 0, the name of its
/// desktop file, four numbers for the frame and four for the buffer, the place in the order of windows,
/// and the title.
struct KWinReport: Equatable {
  /// The longest report that is read, in bytes.
  static let sizeLimit = 1 << 20

  /// The windows.
  var windows: CompositorWindows
  /// The UUIDs of the windows by their numbers here.
  var identifiers: [UInt: KWinWindowID]

  /// Reads a report; nil when it is too long or any line of it is wrong.
  init?(_ text: String) {
    guard text.utf8.count <= Self.sizeLimit else { return nil }
    var windows: [CompositorWindow] = []
    var identifiers: [UInt: KWinWindowID] = [:]
    for line in text.split(separator: "\n") {
      guard windows.count < CompositorWindows.limit, let (window, identifier) = Self.window(line),
        identifiers.updateValue(identifier, forKey: identifier.number) == nil
      else { return nil }
      windows.append(window)
    }
    self.windows = CompositorWindows(windows)
    self.identifiers = identifiers
  }

  private static func window(_ line: Substring) -> (CompositorWindow, KWinWindowID)? {
    let fields = line.split(separator: "\t", maxSplits: 14, omittingEmptySubsequences: false)
    guard fields.count == 15, let identifier = KWinWindowID(fields[0]),
      let processID = Int32(fields[1]), fields[2].allSatisfy("amopx".contains),
      let x11Window = UInt(fields[3]), let frame = Rect(fields: fields[5..<9]),
      let buffer = Rect(fields: fields[9..<13]),
      let layer = Int(fields[13])
    else { return nil }
    let flags = Set(fields[2])
    let state: WindowObstacle? =
      flags.contains("o") ? .otherWorkspace : flags.contains("m") ? .minimised : nil
    var window = CompositorWindow(
      source: .kwin, identifier: identifier.number, processID: processID,
      title: String(fields[14].prefix(CompositorWindows.titleLimit)), buffer: buffer, frame: frame,
      isX11: flags.contains("x"), isActive: flags.contains("a"), isPopup: flags.contains("p"),
      state: state, layer: layer)
    window.x11Window = x11Window == 0 ? nil : x11Window
    window.applicationID = fields[4].isEmpty ? nil : String(fields[4])
    return (window, identifier)
  }
}

extension Rect {
  /// Reads four numbers that can be those of a window.
  fileprivate init?(fields: ArraySlice<Substring>) {
    let numbers = fields.compactMap { Double($0) }
    guard numbers.count == 4 else { return nil }
    self.init(x: numbers[0], y: numbers[1], width: numbers[2], height: numbers[3])
    guard isLikelyWindow else { return nil }
  }
}

extension Rect {
  /// Whether a window can have it: its numbers are finite and not beyond any screen.
  var isLikelyWindow: Bool {
    let limit = 1_000_000.0
    return [x, y, width, height].allSatisfy { abs($0) < limit } && width >= 0 && height >= 0
  }
}

extension UInt8 {
  fileprivate var isHexDigit: Bool { Character(UnicodeScalar(self)).isHexDigit && self < 128 }
}

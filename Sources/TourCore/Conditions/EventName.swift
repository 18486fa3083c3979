/// The name of an accessibility event, as `object:state-changed:checked`.
///
/// It has one to three parts; an event that says more than the name does is meant too.
public struct EventName: Hashable, Sendable {
  /// What an event can be about, with the last word of its interface.
  private static let interfaces = [
    "object": "Object", "window": "Window", "document": "Document", "focus": "Focus",
    "mouse": "Mouse", "keyboard": "Keyboard", "terminal": "Terminal",
  ]
  /// Those of which all applications spell the signal alike and give the rest as its detail alone,
  /// so that the bus can sort them out.
  private static let exactDetails: Set<String> = ["state-changed", "property-change"]

  /// What it is about, as `object`.
  public let category: String
  /// What happened, as `state-changed`; nil for all of the category.
  public let kind: String?
  /// Which of these, as `checked`; nil for all.
  public let detail: String?

  /// Reads a name; nil when no event can have it.
  public init?(parsing text: String) {
    var parts = text.split(separator: ":", maxSplits: 2, omittingEmptySubsequences: false)
    // Those of libatspi end in a colon where they mean all of a category.
    if parts.count > 1, parts.last == "" { parts.removeLast() }
    guard let category = parts.first.map(String.init), Self.interfaces[category] != nil,
      parts.dropFirst().allSatisfy({ !$0.isEmpty && $0.allSatisfy(Self.isPartOfName) })
    else { return nil }
    self.category = category
    kind = parts.count > 1 ? String(parts[1]) : nil
    detail = parts.count > 2 ? String(parts[2]) : nil
  }

  /// The interface of its signals.
  public var interface: String { "org.a11y.atspi.Event." + (Self.interfaces[category] ?? "") }

  /// The name of its signal, where all applications spell it alike; nil asks for all.
  public var member: String? {
    guard category == "object", let kind else { return nil }
    return kind.split(separator: "-").map { $0.prefix(1).uppercased() + $0.dropFirst() }.joined()
  }

  /// The first argument of its signals, where that is all they can have; nil asks for all.
  public var exactDetail: String? {
    guard category == "object", let kind, Self.exactDetails.contains(kind) else { return nil }
    return detail
  }

  /// What the registry calls it.
  public var registryName: String {
    category + ":" + (kind ?? "") + (detail.map { ":" + $0 } ?? "")
  }

  /// Tells whether a signal of the interface is such an event.
  public func matches(member: String, detail: String) -> Bool {
    if let kind, Self.folded(kind) != Self.folded(member) { return false }
    guard let wanted = self.detail else { return true }
    return detail == wanted || detail.hasPrefix(wanted + ":")
  }

  private static func isPartOfName(_ character: Character) -> Bool {
    character.isASCII
      && (character.isLetter || character.isNumber || character == "-" || character == ":")
  }

  /// Drops what toolkits spell differently: `state-changed`, `StateChanged`.
  private static func folded(_ name: String) -> String {
    name.lowercased().filter { $0 != "-" }
  }
}

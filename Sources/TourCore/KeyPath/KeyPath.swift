/// The name of one widget of one running application, read from the desktop down the tree.
///
/// Two key paths are equal when they say the same, however they were written.
public struct KeyPath: Sendable {
  /// The key path as it was written.
  public let text: String
  /// The ordered alternatives, at least one: the first that matches wins.
  public let alternatives: [Chain]

  /// Reads a key path that uses no keys.
  ///
  /// - Throws: ``KeyPathSyntaxError`` with the place of the first fault.
  public init(parsing text: String) throws(KeyPathSyntaxError) {
    try self.init(parsing: text, keys: [])
  }

  /// Reads a key path in which the names of `keys` stand for other key paths.
  ///
  /// Before it can be matched, ``expanding(keys:)`` must replace the names of keys.
  ///
  /// - Throws: ``KeyPathSyntaxError`` with the place of the first fault.
  public init(parsing text: String, keys: Set<String>) throws(KeyPathSyntaxError) {
    var parser = KeyPathParser(text, keys: keys)
    self.init(text: text, alternatives: try parser.parse())
  }

  /// Makes a key path from its alternatives; the text is printed from them.
  ///
  /// - Precondition: there is at least one alternative, and each has at least one component.
  public init(alternatives: [Chain]) {
    precondition(!alternatives.isEmpty && alternatives.allSatisfy { !$0.components.isEmpty })
    self.init(text: KeyPathPrinter.text(alternatives), alternatives: alternatives)
  }

  init(text: String, alternatives: [Chain]) {
    self.text = text
    self.alternatives = alternatives
  }

  /// The key path in canonical form, which reads back as an equal key path.
  public var canonicalText: String { KeyPathPrinter.text(alternatives) }

  /// Whether every alternative starts at the desktop, so that no application need be in force.
  public var startsAtDesktop: Bool { alternatives.allSatisfy(\.startsAtDesktop) }

  /// Whether some alternative starts at the desktop.
  public var mayStartAtDesktop: Bool { alternatives.contains(where: \.startsAtDesktop) }
}

extension KeyPath: Hashable {
  /// Tells whether two key paths say the same, however they were written.
  public static func == (one: KeyPath, other: KeyPath) -> Bool {
    one.alternatives == other.alternatives
  }

  /// Feeds what the key path says to a hasher.
  public func hash(into hasher: inout Hasher) {
    hasher.combine(alternatives)
  }
}

extension KeyPath: CustomStringConvertible {
  /// The key path as it was written.
  public var description: String { text }
}

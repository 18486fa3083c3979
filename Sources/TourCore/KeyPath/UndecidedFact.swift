/// A fact about a node that must be read before it is certain what a key path matches.
public struct UndecidedFact: Hashable, Sendable {
  /// What must be read.
  public enum Kind: Hashable, Sendable {
    /// Whether the node can be seen.
    case visibility
    /// The names of the widgets that it is related to.
    case relations
    /// Which node is the cell at a place of this table.
    case cell(TablePosition)
  }

  /// The index of the node.
  public var node: Int
  /// What must be read of it.
  public var kind: Kind

  /// Makes a fact from its node and its kind.
  public init(_ node: Int, _ kind: Kind) {
    self.node = node
    self.kind = kind
  }
}

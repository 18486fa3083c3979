/// One value of a YAML or JSON document with its place.
///
/// It is plain data: two nodes are equal when contents, styles and places are.
public struct DocumentNode: Equatable, Sendable {
  /// What a node holds.
  public enum Content: Equatable, Sendable {
    /// A single value.
    case scalar(DocumentScalar)
    /// Values in a row.
    case sequence([DocumentNode])
    /// Values by name, in the order of the file.
    case mapping([DocumentEntry])
  }

  /// What it holds.
  public var content: Content
  /// Where it begins.
  public var position: SourcePosition

  /// Makes a node from its content and place.
  public init(_ content: Content, position: SourcePosition) {
    self.content = content
    self.position = position
  }

  /// The values when the node is a sequence.
  public var elements: [DocumentNode]? {
    if case .sequence(let elements) = content { elements } else { nil }
  }

  /// The entries when the node is a mapping.
  public var entries: [DocumentEntry]? {
    if case .mapping(let entries) = content { entries } else { nil }
  }

  /// The scalar when the node is one.
  public var scalar: DocumentScalar? {
    if case .scalar(let scalar) = content { scalar } else { nil }
  }

  /// Gives the value of an entry of a mapping, or nil when there is none.
  public subscript(key: String) -> DocumentNode? {
    entries?.first { $0.key == key }?.value
  }
}

/// One entry of a mapping.
public struct DocumentEntry: Equatable, Sendable {
  /// The name.
  public var key: String
  /// Where the name begins.
  public var keyPosition: SourcePosition
  /// The value.
  public var value: DocumentNode

  /// Makes an entry from its name, the name's place, and its value.
  public init(key: String, keyPosition: SourcePosition, value: DocumentNode) {
    self.key = key
    self.keyPosition = keyPosition
    self.value = value
  }
}

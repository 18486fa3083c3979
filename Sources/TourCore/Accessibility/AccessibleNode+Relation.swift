extension AccessibleNode {
  /// How a widget may be related to others, of what key paths ask for.
  public enum Relation: String, CaseIterable, Sendable {
    /// The others label it. The corresponding C constant is `ATSPI_RELATION_LABELLED_BY`.
    case labelledBy
    /// The others describe it. The corresponding C constant is `ATSPI_RELATION_DESCRIBED_BY`.
    case describedBy
    /// The others control it. The corresponding C constant is `ATSPI_RELATION_CONTROLLED_BY`.
    case controlledBy
    /// They are one group. The corresponding C constant is `ATSPI_RELATION_MEMBER_OF`.
    case memberOf

    /// Finds a relation by the value of its `AtspiRelationType`.
    public init?(number: Int) {
      guard let relation = Relation.allCases.first(where: { $0.number == number }) else {
        return nil
      }
      self = relation
    }

    /// The value of the corresponding `AtspiRelationType`.
    public var number: Int {
      switch self {
      case .labelledBy: 2
      case .describedBy: 18
      case .controlledBy: 4
      case .memberOf: 5
      }
    }
  }
}

extension KeyPath.Attribute {
  /// The relation that the attribute is about; nil for all others.
  public var relation: AccessibleNode.Relation? {
    switch self {
    case .labelledBy: .labelledBy
    case .describedBy: .describedBy
    case .controlledBy: .controlledBy
    case .memberOf: .memberOf
    default: nil
    }
  }
}

/// A side of the reference that the floating callout stands at.
public enum Side: String, CaseIterable, Sendable {
  case top, right, bottom, left
}

/// Which ends of reference and callout are flush; none means centred.
public enum Alignment: String, CaseIterable, Sendable {
  case start, end
}

/// A side with an alignment: one of twelve.
public struct Placement: Equatable, Hashable, Sendable {
  /// The side of the reference.
  public var side: Side
  /// The alignment along that side; nil is centred.
  public var alignment: Alignment?

  /// Makes a placement from a side and an alignment along it.
  public init(_ side: Side, _ alignment: Alignment? = nil) {
    self.side = side
    self.alignment = alignment
  }
}

/// A side of the reference that the floating callout stands at.
public enum Side: String, CaseIterable, Sendable {
  case top, right, bottom, left

  /// The axis on which the callout keeps its distance: y for top and bottom.
  public var axis: Axis { self == .top || self == .bottom ? .y : .x }
  /// Whether the callout stands towards the origin of the screen: top or left.
  var isOrigin: Bool { self == .top || self == .left }

  /// The side across.
  public var opposite: Side {
    switch self {
    case .top: .bottom
    case .right: .left
    case .bottom: .top
    case .left: .right
    }
  }
}

/// Which ends of reference and callout are flush; none means centred.
public enum Alignment: String, CaseIterable, Sendable {
  case start, end

  /// The other end.
  public var opposite: Alignment { self == .start ? .end : .start }
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

  /// All twelve, by side from the top on clockwise: centred, start, end.
  public static let allCases: [Placement] = Side.allCases.flatMap {
    [Placement($0), Placement($0, .start), Placement($0, .end)]
  }
}

extension Placement: CaseIterable, LosslessStringConvertible {
  /// Reads a placement such as "top" or "top-start"; nil for any other text.
  public init?(_ description: String) {
    let parts = description.split(separator: "-", omittingEmptySubsequences: false)
    guard parts.count <= 2, let side = Side(rawValue: String(parts[0])) else { return nil }
    if parts.count == 1 {
      self.init(side)
    } else {
      guard let alignment = Alignment(rawValue: String(parts[1])) else { return nil }
      self.init(side, alignment)
    }
  }

  /// The side and, after a hyphen, the alignment if any.
  public var description: String {
    alignment.map { "\(side.rawValue)-\($0.rawValue)" } ?? side.rawValue
  }
}

extension Placement {
  /// The axis along which start, centre and end differ.
  public var alignmentAxis: Axis { side.axis.opposite }
  /// The same alignment at the side across.
  public var opposite: Placement { Placement(side.opposite, alignment) }
  /// The other alignment at the same side; a centred placement is its own.
  public var oppositeAlignment: Placement { Placement(side, alignment?.opposite) }

  /// The two sides that alignment can overflow at, the likelier one first.
  func alignmentSides(reference: Rect, floating: Size, isRightToLeft: Bool) -> (Side, Side) {
    var main: Side
    switch alignmentAxis {
    case .x: main = alignment == (isRightToLeft ? .end : .start) ? .right : .left
    case .y: main = alignment == .start ? .bottom : .top
    }
    if reference.length(alignmentAxis) > floating[alignmentAxis] { main = main.opposite }
    return (main, main.opposite)
  }
}

/// One of the two directions of the screen.
public enum Axis: Sendable {
  /// From left to right.
  case x
  /// From top to bottom.
  case y

  /// The other one.
  public var opposite: Axis { self == .x ? .y : .x }
  /// The side where coordinates are least.
  var minSide: Side { self == .x ? .left : .top }
  /// The side where coordinates are greatest.
  var maxSide: Side { self == .x ? .right : .bottom }
}

extension Point {
  /// The coordinate along an axis.
  subscript(axis: Axis) -> Double {
    get { axis == .x ? x : y }
    set {
      if axis == .x { x = newValue } else { y = newValue }
    }
  }
}

extension Size {
  /// The extent along an axis.
  subscript(axis: Axis) -> Double { axis == .x ? width : height }
}

extension Rect {
  /// The least coordinate along an axis.
  func least(_ axis: Axis) -> Double { axis == .x ? x : y }
  /// The extent along an axis.
  func length(_ axis: Axis) -> Double { axis == .x ? width : height }
}

extension Insets {
  /// The distance at a side.
  subscript(side: Side) -> Double {
    switch side {
    case .top: top
    case .right: right
    case .bottom: bottom
    case .left: left
    }
  }
}

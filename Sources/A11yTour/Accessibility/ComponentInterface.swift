public import TourCore

/// What a rectangle of an accessible is relative to.
///
/// The corresponding C type is `AtspiCoordType`.
public enum CoordType: UInt32, Sendable {
  /// The top left corner of the screen.
  case screen = 0
  /// The top left corner of the window.
  case window = 1
}

/// The interface `org.a11y.atspi.Component`, which widgets with a place on the screen have.
extension AccessibilityBus {
  private static let componentInterface = "org.a11y.atspi.Component"

  /// Gives the rectangle as the toolkit reports it, by `GetExtents`.
  public func extents(
    of target: AccessibleReference, _ coordType: CoordType
  ) async throws(BusError) -> Rect {
    let reply = try await call(
      target, Self.componentInterface, "GetExtents", [Variant(coordType.rawValue)])
    let numbers = (reply[0]?.children ?? []).compactMap(\.integer)
    guard numbers.count == 4 else {
      throw BusError(.unexpectedReply, context: "reading extents of \(target.busName)")
    }
    return Rect(
      x: Double(numbers[0]), y: Double(numbers[1]), width: Double(numbers[2]),
      height: Double(numbers[3]))
  }

  /// Asks for a widget to be brought into view, by `ScrollTo`; the answer proves nothing.
  ///
  /// The corresponding C constant of the argument is `ATSPI_SCROLL_ANYWHERE`.
  func scrollTo(_ target: AccessibleReference) async throws(BusError) -> Bool {
    try await call(target, Self.componentInterface, "ScrollTo", [Variant(UInt32(6))])[0]?.boolean
      ?? false
  }

  /// Asks for a widget to be brought to a point, by `ScrollToPoint`; the answer proves nothing.
  func scroll(
    _ target: AccessibleReference, to point: Point, _ coordType: CoordType
  ) async throws(BusError) -> Bool {
    let (x, y) = (Int32(clamping: Int(point.x)), Int32(clamping: Int(point.y)))
    return try await call(
      target, Self.componentInterface, "ScrollToPoint",
      [Variant(coordType.rawValue), Variant(x), Variant(y)])[0]?.boolean ?? false
  }

  /// Asks for the keyboard focus, by `GrabFocus`.
  public func grabFocus(of target: AccessibleReference) async throws(BusError) -> Bool {
    try await call(target, Self.componentInterface, "GrabFocus")[0]?.boolean ?? false
  }
}

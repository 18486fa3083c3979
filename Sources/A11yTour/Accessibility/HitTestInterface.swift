public import TourCore

/// Hit testing by `GetAccessibleAtPoint` of `org.a11y.atspi.Component`.
extension AccessibilityBus {
  /// Gives the widget that a container has at a point, in coordinates of the application; nil when
  /// it has none there or does not say.
  public func accessible(
    at point: Point, of target: AccessibleReference, _ coordType: CoordType
  ) async throws(BusError) -> AccessibleReference? {
    guard let x = Int32(exactly: point.x.rounded()), let y = Int32(exactly: point.y.rounded())
    else {
      return nil
    }
    let reply = try await call(
      target, "org.a11y.atspi.Component", "GetAccessibleAtPoint",
      [Variant(x), Variant(y), Variant(coordType.rawValue)])
    return reply[0].flatMap(AccessibleReference.init(variant:))
  }
}

import CGio
import TourCore

/// The calls by which a view is scrolled.
extension AccessibilityBus {
  private static let component = "org.a11y.atspi.Component"
  private static let value = "org.a11y.atspi.Value"
  private static let properties = "org.freedesktop.DBus.Properties"

  /// Asks for a widget to be brought into view, by `ScrollTo`; the answer proves nothing.
  ///
  /// The corresponding C constant of the argument is `ATSPI_SCROLL_ANYWHERE`.
  func scrollTo(_ target: AccessibleReference) async throws(BusError) -> Bool {
    try await call(target, Self.component, "ScrollTo", [Variant(UInt32(6))])[0]?.boolean ?? false
  }

  /// Asks for a widget to be brought to a point, by `ScrollToPoint`; the answer proves nothing.
  func scroll(
    _ target: AccessibleReference, to point: Point, _ coordType: CoordType
  ) async throws(BusError) -> Bool {
    let (x, y) = (Int32(clamping: Int(point.x)), Int32(clamping: Int(point.y)))
    return try await call(
      target, Self.component, "ScrollToPoint",
      [Variant(coordType.rawValue), Variant(x), Variant(y)])[0]?.boolean ?? false
  }

  /// Gives a number of the Value interface, such as `CurrentValue`.
  func number(_ name: String, of target: AccessibleReference) async throws(BusError) -> Double? {
    try await property(name, of: target, Self.value).double
  }

  /// Sets `CurrentValue` of the Value interface.
  func setValue(_ number: Double, of target: AccessibleReference) async throws(BusError) {
    _ = try await call(
      target, Self.properties, "Set",
      [Variant(Self.value), Variant("CurrentValue"), Variant(boxing: number)])
  }

  /// Gives the index of a widget among the children of its parent, by `GetIndexInParent`.
  func indexInParent(of target: AccessibleReference) async throws(BusError) -> Int {
    let reply = try await call(target, "org.a11y.atspi.Accessible", "GetIndexInParent")
    return reply[0]?.integer ?? -1
  }

  /// Selects a child by its index, by `SelectChild` of the Selection interface.
  func select(child index: Int, of target: AccessibleReference) async throws(BusError) -> Bool {
    guard let number = Int32(exactly: index) else { return false }
    return try await call(
      target, "org.a11y.atspi.Selection", "SelectChild", [Variant(number)])[0]?.boolean ?? false
  }

  /// Tells whether a widget has an interface, as `org.a11y.atspi.Selection`.
  func hasInterface(
    _ interface: String, _ target: AccessibleReference
  ) async throws(BusError) -> Bool {
    let reply = try await call(target, "org.a11y.atspi.Accessible", "GetInterfaces")
    return (reply[0]?.children ?? []).contains { $0.string == interface }
  }
}

extension Variant {
  /// Makes a `v` that holds a `d`.
  fileprivate convenience init(boxing number: Double) {
    self.init(sinking: g_variant_new_variant(g_variant_new_double(number)))
  }
}

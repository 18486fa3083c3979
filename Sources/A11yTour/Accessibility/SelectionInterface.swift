import TourCore

/// The interface `org.a11y.atspi.Selection`, which containers have whose children can be selected.
extension AccessibilityBus {
  private static let selectionInterface = "org.a11y.atspi.Selection"

  /// Finds the innermost container of a widget whose children can be selected, and which of its
  /// children the widget is, or is in; nil when there is none.
  ///
  /// - Parameter last: the outermost container that is looked at; nil for all.
  func selection(
    holding target: ResolvedTarget, upTo last: AccessibleReference? = nil
  ) async throws(BusError) -> (container: AccessibleReference, child: AccessibleReference)? {
    var child = target.reference
    for container in target.containers {
      if try await hasInterface(Self.selectionInterface, container) { return (container, child) }
      if container == last { return nil }
      child = container
    }
    return nil
  }

  /// Selects a child, by `SelectChild`.
  ///
  /// - Returns: false when it is no child any more, or the application says that it was not done.
  func select(
    _ child: AccessibleReference, in container: AccessibleReference
  ) async throws(BusError) -> Bool {
    let index = try await indexInParent(of: child)
    guard index >= 0, let number = Int32(exactly: index) else { return false }
    return try await call(container, Self.selectionInterface, "SelectChild", [Variant(number)])[0]?
      .boolean ?? false
  }

  /// Gives the first of the selected children, by `GetSelectedChild`; nil when none is.
  func selectedChild(
    of container: AccessibleReference
  ) async throws(BusError) -> AccessibleReference? {
    let count = try await property("NSelectedChildren", of: container, Self.selectionInterface)
    guard (count.integer ?? 0) > 0 else { return nil }
    let reply = try await call(
      container, Self.selectionInterface, "GetSelectedChild", [Variant(Int32(0))])
    return reply[0].flatMap(AccessibleReference.init(variant:))
  }

  /// Takes the selection from all children, by `ClearSelection`.
  func clearSelection(of container: AccessibleReference) async throws(BusError) -> Bool {
    try await call(container, Self.selectionInterface, "ClearSelection")[0]?.boolean ?? false
  }
}

import TourCore

/// The interfaces `org.a11y.atspi.Action` and `org.a11y.atspi.EditableText`, and what undoing a
/// selection needs of `org.a11y.atspi.Selection`.
extension AccessibilityBus {
  private static let action = "org.a11y.atspi.Action"
  private static let selection = "org.a11y.atspi.Selection"

  /// Gives the names of what can be done with a widget, by `GetActions`.
  func actions(of target: AccessibleReference) async throws(BusError) -> [String] {
    let reply = try await call(target, Self.action, "GetActions")
    return (reply[0]?.children ?? []).map { $0[0]?.string ?? "" }
  }

  /// Does what is at an index among the actions of a widget, by `DoAction`.
  func perform(action index: Int, of target: AccessibleReference) async throws(BusError) -> Bool {
    guard let number = Int32(exactly: index) else { return false }
    return try await call(target, Self.action, "DoAction", [Variant(number)])[0]?.boolean ?? false
  }

  /// Puts a text in place of the one in a field, by `SetTextContents`.
  func setText(_ text: String, of target: AccessibleReference) async throws(BusError) -> Bool {
    try await call(
      target, "org.a11y.atspi.EditableText", "SetTextContents", [Variant(text)])[0]?.boolean
      ?? false
  }

  /// Gives what holds a widget, by the property `Parent`; nil for what hangs on the desktop.
  func parent(of target: AccessibleReference) async throws(BusError) -> AccessibleReference? {
    AccessibleReference(
      variant: try await property("Parent", of: target, "org.a11y.atspi.Accessible"))
  }

  /// Gives the first of the selected children, by `GetSelectedChild`; nil when none is.
  func selectedChild(of target: AccessibleReference) async throws(BusError) -> AccessibleReference?
  {
    guard let count = try await property("NSelectedChildren", of: target, Self.selection).integer,
      count > 0,
      let child = try await call(target, Self.selection, "GetSelectedChild", [Variant(Int32(0))])[0]
    else { return nil }
    return AccessibleReference(variant: child)
  }

  /// Takes the selection from all children, by `ClearSelection`.
  func clearSelection(of target: AccessibleReference) async throws(BusError) {
    _ = try await call(target, Self.selection, "ClearSelection")
  }
}

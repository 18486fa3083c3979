import TourCore

/// The interface `org.a11y.atspi.Action`, which widgets have that can be pressed.
extension AccessibilityBus {
  private static let actionInterface = "org.a11y.atspi.Action"
  /// What people mean when they press a widget, by the names that toolkits have for it.
  private static let mainActions = [
    "click", "press", "activate", "toggle", "open", "jump", "switch", "menu",
  ]

  /// Does what a press of the widget does: the first of its actions that is known as that, else its
  /// first.
  ///
  /// - Returns: false when it has none, or the application says that it was not done.
  func performMainAction(of target: AccessibleReference) async throws(BusError) -> Bool {
    let names = try await actions(of: target).map { $0.lowercased() }
    guard !names.isEmpty else { return false }
    let main = Self.mainActions.lazy.compactMap { names.firstIndex(of: $0) }.first ?? 0
    return try await perform(action: main, of: target)
  }

  /// Gives the names of what can be done with a widget, by `GetActions`.
  private func actions(of target: AccessibleReference) async throws(BusError) -> [String] {
    let reply = try await call(target, Self.actionInterface, "GetActions")
    return (reply[0]?.children ?? []).map { $0[0]?.string ?? "" }
  }

  /// Does what is at an index among the actions of a widget, by `DoAction`.
  private func perform(
    action index: Int, of target: AccessibleReference
  ) async throws(BusError) -> Bool {
    guard let number = Int32(exactly: index) else { return false }
    return try await call(target, Self.actionInterface, "DoAction", [Variant(number)])[0]?.boolean
      ?? false
  }
}

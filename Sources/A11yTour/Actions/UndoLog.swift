import TourCore

/// What was done to the application, so that it can be undone, the last first.
@DesktopActor
struct UndoLog {
  /// How one thing is undone.
  enum Entry {
    /// The widget is activated again if the states of its switch are not what they were.
    case toggle(AccessibleReference, states: StateSet)
    /// The text is put back.
    case text(String, AccessibleReference)
    /// The number is put back.
    case value(Double, AccessibleReference)
    /// The child that was selected is selected again; nil clears the selection.
    case selection(AccessibleReference?, in: AccessibleReference)
  }

  private var entries: [Entry] = []

  nonisolated init() {}

  /// Notes how what was done last is undone.
  mutating func append(_ entry: Entry) { entries.append(entry) }

  /// Undoes everything, the last first.
  ///
  /// - Returns: what could not be undone, in words.
  func undo(on bus: AccessibilityBus) async -> [String] {
    var failures: [String] = []
    for entry in entries.reversed() {
      do throws(BusError) {
        if try await !Self.undo(entry, on: bus) { failures.append(entry.words) }
      } catch {
        failures.append("\(entry.words): \(error)")
      }
    }
    return failures
  }

  /// Undoes one thing; false when the application says that it was not done.
  private static func undo(
    _ entry: Entry, on bus: AccessibilityBus
  ) async throws(BusError) -> Bool {
    switch entry {
    case .toggle(let widget, let states):
      let now = try await bus.states(of: widget)
      guard now.intersection(.switched) != states.intersection(.switched) else { return true }
      return try await bus.performMainAction(of: widget)
    case .text(let text, let widget):
      return try await bus.setText(text, of: widget)
    case .value(let number, let widget):
      try await bus.setValue(number, of: widget)
      return true
    case .selection(let child, let container):
      guard let child else { return try await bus.clearSelection(of: container) }
      return try await bus.select(child, in: container)
    }
  }
}

extension UndoLog.Entry {
  /// What undoing it would have done.
  fileprivate var words: String {
    switch self {
    case .toggle: "a switch was not put back"
    case .text: "a text was not put back"
    case .value: "a number was not put back"
    case .selection: "a selection was not put back"
    }
  }
}

extension StateSet {
  /// The states that tell how a switch stands.
  static let switched: StateSet = [.checked, .pressed, .expanded]
}

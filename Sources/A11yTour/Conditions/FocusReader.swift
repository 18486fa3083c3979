import TourCore

/// Tells whether the keyboard focus is in a widget.
@DesktopActor
struct FocusReader {
  /// How many levels below a widget are looked through, and how many widgets.
  private static let (depth, limit) = (12, 2000)

  let bus: AccessibilityBus

  /// Tells whether a widget has the focus, or something in it has; nil when that cannot be told.
  func hasFocus(within widget: ResolvedTarget) async -> Bool? {
    if widget.place.states.contains(.focused) { return true }
    guard let count = try? await bus.childCount(of: widget.reference) else { return nil }
    // A spreadsheet has more than anybody can look through.
    return count > Self.limit ? nil : await hasFocus(below: widget)
  }

  private func hasFocus(below widget: ResolvedTarget) async -> Bool? {
    var level = [widget.reference]
    var seen = 0
    for _ in 0..<Self.depth where !level.isEmpty {
      let children = await gather(level) { (try? await bus.children(of: $0)) ?? [] }
        .flatMap { $0 }
      seen += children.count
      guard seen <= Self.limit else { return nil }
      let states = await gather(children) { try? await bus.states(of: $0) }
      if states.contains(where: { $0?.contains(.focused) == true }) { return true }
      level = zip(children, states).compactMap { child, states in
        // The focus is never in what cannot be seen, and cells are too many.
        states?.contains(.visible) == true && states?.contains(.managesDescendants) == false
          ? child : nil
      }
    }
    return false
  }

  private func gather<Answer: Sendable>(
    _ widgets: [AccessibleReference],
    _ read: @escaping @DesktopActor (AccessibleReference) async -> Answer
  ) async -> [Answer] {
    await withTaskGroup(of: (Int, Answer).self) { group in
      for (index, widget) in widgets.enumerated() {
        group.addTask { (index, await read(widget)) }
      }
      var answers: [Int: Answer] = [:]
      for await (index, answer) in group { answers[index] = answer }
      return widgets.indices.compactMap { answers[$0] }
    }
  }
}

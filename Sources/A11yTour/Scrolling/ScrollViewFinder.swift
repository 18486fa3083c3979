import TourCore

/// Finds the views that a widget can be scrolled out of.
///
/// Only some toolkits say by a role that a container scrolls; in the others its scroll bars tell.
@DesktopActor
struct ScrollViewFinder {
  /// The most children that a container has which is looked at for scroll bars.
  private static let childLimit = 6

  let bus: AccessibilityBus

  /// Finds the views among the containers of a widget.
  ///
  /// - Parameter containers: what the widget is in, with its role, the innermost first.
  func views(
    among containers: [(reference: AccessibleReference, role: Role)], toolkit: ToolkitFamily
  ) async -> [ScrollView] {
    await withTaskGroup(of: (Int, ScrollView?).self) { group in
      for (index, container) in containers.enumerated() {
        let content = index > 0 ? containers[index - 1].reference : nil
        group.addTask {
          (index, await view(container.reference, container.role, content, toolkit: toolkit))
        }
      }
      var found: [Int: ScrollView] = [:]
      for await (index, view) in group { found[index] = view }
      return found.keys.sorted().compactMap { found[$0] }
    }
  }

  private func view(
    _ reference: AccessibleReference, _ role: Role, _ content: AccessibleReference?,
    toolkit: ToolkitFamily
  ) async -> ScrollView? {
    switch role {
    case .scrollPane:
      let bars = await bars(of: reference, isDeep: toolkit == .other)
      return ScrollView(reference: reference, content: content, bars: bars)
    case .documentWeb, .documentFrame:
      return ScrollView(reference: reference)
    case .list, .tree, .table, .treeTable:
      // The views of Qt have their items for children, and hide their scroll bars.
      return toolkit == .qt ? ScrollView(reference: reference) : nil
    case .filler, .panel, .grouping:
      guard toolkit == .qt || toolkit == .gtk4 else { return nil }
      let bars = await bars(of: reference, isDeep: toolkit == .qt)
      return bars.isEmpty ? nil : ScrollView(reference: reference, content: content, bars: bars)
    default: return nil
    }
  }

  /// Gives the scroll bars among the children; those of Qt are in a container each.
  private func bars(of view: AccessibleReference, isDeep: Bool) async -> [AccessibleReference] {
    guard let count = try? await bus.childCount(of: view), (1...Self.childLimit).contains(count),
      let children = try? await bus.children(of: view)
    else { return [] }
    var bars: [AccessibleReference] = []
    for child in children {
      let role = try? await bus.role(of: child)
      if role == .scrollBar {
        bars.append(child)
      } else if isDeep, role == .filler || role == .panel,
        (try? await bus.childCount(of: child)) == 1,
        let only = try? await bus.children(of: child).first,
        (try? await bus.role(of: only)) == .scrollBar
      {
        bars.append(only)
      }
    }
    return bars
  }
}

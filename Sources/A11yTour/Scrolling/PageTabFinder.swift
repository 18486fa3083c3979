import TourCore

/// Finds the tabs of the pages that a widget of GTK 4 is on.
///
/// GTK 4 says of a page that is turned away nothing but that its tab is not selected: the widgets on
/// it keep their extents and states.
@DesktopActor
struct PageTabFinder {
  let bus: AccessibilityBus

  /// Finds the tabs that have to be selected for a widget to be seen.
  ///
  /// - Parameter containers: what the widget is in, with its role, the innermost first.
  func tabs(
    among containers: [(reference: AccessibleReference, role: Role)]
  ) async -> [AccessibleReference] {
    await withTaskGroup(of: AccessibleReference?.self) { group in
      for (index, container) in containers.enumerated()
      where index >= 2 && Role.groups.contains(container.role) {
        let (page, stack) = (containers[index - 2].reference, containers[index - 1].reference)
        group.addTask { await tab(of: page, on: stack, in: container.reference) }
      }
      var tabs: [AccessibleReference] = []
      for await tab in group { if let tab { tabs.append(tab) } }
      return tabs
    }
  }

  /// Gives the tab of a page in a notebook, which has a header with a list of tabs, and a stack of
  /// pages in the same order; nil when it is something else.
  private func tab(
    of page: AccessibleReference, on stack: AccessibleReference, in notebook: AccessibleReference
  ) async -> AccessibleReference? {
    guard (try? await bus.childCount(of: notebook)) == 2,
      let header = try? await bus.children(of: notebook).first(where: { $0 != stack }),
      let tabs = await tabs(in: header),
      // The index that the page itself tells is not the one it has.
      let pages = try? await bus.children(of: stack), pages.count == tabs.count,
      let index = pages.firstIndex(of: page)
    else { return nil }
    return tabs[index]
  }

  private func tabs(in header: AccessibleReference) async -> [AccessibleReference]? {
    guard let children = try? await bus.children(of: header) else { return nil }
    for child in children where (try? await bus.role(of: child)) == .pageTabList {
      return try? await bus.children(of: child)
    }
    return nil
  }

  /// Tells whether all of some tabs are selected.
  func areSelected(_ tabs: [AccessibleReference]) async -> Bool {
    for tab in tabs {
      // A tab that does not answer says nothing against its page.
      if let states = try? await bus.states(of: tab), !states.contains(.selected) { return false }
    }
    return true
  }
}

extension Role {
  /// What GTK 4 has for a notebook, by version.
  fileprivate static let groups = [panel, grouping]
}

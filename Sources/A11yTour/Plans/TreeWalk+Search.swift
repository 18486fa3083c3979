import TourCore

/// Searching the root panes of LibreOffice for the widgets that are wanted, and reading only these and
/// what they are in.
///
/// It pays where most of what shows is not wanted, and what does not show is not much. What a root
/// pane is in does not have it as a parent, so that it cannot be searched from further above.
extension TreeWalk {
  private static let managing = MatchRule(states: .managesDescendants)
    .arguments(limit: 1, isDeep: true)
  private static let documentText = Role(named: "document text")
  static let rootPane = Role(named: "root pane")

  /// Begins to search a root pane; another plan takes over where that could take long, or fails.
  ///
  /// The search goes through all that is below, so that nothing there may manage many descendants.
  /// A search for the first that does ends before it goes into it. The text of Writer is one, and
  /// has only what shows as its descendants.
  func searchPane(_ index: Int, for roles: Set<Role>) {
    hasSearched = true
    search(below: index, for: Self.managing) { [self] managing in
      guard let managing else { return leaveSearch(of: index) }
      guard let first = managing.first else { return searchAll(below: index, for: roles) }
      call(first, .accessible, "GetRole") { [self] reply in
        if let number = reply?.number, Role(rawValue: number) == Self.documentText {
          searchAll(below: index, for: roles)
        } else {
          leaveSearch(of: index)
        }
      }
    }
  }

  private func leaveSearch(of index: Int) {
    hasLeftSearch = true
    readShowingChildren(of: index)
  }

  private func searchAll(below index: Int, for roles: Set<Role>) {
    let wanted = MatchRule(states: .showing, roles: roles).arguments(limit: 0, isDeep: true)
    search(below: index, for: wanted) { [self] matches in
      guard let matches else { return leaveSearch(of: index) }
      var read: [AccessibleReference: (name: String?, role: Role?)] = [:]
      let join = Join { [self] in
        let kept = matches.filter { reference in
          guard let (name, role) = read[reference], let name else { return false }
          return options.isWanted(name: name, of: role)
        }
        climb(from: kept, to: index) { [self] parents in
          guard let lines = lines(from: kept, to: entries[index].reference, parents) else {
            return leaveSearch(of: index)
          }
          verify(lines) { [self] isTrue in
            guard isTrue else { return leaveSearch(of: index) }
            enter(lines, below: index) { read[$0]?.name }
          }
        }
      }
      for reference in matches {
        join.begin()
        requestText("Name", of: reference) { name in
          read[reference, default: (nil, nil)].name = name ?? ""
          join.end()
        }
        // Where each wanted role has names of its own, the name alone tells.
        guard options.names.count < roles.count else { continue }
        join.begin()
        call(reference, .accessible, "GetRole") { reply in
          read[reference, default: (nil, nil)].role = reply?.number.map(Role.init(rawValue:))
          join.end()
        }
      }
      join.close()
    }
  }

  /// Finds out what widgets are in, up to a root pane; each widget is asked once.
  private func climb(
    from references: [AccessibleReference], to pane: Int,
    _ body: @escaping @DesktopActor ([AccessibleReference: AccessibleReference]) -> Void
  ) {
    var parents: [AccessibleReference: AccessibleReference] = [:]
    var asked: Set<AccessibleReference> = [entries[pane].reference]
    let join = Join { body(parents) }
    func ask(_ reference: AccessibleReference) {
      guard asked.count < TreeReader.nodeLimit, asked.insert(reference).inserted else { return }
      join.begin()
      call(reference, .properties, "Get", Self.parent) { reply in
        if let parent = reply?.propertyReference {
          parents[reference] = parent
          ask(parent)
        }
        join.end()
      }
    }
    for reference in references { ask(reference) }
    join.close()
  }

  private static let parent = Variant(tuple: [
    Variant(Interface.accessible.rawValue), Variant("Parent"),
  ])

  /// Makes the lines from widgets up to a root pane; nil when one does not lead there.
  private func lines(
    from references: [AccessibleReference], to pane: AccessibleReference,
    _ parents: [AccessibleReference: AccessibleReference]
  ) -> [[AccessibleReference]]? {
    let lines = references.map { reference in
      var line = [reference]
      while let last = line.last, last != pane, line.count < TreeReader.depthLimit,
        let parent = parents[last]
      {
        line.append(parent)
      }
      return line
    }
    return lines.allSatisfy { $0.last == pane } ? lines : nil
  }

  /// Finds out whether what widgets say to be in has them as its children.
  ///
  /// Where GTK and LibreOffice's own drawing meet, it is not so.
  private func verify(
    _ lines: [[AccessibleReference]], _ body: @escaping @DesktopActor (_ isTrue: Bool) -> Void
  ) {
    var wanted: [AccessibleReference: Set<AccessibleReference>] = [:]
    for line in lines {
      for (child, parent) in zip(line, line.dropFirst()) {
        wanted[parent, default: []].insert(child)
      }
    }
    var isTrue = true
    let join = Join { body(isTrue) }
    for (parent, children) in wanted {
      join.begin()
      call(parent, .accessible, "GetChildren") { reply in
        let actual = reply?.references(atMost: TreeReader.childLimit) ?? []
        if !children.isSubset(of: actual) { isTrue = false }
        join.end()
      }
    }
    join.close()
  }

  /// Enters the widgets that were found and what they are in, in the order of the tree.
  private func enter(
    _ lines: [[AccessibleReference]], below pane: Int, name: (AccessibleReference) -> String?
  ) {
    var places = [entries[pane].reference: pane]
    for line in lines {
      var above = pane
      for reference in line.dropLast().reversed() {
        guard let place = places[reference] ?? append(reference, below: above) else { break }
        if places.updateValue(place, forKey: reference) == nil {
          entries[place].name = name(reference)
          readFound(place)
        }
        above = place
      }
    }
  }

  /// Reads states, role and properties of a widget that was found, or that another is in.
  private func readFound(_ index: Int) {
    entries[index].isEntered = true
    readStates(of: index) { [self] states in
      if isHidden(states) { entries[index].isDropped = true }
      if states.contains(.managesDescendants) { entries[index].children = [] }
    }
    readRole(of: index) { [self] role in
      if options.roles?.contains(role) ?? true { readProperties(of: index, role: role) }
    }
  }
}

/// Runs a closure once everything that was begun has ended.
@DesktopActor
private final class Join {
  private var open = 1
  private let body: @DesktopActor () -> Void

  init(_ body: @escaping @DesktopActor () -> Void) { self.body = body }

  func begin() { open += 1 }

  func end() {
    open -= 1
    if open == 0 { body() }
  }

  /// Says that nothing more is begun but by what is under way.
  func close() { end() }
}

import TourCore

/// The calls that tell of many widgets at once.
extension TreeWalk {
  private static let cachePath = "/org/a11y/atspi/cache"
  private static let showing = MatchRule(states: .showing).arguments(limit: 0, isDeep: false)
  private static let anything = MatchRule().arguments(limit: 0, isDeep: false)

  var features: ApplicationFeatures {
    get { bus.features[application.reference.busName] ?? ApplicationFeatures() }
    set { bus.features[application.reference.busName] = newValue }
  }

  /// Reads the children of a widget, by the cheapest call that tells of all that are wanted.
  func readChildren(of index: Int) {
    let levels = entries[index].levels - 1
    guard levels > 0 else { return }
    if let known = items?.children(of: entries[index].reference) {
      add(known, below: index, levels: levels, isShowing: false)
      return
    }
    let isManaging = entries[index].states?.contains(.managesDescendants) ?? false
    if plan == .search, entries[index].role == Self.rootPane, let roles = options.roles {
      searchPane(index, for: roles)
      return
    }
    // What a scroll pane has in it may not say that it shows.
    guard plan == .matches || plan == .search, !isManaging, entries[index].role != .scrollPane,
      features.hasMatches != false
    else {
      readAllChildren(of: index)
      return
    }
    guard features.hasMatches == true else {
      compareMatches(of: index)
      return
    }
    if let roles = options.roles, let role = entries[index].role, Self.bars.contains(role) {
      readWanted(below: index, roles)
    } else {
      readShowingChildren(of: index)
    }
  }

  func readShowingChildren(of index: Int) {
    search(below: index, for: Self.showing) { [self] matches in
      if let matches {
        add(matches, below: index, levels: entries[index].levels - 1, isShowing: true)
      } else {
        readAllChildren(of: index)
      }
    }
  }

  /// The roles of widgets with many others in them of which few are wanted.
  private static let bars = Set(
    ["menu bar", "tool bar", "status bar"].compactMap { Role(named: $0) })
  private static let managing = MatchRule(states: .managesDescendants)
    .arguments(limit: 1, isDeep: true)

  /// Reads what is wanted below a widget: nothing if nothing there has a wanted role, and only the
  /// wanted ones if all of them are its children.
  ///
  /// The search that tells goes through all that is below, so that nothing there may manage its
  /// descendants: a search for that stops at the first, before it goes into it.
  private func readWanted(below index: Int, _ roles: Set<Role>) {
    search(below: index, for: Self.managing) { [self] managing in
      guard managing?.isEmpty == true else { return readShowingChildren(of: index) }
      readWantedOfAll(below: index, roles)
    }
  }

  private func readWantedOfAll(below index: Int, _ roles: Set<Role>) {
    let wanted = MatchRule(states: .showing, roles: roles).arguments(limit: 0, isDeep: true)
    search(below: index, for: wanted) { [self] matches in
      if matches?.isEmpty == true { return }
      search(below: index, for: Self.showing) { [self] children in
        guard let children else { return readAllChildren(of: index) }
        let isFlat = matches.map { Set($0).isSubset(of: children) } ?? false
        add(
          isFlat ? matches ?? [] : children, below: index,
          levels: isFlat ? 1 : entries[index].levels - 1, isShowing: true)
      }
    }
  }

  func search(
    below index: Int, for rule: Variant,
    _ body: @escaping @DesktopActor ([AccessibleReference]?) -> Void
  ) {
    call(entries[index].reference, .collection, "GetMatches", rule) { reply in
      body(reply?.references(atMost: TreeReader.childLimit))
    }
  }

  private func readAllChildren(of index: Int) {
    call(entries[index].reference, .accessible, "GetChildren") { [self] reply in
      guard let children = reply?.references(atMost: TreeReader.childLimit) else { return }
      add(children, below: index, levels: entries[index].levels - 1, isShowing: false)
    }
  }

  /// Finds out on a widget with children whether `GetMatches` can be trusted.
  private func compareMatches(of index: Int) {
    var matches: [AccessibleReference]?
    call(entries[index].reference, .collection, "GetMatches", Self.anything) { reply in
      matches = reply?.references(atMost: TreeReader.childLimit) ?? []
    }
    call(entries[index].reference, .accessible, "GetChildren") { [self] reply in
      guard let children = reply?.references(atMost: TreeReader.childLimit) else { return }
      if !children.isEmpty, let matches { features.hasMatches = matches == children }
      add(children, below: index, levels: entries[index].levels - 1, isShowing: false)
    }
  }

  /// Reads what the application has in its cache.
  ///
  /// Applications with the ATK bridge have one only once some client has registered for events. The
  /// registry has told them so when it answers, but they may need a moment.
  func readItems() async {
    guard features.hasItems != false else { return }
    for attempt in 0..<3 {
      if attempt > 0 { try? await Task.sleep(for: .milliseconds(20)) }
      await flight { requestItems() }
      if items != nil || failure != nil { break }
      if attempt == 0 {
        noteCall(after: flights)
        try? await bus.registerEvent(Self.cheapEvent)
      }
    }
    let isUseful = items.map { !$0.items.isEmpty } ?? false
    if failure == nil { features.hasItems = isUseful }
    if !isUseful { items = nil }
  }

  /// An event that hardly any application sends, so that nothing comes of being registered for it.
  private static let cheapEvent = "object:announcement"

  private func requestItems() {
    let cache = AccessibleReference(
      busName: application.reference.busName, objectPath: Self.cachePath)
    call(cache, .cache, "GetItems") { [self] reply in
      guard let reply, reply.hasType(CachedItem.replyType) else { return }
      items = CachedItems(reply, limit: TreeReader.nodeLimit)
    }
  }

  /// Reads role, states and name of all widgets that have been come upon, in one call where the
  /// toolkit has them in its cache.
  func fill() async {
    if features.hasItems != false {
      await flight { requestItems() }
      if failure == nil { features.hasItems = items != nil }
    }
    await flight {
      for index in entries.indices where !entries[index].isDropped {
        if let item = items?.items[entries[index].reference] {
          enter(item, at: index)
        } else {
          readAlone(index)
        }
      }
    }
    await flight {
      for index in entries.indices where !entries[index].isDropped {
        guard let role = entries[index].role, let states = entries[index].states else { continue }
        if isHidden(states), !options.includesHidden {
          entries[index].isDropped = true
        } else if options.roles?.contains(role) ?? true {
          readProperties(of: index, role: role)
        }
      }
    }
  }

  /// Goes into a widget of GTK 4 only if it is in view, as far as its rectangle tells.
  func readSight(of index: Int) {
    guard !options.includesHidden, !options.hasPopups, let window = entries[index].window else {
      readChildren(of: index)
      return
    }
    readExtents(of: window) { [self] frame in
      readExtents(of: index) { [self] widget in
        if let frame, let widget, ExtentsReading.isPlausible(frame),
          !ExtentsReading.isPlausible(widget) || !frame.intersects(widget)
        {
          entries[index].isDropped = true
        } else {
          readChildren(of: index)
        }
      }
    }
  }

  private func readExtents(of index: Int, _ body: @escaping @DesktopActor (Rect?) -> Void) {
    if let known = windowExtents[index] {
      body(known)
      return
    }
    let isWindow = entries[index].window == nil
    call(entries[index].reference, .component, "GetExtents", Self.windowCoordinates) {
      [self] reply in
      if isWindow { windowExtents[index] = reply?.rectangle }
      body(reply?.rectangle)
    }
  }

  private static let windowCoordinates = Variant(tuple: [Variant(CoordType.window.rawValue)])
}

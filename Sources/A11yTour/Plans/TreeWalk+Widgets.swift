import TourCore

/// Reading one widget.
extension TreeWalk {
  /// Lists at least this long are worth asking each child whether it is in view before its role,
  /// name and children.
  static let longList = 16

  /// Begins to read a widget.
  ///
  /// - Parameter isShowing: whether it is known to be in view.
  func look(at index: Int, isShowing: Bool, isInLongList: Bool) {
    if let item = items?.items[entries[index].reference] {
      enter(item, at: index)
      settle(index)
    } else if plan == .childrenFirst {
      if isInLongList { readSight(of: index) } else { readChildren(of: index) }
    } else if isShowing || options.includesHidden {
      readStates(of: index)
      readRole(of: index)
    } else {
      readStates(of: index) { [self] states in
        if isHidden(states), !mayBeScrolledViewport(index, states) {
          entries[index].isDropped = true
        } else {
          readRole(of: index)
        }
      }
    }
  }

  /// Reads role, states and name of a widget, and nothing below it.
  func readAlone(_ index: Int) {
    entries[index].isEntered = true
    readStates(of: index)
    readRole(of: index)
    readName(of: index)
  }

  /// Enters what `Cache.GetItems` told of a widget.
  func enter(_ item: CachedItem, at index: Int) {
    entries[index].role = item.role
    entries[index].states = item.states
    entries[index].name = item.name
    entries[index].description = item.description
  }

  func readStates(
    of index: Int, then next: (@DesktopActor (StateSet) -> Void)? = nil
  ) {
    read("GetState", of: index, into: \.states, then: next) { reply in
      reply.numbers.map(StateSet.init(words:))
    }
  }

  func readRole(of index: Int, then next: (@DesktopActor (Role) -> Void)? = nil) {
    read("GetRole", of: index, into: \.role, then: next) { reply in
      reply.number.map(Role.init(rawValue:))
    }
  }

  /// Reads what a widget is left out without.
  private func read<Value>(
    _ method: String, of index: Int, into field: WritableKeyPath<Entry, Value?>,
    then next: (@DesktopActor (Value) -> Void)?, _ take: @escaping @DesktopActor (Reply) -> Value?
  ) {
    call(entries[index].reference, .accessible, method) { [self] reply in
      guard let value = reply.flatMap(take) else {
        entries[index].isDropped = true
        return
      }
      entries[index][keyPath: field] = value
      next?(value)
      settle(index)
    }
  }

  /// Goes on once role and states are known.
  private func settle(_ index: Int) {
    guard let role = entries[index].role, let states = entries[index].states,
      !entries[index].isEntered, !entries[index].isDropped
    else { return }
    let isViewport = role == Self.viewport && mayBeScrolledViewport(index, states)
    guard options.includesHidden || !isHidden(states) || isViewport else {
      entries[index].isDropped = true
      return
    }
    entries[index].isEntered = true
    let isWindow = entries[index].window == nil
    let isWanted = options.roles?.contains(role) ?? true
    if isWindow || isWanted { readName(of: index) }
    if isWanted { readProperties(of: index, role: role) }
    if options.includesManagedDescendants || !states.contains(.managesDescendants) {
      readChildren(of: index)
    }
  }

  private static let viewport = Role(named: "viewport")

  /// Whether a widget may be a viewport of GTK 3 that is scrolled: it then says that it does not
  /// show, though what is in it does.
  private func mayBeScrolledViewport(_ index: Int, _ states: StateSet) -> Bool {
    guard states.contains(.visible), let parent = entries[index].parent else { return false }
    return entries[parent].role == .scrollPane
  }

  func readName(of index: Int) {
    guard entries[index].name == nil else { return }
    readText("Name", of: index, into: \.name)
  }

  func readProperties(of index: Int, role: Role) {
    let properties = options.properties
    guard !properties.isEmpty else { return }
    let reference = entries[index].reference
    if properties.contains(.description), entries[index].description == nil {
      readText("Description", of: index, into: \.description)
    }
    if properties.contains(.accessibleID) {
      readText("AccessibleId", of: index, into: \.accessibleID)
    }
    if properties.contains(.help) { readText("HelpText", of: index, into: \.help) }
    if properties.contains(.attributes) {
      call(reference, .accessible, "GetAttributes") { [self] reply in
        entries[index].attributes = reply?.pairs ?? [:]
      }
    }
    // What is typed into a password field is never read.
    if properties.contains(.text), role != .passwordText {
      let range = Variant(tuple: [Variant(Int32(0)), Variant(AccessibilityBus.textLimit)])
      call(reference, .text, "GetText", range) { [self] reply in
        entries[index].text = reply?.text
      }
    }
    if properties.contains(.value) {
      call(reference, .properties, "Get", Self.currentValue) { [self] reply in
        entries[index].value = reply?.propertyDouble.map(AccessibilityBus.text(ofValue:))
      }
    }
  }

  private static let currentValue = Variant(tuple: [
    Variant("org.a11y.atspi.Value"), Variant("CurrentValue"),
  ])

  private func readText(
    _ property: String, of index: Int, into field: WritableKeyPath<Entry, String?>
  ) {
    requestText(property, of: entries[index].reference) { [self] text in
      entries[index][keyPath: field] = text
    }
  }

  /// Asks for one of the properties that are text.
  func requestText(
    _ property: String, of reference: AccessibleReference,
    _ body: @escaping @DesktopActor (String?) -> Void
  ) {
    let arguments = Variant(tuple: [Variant(Interface.accessible.rawValue), Variant(property)])
    call(reference, .properties, "Get", arguments) { body($0?.propertyText) }
  }

  /// Whether widgets with these states are left out where hidden ones are.
  func isHidden(_ states: StateSet) -> Bool { visibility(states) == .hidden }

  private func visibility(_ states: StateSet) -> AccessibleNode.Visibility {
    application.toolkit.visibility(states)
  }

  /// Gives a widget as the node of a snapshot; nil when it is left out.
  func node(_ index: Int) -> AccessibleNode? {
    let entry = entries[index]
    guard !entry.isDropped, let role = entry.role, let states = entry.states else { return nil }
    let isWanted = options.roles?.contains(role) ?? true
    let wantsDescription = isWanted && options.properties.contains(.description)
    return AccessibleNode(
      reference: entry.reference, role: role, name: entry.name ?? "",
      description: wantsDescription ? entry.description ?? "" : "", states: states,
      accessibleID: entry.accessibleID ?? "", attributes: entry.attributes, text: entry.text,
      value: entry.value, help: entry.help, visibility: visibility(states))
  }
}

import TourCore

/// Finds the menus and other popups that an application has open, where the window system does not
/// tell of them: under Wayland.
@DesktopActor
struct OpenPopups {
  /// The roles of what is on a popup without being its content: tool tips come and go by themselves.
  private static let ignoredRoles: Set<Role> = [.window, .toolTip]
  /// What names of popovers of GTK 4 begin with, where nobody named them.
  private static let popoverName = "GtkPopover"

  let bus: AccessibilityBus
  let reader: TargetReader
  let monitors: [Monitor]

  /// Gives the boxes of the popups, in logical pixels of the desktop.
  ///
  /// - Parameters:
  ///   - target: a widget of the application, which popups may hang on.
  ///   - candidates: the widgets that lately told that they show, are expanded or pressed.
  func boxes(of target: ResolvedTarget, candidates: [AccessibleReference]) async -> [Rect] {
    let windows = reader.windows(of: target.application)
    // Of the sources only sway does not know of them.
    guard windows.contains(where: { $0.source == .sway }) else {
      return windows.filter { $0.isPopup && $0.isShown }.map { $0.frame ?? $0.client }
    }
    guard let origin = target.place.windowOrigin else { return [] }
    let boxes: [Rect]
    switch target.application.toolkit {
    case .gtk4:
      boxes = await popovers(
        of: [target.reference] + target.containers + candidates, origin: origin)
    case .qt: boxes = await menus(among: candidates).map { $0.offset(by: origin) }
    case .gtk3, .libreOffice, .other:
      boxes = await surfaces(with: candidates).map { $0.offset(by: origin) }
    }
    return boxes.filter { !$0.isEmpty }
  }

  // MARK: Menus of Qt

  /// Gives menus relative to their frame.
  private func menus(among candidates: [AccessibleReference]) async -> [Rect] {
    let flight = Flight(bus: bus)
    let asked = candidates.map {
      (flight.states(of: $0), flight.role(of: $0), flight.extents(of: $0, .screen))
    }
    await flight.land()
    return asked.compactMap { states, role, extents in
      isShown(states.value) && role.value == .popupMenu ? extents.value : nil
    }
  }

  // MARK: Popups of GTK 3

  /// Gives the surfaces other than that of the frame that widgets are on, relative to the frame.
  ///
  /// GTK 3 counts positions on the screen from the frame and those in the window from the popup, so
  /// that the two differ by where the popup is. Around its content is a shadow, which the compositor
  /// leaves out of account: the content is where the popup is said to be.
  private func surfaces(with candidates: [AccessibleReference]) async -> [Rect] {
    let flight = Flight(bus: bus)
    let asked = candidates.map {
      (
        flight.states(of: $0), flight.role(of: $0), flight.extents(of: $0, .screen),
        flight.extents(of: $0, .window)
      )
    }
    await flight.land()
    var contents: [Point: Rect] = [:]
    for (states, role, onScreen, inWindow) in asked {
      guard isShown(states.value), let role = role.value, !Self.ignoredRoles.contains(role),
        let onScreen = onScreen.value, let inWindow = inWindow.value, !inWindow.isEmpty,
        ExtentsReading.isPlausible(onScreen)
      else { continue }
      let origin = onScreen.origin - inWindow.origin
      guard origin != .zero else { continue }
      contents[origin] = contents[origin]?.union(inWindow) ?? inWindow
    }
    return contents.map { Rect(origin: $0, size: $1.size) }
      .sorted { ($0.x, $0.y) < ($1.x, $1.y) }
  }

  private func isShown(_ states: StateSet?) -> Bool {
    guard let states else { return false }
    return states.contains(.showing) && !states.contains(.defunct)
  }

  // MARK: Popovers of GTK 4

  /// Gives where popovers must be by the rules of GTK 4, which reports them where their opener is.
  private func popovers(of openers: [AccessibleReference], origin: Point) async -> [Rect] {
    let flight = Flight(bus: bus)
    let openers = unique(openers)
    let states = openers.map { flight.states(of: $0) }
    await flight.land()
    var boxes: [Rect] = []
    for (opener, states) in zip(openers, states) {
      guard let states = states.value, states.contains(.expanded) || states.contains(.pressed)
      else { continue }
      // What is pressed may be a button within what the popover hangs on.
      let parent = (try? await bus.parent(of: opener)).flatMap(\.self)
      for owner in [opener, parent].compactMap(\.self) {
        guard let popover = await popover(of: owner),
          let extents = try? await bus.extents(of: owner, .window)
        else { continue }
        let role = try? await bus.role(of: owner)
        boxes.append(
          PopoverPlacement.rectangle(
            size: popover, opener: extents.offset(by: origin),
            isOfMenuBar: role.map(Role.ofMenus.contains) ?? false, monitors: monitors))
        break
      }
    }
    return boxes
  }

  /// Gives the size of the popover that hangs on a widget; nil when it has none.
  private func popover(of owner: AccessibleReference) async -> Size? {
    guard let children = try? await bus.children(of: owner) else { return nil }
    let flight = Flight(bus: bus)
    let asked = children.map {
      (flight.role(of: $0), flight.text("Name", of: $0), flight.extents(of: $0, .window))
    }
    await flight.land()
    for (role, name, extents) in asked {
      let isPopover = role.value == .menu || name.value?.hasPrefix(Self.popoverName) == true
      if isPopover, let size = extents.value?.size, size.width > 0, size.height > 0 { return size }
    }
    return nil
  }

  private func unique(_ references: [AccessibleReference]) -> [AccessibleReference] {
    var seen: Set<AccessibleReference> = []
    return references.filter { seen.insert($0).inserted }
  }
}

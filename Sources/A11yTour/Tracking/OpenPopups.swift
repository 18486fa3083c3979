import TourCore

/// Finds the menus and other popups that an application has open, where the window system does not
/// tell of them: under Wayland.
@DesktopActor
struct OpenPopups {
  /// The roles of what has a window of its own and no frame.
  private static let popupRoles: Set<Role> = [.popupMenu, .menu, .window]
  /// The roles of what holds other widgets in a popover of GTK 4.
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
    if windows.contains(where: { $0.source == .x11 }) {
      return windows.filter { $0.isPopup && $0.isShown }.map(\.client)
    }
    guard let origin = target.place.windowOrigin else { return [] }
    let boxes =
      target.application.toolkit == .gtk4
      ? await popovers(of: [target.reference] + candidates, origin: origin)
      : await popups(of: target, candidates)
        .map { $0.offset(by: origin) }
    return boxes.filter { !$0.isEmpty }
  }

  // MARK: Popups with windows of their own

  /// Gives popups relative to the frame of a target: their positions on the screen are relative to
  /// the surface that they hang on.
  private func popups(
    of target: ResolvedTarget, _ candidates: [AccessibleReference]
  ) async -> [Rect] {
    let topLevels = (try? await bus.children(of: target.application.reference)) ?? []
    let all = unique(candidates + topLevels).filter { $0 != target.containers.last }
    let flight = Flight(bus: bus)
    let asked = all.map {
      (flight.states(of: $0), flight.role(of: $0), flight.extents(of: $0, .screen))
    }
    await flight.land()
    var boxes: [Rect] = []
    for (reference, (states, role, extents)) in zip(all, asked) {
      guard let states = states.value, states.contains(.showing), !states.contains(.defunct),
        let role = role.value, Self.popupRoles.contains(role), let box = extents.value
      else { continue }
      boxes.append(role == .window ? await content(of: reference, in: box) : box)
    }
    return boxes
  }

  /// Gives the box of a window of GTK 3 without its shadow: the compositor places what is inside.
  private func content(of window: AccessibleReference, in box: Rect) async -> Rect {
    guard let child = try? await bus.children(of: window).first,
      let content = try? await bus.extents(of: child, .window), !content.isEmpty
    else { return box }
    return Rect(origin: box.origin, size: content.size)
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
        boxes.append(
          PopoverPlacement.rectangle(
            size: popover, opener: extents.offset(by: origin), monitors: monitors))
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

import TourCore

/// Reads where a known widget is, in one flight of calls.
@DesktopActor
public struct TargetReader {
  private let bus: AccessibilityBus
  private let origins: (any WindowOrigins)?
  private let tops: ContentTops
  private let popovers: PopoverContainers

  /// Makes a reader of a bus.
  ///
  /// - Parameter origins: where windows are on the screen; nil where nothing tells.
  public init(bus: AccessibilityBus, origins: (any WindowOrigins)?) {
    self.bus = bus
    self.origins = origins
    tops = ContentTops(bus: bus)
    popovers = PopoverContainers(bus: bus)
  }

  /// What need not be asked for each widget of a frame again when many are read at one time.
  struct Known: Sendable {
    /// The windows of the application.
    var windows: [DesktopWindow]
    /// The extents of the frame as the toolkit reports them; nil when it gave none.
    var frame: Rect?
    /// The states of the widget.
    var states: StateSet
  }

  /// Gives the windows of an application as they are now.
  func windows(of application: AccessibleApplication) -> [DesktopWindow] {
    origins?.windows(of: application.processID) ?? []
  }

  /// Reads the extents of a frame as the toolkit of its application reports them.
  func frameExtents(
    of frame: AccessibleReference, application: AccessibleApplication
  ) async -> Rect? {
    try? await bus.extents(of: frame, Self.coordType(of: application))
  }

  private static func coordType(of application: AccessibleApplication) -> CoordType {
    application.toolkit.reportsWindowCoordinates ? .window : .screen
  }

  /// Reads the place of a widget.
  ///
  /// - Parameters:
  ///   - role: its role, as far as that matters: the places of items of menus are put right.
  ///   - containers: what it is in, the innermost first and the frame last.
  ///   - views: what it can be scrolled out of; what they do not show of it is cut off.
  ///   - tabs: what has to be selected for it to be seen.
  ///   - known: what has been read a moment ago; nil to read all.
  /// - Throws: ``BusError``; `unknown` when the widget is gone.
  func place(
    of reference: AccessibleReference, role: Role? = nil, in containers: [AccessibleReference],
    frameTitle: String, application: AccessibleApplication, views: [ScrollView] = [],
    tabs: [AccessibleReference] = [], known: Known? = nil
  ) async throws(BusError) -> TargetPlace {
    if reference == application.reference { return try await placeless(reference) }
    let toolkit = application.toolkit
    let coordType = Self.coordType(of: application)
    let frame = containers.last ?? reference
    let flight = Flight(bus: bus)
    let states = known == nil ? flight.states(of: reference) : nil
    let widget = flight.extents(of: reference, coordType)
    let frameExtents = known == nil ? flight.extents(of: frame, coordType) : nil
    let pane = LibreOfficePane(bus: bus, chain: [reference] + containers)
    let paneReading = toolkit == .libreOffice ? pane.ask(in: flight) : .nothing
    // The window system is asked while the application answers.
    let windows = known?.windows ?? self.windows(of: application)
    // Among several windows the title and whether it is active tell which one shows the frame. A
    // title changes with the document, and an old one might be that of another window by now.
    let managed = windows.filter { !$0.isPopup }
    let isDoubtful = known == nil && managed.count > 1
    let title = isDoubtful ? flight.text("Name", of: frame) : nil
    let frameStates = isDoubtful ? flight.states(of: frame) : nil
    // Only a popup of GTK 4 has a position of its own that its widgets do not tell.
    let popups = toolkit.reportsWindowCoordinates ? windows.filter(\.isPopup) : []
    let contents =
      popups.isEmpty ? [] : containers.dropLast().map { flight.extents(of: $0, .window) }
    async let sight = ScrolledSight(bus: bus).read(views, coordType)
    async let isTurnedTo = PageTabFinder(bus: bus).areSelected(tabs)
    await flight.land()

    let readSight = await sight
    let isOnTurnedPage = await isTurnedTo
    var (stateSet, frameRectangle) = (known?.states ?? [], known?.frame)
    if let states { stateSet = try states.get() }
    guard !stateSet.contains(.defunct) else {
      throw BusError(.unknown, context: "reading a widget of \(application.name)")
    }
    let whole = try Self.rectangle(widget) ?? .zero
    let rectangle = readSight.part(of: whole)
    if let frameExtents { frameRectangle = try Self.rectangle(frameExtents) }
    // Without the extents of its frame a widget cannot be placed in a window.
    let window = frameRectangle.flatMap { frame in
      DesktopWindow.showing(
        frameTitled: title?.value ?? frameTitle, size: frame.size,
        isActive: frameStates?.value?.contains(.active), among: managed)
    }
    let shownPopup = popup(of: contents, among: popups)
    var reading = ExtentsReading(
      toolkit: toolkit, source: origins?.source ?? .x11, widget: rectangle,
      frame: frameRectangle ?? rectangle, window: window, popup: shownPopup,
      paneOffset: await pane.offset(paneReading), desktopScale: origins?.scale ?? 1)
    if reading.needsContentTop {
      reading.contentTop = await tops.top(of: frame, at: reading.frame)
    }
    // Under Wayland GTK 4 reports a popover where its opener is, and nothing else tells its place.
    var opener: TargetPlace.Opener?
    if toolkit == .gtk4, let window, window.source != .x11,
      let index = await popovers.opener(among: containers.dropLast())
    {
      reading.window = nil
      let outer = Array(containers[(index + 1)...])
      if known == nil {
        let place = try await place(
          of: containers[index], in: outer, frameTitle: frameTitle, application: application)
        opener = place.screenRectangle.map {
          TargetPlace.Opener(screenRectangle: $0, windowRectangle: place.windowRectangle)
        }
      }
    }
    let isScrolledOut = readSight.isOut(whole, states: stateSet, toolkit: toolkit)
    let screenRectangle = origins == nil || isScrolledOut ? nil : reading.screenRectangle
    var place = TargetPlace(
      states: stateSet, windowRectangle: reading.windowRectangle, screenRectangle: screenRectangle,
      frameRectangle: origins == nil || isScrolledOut ? nil : reading.frameRectangle,
      isVisible: isOnTurnedPage && !isScrolledOut && isVisible(reading, states: stateSet),
      isWindowShown: window?.isShown ?? true, window: window?.identifier)
    place.opener = opener
    if isScrolledOut, isOnTurnedPage {
      place.isScrolledOut = true
      place.scrollDirection = readSight.direction(to: whole)
    }
    place.isPartlyScrolledOut = !isScrolledOut && rectangle != whole
    // Many are read at a time only to tell which is meant; what is over them does not matter.
    if known == nil, shownPopup == nil, let window {
      place.obstacle = obstacle(of: window, at: screenRectangle)
    }
    if let role, Role.ofMenus.contains(role), let menu = containers.first {
      await correct(&place, ofItem: reference, in: menu, of: application)
    }
    return place
  }

  /// Tells what is in the way of a widget; nothing is in the way of those in popups.
  private func obstacle(of window: DesktopWindow, at rectangle: Rect?) -> WindowObstacle? {
    guard let origins else { return nil }
    let pixels = rectangle.map { $0.scaled(by: origins.scale) }
    if let pixels, !window.client.contains(pixels.center) { return nil }
    return origins.obstacle(of: window.identifier, at: pixels)
  }

  /// Tells again what is in the way of a target, from the window system alone.
  func obstacle(of target: ResolvedTarget) -> WindowObstacle? {
    guard
      let window = windows(of: target.application).first(where: {
        $0.identifier == target.place.window && !$0.isPopup
      })
    else { return nil }
    return obstacle(of: window, at: target.place.screenRectangle)
  }

  /// Gives the extents of a target as its toolkit reports them.
  func extents(of target: ResolvedTarget) async throws(BusError) -> Rect {
    try await bus.extents(of: target.reference, Self.coordType(of: target.application))
  }

  /// Gives what scrolled views show of their content, as the toolkit of the target reports it.
  func sight(of target: ResolvedTarget) async -> ScrolledSight.Reading {
    await ScrolledSight(bus: bus).read(target.views, Self.coordType(of: target.application))
  }

  /// Reads the place of a target again.
  ///
  /// - Throws: ``BusError``; `unknown` when the widget is gone.
  public func place(of target: ResolvedTarget) async throws(BusError) -> TargetPlace {
    try await place(
      of: target.reference, role: target.role, in: target.containers,
      frameTitle: target.frameTitle, application: target.application, views: target.views,
      tabs: target.tabs)
  }

  /// Puts the place of an item of a menu right.
  private func correct(
    _ place: inout TargetPlace, ofItem item: AccessibleReference, in menu: AccessibleReference,
    of application: AccessibleApplication
  ) async {
    let isOnWayland = windows(of: application).contains {
      $0.identifier == place.window && $0.source != .x11
    }
    if application.toolkit == .gtk3, isOnWayland {
      let offset = Point.zero - (await MenuShadow(bus: bus).offset(of: item, in: menu))
      place.windowRectangle = place.windowRectangle.offset(by: offset)
      place.screenRectangle = place.screenRectangle?.offset(by: offset)
    }
    if let item = place.screenRectangle, let box = self.menu(around: item, of: application) {
      place.frameRectangle = box
    }
  }

  /// Gives the rectangle on the screen of the menu that lies around one of its items; nil for what
  /// is in a menu bar.
  private func menu(around item: Rect, of application: AccessibleApplication) -> Rect? {
    let scale = origins?.scale ?? 1
    return windows(of: application).lazy.filter(\.isPopup)
      .map { $0.client.scaled(by: 1 / scale) }.first { $0.contains(item) }
  }

  /// Reads an application, which has no place of its own: GTK 3 complains when it is asked for one.
  ///
  /// It counts as seen, so that one can wait for it.
  private func placeless(
    _ application: AccessibleReference
  ) async throws(BusError) -> TargetPlace {
    TargetPlace(
      states: try await bus.states(of: application),
      windowRectangle: Rect(x: 0, y: 0, width: 0, height: 0), screenRectangle: nil,
      isVisible: true, isWindowShown: true)
  }

  /// Gives the extents of a widget; nil when it has none.
  private static func rectangle(_ answer: Flight.Answer<Rect>) throws(BusError) -> Rect? {
    do {
      return try answer.get()
    } catch {
      if error.code == .unknown { return nil }
      throw error
    }
  }

  /// Finds the popup window that one of the containers fills, and that container's extents.
  private func popup(
    of contents: [Flight.Answer<Rect>], among popups: [DesktopWindow]
  ) -> ExtentsReading.Popup? {
    let scale = origins?.scale ?? 1
    for content in contents.lazy.compactMap(\.value) {
      let size = Size(width: content.width * scale, height: content.height * scale)
      if let window = popups.first(where: { $0.client.size == size }) {
        return ExtentsReading.Popup(window: window, content: content)
      }
    }
    return nil
  }

  private func isVisible(_ reading: ExtentsReading, states: StateSet) -> Bool {
    guard ExtentsReading.isPlausible(reading.widget) else { return false }
    if reading.toolkit.reportsShowing {
      return states.contains(.showing) && states.contains(.visible)
    }
    return states.contains(.visible)
      && (reading.popup != nil || reading.frame.intersects(reading.widget))
  }
}

extension Rect {
  /// The same rectangle in pixels of the device.
  fileprivate func scaled(by scale: Double) -> Rect {
    Rect(x: x * scale, y: y * scale, width: width * scale, height: height * scale)
  }
}

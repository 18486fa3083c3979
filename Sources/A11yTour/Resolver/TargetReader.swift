import TourCore

/// Reads where a known widget is, in one flight of calls.
@DesktopActor
public struct TargetReader {
  private let bus: AccessibilityBus
  private let origins: (any WindowOrigins)?

  /// Makes a reader of a bus.
  ///
  /// - Parameter origins: where windows are on the screen; nil where nothing tells.
  public init(bus: AccessibilityBus, origins: (any WindowOrigins)?) {
    self.bus = bus
    self.origins = origins
  }

  /// Reads the place of a widget.
  ///
  /// - Parameter containers: what it is in, the innermost first and the frame last.
  /// - Throws: ``BusError``; `unknown` when the widget is gone.
  func place(
    of reference: AccessibleReference, in containers: [AccessibleReference], frameTitle: String,
    application: AccessibleApplication
  ) async throws(BusError) -> TargetPlace {
    let toolkit = application.toolkit
    let coordType: CoordType = toolkit.reportsWindowCoordinates ? .window : .screen
    let windows = origins?.windows(of: application.processID) ?? []
    let popups = windows.filter(\.isPopup)
    let frame = containers.last ?? reference
    let bus = bus

    async let states = attempt { () throws(BusError) in try await bus.states(of: reference) }
    async let widget = attempt { () throws(BusError) in
      try await bus.extents(of: reference, coordType)
    }
    async let frameExtents = attempt { () throws(BusError) in
      try await bus.extents(of: frame, coordType)
    }
    // Only a popup of GTK 4 has a position of its own that its widgets do not tell.
    let needsPopup = toolkit.reportsWindowCoordinates && !popups.isEmpty
    async let popup = needsPopup ? self.popup(of: containers.dropLast(), among: popups) : nil

    let (readStates, readWidget, readFrame) = await (states, widget, frameExtents)
    let readPopup = await popup
    let rectangle = try readWidget.get()
    let stateSet = try readStates.get()
    guard !stateSet.contains(.defunct) else {
      throw BusError(.unknown, context: "reading a widget of \(application.name)")
    }
    let frameRectangle = (try? readFrame.get()) ?? rectangle
    let window = DesktopWindow.showing(
      frameTitled: frameTitle, size: frameRectangle.size, among: windows.filter { !$0.isPopup })
    let reading = ExtentsReading(
      toolkit: toolkit, widget: rectangle, frame: frameRectangle, window: window,
      popup: readPopup, desktopScale: origins?.scale ?? 1)
    return TargetPlace(
      states: stateSet, windowRectangle: reading.windowRectangle,
      screenRectangle: origins == nil ? nil : reading.screenRectangle,
      isVisible: isVisible(reading, states: stateSet), isWindowShown: window?.isShown ?? true)
  }

  /// Reads the place of a target again.
  ///
  /// - Throws: ``BusError``; `unknown` when the widget is gone.
  public func place(of target: ResolvedTarget) async throws(BusError) -> TargetPlace {
    try await place(
      of: target.reference, in: target.containers, frameTitle: target.frameTitle,
      application: target.application)
  }

  /// Finds the popup window that one of the containers fills, and that container's extents.
  private func popup(
    of containers: some Sequence<AccessibleReference>, among popups: [DesktopWindow]
  ) async -> ExtentsReading.Popup? {
    for container in containers {
      guard let extents = try? await bus.extents(of: container, .window) else { continue }
      let scale = origins?.scale ?? 1
      let size = Size(width: extents.width * scale, height: extents.height * scale)
      if let window = popups.first(where: { $0.client.size == size }) {
        return ExtentsReading.Popup(window: window, content: extents)
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

/// Runs a call of a flight and keeps its error until the whole flight is back.
private func attempt<Answer: Sendable>(
  _ call: @DesktopActor () async throws(BusError) -> Answer
) async -> Result<Answer, BusError> {
  do {
    return .success(try await call())
  } catch {
    return .failure(error)
  }
}

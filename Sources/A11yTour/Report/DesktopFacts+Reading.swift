import TourCore

extension DesktopFacts {
  /// Finds out about the desktop that this process runs on.
  ///
  /// - Parameter environment: gives a variable of the environment.
  @DesktopActor
  public static func read(environment: (String) -> String?) async -> DesktopFacts {
    var facts = DesktopFacts()
    let origins = await facts.readDisplay(environment)
    await facts.readBuses(display: environment("DISPLAY"), origins: origins)
    return facts
  }

  @DesktopActor
  private mutating func readDisplay(
    _ environment: (String) -> String?
  ) async -> (any WindowOrigins)? {
    desktopName = environment("XDG_CURRENT_DESKTOP") ?? ""
    var found: (any WindowOrigins)?
    if let name = environment("WAYLAND_DISPLAY"), !name.isEmpty {
      display = .wayland(name)
      found = await Desktop.windowOrigins()
      origins = found?.name
    } else if let name = environment("DISPLAY"), !name.isEmpty {
      display = .x11(name)
      let x11 = try? X11WindowOrigins()
      found = x11
      screen = x11.map { x11 in
        Screen(
          origins: x11.name, windowManager: x11.windowManager, isComposited: x11.isComposited,
          hasPresses: PointerAndKeyWatcher(scale: x11.scale) != nil)
      }
    }
    capabilities = DisplayProbe.capabilities(
      environment: environment, arePositionsKnown: found != nil)
    return found
  }

  @DesktopActor
  private mutating func readBuses(display: String?, origins: (any WindowOrigins)?) async {
    do {
      let session = try await BusConnection.connectToSession()
      sessionBus = .present(session.uniqueName)
      isAccessibilityEnabled = await Self.status("IsEnabled", on: session)
      isScreenReaderEnabled = await Self.status("ScreenReaderEnabled", on: session)
    } catch {
      sessionBus = .absent("\(error)")
    }
    let bus: AccessibilityBus
    do {
      bus = try await AccessibilityBus.connect()
      accessibilityBus = .present(bus.connection.uniqueName)
    } catch {
      if sessionBus.isPresent { accessibilityBus = .absent("\(error)") }
      return
    }
    do {
      applications = try await ApplicationDirectory(bus: bus).applications()
      registry = .present("org.a11y.atspi.Registry")
      troubles = await ApplicationTrouble.find(
        among: applications, on: bus, display: display, origins: origins)
    } catch {
      registry = .absent("\(error)")
    }
  }

  /// Reads a property of `org.a11y.Status`; nil when nobody tells.
  @DesktopActor
  static func status(_ property: String, on session: BusConnection) async -> Bool? {
    let reply = try? await session.call(
      "org.a11y.Bus", "/org/a11y/bus", "org.freedesktop.DBus.Properties", "Get",
      [Variant("org.a11y.Status"), Variant(property)], deadline: 5, startsService: true)
    return reply?[0]?.unwrapped.boolean
  }
}

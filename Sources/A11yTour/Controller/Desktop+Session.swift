import Glibc

extension Desktop {
  /// Connects to the desktop of the session that the process runs in.
  ///
  /// A display need not be there.
  ///
  /// - Throws: ``AccessibilityBusError`` when there is no accessibility bus.
  public static func connect() async throws(AccessibilityBusError) -> Desktop {
    let bus = try await AccessibilityBus.connect()
    let origins = await windowOrigins()
    // An X server under Wayland hears only what is pressed on its own windows.
    let scale = (origins as? X11WindowOrigins)?.scale
    return Desktop(
      bus: bus, origins: origins, presses: scale.flatMap { PointerAndKeyWatcher(scale: $0) })
  }

  /// Takes back what was put into the desktop, as a script in KWin; no window is told afterwards.
  ///
  /// Where a program ends without this, the desktop notices within two seconds.
  public func close() async { await origins?.close() }

  /// Gives what tells where windows are in this session; nil where nothing does.
  ///
  /// Under Wayland that is up to the compositor: an X server knows its own windows only.
  static func windowOrigins() async -> (any WindowOrigins)? {
    guard variable("WAYLAND_DISPLAY") != nil else { return try? X11WindowOrigins() }
    guard let compositor = await compositorOrigins() else { return nil }
    return WaylandWindowOrigins(compositor, display: variable("DISPLAY"))
  }

  /// Asks the compositors that tell where windows are, each in its own way, and takes the first that
  /// answers.
  private static func compositorOrigins() async -> (any CompositorOrigins)? {
    for path in ["SWAYSOCK", "I3SOCK"].compactMap(variable) {
      if let sway = SwayWindowOrigins.connect(path: path) { return sway }
    }
    guard let session = try? await BusConnection.connectToSession() else { return nil }
    if let kwin = await KWinWindowOrigins.connect(session: session) { return kwin }
    return await GnomeWindowOrigins.connect(session: session)
  }

  /// Gives a variable of the environment; nil when it is not set or empty.
  private static func variable(_ name: String) -> String? {
    getenv(name).map { String(cString: $0) }.flatMap { $0.isEmpty ? nil : $0 }
  }
}

import Glibc

extension Desktop {
  /// Connects to the desktop of the session that the process runs in. A display need not be there.
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

  /// Gives what tells where windows are in this session; nil where nothing does.
  ///
  /// Under Wayland an X server knows its own windows only, and nothing says which those are: no
  /// position is better than one that may be wrong.
  static func windowOrigins() async -> (any WindowOrigins)? {
    let isWayland = getenv("WAYLAND_DISPLAY").map { $0.pointee != 0 } ?? false
    return isWayland ? nil : try? X11WindowOrigins()
  }
}

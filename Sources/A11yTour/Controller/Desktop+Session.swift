import Glibc

extension Desktop {
  /// Connects to the desktop of the session that the process runs in.
  ///
  /// Under Wayland nothing tells where windows are: no position is better than one that may be
  /// wrong.
  ///
  /// - Throws: ``AccessibilityBusError`` when there is no accessibility bus.
  public static func connect() async throws(AccessibilityBusError) -> Desktop {
    let bus = try await AccessibilityBus.connect()
    let isWayland = getenv("WAYLAND_DISPLAY").map { $0.pointee != 0 } ?? false
    let origins = isWayland ? nil : try? X11WindowOrigins()
    return Desktop(
      bus: bus, origins: origins,
      presses: origins.flatMap { PointerAndKeyWatcher(scale: $0.scale) })
  }
}

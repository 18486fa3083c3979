import A11yTour

/// The desktop that the command runs on.
enum DesktopSession {
  /// Connects to the desktop, runs a job on it, and gives the exit status.
  ///
  /// Says what is wrong when there is no accessibility bus. A display need not be there.
  static func run(
    _ body: @escaping @DesktopActor @Sendable (Desktop) async -> ExitStatus
  ) -> ExitStatus {
    MainLoop.run {
      do throws(AccessibilityBusError) {
        let bus = try await AccessibilityBus.connect()
        return await body(Desktop(bus: bus, origins: windowOrigins()))
      } catch {
        Console.report("\(error)")
        return .unusableDesktop
      }
    }
  }

  /// Gives what tells where windows are; nil where nothing does.
  ///
  /// Under Wayland an X server knows its own windows only, and nothing says which those are: no
  /// position is better than one that may be wrong.
  @DesktopActor
  static func windowOrigins() -> X11WindowOrigins? {
    Environment.isWayland ? nil : try? X11WindowOrigins()
  }
}

import A11yTour

/// The desktop that the command runs on.
enum DesktopSession {
  /// Connects to the desktop, runs a job on it, and gives the exit status.
  ///
  /// Says what is wrong when there is no accessibility bus.
  static func run(
    _ body: @escaping @DesktopActor @Sendable (Desktop) async -> ExitStatus
  ) -> ExitStatus {
    MainLoop.run {
      do throws(AccessibilityBusError) {
        let desktop = try await Desktop.connect()
        let status = await body(desktop)
        await desktop.close()
        return status
      } catch {
        Console.report("\(error)")
        return .unusableDesktop
      }
    }
  }
}

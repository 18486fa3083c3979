import A11yTour
import Glibc
import TestSupport

/// The one private desktop that a process can have: GDK ends the process with its display.
@DesktopActor
enum BenchmarkDesktop {
  private static var desktop: PrivateDesktop?

  /// Gives the desktop, whose variables are those of the process from then on.
  static func shared() async throws -> PrivateDesktop {
    if let desktop { return desktop }
    let started = try await PrivateDesktop.start()
    for (name, value) in started.environment where name != "HOME" { setenv(name, value, 1) }
    desktop = started
    return started
  }
}

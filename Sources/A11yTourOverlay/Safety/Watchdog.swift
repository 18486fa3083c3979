import A11yTour
import CGtk
import CWatchdog

/// Ends this process when its main loop stands still while something covers the screen.
///
/// A tiny child process expects a sign of life every so often; the signs come from the main loop
/// itself, so that a loop that hangs gives none. The windows go with the process.
@DesktopActor
final class Watchdog {
  /// How long the main loop may stand still, in milliseconds.
  nonisolated static let timeout: Int32 = 2000
  /// How often the main loop gives a sign of life, in milliseconds.
  nonisolated static let interval: UInt32 = 500

  private var child = watchdog_t(child: -1, connection: -1)
  private var beats: GLibSource?

  /// Makes a watchdog at rest.
  init() {}

  isolated deinit {
    close()
  }

  /// Starts to watch; starts the child when there is none.
  ///
  /// - Throws: ``OverlayError/noWatchdog(code:)`` when the child cannot be started: nothing may be
  ///   shown then.
  func arm() throws(OverlayError) {
    try beat()
    guard beats == nil else { return }
    beats = GLibSource(everyMilliseconds: Self.interval) { [weak self] in
      // A child that cannot be replaced leaves the screen unwatched, never the loop dead.
      try? self?.beat()
    }
  }

  /// Stops watching until the next call of `arm`.
  func disarm() {
    guard beats != nil else { return }
    beats = nil
    _ = watchdog_rest(&child)
  }

  /// Ends the child.
  func close() {
    beats = nil
    watchdog_stop(&child)
  }

  private func beat() throws(OverlayError) {
    if child.child > 0, watchdog_beat(&child) == 0 { return }
    watchdog_stop(&child)
    var code = watchdog_start(&child, Self.timeout)
    if code == 0 { code = watchdog_beat(&child) }
    guard code == 0 else { throw OverlayError.noWatchdog(code: code) }
  }
}

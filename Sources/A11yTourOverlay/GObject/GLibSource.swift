import A11yTour
import CGtk

/// A source of the default main context that lives as long as this object.
@DesktopActor
final class GLibSource {
  private let body: @DesktopActor () -> Void
  private let isRepeating: Bool
  private var id: UInt32 = 0

  /// Runs a closure again and again, the given number of milliseconds apart.
  init(everyMilliseconds interval: UInt32, _ body: @escaping @DesktopActor () -> Void) {
    self.body = body
    isRepeating = true
    id = g_timeout_add_full(
      G_PRIORITY_DEFAULT, interval, Self.fire, Unmanaged.passUnretained(self).toOpaque(), nil)
  }

  /// Runs a closure once, when the main loop has nothing more urgent to do.
  init(onceWhenIdle body: @escaping @DesktopActor () -> Void) {
    self.body = body
    isRepeating = false
    id = g_idle_add_full(
      G_PRIORITY_DEFAULT_IDLE, Self.fire, Unmanaged.passUnretained(self).toOpaque(), nil)
  }

  isolated deinit {
    if id != 0 { g_source_remove(id) }
  }

  private nonisolated static let fire: GSourceFunc = { data in
    guard let data else { return 0 }
    let source = Unmanaged<GLibSource>.fromOpaque(data).takeUnretainedValue()
    return DesktopActor.assumeIsolated {
      // The body may drop the last reference to the source.
      let isRepeating = source.isRepeating
      if !isRepeating { source.id = 0 }
      source.body()
      return isRepeating && source.id != 0 ? 1 : 0
    }
  }
}

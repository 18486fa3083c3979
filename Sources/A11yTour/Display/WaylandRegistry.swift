import CWayland
import Glibc

/// What a Wayland compositor offers, asked over a connection of its own.
enum WaylandRegistry {
  /// How asking went.
  enum Answer: Equatable {
    /// The interfaces that it offers.
    case interfaces(Set<String>)
    /// Nobody is there.
    case unreachable
    /// It did not answer in time.
    case silent
  }

  /// Asks a compositor for what it offers.
  ///
  /// Blocks until it answers, or the patience ends: one that stands still must not hold us up.
  static func ask(_ name: String, patience: Duration = .seconds(2)) -> Answer {
    guard let display = wl_display_connect(name) else { return .unreachable }
    defer { wl_display_disconnect(display) }
    guard let registry = wl_display_get_registry(display),
      let callback = wl_display_sync(display)
    else { return .unreachable }
    let findings = Findings()
    let data = Unmanaged.passUnretained(findings).toOpaque()
    // The library keeps the addresses of these for as long as the connection lasts.
    return withUnsafePointer(to: registryListener) { registryListener in
      withUnsafePointer(to: callbackListener) { callbackListener in
        wl_registry_add_listener(registry, registryListener, data)
        wl_callback_add_listener(callback, callbackListener, data)
        let isAnswered = withExtendedLifetime(findings) {
          wait(display, until: ContinuousClock.now + patience) { findings.isComplete }
        }
        wl_callback_destroy(callback)
        wl_registry_destroy(registry)
        return switch isAnswered {
        case true?: .interfaces(findings.interfaces)
        case false?: .silent
        case nil: .unreachable
        }
      }
    }
  }

  /// Handles events until a condition holds: false when time is up, nil when the connection ends.
  private static func wait(
    _ display: OpaquePointer, until deadline: ContinuousClock.Instant, for isDone: () -> Bool
  ) -> Bool? {
    while !isDone() {
      while wl_display_prepare_read(display) != 0 {
        guard wl_display_dispatch_pending(display) >= 0 else { return nil }
      }
      if isDone() {
        wl_display_cancel_read(display)
        return true
      }
      _ = wl_display_flush(display)
      let left = (deadline - ContinuousClock.now) / .milliseconds(1)
      var watched = pollfd(fd: wl_display_get_fd(display), events: Int16(POLLIN), revents: 0)
      guard left > 0, poll(&watched, 1, Int32(left.rounded(.up))) != 0 else {
        wl_display_cancel_read(display)
        return false
      }
      guard wl_display_read_events(display) >= 0, wl_display_dispatch_pending(display) >= 0 else {
        return nil
      }
    }
    return true
  }

  private final class Findings {
    var interfaces: Set<String> = []
    var isComplete = false
  }

  private static var registryListener: wl_registry_listener {
    wl_registry_listener(
      global: { data, _, _, interface, _ in
        guard let data, let interface else { return }
        let findings = Unmanaged<Findings>.fromOpaque(data).takeUnretainedValue()
        findings.interfaces.insert(String(cString: interface))
      }, global_remove: { _, _, _ in })
  }

  private static var callbackListener: wl_callback_listener {
    wl_callback_listener(done: { data, _, _ in
      guard let data else { return }
      Unmanaged<Findings>.fromOpaque(data).takeUnretainedValue().isComplete = true
    })
  }
}

import CGio

/// A source of the default main context, which is removed when this is cancelled or freed.
@DesktopActor
public final class EventSource {
  private var identifier: guint

  private init(identifier: guint) {
    self.identifier = identifier
  }

  isolated deinit { cancel() }

  /// Removes the source; its closure is freed.
  public func cancel() {
    guard identifier != 0 else { return }
    g_source_remove(identifier)
    identifier = 0
  }

  /// Calls a closure again and again, first after the interval.
  ///
  /// The corresponding C function is `g_timeout_add_full`.
  public static func every(
    _ interval: Duration, _ body: @escaping @DesktopActor () -> Void
  ) -> EventSource {
    let box = CallbackBox<Void>(body)
    let callback: GSourceFunc = { data in
      DesktopActor.assumeIsolated { CallbackBox<Void>.borrowed(data)?.body(()) }
      return 1
    }
    return EventSource(
      identifier: g_timeout_add_full(
        G_PRIORITY_DEFAULT, interval.milliseconds, callback, box.retainedPointer,
        releaseBox))
  }

  /// Calls a closure for each delivery of a signal, as `SIGINT`.
  ///
  /// The corresponding C function is `g_unix_signal_add_full`.
  public static func signal(
    _ number: Int32, _ body: @escaping @DesktopActor () -> Void
  ) -> EventSource {
    let box = CallbackBox<Void>(body)
    let callback: GSourceFunc = { data in
      DesktopActor.assumeIsolated { CallbackBox<Void>.borrowed(data)?.body(()) }
      return 1
    }
    return EventSource(
      identifier: g_unix_signal_add_full(
        G_PRIORITY_DEFAULT, number, callback, box.retainedPointer, releaseBox))
  }

  /// Calls a closure whenever a file descriptor has something to read.
  ///
  /// The corresponding C function is `g_unix_fd_add_full`.
  public static func readable(
    _ descriptor: Int32, _ body: @escaping @DesktopActor () -> Void
  ) -> EventSource {
    let box = CallbackBox<Void>(body)
    let callback: GUnixFDSourceFunc = { _, _, data in
      DesktopActor.assumeIsolated { CallbackBox<Void>.borrowed(data)?.body(()) }
      return 1
    }
    return EventSource(
      identifier: g_unix_fd_add_full(
        G_PRIORITY_DEFAULT, descriptor, G_IO_IN, callback, box.retainedPointer, releaseBox))
  }
}

extension Duration {
  /// The length in seconds.
  var seconds: Double {
    Double(components.seconds) + Double(components.attoseconds) * 1e-18
  }

  /// The length in whole milliseconds, at least one, so that no timer spins, and at most what a
  /// timer of GLib can hold.
  fileprivate var milliseconds: guint {
    guint(min(max(1, (seconds * 1000).rounded(.up)), Double(Int32.max)))
  }
}

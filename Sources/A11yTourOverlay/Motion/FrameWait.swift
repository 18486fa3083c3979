import A11yTour
import CGtk

/// Waits until some windows have been painted.
@DesktopActor
final class FrameWait {
  private var signals: [Signal] = []
  private let arePainted: @DesktopActor () -> Bool
  private let onDone: @DesktopActor () -> Void

  /// Calls a closure once, at the end of the frame in which everything has been painted.
  ///
  /// A window that waits for its new size goes through frames without being painted, so the clocks
  /// alone do not tell.
  init(
    _ clocks: [OpaquePointer], arePainted: @escaping @DesktopActor () -> Bool,
    onDone: @escaping @DesktopActor () -> Void
  ) {
    self.arePainted = arePainted
    self.onDone = onDone
    signals = clocks.map { clock in
      gdk_frame_clock_request_phase(clock, GDK_FRAME_CLOCK_PHASE_PAINT)
      return Signal(UnsafeMutableRawPointer(clock), "after-paint") { [weak self] _ in
        self?.frameEnded()
        return false
      }
    }
  }

  isolated deinit {
    cancel()
  }

  /// Waits no more; the closure is not called.
  func cancel() {
    for signal in signals { signal.disconnect() }
    signals = []
  }

  private func frameEnded() {
    guard !signals.isEmpty, arePainted() else { return }
    cancel()
    onDone()
  }
}

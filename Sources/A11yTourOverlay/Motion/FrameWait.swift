import A11yTour
import CGtk

/// Waits until the frame clocks of some windows have painted once more.
@DesktopActor
final class FrameWait {
  private var signals: [Signal] = []
  private var missing: Int
  private let onDone: @DesktopActor () -> Void

  /// Calls the closure once, when each clock has painted.
  init(_ clocks: [OpaquePointer], onDone: @escaping @DesktopActor () -> Void) {
    self.onDone = onDone
    missing = clocks.count
    signals = clocks.enumerated().map { index, clock in
      gdk_frame_clock_request_phase(clock, GDK_FRAME_CLOCK_PHASE_PAINT)
      return Signal(UnsafeMutableRawPointer(clock), "after-paint") { [weak self] _ in
        self?.painted(index)
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

  private var done: Set<Int> = []

  private func painted(_ index: Int) {
    guard !signals.isEmpty, done.insert(index).inserted, done.count == missing else { return }
    cancel()
    onDone()
  }
}

import A11yTour
import CGtk
import TourCore

/// Brings scenes onto the screen, with or without motion, and says when one has arrived.
@DesktopActor
final class SceneMotion {
  private let display: OpaquePointer
  private let dimWindow: DimWindow
  private let callout: CalloutWindow
  private var cutouts: [Cutout] = []
  private var run: Run?
  private var wait: FrameWait?
  private var onArrival: (@DesktopActor () -> Void)?

  private struct Run {
    var motion: Motion
    var from: [Cutout]
    var start: gint64?
    var clock: OpaquePointer
    var tick: Signal
  }

  /// Makes the motion of two windows.
  init(display: OpaquePointer, dimWindow: DimWindow, callout: CalloutWindow) {
    self.display = display
    self.dimWindow = dimWindow
    self.callout = callout
  }

  /// Shows a scene; the closure is called when it is painted and stands still, or another one or
  /// none has taken its place.
  func begin(
    _ scene: Scene, bounds: Rect, view: CalloutView, isFirst: Bool, hasMotion: Bool,
    isComposited: Bool, onArrival: @escaping @DesktopActor () -> Void
  ) {
    let from = current
    stop()
    self.onArrival = onArrival
    cutouts = scene.cutouts
    let isMorphing = !isFirst && from.count == cutouts.count && from != cutouts
    let moves = hasMotion && isComposited
    let motion = Motion(isFirst: isFirst, isMorphing: isMorphing)
    let state = moves ? motion.state(at: 0) : .settled
    dimWindow.show(
      scene.dim, cutouts: moves && isMorphing ? from : cutouts,
      ornaments: scene.ornaments, bounds: bounds, isComposited: isComposited,
      opacity: state.dimOpacity)
    callout.show(view, in: scene, isComposited: isComposited, motion: state)
    guard moves, let clock = callout.frameClock else {
      settle()
      return
    }
    let tick = Signal(UnsafeMutableRawPointer(clock), "update") { [weak self] _ in
      self?.tick()
      return false
    }
    run = Run(motion: motion, from: from, start: nil, clock: clock, tick: tick)
    gdk_frame_clock_begin_updating(clock)
  }

  /// Shows a scene at once in place of one that may still be in motion.
  func replace(_ scene: Scene, bounds: Rect, view: CalloutView, isComposited: Bool) {
    let arrival = onArrival
    onArrival = nil
    begin(
      scene, bounds: bounds, view: view, isFirst: false, hasMotion: false,
      isComposited: isComposited
    ) { arrival?() }
  }

  /// Ends all motion; what waited for it is told.
  func end() {
    cutouts = []
    stop()
  }

  /// The cutouts as they are to be seen at this moment.
  private var current: [Cutout] {
    guard let run, run.motion.isMorphing, let start = run.start else { return cutouts }
    let time = Double(gdk_frame_clock_get_frame_time(run.clock) - start) / 1_000_000
    return between(run, run.motion.state(at: time))
  }

  private func between(_ run: Run, _ state: MotionState) -> [Cutout] {
    guard run.motion.isMorphing, state.morph < 1 else { return cutouts }
    return zip(run.from, cutouts).map { $0.moved(towards: $1, by: state.morph) }
  }

  private func tick() {
    guard var run else { return }
    let now = gdk_frame_clock_get_frame_time(run.clock)
    let start = run.start ?? now
    run.start = start
    self.run = run
    let time = Double(now - start) / 1_000_000
    let state = time >= run.motion.duration ? .settled : run.motion.state(at: time)
    dimWindow.update(cutouts: between(run, state), opacity: state.dimOpacity)
    callout.update(state)
    if state == .settled {
      finishRun()
      settle()
    }
  }

  /// Waits for one more painting of both windows, then for the server to have done it.
  private func settle() {
    dimWindow.invalidate()
    callout.invalidate()
    let clocks = [dimWindow.frameClock, callout.frameClock].compactMap { $0 }
    wait = FrameWait(clocks) { [dimWindow, callout] in
      dimWindow.isPainted && callout.isPainted
    } onDone: { [weak self] in
      guard let self else { return }
      self.wait = nil
      gdk_display_sync(self.display)
      self.arrive()
    }
  }

  private func finishRun() {
    guard let run else { return }
    self.run = nil
    run.tick.disconnect()
    gdk_frame_clock_end_updating(run.clock)
  }

  private func stop() {
    finishRun()
    wait?.cancel()
    wait = nil
    arrive()
  }

  private func arrive() {
    let arrival = onArrival
    onArrival = nil
    arrival?()
  }
}

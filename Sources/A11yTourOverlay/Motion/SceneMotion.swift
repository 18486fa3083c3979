import A11yTour
import CGtk
import TourCore

/// Brings scenes onto the screen, with or without motion, and says when one has arrived.
@DesktopActor
final class SceneMotion {
  private let display: OpaquePointer
  private let windows: any SurfaceWindows
  private var scene: Scene?
  private var run: Run?
  private var wait: FrameWait?
  private var patience: GLibSource?
  private var onArrival: (@DesktopActor () -> Void)?

  /// How long a scene may take to arrive, in milliseconds: a screen that is off is never painted.
  private static let patience: UInt32 = 2000

  private struct Run {
    var motion: Motion
    var from: [Cutout]
    var start: gint64?
    var clock: OpaquePointer
    var tick: Signal
  }

  /// Makes the motion of some windows.
  init(display: OpaquePointer, windows: any SurfaceWindows) {
    self.display = display
    self.windows = windows
  }

  /// Shows a scene; the closure is called when it is painted and stands still, or another one or
  /// none has taken its place.
  func begin(
    _ scene: Scene, views: [CalloutView], isFirst: Bool, hasMotion: Bool,
    onArrival: @escaping @DesktopActor () -> Void
  ) {
    let from = current
    stop()
    self.onArrival = onArrival
    self.scene = scene
    patience = GLibSource(everyMilliseconds: Self.patience) { [weak self] in self?.giveUp() }
    let isMorphing = !isFirst && from.count == cutouts.count && from != cutouts
    let moves = hasMotion && windows.canMove
    let motion = Motion(isFirst: isFirst, isMorphing: isMorphing)
    windows.show(
      SceneMoment(
        scene: scene, cutouts: moves && isMorphing ? from : cutouts,
        motion: moves ? motion.state(at: 0) : .settled),
      views: views)
    guard moves, let clock = windows.frameClocks.first else {
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
  func replace(_ scene: Scene, views: [CalloutView]) {
    let arrival = onArrival
    onArrival = nil
    begin(scene, views: views, isFirst: false, hasMotion: false) { arrival?() }
  }

  /// Ends all motion; what waited for it is told.
  func end() {
    scene = nil
    stop()
  }

  private var cutouts: [Cutout] { scene?.cutouts ?? [] }

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
    guard var run, let scene else { return }
    let now = gdk_frame_clock_get_frame_time(run.clock)
    let start = run.start ?? now
    run.start = start
    self.run = run
    let time = Double(now - start) / 1_000_000
    let state = time >= run.motion.duration ? .settled : run.motion.state(at: time)
    windows.update(SceneMoment(scene: scene, cutouts: between(run, state), motion: state))
    if state == .settled {
      finishRun()
      settle()
    }
  }

  /// Waits for one more painting of all windows, then for the server to have done it.
  private func settle() {
    windows.invalidate()
    wait = FrameWait(windows.frameClocks) { [windows] in
      windows.isPainted
    } onDone: { [weak self] in
      guard let self else { return }
      self.wait = nil
      gdk_display_sync(self.display)
      self.arrive()
    }
  }

  /// Waits no longer for what nobody can see; it is painted when it can be.
  private func giveUp() {
    if run != nil, let scene {
      windows.update(SceneMoment(scene: scene, cutouts: scene.cutouts, motion: .settled))
    }
    stop()
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
    patience = nil
    let arrival = onArrival
    onArrival = nil
    arrival?()
  }
}

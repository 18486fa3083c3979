import A11yTour
import CGtk
import TourCore

/// The windows of an overlay on an X11 screen: one that dims, a shield that takes presses, and the
/// callout.
@DesktopActor
final class X11Windows: SurfaceWindows {
  var onEvent: (@DesktopActor (SurfaceWindowsEvent) -> Void)?

  private let display: OpaquePointer
  private let screen: OpaquePointer
  private let dim: DimWindow
  private let shield: InputShield
  private let calloutWindow: CalloutWindow
  private let focus: KeyboardFocus
  private let chords: ChordGrabs
  private let stacking: StackingGuard
  private var signals: [Signal] = []

  /// Makes the windows, off the screen; nil when the display has no screen.
  init?(display: OpaquePointer) {
    guard let screen = gdk_display_get_default_screen(display),
      let dim = DimWindow(screen: screen, bounds: Rect(screen: screen)),
      let shield = InputShield(screen: screen), let callout = CalloutWindow(screen: screen),
      let chords = ChordGrabs(display: display, screen: screen),
      let stacking = StackingGuard(
        display: display, screen: screen,
        windows: { [callout.window, shield.window, dim.window].compactMap { $0 } })
    else { return nil }
    self.display = display
    self.screen = screen
    self.dim = dim
    self.shield = shield
    calloutWindow = callout
    self.chords = chords
    self.stacking = stacking
    focus = KeyboardFocus(display: display, window: callout.widget)
    shield.onPress = { [weak self] in self?.onEvent?(.pressed) }
    chords.onChord = { [weak self] in self?.onEvent?(.chord($0)) }
    for (name, event) in [
      ("monitors-changed", SurfaceWindowsEvent.monitorsChanged),
      ("size-changed", .monitorsChanged), ("composited-changed", .outdated),
    ] {
      signals.append(
        Signal(UnsafeMutableRawPointer(screen), name) { [weak self] _ in
          self?.onEvent?(event)
          return false
        })
    }
  }

  // MARK: The scene

  var callout: PaintedCallout { calloutWindow.callout }
  var canMove: Bool { isComposited }
  var frameClocks: [OpaquePointer] {
    [calloutWindow.frameClock, dim.frameClock].compactMap { $0 }
  }
  var isPainted: Bool { dim.isPainted && calloutWindow.isPainted }

  func show(_ moment: SceneMoment, view: CalloutView) {
    let bounds = Rect(screen: screen)
    dim.show(painting(of: moment), bounds: bounds)
    calloutWindow.show(view, in: moment, isComposited: isComposited)
    shield.show(moment.scene.shieldedRegion(bounds: bounds), bounds: bounds)
    if let window = calloutWindow.window { gdk_window_raise(window) }
    stacking.start()
  }

  func update(_ moment: SceneMoment) {
    dim.update(painting(of: moment))
    calloutWindow.update(moment.motion)
  }

  func invalidate() {
    dim.invalidate()
    calloutWindow.invalidate()
  }

  private var isComposited: Bool { gdk_screen_is_composited(screen) != 0 }

  private func painting(of moment: SceneMoment) -> DimPainting {
    DimPainting(moment, isComposited: isComposited && dim.hasAlpha)
  }

  // MARK: The keyboard

  var hasFocus: Bool { focus.isHere }
  func takeFocus() { focus.take() }
  func giveFocusBack() { focus.giveBack() }

  func take(_ chords: Set<Chord>) -> Bool {
    self.chords.take(chords)
    return true
  }

  // MARK: The end

  func hide() {
    chords.release()
    stacking.stop()
    focus.giveBack()
    shield.hide()
    dim.hide()
    calloutWindow.hide()
  }

  func close() {
    for signal in signals { signal.disconnect() }
    signals = []
    chords.close()
    stacking.close()
    shield.close()
    calloutWindow.close()
    dim.close()
  }
}

extension Rect {
  /// The whole area of a screen, in logical pixels.
  @DesktopActor
  init(screen: OpaquePointer) {
    guard let root = gdk_screen_get_root_window(screen) else {
      self = .zero
      return
    }
    self.init(
      x: 0, y: 0, width: Double(gdk_window_get_width(root)),
      height: Double(gdk_window_get_height(root)))
  }
}

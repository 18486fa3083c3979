import A11yTour
import CGtk
import TourCore

/// The windows of an overlay on an X11 screen: a cover that dims and takes presses, and the callout.
@DesktopActor
final class X11Windows: SurfaceWindows {
  var onEvent: (@DesktopActor (SurfaceWindowsEvent) -> Void)?

  private let display: OpaquePointer
  private let screen: OpaquePointer
  private let cover: any X11Cover
  private let calloutWindow: CalloutWindow
  private let focus: KeyboardFocus
  private let chords: ChordGrabs
  private let stacking: StackingGuard
  private let hasKeyboard: Bool
  private var signals: [Signal] = []

  /// Makes the windows, off the screen; nil when the display has no screen.
  ///
  /// - Parameters:
  ///   - hasShapes: whether windows may have shapes, which XWayland does not honour everywhere.
  ///   - hasKeyboard: whether the X server has all keys. XWayland gets those of its own windows only,
  ///     and a focus that is taken there is lost to the application for good.
  init?(display: OpaquePointer, hasShapes: Bool, hasKeyboard: Bool) {
    guard let screen = gdk_display_get_default_screen(display),
      let cover: any X11Cover = hasShapes
        ? ShapedCover(screen: screen) : StripCover(screen: screen),
      let callout = CalloutWindow(screen: screen),
      let chords = ChordGrabs(display: display, screen: screen),
      let stacking = StackingGuard(
        display: display, screen: screen,
        windows: { [callout.window].compactMap { $0 } + cover.windows })
    else { return nil }
    self.display = display
    self.screen = screen
    self.hasKeyboard = hasKeyboard
    self.cover = cover
    calloutWindow = callout
    self.chords = chords
    self.stacking = stacking
    focus = KeyboardFocus(display: display, window: callout.widget)
    cover.onPress = { [weak self] in self?.onEvent?(.pressed) }
    callout.onPress = { [weak self] in self?.onEvent?(.pressed) }
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
  var canMove: Bool { isComposited && cover.canMove }
  var frameClocks: [OpaquePointer] {
    [calloutWindow.frameClock].compactMap { $0 } + cover.frameClocks
  }
  var isPainted: Bool { cover.isPainted && calloutWindow.isPainted }

  func show(_ moment: SceneMoment, view: CalloutView) {
    let ground = cover.show(moment, bounds: Rect(screen: screen), isComposited: isComposited)
    calloutWindow.show(view, in: moment, isComposited: isComposited, ground: ground)
    stacking.start()
  }

  func update(_ moment: SceneMoment) {
    cover.update(moment, isComposited: isComposited)
    calloutWindow.update(moment.motion)
  }

  func invalidate() {
    cover.invalidate()
    calloutWindow.invalidate()
  }

  private var isComposited: Bool { gdk_screen_is_composited(screen) != 0 }

  // MARK: The keyboard

  var hasFocus: Bool { hasKeyboard && focus.isHere }

  func takeFocus() {
    if hasKeyboard { focus.take() }
  }

  func giveFocusBack() { focus.giveBack() }

  func take(_ chords: Set<Chord>) -> Bool {
    if hasKeyboard { self.chords.take(chords) }
    return hasKeyboard
  }

  // MARK: The end

  func hide() {
    chords.release()
    stacking.stop()
    focus.giveBack()
    cover.hide()
    calloutWindow.hide()
  }

  func close() {
    for signal in signals { signal.disconnect() }
    signals = []
    chords.close()
    stacking.close()
    cover.close()
    calloutWindow.close()
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

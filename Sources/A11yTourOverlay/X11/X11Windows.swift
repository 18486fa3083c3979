import A11yTour
import CGtk
import TourCore

/// The windows of an overlay on an X11 screen: a cover that dims and takes presses, and the callouts.
@DesktopActor
final class X11Windows: SurfaceWindows {
  var onEvent: (@DesktopActor (SurfaceWindowsEvent) -> Void)?

  private let display: OpaquePointer
  private let screen: OpaquePointer
  private let cover: any X11Cover
  private let calloutWindow: CalloutWindow
  private var furtherWindows: [CalloutWindow] = []
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
      let callout = CalloutWindow(screen: screen, role: ATK_ROLE_DIALOG),
      let chords = ChordGrabs(display: display, screen: screen),
      let stacking = StackingGuard(display: display, screen: screen)
    else { return nil }
    self.display = display
    self.screen = screen
    self.hasKeyboard = hasKeyboard
    self.cover = cover
    calloutWindow = callout
    self.chords = chords
    self.stacking = stacking
    focus = KeyboardFocus(display: display, window: callout.widget)
    stacking.windows = { [weak self] in self?.stack ?? [] }
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
  var furtherCallouts: [PaintedCallout] { furtherWindows.map(\.callout) }
  let canPoint = true
  var canMove: Bool { isComposited && cover.canMove }
  var frameClocks: [OpaquePointer] {
    calloutWindows.compactMap(\.frameClock) + cover.frameClocks
  }
  var isPainted: Bool { cover.isPainted && calloutWindows.allSatisfy(\.isPainted) }

  func makeFurtherCallouts(_ count: Int) {
    while furtherWindows.count > count { furtherWindows.removeLast().close() }
    while furtherWindows.count < count {
      // What it says is part of the description of the callout with the buttons.
      guard let window = CalloutWindow(screen: screen, role: ATK_ROLE_REDUNDANT_OBJECT) else {
        return
      }
      window.onPress = { [weak self] in self?.onEvent?(.pressed) }
      furtherWindows.append(window)
    }
  }

  func show(_ moment: SceneMoment, views: [CalloutView]) {
    let grounds = cover.show(moment, bounds: Rect(screen: screen), isComposited: isComposited)
    let frames = moment.scene.callouts
    for (index, (window, view)) in zip(calloutWindows, views).enumerated()
    where frames.indices.contains(index) {
      window.show(
        view, frames[index], in: moment, isComposited: isComposited,
        ground: grounds.indices.contains(index) ? grounds[index] : nil)
    }
    stacking.start()
  }

  func update(_ moment: SceneMoment) {
    cover.update(moment, isComposited: isComposited)
    for window in calloutWindows { window.update(moment.motion) }
  }

  func invalidate() {
    cover.invalidate()
    for window in calloutWindows { window.invalidate() }
  }

  private var calloutWindows: [CalloutWindow] { [calloutWindow] + furtherWindows }

  /// All windows, the topmost first.
  private var stack: [OpaquePointer] { calloutWindows.compactMap(\.window) + cover.windows }

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
    for window in calloutWindows { window.hide() }
  }

  func close() {
    for signal in signals { signal.disconnect() }
    signals = []
    chords.close()
    stacking.close()
    cover.close()
    for window in calloutWindows { window.close() }
    furtherWindows = []
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

public import A11yTour
import CGtk
public import TourCore

/// The overlay on an X11 screen: a window that dims, a shield that takes presses, and the callout.
@DesktopActor
public final class X11OverlaySurface: OverlaySurface {
  /// Called with what the user did on the overlay.
  public var onEvent: (@DesktopActor (OverlayEvent) -> Void)?

  let display: OpaquePointer
  let screen: OpaquePointer
  let dimWindow: DimWindow
  let shield: InputShield
  let callout: CalloutWindow
  let look: DesktopLook
  let focus: KeyboardFocus
  let chords: ChordGrabs
  private let stacking: StackingGuard
  private let staging: StagingWindow
  private let watchdog = Watchdog()
  private let stage: SceneMotion
  private var screenSignals: [Signal] = []
  private var change: GLibSource?
  private var shown: Shown?
  private var isClosed = false
  /// Whether the user moved the focus into the callout, where it stays from step to step then.
  private var isFocusChosen = false

  private struct Shown {
    var scene: Scene
    var content: CalloutContent
    var options: OverlayOptions
  }

  /// Makes the windows, off the screen.
  ///
  /// - Throws: ``OverlayError/noDisplay(name:)`` when the display has no screen.
  init(display: OpaquePointer) throws(OverlayError) {
    guard let screen = gdk_display_get_default_screen(display),
      let dimWindow = DimWindow(screen: screen, bounds: Self.bounds(of: screen)),
      let shield = InputShield(screen: screen), let callout = CalloutWindow(screen: screen),
      let look = DesktopLook(screen: screen), let staging = StagingWindow(screen: screen),
      let chords = ChordGrabs(display: display, screen: screen),
      let stacking = StackingGuard(
        display: display, screen: screen,
        windows: {
          [gtk_widget_get_window(callout.widget), shield.window, dimWindow.window].compactMap { $0 }
        })
    else {
      throw OverlayError.noDisplay(name: String(cString: gdk_display_get_name(display)))
    }
    self.display = display
    self.screen = screen
    self.dimWindow = dimWindow
    self.shield = shield
    self.callout = callout
    self.look = look
    self.staging = staging
    self.chords = chords
    self.stacking = stacking
    focus = KeyboardFocus(display: display, window: callout.widget)
    stage = SceneMotion(display: display, dimWindow: dimWindow, callout: callout)
    StyleProvider.install(on: screen)
    listen()
  }

  // MARK: OverlaySurface

  /// The monitors as the desktop has them now.
  public var monitors: [Monitor] {
    (0..<gdk_display_get_n_monitors(display)).compactMap { index in
      guard let monitor = gdk_display_get_monitor(display, index) else { return nil }
      var (bounds, workArea) = (GdkRectangle(), GdkRectangle())
      gdk_monitor_get_geometry(monitor, &bounds)
      gdk_monitor_get_workarea(monitor, &workArea)
      return Monitor(bounds: Rect(bounds), workArea: Rect(workArea))
    }
  }

  /// Gives the size that a callout with this content takes, in logical pixels, without its shadow
  /// and arrow.
  public func measure(_ content: CalloutContent) -> Size {
    guard !isClosed else { return .zero }
    if let view = callout.view, view.content == content { return view.naturalSize }
    return staging.view(of: content, screen: roomForCallout)?.naturalSize ?? .zero
  }

  /// Shows a scene in place of the one before and returns once it is painted and all motion of its
  /// appearance has ended.
  public func show(_ scene: Scene, content: CalloutContent, options: OverlayOptions) async {
    guard !isClosed else { return }
    do {
      try watchdog.arm()
    } catch {
      // Nothing may cover the screen that nobody guards.
      hide()
      return
    }
    let isFirst = shown == nil
    let isNewStep = isFirst || options.isAnnounced || shown?.content != content
    shown = Shown(scene: scene, content: content, options: options)
    guard let view = view(of: content) else {
      hide()
      return
    }
    await withCheckedContinuation { continuation in
      stage.begin(
        scene, bounds: Self.bounds(of: screen), view: view,
        isFirst: isFirst, hasMotion: isNewStep && look.hasMotion, isComposited: isComposited
      ) { continuation.resume() }
      shield.show(
        scene.shieldedRegion(bounds: Self.bounds(of: screen)), bounds: Self.bounds(of: screen))
      if let window = gtk_widget_get_window(callout.widget) { gdk_window_raise(window) }
      stacking.start()
      updateKeyboard(content, options: options, isNewStep: isNewStep)
      callout.describe(content, isAnnounced: options.isAnnounced)
      if let news = options.announcement { callout.announce(news) }
    }
  }

  /// Takes everything off the screen at once but stays ready; the focus goes back to where it was.
  public func hide() {
    guard !isClosed else { return }
    shown = nil
    chords.release()
    stacking.stop()
    isFocusChosen = false
    focus.giveBack()
    shield.hide()
    dimWindow.hide()
    callout.hide()
    gdk_display_sync(display)
    watchdog.disarm()
    stage.end()
  }

  /// Gives everything back that was asked of the desktop: windows, grabs, timers.
  public func close() {
    guard !isClosed else { return }
    hide()
    isClosed = true
    change = nil
    for signal in screenSignals { signal.disconnect() }
    screenSignals = []
    look.close()
    chords.close()
    stacking.close()
    shield.close()
    callout.close()
    dimWindow.close()
    staging.close()
    watchdog.close()
    gdk_display_sync(display)
  }

  // MARK: Parts

  private var isComposited: Bool { gdk_screen_is_composited(screen) != 0 }

  /// The size of the largest work area less the margin that every callout keeps.
  private var roomForCallout: Size {
    let largest = monitors.map(\.workArea).max { $0.area < $1.area } ?? .zero
    return Size(width: largest.width - 24, height: largest.height - 24)
  }

  private func view(of content: CalloutContent) -> CalloutView? {
    if let view = callout.view, view.content == content { return view }
    let view = staging.take(content, screen: roomForCallout)
    view?.onPress = { [weak self] action in self?.onEvent?(.button(action)) }
    return view
  }

  private func updateKeyboard(
    _ content: CalloutContent, options: OverlayOptions, isNewStep: Bool
  ) {
    if options.areKeysActive {
      chords.take(Set(content.buttons.map { Chord($0.action) }).union([.skip, .focus]))
    } else {
      chords.release()
    }
    callout.view?.setChords { options.areKeysActive ? Chord($0).label : nil }
    guard isNewStep else { return }
    if !options.takesFocus, !isFocusChosen { focus.giveBack() }
    if options.takesFocus || focus.isHere {
      callout.focusFirst()
      focus.take()
    }
  }

  private func press(_ chord: Chord) {
    guard let shown else { return }
    if let action = chord.action {
      // There is always a way out, whether or not the callout has a button for it.
      guard action == .skip || shown.content.buttons.contains(where: { $0.action == action }) else {
        return
      }
      onEvent?(.key(action))
    } else if focus.isHere {
      isFocusChosen = false
      focus.giveBack()
    } else {
      isFocusChosen = true
      callout.focusFirst()
      focus.take()
    }
  }

  // MARK: The desktop

  private func listen() {
    shield.onPress = { [weak self] in self?.onEvent?(.overlayPressed) }
    chords.onChord = { [weak self] in self?.press($0) }
    callout.onEscape = { [weak self] in self?.press(.skip) }
    look.onChange = { [weak self] in self?.environmentChanged() }
    for name in ["monitors-changed", "size-changed"] {
      screenSignals.append(
        Signal(UnsafeMutableRawPointer(screen), name) { [weak self] _ in
          self?.environmentChanged()
          return false
        })
    }
    screenSignals.append(
      Signal(UnsafeMutableRawPointer(screen), "composited-changed") { [weak self] _ in
        self?.redraw()
        return false
      })
    callout.setDark(look.isDark)
  }

  /// Several changes often come together: they are told as one.
  private func environmentChanged() {
    guard change == nil, !isClosed else { return }
    change = GLibSource(onceWhenIdle: { [weak self] in
      guard let self else { return }
      self.change = nil
      self.callout.setDark(self.look.isDark)
      self.staging.forget()
      self.callout.view?.measure(screen: self.roomForCallout)
      self.redraw()
      self.onEvent?(.environmentChanged)
    })
  }

  /// Puts the present scene on the screen anew, without motion.
  private func redraw() {
    guard let shown, let view = callout.view else { return }
    stage.replace(
      shown.scene, bounds: Self.bounds(of: screen), view: view, isComposited: isComposited)
    shield.show(
      shown.scene.shieldedRegion(bounds: Self.bounds(of: screen)),
      bounds: Self.bounds(of: screen))
    if let window = gtk_widget_get_window(callout.widget) { gdk_window_raise(window) }
  }

  private static func bounds(of screen: OpaquePointer) -> Rect {
    guard let root = gdk_screen_get_root_window(screen) else { return .zero }
    return Rect(
      x: 0, y: 0, width: Double(gdk_window_get_width(root)),
      height: Double(gdk_window_get_height(root)))
  }
}

extension Rect {
  init(_ rectangle: GdkRectangle) {
    self.init(
      x: Double(rectangle.x), y: Double(rectangle.y), width: Double(rectangle.width),
      height: Double(rectangle.height))
  }
}

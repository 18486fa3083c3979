import A11yTour
import CGtk
import TourCore

/// An overlay in windows of its own: what is the same for every window system.
@DesktopActor
final class WindowedSurface: OverlaySurface {
  var onEvent: (@DesktopActor (OverlayEvent) -> Void)?

  private let display: OpaquePointer
  private let windows: any SurfaceWindows
  private let look: DesktopLook
  private let staging: StagingWindow
  private let watchdog = Watchdog()
  private let stage: SceneMotion
  private let reportedChords: ReportedChords?
  private var change: GLibSource?
  private var shown: Shown?
  private var isClosed = false
  /// Whether the user moved the focus into the callout, where it stays from step to step then.
  private var isFocusChosen = false

  private struct Shown {
    var scene: Scene
    var contents: [CalloutContent]
    var options: OverlayOptions
  }

  /// Makes the overlay of some windows, off the screen; nil when the display has no screen.
  ///
  /// - Parameter reportedChords: the chords that applications report, for where windows hear none.
  init?(
    display: OpaquePointer, windows: any SurfaceWindows, reportedChords: ReportedChords? = nil
  ) {
    guard let screen = gdk_display_get_default_screen(display),
      let look = DesktopLook(screen: screen), let staging = StagingWindow(screen: screen)
    else { return nil }
    self.display = display
    self.windows = windows
    self.look = look
    self.reportedChords = reportedChords
    self.staging = staging
    stage = SceneMotion(display: display, windows: windows)
    StyleProvider.install(on: screen)
    listen()
  }

  // MARK: OverlaySurface

  var monitors: [Monitor] {
    (0..<gdk_display_get_n_monitors(display)).compactMap { index in
      guard let monitor = gdk_display_get_monitor(display, index) else { return nil }
      var (bounds, workArea) = (GdkRectangle(), GdkRectangle())
      gdk_monitor_get_geometry(monitor, &bounds)
      gdk_monitor_get_workarea(monitor, &workArea)
      // A new output of Wayland has no place at first.
      guard bounds.width > 0, bounds.height > 0 else { return nil }
      return Monitor(bounds: Rect(bounds), workArea: Rect(workArea))
    }
  }

  var canPoint: Bool { windows.canPoint }

  func measure(_ content: CalloutContent) -> Size {
    guard !isClosed else { return .zero }
    if let view = windows.callouts.lazy.compactMap(\.view).first(where: { $0.content == content }) {
      return view.naturalSize
    }
    return staging.view(of: content, screen: roomForCallout)?.naturalSize ?? .zero
  }

  func show(_ scene: Scene, contents: [CalloutContent], options: OverlayOptions) async {
    guard !isClosed, let content = contents.first else { return }
    do {
      try watchdog.arm()
    } catch {
      // Nothing may cover the screen that nobody guards.
      hide()
      return
    }
    let isFirst = shown == nil
    let isNewStep = isFirst || options.isAnnounced || shown?.contents.first != content
    shown = Shown(scene: scene, contents: contents, options: options)
    let views = views(of: contents)
    guard views.count == contents.count else {
      hide()
      return
    }
    await withCheckedContinuation { continuation in
      stage.begin(
        scene, views: views, isFirst: isFirst, hasMotion: isNewStep && look.hasMotion
      ) { continuation.resume() }
      updateKeyboard(content, options: options, isNewStep: isNewStep)
      callout.describe(content, isAnnounced: options.isAnnounced)
      if let news = options.announcement { callout.announce(news) }
    }
  }

  func hide() {
    guard !isClosed else { return }
    shown = nil
    isFocusChosen = false
    reportedChords?.take([])
    windows.hide()
    gdk_display_sync(display)
    watchdog.disarm()
    stage.end()
  }

  func close() {
    guard !isClosed else { return }
    hide()
    isClosed = true
    change = nil
    look.close()
    windows.close()
    staging.close()
    watchdog.close()
    gdk_display_sync(display)
  }

  // MARK: Parts

  private var callout: PaintedCallout { windows.callout }

  /// The size of the largest work area less the margin that every callout keeps.
  private var roomForCallout: Size {
    let largest = monitors.map(\.workArea).max { $0.area < $1.area } ?? .zero
    return Size(width: largest.width - 24, height: largest.height - 24)
  }

  /// Gives the widgets of some contents, those that are shown already where they are the same.
  private func views(of contents: [CalloutContent]) -> [CalloutView] {
    windows.makeFurtherCallouts(contents.count - 1)
    for callout in windows.callouts { callout.setDark(look.isDark) }
    let shown = windows.callouts.map(\.view)
    let views = contents.indices.compactMap { index in
      let view = shown.indices.contains(index) ? shown[index] : nil
      if let view, view.content == contents[index] { return view }
      let new = staging.take(contents[index], screen: roomForCallout)
      new?.onPress = { [weak self] action in self?.onEvent?(.button(action)) }
      return new
    }
    staging.forget()
    return views
  }

  private func updateKeyboard(
    _ content: CalloutContent, options: OverlayOptions, isNewStep: Bool
  ) {
    let buttons = Set(content.buttons.map { Chord($0.action) })
    let chords = options.areKeysActive ? buttons.union([.skip, .focus]) : []
    var areHeard = windows.take(chords)
    if !areHeard, let reportedChords {
      reportedChords.take(chords)
      areHeard = options.areKeysReported
    }
    callout.view?.setChords { areHeard && options.areKeysActive ? Chord($0).label : nil }
    guard isNewStep else { return }
    if !options.takesFocus, !isFocusChosen { windows.giveFocusBack() }
    if options.takesFocus || windows.hasFocus {
      callout.focusFirst()
      windows.takeFocus()
    }
  }

  private func press(_ chord: Chord) {
    guard let shown else { return }
    if let action = chord.action {
      // There is always a way out, whether or not the callout has a button for it.
      let buttons = shown.contents.first?.buttons ?? []
      guard action == .skip || buttons.contains(where: { $0.action == action }) else { return }
      onEvent?(.key(action))
    } else if windows.hasFocus {
      isFocusChosen = false
      windows.giveFocusBack()
    } else {
      isFocusChosen = true
      callout.focusFirst()
      windows.takeFocus()
    }
  }

  // MARK: The desktop

  private func listen() {
    windows.onEvent = { [weak self] event in
      switch event {
      case .pressed: self?.onEvent?(.overlayPressed)
      case .chord(let chord): self?.press(chord)
      case .outdated: self?.redraw()
      case .monitorsChanged: self?.environmentChanged()
      }
    }
    reportedChords?.onChord = { [weak self] in self?.press($0) }
    callout.onEscape = { [weak self] in self?.press(.skip) }
    look.onChange = { [weak self] in self?.environmentChanged() }
  }

  /// Several changes often come together: they are told as one.
  private func environmentChanged() {
    guard change == nil, !isClosed else { return }
    change = GLibSource(onceWhenIdle: { [weak self] in
      guard let self else { return }
      self.change = nil
      self.staging.forget()
      for callout in self.windows.callouts {
        callout.setDark(self.look.isDark)
        callout.view?.measure(screen: self.roomForCallout)
      }
      self.redraw()
      self.onEvent?(.environmentChanged)
    })
  }

  /// Puts the present scene on the screen anew, without motion.
  private func redraw() {
    let views = windows.callouts.compactMap(\.view)
    guard let shown, !views.isEmpty else { return }
    stage.replace(shown.scene, views: views)
  }
}

extension Rect {
  init(_ rectangle: GdkRectangle) {
    self.init(
      x: Double(rectangle.x), y: Double(rectangle.y), width: Double(rectangle.width),
      height: Double(rectangle.height))
  }
}

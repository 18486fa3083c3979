import A11yTour
import CGtk
import CLayerShell
import TourCore

/// The surfaces of an overlay on Wayland, one for each output, where the compositor has layers.
@DesktopActor
final class LayerShellWindows: SurfaceWindows {
  var onEvent: (@DesktopActor (SurfaceWindowsEvent) -> Void)?
  let callout: PaintedCallout
  private(set) var furtherCallouts: [PaintedCallout] = []

  private let display: OpaquePointer
  private let outputs: OutputList
  private var windows: [OutputWindow] = []
  /// The window that callouts stand in while nothing is shown.
  private let rest: WidgetPointer
  private var isFocused = false

  /// Makes the surfaces, off the screen; nil when the compositor has no layers.
  init?(display: OpaquePointer) {
    guard gtk_layer_is_supported() != 0, let rest = gtk_window_new(GTK_WINDOW_TOPLEVEL) else {
      return nil
    }
    guard let callout = PaintedCallout(in: rest) else {
      gtk_widget_destroy(rest)
      return nil
    }
    self.display = display
    self.rest = rest
    self.callout = callout
    outputs = OutputList(display: display)
    outputs.onChange = { [weak self] in self?.outputsChanged() }
  }

  // MARK: The scene

  let canPoint = true
  let canMove = true

  var frameClocks: [OpaquePointer] {
    [holder].compactMap { $0?.frameClock }
      + windows.filter { $0 !== holder }.compactMap(\.frameClock)
  }

  var isPainted: Bool { windows.allSatisfy(\.isPainted) }

  func makeFurtherCallouts(_ count: Int) {
    for callout in furtherCallouts.dropFirst(count) {
      callout.clear()
      callout.move(to: rest)
    }
    furtherCallouts = Array(furtherCallouts.prefix(count))
    while furtherCallouts.count < count, let callout = PaintedCallout(in: rest) {
      furtherCallouts.append(callout)
    }
  }

  func show(_ moment: SceneMoment, views: [CalloutView]) {
    follow(outputs)
    guard let holder = window(of: moment.scene.callout.rect) else { return }
    let placed = Array(zip(zip(callouts, views), moment.scene.callouts))
    let holders = placed.map { window(of: $1.rect) ?? holder }
    for window in windows {
      window.hold(
        zip(placed, holders).compactMap { $1 === window ? $0.0.0 : nil }, isMain: window === holder)
    }
    for (((callout, view), frame), window) in zip(placed, holders) {
      callout.place(view, frame, in: moment, origin: window.bounds.origin, edge: .soft)
    }
    let painting = DimPainting(moment, isComposited: true)
    let all = windows.reduce(Rect.zero) { $0.isEmpty ? $1.bounds : $0.union($1.bounds) }
    let region = moment.scene.shieldedRegion(bounds: all)
    for window in windows {
      window.setKeyboard(isFocused && window === holder)
      window.show(painting, taking: region)
    }
  }

  func update(_ moment: SceneMoment) {
    let painting = DimPainting(moment, isComposited: true)
    let moved = callouts.filter { $0.update(moment.motion) }
    for window in windows { window.update(painting, moved: moved) }
  }

  func invalidate() {
    for window in windows { window.invalidate() }
  }

  /// The window that holds the callout.
  private var holder: OutputWindow? { windows.first { $0.widget == callout.window } }

  /// The window of the output that shows the most of a rectangle, or else the nearest.
  private func window(of rect: Rect) -> OutputWindow? {
    func shown(_ window: OutputWindow) -> Double {
      window.bounds.intersection(rect)?.area ?? 0
    }
    func distance(_ window: OutputWindow) -> Double {
      let (center, place) = (window.bounds.center, rect.center)
      return abs(center.x - place.x) + abs(center.y - place.y)
    }
    return windows.max { (shown($0), -distance($0)) < (shown($1), -distance($1)) }
  }

  // MARK: Outputs

  /// Has a window for each output that there is, and no other.
  private func follow(_ outputs: OutputList) {
    let monitors = outputs.usable
    for window in windows where !monitors.contains(window.monitor) { drop(window) }
    for monitor in monitors where !windows.contains(where: { $0.monitor == monitor }) {
      guard let window = OutputWindow(monitor: monitor) else { continue }
      window.onPress = { [weak self] in self?.onEvent?(.pressed) }
      window.onKey = { [weak self] in self?.callout.handle($0) ?? false }
      window.onClosed = { [weak self, weak window] in
        guard let window else { return }
        self?.drop(window)
        self?.onEvent?(.monitorsChanged)
      }
      windows.append(window)
    }
  }

  private func drop(_ window: OutputWindow) {
    for callout in callouts where window.widget == callout.window { callout.move(to: rest) }
    windows.removeAll { $0 === window }
    window.close()
  }

  private func outputsChanged() {
    for window in windows where !outputs.usable.contains(window.monitor) { drop(window) }
    onEvent?(.monitorsChanged)
  }

  // MARK: The keyboard

  var hasFocus: Bool { isFocused }

  func takeFocus() {
    isFocused = true
    holder?.setKeyboard(true)
  }

  func giveFocusBack() {
    isFocused = false
    holder?.setKeyboard(false)
  }

  /// A client of Wayland hears no keys but its own.
  func take(_ chords: Set<Chord>) -> Bool { false }

  // MARK: The end

  func hide() {
    giveFocusBack()
    for window in windows { window.hide() }
    for callout in callouts { callout.clear() }
  }

  func close() {
    outputs.close()
    for callout in callouts { callout.clear() }
    for window in windows { drop(window) }
    furtherCallouts = []
    gtk_widget_destroy(rest)
  }
}

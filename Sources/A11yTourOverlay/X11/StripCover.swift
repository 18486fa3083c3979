import A11yTour
import CGtk
import TourCore

/// A cover of rectangular windows around the holes, for XWayland.
@DesktopActor
final class StripCover: X11Cover {
  var onPress: (@DesktopActor () -> Void)?

  private let screen: OpaquePointer
  private var strips: [DimWindow] = []
  private var shownCount = 0

  /// Makes a cover of no window yet.
  init(screen: OpaquePointer) {
    self.screen = screen
  }

  var windows: [OpaquePointer] { shown.map(\.window) }
  let canMove = false
  var frameClocks: [OpaquePointer] { shown.compactMap(\.frameClock) }
  var isPainted: Bool { shown.allSatisfy(\.isPainted) }

  private var shown: ArraySlice<DimWindow> { strips.prefix(shownCount) }

  func show(_ moment: SceneMoment, bounds: Rect, isComposited: Bool) -> [CalloutGround] {
    let plan = StripPlan(moment.scene, bounds: bounds, margins: PaintedCallout.margins)
    var moment = moment
    (moment.scene, moment.cutouts) = (plan.scene, plan.scene.cutouts)
    let hasAlpha = gdk_screen_get_rgba_visual(screen) != nil
    let painting = DimPainting(moment, isComposited: isComposited && hasAlpha)
    while strips.count < plan.strips.count, let strip = makeStrip(plan.strips[strips.count]) {
      strips.append(strip)
    }
    shownCount = min(plan.strips.count, strips.count)
    for (strip, rect) in zip(strips, plan.strips) { strip.show(painting, bounds: rect) }
    for strip in strips.dropFirst(shownCount) { strip.hide() }
    return plan.callouts.map { CalloutGround(frame: $0, painting: painting) }
  }

  private func makeStrip(_ rect: Rect) -> DimWindow? {
    let strip = DimWindow(screen: screen, bounds: rect, takesPresses: true)
    strip?.onPress = { [weak self] in self?.onPress?() }
    return strip
  }

  /// Strips do not move: they would have to be cut anew for each moment.
  func update(_ moment: SceneMoment, isComposited: Bool) {}

  func invalidate() {
    for strip in shown { strip.invalidate() }
  }

  func hide() {
    for strip in strips { strip.hide() }
    shownCount = 0
  }

  func close() {
    for strip in strips { strip.close() }
    (strips, shownCount) = ([], 0)
  }
}

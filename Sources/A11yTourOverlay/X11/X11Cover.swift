import A11yTour
import CGtk
import TourCore

/// What covers an X11 screen below the callout: it dims, draws the rings, and takes presses.
@DesktopActor
protocol X11Cover: AnyObject {
  /// Called when it is pressed.
  var onPress: (@DesktopActor () -> Void)? { get set }
  /// The GDK windows, the topmost first.
  var windows: [OpaquePointer] { get }
  /// Whether cutouts can move on it.
  var canMove: Bool { get }
  /// The clocks that say when it is painted.
  var frameClocks: [OpaquePointer] { get }
  /// Whether it has been painted since that was last asked for.
  var isPainted: Bool { get }

  /// Shows a moment of a scene.
  ///
  /// - Returns: what the windows of the callouts are to be; empty leaves that to their shapes.
  func show(_ moment: SceneMoment, bounds: Rect, isComposited: Bool) -> [CalloutGround]
  /// Draws another moment of the same scene.
  func update(_ moment: SceneMoment, isComposited: Bool)
  /// Asks for one more painting.
  func invalidate()
  /// Takes it off the screen.
  func hide()
  /// Gives it back.
  func close()
}

/// The rectangle that a callout has for itself, where windows have no shapes.
struct CalloutGround: Equatable {
  /// The rectangle on the desktop.
  var frame: Rect
  /// What is painted there below the callout.
  var painting: DimPainting
}

/// A cover of two windows: one that is seen, and one that takes presses, both with shapes.
@DesktopActor
final class ShapedCover: X11Cover {
  private let dim: DimWindow
  private let shield: InputShield

  /// Makes the windows, off the screen.
  init?(screen: OpaquePointer) {
    guard let dim = DimWindow(screen: screen, bounds: Rect(screen: screen), takesPresses: false),
      let shield = InputShield(screen: screen)
    else { return nil }
    self.dim = dim
    self.shield = shield
  }

  var onPress: (@DesktopActor () -> Void)? {
    get { shield.onPress }
    set { shield.onPress = newValue }
  }
  var windows: [OpaquePointer] { [shield.window, dim.window].compactMap { $0 } }
  let canMove = true
  var frameClocks: [OpaquePointer] { [dim.frameClock].compactMap { $0 } }
  var isPainted: Bool { dim.isPainted }

  func show(_ moment: SceneMoment, bounds: Rect, isComposited: Bool) -> [CalloutGround] {
    dim.show(DimPainting(moment, isComposited: isComposited && dim.hasAlpha), bounds: bounds)
    shield.show(moment.scene.shieldedRegion(bounds: bounds), bounds: bounds)
    return []
  }

  func update(_ moment: SceneMoment, isComposited: Bool) {
    dim.update(DimPainting(moment, isComposited: isComposited && dim.hasAlpha))
  }

  func invalidate() { dim.invalidate() }

  func hide() {
    shield.hide()
    dim.hide()
  }

  func close() {
    shield.close()
    dim.close()
  }
}

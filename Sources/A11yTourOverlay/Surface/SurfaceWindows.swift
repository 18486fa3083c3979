import A11yTour
import CGtk
import TourCore

/// What a surface needs of a window system: windows for scenes, the keyboard, and presses.
@DesktopActor
protocol SurfaceWindows: AnyObject {
  /// Called with what happens on the windows and to them.
  var onEvent: (@DesktopActor (SurfaceWindowsEvent) -> Void)? { get set }
  /// The callout with the buttons, in whichever window holds it.
  var callout: PaintedCallout { get }
  /// The callouts of further marks.
  var furtherCallouts: [PaintedCallout] { get }
  /// Whether scenes are drawn, and not the callout alone.
  var canPoint: Bool { get }
  /// Whether things can move and fade here and now.
  var canMove: Bool { get }
  /// The clocks of the windows on the screen, that of the callout first.
  var frameClocks: [OpaquePointer] { get }
  /// Whether all that is on the screen has been painted since that was last asked for.
  var isPainted: Bool { get }

  /// Has so many further callouts where they can be shown, and lets go of the widgets of others.
  func makeFurtherCallouts(_ count: Int)
  /// Puts a scene on the screen as it is at a moment; presses go where the scene says.
  ///
  /// - Parameter views: what stands in the callouts, that with the buttons first.
  func show(_ moment: SceneMoment, views: [CalloutView])
  /// Paints another moment of the same scene.
  func update(_ moment: SceneMoment)
  /// Asks for one more painting.
  func invalidate()

  /// Whether keys go to the callout.
  var hasFocus: Bool { get }
  /// Has keys go to the callout.
  func takeFocus()
  /// Has keys go to where they went before.
  func giveFocusBack()
  /// Takes these chords wherever the keyboard is, and no others.
  ///
  /// - Returns: whether chords can be taken here.
  @discardableResult
  func take(_ chords: Set<Chord>) -> Bool

  /// Takes everything off the screen, and gives chords and focus back.
  func hide()
  /// Gives everything back for good.
  func close()
}

/// What happens on the windows of a surface and to them.
enum SurfaceWindowsEvent {
  /// A part that takes presses was pressed, beside the callout.
  case pressed
  /// A chord was pressed.
  case chord(Chord)
  /// The windows have to be shown anew: the compositor came or went.
  case outdated
  /// A monitor came, went or changed.
  case monitorsChanged
}

extension SurfaceWindows {
  /// All callouts, in the order of those of a scene.
  var callouts: [PaintedCallout] { [callout] + furtherCallouts }
}

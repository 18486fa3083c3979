public import TourCore

/// What draws a scene; tests have one that only remembers what it was given.
@DesktopActor
public protocol OverlaySurface: AnyObject {
  /// Called with what the user did on the overlay.
  var onEvent: (@DesktopActor (OverlayEvent) -> Void)? { get set }

  /// The monitors as the desktop has them now.
  var monitors: [Monitor] { get }

  /// Whether it draws holes and arrows; where it does not, the callout says where a widget is.
  var canPoint: Bool { get }

  /// Gives the size that a callout with this content takes, in logical pixels, without its shadow
  /// and arrow.
  func measure(_ content: CalloutContent) -> Size

  /// Shows a scene in place of the one before and returns once it is painted and all motion of its
  /// appearance has ended.
  ///
  /// - Parameter contents: what the callouts say, in the order of the scene's; the first has the
  ///   buttons and the keyboard.
  func show(_ scene: Scene, contents: [CalloutContent], options: OverlayOptions) async

  /// Takes everything off the screen at once but stays ready; the focus goes back to where it was.
  func hide()

  /// Gives everything back that was asked of the desktop: windows, grabs, timers.
  func close()
}

/// How the overlay behaves, beside what a scene says of it.
public struct OverlayOptions: Equatable, Sendable {
  /// Whether the keyboard works the callout.
  public var areKeysActive: Bool
  /// Whether the application asks the accessibility bus about each key before it takes it.
  public var areKeysReported: Bool
  /// Whether the callout may take the keyboard focus: the user reads rather than acts.
  public var takesFocus: Bool
  /// Whether this is the first time that the step is seen, so that it is to be announced.
  public var isAnnounced: Bool
  /// What is to be announced of a step that was announced before: news about it in plain text.
  public var announcement: String?

  /// Makes options from their parts.
  public init(
    areKeysActive: Bool = true, areKeysReported: Bool = false, takesFocus: Bool = false,
    isAnnounced: Bool = true, announcement: String? = nil
  ) {
    self.areKeysActive = areKeysActive
    self.areKeysReported = areKeysReported
    self.takesFocus = takesFocus
    self.isAnnounced = isAnnounced
    self.announcement = announcement
  }
}

/// What the user did on the overlay.
public enum OverlayEvent: Equatable, Sendable {
  /// A button of the callout was pressed, by pointer, keyboard or an accessibility action.
  case button(CalloutButton.Action)
  /// A key or chord that stands for a button was pressed.
  case key(CalloutButton.Action)
  /// The dimmed part was pressed.
  case overlayPressed
  /// A monitor came, went or changed, or the theme or text size did.
  case environmentChanged
}

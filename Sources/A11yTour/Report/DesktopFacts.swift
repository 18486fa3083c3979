public import TourCore

/// What was found out about a desktop, for `doctor`.
public struct DesktopFacts: Equatable, Sendable {
  /// Something that is needed: what is there, or why it is not.
  public enum Finding: Equatable, Sendable {
    /// It is there; what it is.
    case present(String)
    /// It is not; why.
    case absent(String)

    /// Whether it is there.
    public var isPresent: Bool { if case .present = self { true } else { false } }
  }

  /// What kind of display there is.
  public enum Display: Equatable, Sendable {
    /// An X server, by the value of `DISPLAY`.
    case x11(String)
    /// A Wayland compositor, by the value of `WAYLAND_DISPLAY`.
    case wayland(String)
    /// None.
    case none
  }

  /// What was found out about an X11 screen.
  public struct Screen: Equatable, Sendable {
    /// What tells the positions of windows.
    public var origins: String
    /// The window manager; nil where there is none.
    public var windowManager: String?
    /// Whether windows can be translucent.
    public var isComposited: Bool
    /// Whether presses can be watched wherever they go.
    public var hasPresses: Bool

    /// Puts the parts together.
    public init(
      origins: String, windowManager: String?, isComposited: Bool, hasPresses: Bool
    ) {
      self.origins = origins
      self.windowManager = windowManager
      self.isComposited = isComposited
      self.hasPresses = hasPresses
    }
  }

  /// The session bus.
  public var sessionBus = Finding.absent("it was not looked for")
  /// The accessibility bus; nil where there is no session bus to ask.
  public var accessibilityBus: Finding?
  /// The registry of the accessibility bus; nil where there is no such bus.
  public var registry: Finding?
  /// Whether somebody switched accessibility on; nil when nobody tells.
  public var isAccessibilityEnabled: Bool?
  /// Whether a screen reader is said to run; nil when nobody tells.
  public var isScreenReaderEnabled: Bool?
  /// The applications on the bus.
  public var applications: [AccessibleApplication] = []
  /// What keeps the widgets of single applications from being found.
  public var troubles: [ApplicationTrouble] = []
  /// The display.
  public var display = Display.none
  /// The screen; nil where no X server can be used.
  public var screen: Screen?
  /// What there is to draw on; nil when nobody looked.
  public var capabilities: DisplayCapabilities?
  /// What tells where windows are under Wayland; nil where nothing does.
  public var origins: String?
  /// The name of the desktop, as `XDG_CURRENT_DESKTOP` has it; empty when it has none.
  public var desktopName = ""

  /// Makes facts about a desktop of which nothing is known yet.
  public init() {}
}

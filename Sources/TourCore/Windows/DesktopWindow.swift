/// A window as the window system has it, in pixels of the device; from a Wayland compositor in logical
/// pixels.
public struct DesktopWindow: Equatable, Sendable {
  /// What told of it.
  public var source: WindowSource
  /// The number that the window system gave it.
  public var identifier: UInt
  /// The process it belongs to, when the window says so.
  public var processID: Int32?
  /// The title, without what the window manager adds.
  public var title: String
  /// What the application draws, its own shadow included; from sway without it.
  public var client: Rect
  /// What the user takes for the window: with the decoration, without a shadow; nil when it is not
  /// told.
  public var frame: Rect?
  /// How wide the shadow is that the application draws itself; nil when it says nothing of one.
  ///
  /// The corresponding property is `_GTK_FRAME_EXTENTS`.
  public var shadow: Insets?
  /// Whether the application draws the decoration itself, as far as the source says so.
  public var isDecoratedByClient: Bool
  /// Whether it is the active window.
  public var isActive: Bool
  /// Whether it can be seen: neither minimised nor unmapped.
  public var isShown: Bool
  /// Whether it is a menu or other short-lived window outside the window manager's care.
  public var isPopup: Bool

  /// Makes a window from what the window system says of it.
  public init(
    source: WindowSource = .x11, identifier: UInt, processID: Int32?, title: String, client: Rect,
    frame: Rect? = nil, shadow: Insets? = nil, isDecoratedByClient: Bool = false,
    isActive: Bool = false, isShown: Bool = true, isPopup: Bool = false
  ) {
    self.source = source
    self.identifier = identifier
    self.processID = processID
    self.title = title
    self.client = client
    self.frame = frame
    self.shadow = shadow
    self.isDecoratedByClient = isDecoratedByClient
    self.isActive = isActive
    self.isShown = isShown
    self.isPopup = isPopup
  }
}

extension DesktopWindow {
  /// The most that the decoration and the shadow of a window take in one direction.
  private static let decorationLimit = 128.0

  /// What can be seen of the client area when nothing is over it: a compositor may show a part, and
  /// nobody takes a shadow for the window.
  public var visibleArea: Rect {
    if let frame { return frame.intersection(client) ?? client }
    let shadow = shadow ?? .zero
    return client.expanded(
      by: Insets(
        top: -shadow.top, right: -shadow.right, bottom: -shadow.bottom, left: -shadow.left))
  }

  /// Finds the window that shows an accessible frame.
  ///
  /// The title decides among the windows of the process, then the size, then whether the frame says
  /// that it is the active one. A minimised window counts like any other.
  ///
  /// - Parameters:
  ///   - title: the name of the frame.
  ///   - size: its size in logical pixels.
  ///   - isActive: whether the frame says that it is active; nil when that is not known.
  ///   - windows: the windows of the frame's process, popups left out.
  /// - Returns: nil when no single window remains: a guess would point at the wrong place.
  public static func showing(
    frameTitled title: String, size: Size, isActive: Bool? = nil, among windows: [DesktopWindow]
  ) -> DesktopWindow? {
    var candidates = windows
    let narrowings: [(DesktopWindow) -> Bool] = [
      { $0.title == title },
      { $0.client.size == size },
      { $0.hasContent(of: size) },
      { $0.hasDecoration(around: size) },
      { isActive == nil || $0.isActive == isActive },
    ]
    for isLikely in narrowings where candidates.count > 1 {
      let likely = candidates.filter(isLikely)
      if !likely.isEmpty { candidates = likely }
    }
    return candidates.count == 1 ? candidates[0] : nil
  }

  /// Whether a frame of a size fits in, less the shadow, at any whole scale.
  private func hasContent(of size: Size) -> Bool {
    let shadow = shadow ?? .zero
    let width = client.width - shadow.left - shadow.right
    let height = client.height - shadow.top - shadow.bottom
    // Under Wayland everything is in logical pixels.
    let scales = source == .x11 ? [1.0, 2, 3] : [1]
    return scales.contains { scale in
      abs(width - size.width * scale) <= 1 && abs(height - size.height * scale) <= 1
    }
  }

  /// Whether a frame of a size may differ from the client area by what the application draws around
  /// it: sway leaves the shadow out that GTK 3 counts in, Qt leaves its own title bar out.
  private func hasDecoration(around size: Size) -> Bool {
    guard source != .x11, isDecoratedByClient else { return false }
    let (x, y) = (size.width - client.width, size.height - client.height)
    return abs(x) <= Self.decorationLimit && abs(y) <= Self.decorationLimit && x * y >= 0
  }
}

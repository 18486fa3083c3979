import TourCore

/// A window as a Wayland compositor tells of it.
struct CompositorWindow: Equatable {
  /// The window; its client area is its buffer, which has the shadow that its application draws.
  var window: DesktopWindow
  /// Whether it comes from the X server that the compositor runs for applications of X11.
  var isX11: Bool
  /// Whether it is minimised or on a workspace that is not shown; nil when neither.
  var state: WindowObstacle?
  /// Where it is in the order of windows: the higher lie over the lower.
  var layer: Int
  /// The name that the application gives itself, as that of its desktop file; nil when not told.
  var applicationID: String?
  /// The number of its window of X11; nil when it has none, or the compositor does not tell it.
  var x11Window: UInt?

  /// Makes a window from its parts.
  init(
    window: DesktopWindow, isX11: Bool, state: WindowObstacle?, layer: Int,
    applicationID: String? = nil, x11Window: UInt? = nil
  ) {
    self.window = window
    self.isX11 = isX11
    self.state = state
    self.layer = layer
    self.applicationID = applicationID
    self.x11Window = x11Window
  }

  /// Makes a window from the rectangles of its buffer and its frame, where the compositor tells both.
  ///
  /// What of the buffer is beyond the frame is the shadow.
  init(
    source: WindowSource, identifier: UInt, processID: Int32, title: String, buffer: Rect,
    frame: Rect, isX11: Bool, isActive: Bool, isPopup: Bool, state: WindowObstacle?, layer: Int
  ) {
    let hasShadow = buffer != frame && buffer.contains(frame)
    let shadow = Insets(
      top: frame.y - buffer.y, right: buffer.maxX - frame.maxX,
      bottom: buffer.maxY - frame.maxY, left: frame.x - buffer.x)
    // GNOME Shell decorates windows of X11 only.
    let isDecoratedByClient = hasShadow || (source == .gnome && !isX11)
    let window = DesktopWindow(
      source: source, identifier: identifier, processID: processID, title: title, client: buffer,
      frame: frame, shadow: hasShadow ? shadow : nil, isDecoratedByClient: isDecoratedByClient,
      isActive: isActive, isShown: state == nil, isPopup: isPopup)
    self.init(window: window, isX11: isX11, state: state, layer: layer)
  }
}

/// What a compositor last told of all windows but our own.
struct CompositorWindows: Equatable {
  /// The most windows that are taken in.
  static let limit = 1000
  /// The longest title that is kept, in characters.
  static let titleLimit = 300

  /// The windows, from the bottom to the top.
  private(set) var windows: [CompositorWindow] = []

  /// Makes a list from windows in any order.
  init(_ windows: [CompositorWindow] = []) {
    self.windows = windows.sorted { $0.layer < $1.layer }
  }

  /// Finds a window by its number.
  subscript(identifier: UInt) -> CompositorWindow? {
    windows.first { $0.window.identifier == identifier }
  }

  /// Gives the windows of a process that are the compositor's own, the uppermost first.
  func windows(of processID: Int32) -> [DesktopWindow] {
    windows.reversed().filter { !$0.isX11 && $0.window.processID == processID }.map(\.window)
  }

  /// Tells whether all windows of a process come from an X server; false when it has none.
  func isX11(_ processID: Int32) -> Bool {
    let own = windows.filter { $0.window.processID == processID }
    return !own.isEmpty && own.allSatisfy(\.isX11)
  }

  /// Tells what keeps a window, or a rectangle in it, from being seen.
  func obstacle(of identifier: UInt, at rectangle: Rect?) -> WindowObstacle? {
    guard let index = windows.firstIndex(where: { $0.window.identifier == identifier }) else {
      return nil
    }
    if let state = windows[index].state { return state }
    guard let rectangle else { return nil }
    // The popups of a process lie over its own windows; what they show is wanted there.
    let process = windows[index].window.processID
    let covers = windows[(index + 1)...].filter {
      $0.state == nil && !($0.window.isPopup && $0.window.processID == process)
    }
    .map { WindowCover(area: $0.window.frame ?? $0.window.client, title: $0.window.title) }
    return WindowCover.hiding(rectangle, among: covers).map { .covered(by: $0.title) }
  }

  /// Tells whom to tell of that another list takes the place of this one: the processes of windows
  /// that came, went or changed, and nil where windows changed their order.
  func changes(to other: CompositorWindows) -> [Int32?] {
    func plain(_ list: [CompositorWindow]) -> [UInt: CompositorWindow] {
      var known: [UInt: CompositorWindow] = [:]
      for var window in list {
        window.layer = 0
        known[window.window.identifier] = window
      }
      return known
    }
    let (old, new) = (plain(windows), plain(other.windows))
    var processes: Set<Int32> = []
    for (identifier, window) in old where new[identifier] != window {
      if let process = window.window.processID { processes.insert(process) }
    }
    for (identifier, window) in new where old[identifier] != window {
      if let process = window.window.processID { processes.insert(process) }
    }
    // What came or went changed no order among those that stayed.
    let stayed = windows.map(\.window.identifier).filter { new[$0] != nil }
    let staying = other.windows.map(\.window.identifier).filter { old[$0] != nil }
    let told: [Int32?] = processes.sorted()
    return stayed == staying ? told : told + [nil]
  }
}

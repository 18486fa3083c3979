public import TourCore

/// Window positions in a Wayland session: those of the compositor, joined with those of the X server
/// that it runs.
///
/// A window of X11 has the position that the X server tells and everything else from the compositor,
/// its number too, so that only the compositor is asked what is in its way.
@DesktopActor
public final class WaylandWindowOrigins: WindowOrigins {
  /// The name of the compositor.
  public var name: String { compositor.name }
  /// The compositor.
  public var source: WindowSource { compositor.source }
  /// Whether the compositor tells which window is active.
  public var isActiveWindowTold: Bool { compositor.isActiveWindowTold }
  /// Positions are in logical pixels.
  public let scale = 1.0
  /// Hear the process of each window that came, went or changed; nil when the order did.
  public var changes: Observers<Int32?> { compositor.changes }

  let compositor: any CompositorOrigins
  let xwayland: XWaylandWindows
  private let container: (Int32) -> String?

  /// Joins a compositor with the X server of a display, which is not opened before it is needed.
  ///
  /// - Parameter container: gives the name of the container that a process is in.
  init(
    _ compositor: any CompositorOrigins, display: String?,
    container: @escaping (Int32) -> String? = ProcessDetails.flatpakID(of:)
  ) {
    self.compositor = compositor
    self.container = container
    xwayland = XWaylandWindows(display: display)
  }

  /// Gives the windows of a process as they are now, in logical pixels.
  ///
  /// The accessibility bus knows another process of a contained application than the compositor does.
  /// Where the process has no window, those of the same container are given.
  public func windows(of processID: Int32) -> [DesktopWindow] {
    let listing = compositor.listing
    if !listing.windows.contains(where: \.isX11) { xwayland.disconnect() }
    let own = listing.windows.contains { $0.window.processID == processID }
    let processes = own ? [processID] : processes(inContainerOf: processID, among: listing)
    return processes.flatMap { windows(of: $0, in: listing) }
  }

  private func windows(of processID: Int32, in listing: CompositorWindows) -> [DesktopWindow] {
    let wayland = listing.windows(of: processID)
    let known = listing.windows.reversed().filter {
      $0.isX11 && $0.window.processID == processID
    }
    guard !known.isEmpty else { return wayland }
    let windows = xwayland.windows(of: processID)
    return wayland + windows.map { $0.isPopup ? $0 : Self.joined($0, among: windows, with: known) }
  }

  /// Gives a window of X11 with what the compositor tells of it, as it is when that is not certain.
  private static func joined(
    _ window: DesktopWindow, among windows: [DesktopWindow], with known: [CompositorWindow]
  ) -> DesktopWindow {
    let numbered = known.filter { $0.x11Window == window.identifier }
    let titled = known.filter { $0.window.title == window.title && !$0.window.isPopup }
    let isAlone = windows.count { !$0.isPopup && $0.title == window.title } == 1
    guard
      let match = numbered.first ?? (titled.count == 1 && isAlone ? titled.first : nil)
    else { return window }
    var joined = window
    joined.identifier = match.window.identifier
    joined.isActive = match.window.isActive
    joined.isShown = match.window.isShown
    joined.frame = match.window.frame
    return joined
  }

  /// Tells what keeps a window, or a rectangle in it, from being seen.
  public func obstacle(of window: UInt, at rectangle: Rect?) -> WindowObstacle? {
    compositor.obstacle(of: window, at: rectangle)
  }

  /// Has the compositor bring a window to the front.
  @discardableResult
  public func raise(_ window: UInt) -> Bool { compositor.raise(window) }

  /// Takes back what was put into the compositor.
  public func close() async {
    xwayland.disconnect()
    await compositor.close()
  }

  /// Gives the processes with windows that are in the same container as a process; none when it is in
  /// none.
  private func processes(
    inContainerOf processID: Int32, among listing: CompositorWindows
  ) -> [Int32] {
    guard let name = container(processID) else { return [] }
    let owners = listing.windows.filter { entry in
      entry.applicationID == name || entry.window.processID.flatMap(container) == name
    }
    return Set(owners.compactMap(\.window.processID)).sorted()
  }
}

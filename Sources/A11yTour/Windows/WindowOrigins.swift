public import TourCore

/// Where windows are on the screen: the accessibility bus does not know everywhere.
@DesktopActor
public protocol WindowOrigins: AnyObject {
  /// What the positions come from, for `doctor`.
  var name: String { get }
  /// What the positions come from where there is no window to tell.
  var source: WindowSource { get }
  /// Whether the active window is known.
  var isActiveWindowTold: Bool { get }
  /// How many pixels of the device make a logical one.
  var scale: Double { get }
  /// Gives the windows of a process as they are now.
  func windows(of processID: Int32) -> [DesktopWindow]
  /// Tells what keeps a window, or a rectangle in it, from being seen; nil when nothing does, or
  /// when that cannot be told.
  ///
  /// - Parameter rectangle: in pixels of the device; nil to look at the window's own state alone.
  func obstacle(of window: UInt, at rectangle: Rect?) -> WindowObstacle?
  /// Asks for a window to come to the front, from wherever it is; whether it does is up to the
  /// window manager.
  ///
  /// - Returns: whether it could be asked for: the window is there.
  @discardableResult
  func raise(_ window: UInt) -> Bool
  /// Hear the process of each window that opened, closed, moved or changed its state; nil when
  /// that is not known, or the order of the windows changed.
  var changes: Observers<Int32?> { get }
  /// Takes back what was put into the desktop to be told of windows; none is told afterwards.
  func close() async
}

extension WindowOrigins {
  /// Knows of no obstacle, as where the window system does not tell the order of windows.
  public func obstacle(of window: UInt, at rectangle: Rect?) -> WindowObstacle? { nil }

  /// Takes nothing back, as where nothing was put into the desktop.
  public func close() async {}
}

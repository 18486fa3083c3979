public import TourCore

/// Where windows are on the screen: the accessibility bus does not know everywhere.
@DesktopActor
public protocol WindowOrigins: AnyObject {
  /// What the positions come from, for `doctor`.
  var name: String { get }
  /// How many pixels of the device make a logical one.
  var scale: Double { get }
  /// Gives the windows of a process as they are now.
  func windows(of processID: Int32) -> [DesktopWindow]
  /// Hear the process of each window that opened, closed, moved or changed its state; nil when
  /// that is not known.
  var changes: Observers<Int32?> { get }
}

import CX11
import Glibc
import TourCore

/// Which window is over which. The corresponding properties are those of the Extended Window
/// Manager Hints.
extension X11WindowProperties {
  private static let windowLimit = 4096
  /// The part of a widget, of 1, that has to be free for a mark to point at it.
  private static let freePart = 0.5

  /// Tells what keeps a window, or a rectangle in it, from being seen.
  ///
  /// - Parameter rectangle: in pixels of the device; nil to look at the state of the window alone.
  func obstacle(of window: UInt, at rectangle: Rect?) -> WindowObstacle? {
    let workspace = cardinals(of: root, "_NET_CURRENT_DESKTOP", count: 1)?.first
    if let reason = hiding(of: Window(window), workspace: workspace) { return reason }
    guard let rectangle, !rectangle.isEmpty else { return nil }
    // The list goes from the bottom to the top.
    let stack = cardinals(of: root, "_NET_CLIENT_LIST_STACKING", count: Self.windowLimit) ?? []
    guard let index = stack.firstIndex(of: window) else { return nil }
    var free = TourCore.Region(rectangle)
    let whole = free.area
    var cover: Window?
    for identifier in stack[(index + 1)...] {
      let other = Window(identifier)
      guard let area = coveredArea(of: other, workspace: workspace), area.intersects(rectangle)
      else { continue }
      free = free.subtracting(TourCore.Region(area))
      cover = other
    }
    guard let cover else { return nil }
    let isFree = free.contains(rectangle.center) && free.area >= Self.freePart * whole
    return isFree ? nil : .covered(by: trapped { title(of: cover) } ?? "")
  }

  /// Gives the client area of a window in pixels of the device; nil when it is gone.
  ///
  /// The corresponding C functions are `XGetGeometry` and `XTranslateCoordinates`.
  func rectangle(of window: UInt) -> Rect? {
    trapped { () -> Rect? in
      var ignored: Window = 0
      var (x, y): (Int32, Int32) = (0, 0)
      var (width, height, border, depth): (UInt32, UInt32, UInt32, UInt32) = (0, 0, 0, 0)
      guard
        XGetGeometry(
          connection, Window(window), &ignored, &x, &y, &width, &height, &border, &depth) != 0,
        XTranslateCoordinates(connection, Window(window), root, 0, 0, &x, &y, &ignored) != 0
      else { return nil }
      return Rect(x: Double(x), y: Double(y), width: Double(width), height: Double(height))
    }
  }

  /// Tells whether a window is minimised, rolled up, or elsewhere.
  private func hiding(of window: Window, workspace: UInt?) -> WindowObstacle? {
    trapped { () -> WindowObstacle? in
      if let workspace, !isOn(window, workspace) { return .otherWorkspace }
      return isReduced(window) ? .minimised : nil
    }
  }

  /// Gives what a window hides of those below it, its decoration included; nil when it hides
  /// nothing: it is not shown, or one of ours.
  private func coveredArea(of window: Window, workspace: UInt?) -> Rect? {
    trapped { () -> Rect? in
      let owner = cardinals(of: window, "_NET_WM_PID", count: 1)?.first
      guard owner.map({ Int32(truncatingIfNeeded: $0) }) != getpid(),
        hiding(of: window, workspace: workspace) == nil, let client = rectangle(of: UInt(window))
      else { return nil }
      let decoration = insets(of: window, "_NET_FRAME_EXTENTS") ?? .zero
      let shadow = insets(of: window, "_GTK_FRAME_EXTENTS") ?? .zero
      return client.expanded(
        by: Insets(
          top: decoration.top - shadow.top, right: decoration.right - shadow.right,
          bottom: decoration.bottom - shadow.bottom, left: decoration.left - shadow.left))
    }
  }

  private func insets(of window: Window, _ property: String) -> Insets? {
    guard let values = cardinals(of: window, property, count: 4), values.count == 4 else {
      return nil
    }
    // The order of both properties is left, right, top, bottom.
    return Insets(
      top: Double(values[2]), right: Double(values[1]), bottom: Double(values[3]),
      left: Double(values[0]))
  }
}

extension TourCore.Region {
  fileprivate var area: Double { rects.reduce(0) { $0 + $1.area } }
}

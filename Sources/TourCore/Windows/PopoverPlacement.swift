/// Where a popover of GTK 4 opens, which under Wayland nothing tells.
public enum PopoverPlacement {
  /// How far the arrow and the shadow of a popover reach beyond the box that it reports.
  static let slack = 8.0

  /// Gives the box that a popover is in, in logical pixels of the desktop, a little more than it takes.
  ///
  /// GTK centres it below what it hangs on, but menus of a menu bar begin where their opener does; it is
  /// moved along the edge until it is on the monitor, and put above where there is no room below.
  ///
  /// - Parameters:
  ///   - size: the size that it reports.
  ///   - opener: the rectangle of what it hangs on.
  ///   - isOfMenuBar: whether the opener is in a menu bar.
  ///   - monitors: those of the desktop.
  public static func rectangle(
    size: Size, opener: Rect, isOfMenuBar: Bool = false, monitors: [Monitor]
  ) -> Rect {
    var box = Rect(
      x: isOfMenuBar ? opener.x : opener.center.x - size.width / 2, y: opener.maxY,
      width: size.width, height: size.height)
    if let monitor = monitors.first(where: { $0.bounds.contains(opener.center) })?.bounds {
      box.x = max(monitor.x, min(box.x, monitor.maxX - size.width))
      let isAbove = box.maxY > monitor.maxY && opener.y - monitor.y > monitor.maxY - opener.maxY
      if isAbove { box.y = opener.y - size.height }
    }
    return box.expanded(by: Insets(slack))
  }
}

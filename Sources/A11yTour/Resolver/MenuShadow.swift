import TourCore

/// Measures the shadow around a menu of GTK 3, by which its items are off under Wayland.
///
/// GTK counts the shadow into the menu's window, and the compositor puts the menu where the window was
/// to be.
@DesktopActor
struct MenuShadow {
  let bus: AccessibilityBus

  /// Gives how far an item is reported to the right of and below where it is; zero for what is on the
  /// surface of the frame.
  ///
  /// - Parameter menu: what the item is in, whose other items begin at the edge of the shadow.
  func offset(of item: AccessibleReference, in menu: AccessibleReference) async -> Point {
    let first = (try? await bus.children(of: menu))?.first
    let flight = Flight(bus: bus)
    let (onScreen, inWindow) = (
      flight.extents(of: item, .screen), flight.extents(of: item, .window)
    )
    let top = first.map { flight.extents(of: $0, .window) }
    await flight.land()
    guard let onScreen = onScreen.value, let inWindow = inWindow.value, let top = top?.value,
      onScreen.origin != inWindow.origin
    else { return .zero }
    return Point(x: inWindow.x, y: top.y)
  }
}

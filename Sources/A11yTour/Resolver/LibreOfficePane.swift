import TourCore

/// How far LibreOffice's own widgets are off from where they report to be.
///
/// LibreOffice draws its tool bars, document and status bar itself, in a root pane inside a widget
/// of GTK, and reports them as if that pane began at the top of the window: they are too high by
/// the height of the menu bar. Its menu bar, dialogs and side bar are widgets of GTK and right.
@DesktopActor
struct LibreOfficePane {
  let bus: AccessibilityBus

  /// Gives the distance to add to the extents of a widget.
  ///
  /// - Parameter containers: what it is in, the innermost first.
  func offset(of widget: AccessibleReference, in containers: [AccessibleReference]) async -> Point {
    var pane = widget
    guard await !isNative(widget) else { return .zero }
    for container in containers {
      if await isNative(container) {
        async let reported = try? bus.extents(of: pane, .screen)
        async let actual = try? bus.extents(of: container, .screen)
        guard let reported = await reported, let actual = await actual else { return .zero }
        return actual.origin - reported.origin
      }
      pane = container
    }
    return .zero
  }

  /// Whether a widget is one of GTK, which marks its own with the attribute `toolkit`.
  private func isNative(_ widget: AccessibleReference) async -> Bool {
    (try? await bus.attributes(of: widget))?["toolkit"] != nil
  }
}

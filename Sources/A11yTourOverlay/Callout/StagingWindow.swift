import A11yTour
import CGtk
import TourCore

/// A window that is never seen, in which callouts are measured under the style they will have.
@DesktopActor
final class StagingWindow {
  private let widget: WidgetPointer
  private let shelf: WidgetPointer
  private var views: [CalloutView] = []

  /// Makes the window.
  init?(screen: OpaquePointer) {
    guard let widget = gtk_window_new(GTK_WINDOW_POPUP), let shelf = gtk_fixed_new() else {
      return nil
    }
    self.widget = widget
    self.shelf = shelf
    gtk_container_add(cast(widget), shelf)
    gtk_window_set_screen(cast(widget), screen)
    addClass(Stylesheet.Class.callout, to: widget)
  }

  /// Gives a measured view of a content, the same one until it is taken or all are let go.
  func view(of content: CalloutContent, screen: Size) -> CalloutView? {
    if let view = views.first(where: { $0.content == content }) { return view }
    guard let new = CalloutView(content) else { return nil }
    gtk_container_add(cast(shelf), new.widget)
    new.measure(screen: screen)
    views.append(new)
    return new
  }

  /// Gives a measured view away.
  func take(_ content: CalloutContent, screen: Size) -> CalloutView? {
    let taken = view(of: content, screen: screen)
    if let taken { gtk_container_remove(cast(shelf), taken.widget) }
    views.removeAll { $0 === taken }
    return taken
  }

  /// Lets the measured views go: nobody wants them, or what they were measured by has changed.
  func forget() {
    for view in views { gtk_container_remove(cast(shelf), view.widget) }
    views = []
  }

  /// Gives the window back.
  func close() {
    forget()
    gtk_widget_destroy(widget)
  }
}

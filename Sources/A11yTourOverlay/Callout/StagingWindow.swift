import A11yTour
import CGtk
import TourCore

/// A window that is never seen, in which callouts are measured under the style they will have.
@DesktopActor
final class StagingWindow {
  private let widget: WidgetPointer
  private var view: CalloutView?

  /// Makes the window.
  init?(screen: OpaquePointer) {
    guard let widget = gtk_window_new(GTK_WINDOW_POPUP) else { return nil }
    self.widget = widget
    gtk_window_set_screen(cast(widget), screen)
    addClass(Stylesheet.Class.callout, to: widget)
  }

  /// Gives a measured view of a content, the same one as long as the content stays the same.
  func view(of content: CalloutContent, screen: Size) -> CalloutView? {
    if let view, view.content == content { return view }
    forget()
    guard let new = CalloutView(content) else { return nil }
    gtk_container_add(cast(widget), new.widget)
    new.measure(screen: screen)
    view = new
    return new
  }

  /// Gives a measured view away.
  func take(_ content: CalloutContent, screen: Size) -> CalloutView? {
    let taken = view(of: content, screen: screen)
    if let taken { gtk_container_remove(cast(widget), taken.widget) }
    view = nil
    return taken
  }

  /// Lets the measured view go, because what it was measured by has changed.
  func forget() {
    if let view { gtk_container_remove(cast(widget), view.widget) }
    view = nil
  }

  /// Gives the window back.
  func close() {
    forget()
    gtk_widget_destroy(widget)
  }
}

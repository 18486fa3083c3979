import A11yTour
import CAtspi
import CGtk

/// Hands our style sheet to GTK, once for each screen.
@DesktopActor
enum StyleProvider {
  private static var screens: Set<OpaquePointer> = []

  /// Installs the sheet above the desktop's theme and below the user's own.
  static func install(on screen: OpaquePointer) {
    guard screens.insert(screen).inserted, let provider = gtk_css_provider_new() else { return }
    var failure: UnsafeMutablePointer<GError>?
    gtk_css_provider_load_from_data(provider, Stylesheet.text, -1, &failure)
    if let failure {
      assertionFailure("the style sheet is broken: \(String(cString: failure.pointee.message))")
    }
    gtk_style_context_add_provider_for_screen(
      screen, OpaquePointer(provider), UInt32(GTK_STYLE_PROVIDER_PRIORITY_APPLICATION))
    g_object_unref(provider)
  }
}

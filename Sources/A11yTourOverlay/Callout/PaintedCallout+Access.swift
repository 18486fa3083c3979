import A11yTour
import CAtspi
import CGtk
import TourCore

extension PaintedCallout {
  /// Says what the callout is to assistive technology.
  ///
  /// An announcement is made when asked for.
  func describe(_ content: CalloutContent, isAnnounced: Bool) {
    gtk_window_set_title(cast(window), content.accessibleName)
    guard let accessible = gtk_widget_get_accessible(window) else { return }
    atk_object_set_name(accessible, content.accessibleName)
    atk_object_set_description(accessible, content.accessibleDescription)
    guard isAnnounced else { return }
    let words = [content.accessibleName, content.accessibleDescription]
    announce(words.filter { !$0.isEmpty }.joined(separator: ". "))
  }

  /// Has assistive technology speak a text, where ATK knows announcements (since 2.46).
  func announce(_ text: String) {
    guard let accessible = gtk_widget_get_accessible(window),
      g_signal_lookup("announcement", atk_object_get_type()) != 0
    else { return }
    cgtk_emit_announcement(accessible, text)
  }

  /// Gives the button that goes on the focus within the window.
  func focusFirst() {
    if let button = view?.firstFocus { gtk_widget_grab_focus(button) }
  }

  /// Handles the keys that buttons do not; true when the key is used up.
  func handle(_ event: GdkEventKey) -> Bool {
    let modifiers = GDK_CONTROL_MASK.rawValue | GDK_MOD1_MASK.rawValue | GDK_SUPER_MASK.rawValue
    guard event.state & modifiers == 0 else { return false }
    switch Int32(bitPattern: event.keyval) {
    case GDK_KEY_Escape:
      onEscape?()
      return true
    case GDK_KEY_Page_Down, GDK_KEY_KP_Page_Down: return view?.scroll(byPages: 0.9) ?? false
    case GDK_KEY_Page_Up, GDK_KEY_KP_Page_Up: return view?.scroll(byPages: -0.9) ?? false
    case GDK_KEY_Down, GDK_KEY_KP_Down: return view?.scroll(byPages: 0.2) ?? false
    case GDK_KEY_Up, GDK_KEY_KP_Up: return view?.scroll(byPages: -0.2) ?? false
    default: return false
    }
  }
}

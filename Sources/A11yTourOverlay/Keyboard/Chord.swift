import CGtk
import TourCore

/// A chord of keys that works the callout from wherever the keyboard is.
enum Chord: CaseIterable, Hashable {
  case next
  case back
  case skip
  /// Moves the focus into the callout and back to where it was.
  case focus

  /// The button that the chord stands for; nil for the focus.
  var action: CalloutButton.Action? {
    switch self {
    case .next: .next
    case .back: .back
    case .skip: .skip
    case .focus: nil
    }
  }

  /// The key that is pressed together with Ctrl and Alt, as an X11 keysym.
  var keysym: UInt32 {
    switch self {
    case .next: 0x6E
    case .back: 0x62
    case .skip: 0x73
    case .focus: 0x63
    }
  }

  /// The key at that place of a common keyboard, for layouts that have no such letter.
  var fallbackKeycode: UInt32 {
    switch self {
    case .next: 57
    case .back: 56
    case .skip: 39
    case .focus: 54
    }
  }

  /// The name for people, as "Ctrl+Alt+N", in the user's language.
  var label: String {
    let modifiers = GdkModifierType(GDK_CONTROL_MASK.rawValue | GDK_MOD1_MASK.rawValue)
    guard let label = gtk_accelerator_get_label(keysym, modifiers) else { return "" }
    defer { g_free(label) }
    return String(cString: label)
  }

  /// The chord of a button.
  init(_ action: CalloutButton.Action) {
    switch action {
    case .next: self = .next
    case .back: self = .back
    case .skip: self = .skip
    }
  }
}

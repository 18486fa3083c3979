import A11yTour
import CGtk

/// The chords that the X server hands to the tour instead of the application.
///
/// Passive grabs on the root window, which need neither a window manager nor the accessibility bus.
/// Plain keys are never taken.
@DesktopActor
final class ChordGrabs {
  /// Called with a chord that was pressed.
  var onChord: (@DesktopActor (Chord) -> Void)?

  private let display: OpaquePointer
  private let root: OpaquePointer
  private let keymap: OpaquePointer?
  private var grabbed: [UInt32: Chord] = [:]
  private var wanted: Set<Chord> = []
  private var keysChanged: Signal?

  /// Ctrl and Alt.
  private static let modifiers = UInt32(ControlMask | Mod1Mask)
  /// Caps Lock, Num Lock and both, which must make no difference.
  private static let locks = [0, UInt32(LockMask), UInt32(Mod2Mask), UInt32(LockMask | Mod2Mask)]

  /// Makes grabs of nothing yet.
  init?(display: OpaquePointer, screen: OpaquePointer) {
    guard let root = gdk_screen_get_root_window(screen) else { return nil }
    self.display = display
    self.root = root
    keymap = gdk_keymap_get_for_display(display)
    gdk_window_add_filter(root, Self.filter, Unmanaged.passUnretained(self).toOpaque())
    if let keymap {
      keysChanged = Signal(UnsafeMutableRawPointer(keymap), "keys-changed") { [weak self] _ in
        self?.regrab()
        return false
      }
    }
  }

  /// Takes these chords and no others.
  ///
  /// A chord that another program holds already stays with that program.
  func take(_ chords: Set<Chord>) {
    guard chords != wanted else { return }
    release()
    wanted = chords
    grab()
  }

  /// Gives all chords back.
  func release() {
    for keycode in grabbed.keys { ungrab(keycode) }
    grabbed = [:]
    wanted = []
  }

  /// Gives everything back for good.
  func close() {
    release()
    keysChanged?.disconnect()
    keysChanged = nil
    gdk_window_remove_filter(root, Self.filter, Unmanaged.passUnretained(self).toOpaque())
  }

  private func regrab() {
    let chords = wanted
    release()
    wanted = chords
    grab()
  }

  private func grab() {
    for chord in wanted {
      for keycode in keycodes(of: chord) where grabbed[keycode] == nil {
        gdk_x11_display_error_trap_push(display)
        for lock in Self.locks {
          XGrabKey(
            xDisplay, Int32(keycode), Self.modifiers | lock, rootID, 1, GrabModeAsync,
            GrabModeAsync)
        }
        if gdk_x11_display_error_trap_pop(display) == 0 {
          grabbed[keycode] = chord
        } else {
          ungrab(keycode)
        }
      }
    }
  }

  private func ungrab(_ keycode: UInt32) {
    gdk_x11_display_error_trap_push(display)
    for lock in Self.locks { XUngrabKey(xDisplay, Int32(keycode), Self.modifiers | lock, rootID) }
    gdk_x11_display_error_trap_pop_ignored(display)
  }

  /// The keys that give the chord's letter in any layout of the keyboard.
  private func keycodes(of chord: Chord) -> [UInt32] {
    guard let keymap else { return [chord.fallbackKeycode] }
    var keys: UnsafeMutablePointer<GdkKeymapKey>?
    var count: Int32 = 0
    guard
      gdk_keymap_get_entries_for_keyval(keymap, chord.keysym, &keys, &count) != 0,
      let keys
    else { return [chord.fallbackKeycode] }
    defer { g_free(keys) }
    return Array(Set((0..<Int(count)).map { keys[$0].keycode }))
  }

  private var xDisplay: OpaquePointer? { gdk_x11_display_get_xdisplay(display) }
  private var rootID: UInt { gdk_x11_window_get_xid(root) }

  private func handle(keycode: UInt32, state: UInt32) -> Bool {
    let relevant = UInt32(ControlMask | Mod1Mask | ShiftMask | Mod4Mask)
    guard state & relevant == Self.modifiers, let chord = grabbed[keycode] else { return false }
    onChord?(chord)
    return true
  }

  private nonisolated static let filter: GdkFilterFunc = { event, _, data in
    guard let event, let data else { return GDK_FILTER_CONTINUE }
    let key = event.assumingMemoryBound(to: XEvent.self).pointee.xkey
    guard key.type == KeyPress else { return GDK_FILTER_CONTINUE }
    let grabs = Unmanaged<ChordGrabs>.fromOpaque(data).takeUnretainedValue()
    let isOurs = DesktopActor.assumeIsolated {
      grabs.handle(keycode: key.keycode, state: key.state)
    }
    return isOurs ? GDK_FILTER_REMOVE : GDK_FILTER_CONTINUE
  }
}

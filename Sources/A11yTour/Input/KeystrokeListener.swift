import TourCore

/// Chords that the registry of the accessibility bus hands to the tour instead of the application.
///
/// Under Wayland nobody can grab keys. But applications with the bridge of ATK (GTK 3, Firefox,
/// LibreOffice) ask the registry about every key before they use it; GTK 4 and Qt do not. The registry
/// passes on the chords that were asked for and no other key. The corresponding C function is
/// `atspi_register_keystroke_listener`.
@DesktopActor
public final class KeystrokeListener {
  /// A key that is pressed together with Ctrl and Alt.
  public struct Key: Hashable, Sendable {
    /// The symbol that it gives, as an X11 keysym.
    public var symbol: UInt32
    /// Its place on the keyboard, for layouts in which it gives another symbol; an X11 keycode.
    public var keycode: UInt32

    /// Makes a key from its symbol and its place.
    public init(symbol: UInt32, keycode: UInt32) {
      self.symbol = symbol
      self.keycode = keycode
    }
  }

  private static let registry = "org.a11y.atspi.Registry"
  private static let controller = "/org/a11y/atspi/registry/deviceeventcontroller"
  private static let interface = "org.a11y.atspi.DeviceEventController"
  private static let description = """
    <node><interface name="org.a11y.atspi.DeviceEventListener">
    <method name="NotifyEvent"><arg type="(uiuuisb)" direction="in"/>
    <arg type="b" direction="out"/></method></interface></node>
    """
  /// Ctrl and Alt, as bits of X11.
  private static let chord: UInt32 = 4 + 8
  /// Caps Lock, Num Lock and both, which make no difference.
  private static let locks: [UInt32] = [0, 2, 16, 18]
  /// The events of keys going down and up, as bits.
  private static let pressesAndReleases: UInt32 = 3

  private static var count = 0

  private let bus: AccessibilityBus
  private let keys: [Key]
  private let path: String
  private var object: ExportedObject?

  /// Begins to listen.
  ///
  /// - Parameters:
  ///   - onPress: called with each of the keys that goes down with Ctrl and Alt.
  /// - Throws: ``BusError``, when the registry does not take part.
  public init(
    _ keys: [Key], on bus: AccessibilityBus, onPress: @escaping @DesktopActor (Key) -> Void
  ) async throws(BusError) {
    self.bus = bus
    self.keys = keys
    Self.count += 1
    path = "/org/a11y/tour/keys/\(Self.count)"
    object = try bus.connection.export(path, description: Self.description) { call in
      let event = call.arguments[0]
      let (type, symbol, code) = (event?[0]?.integer, event?[1]?.integer, event?[2]?.integer)
      let key =
        keys.first { $0.symbol == symbol.flatMap(UInt32.init(exactly:)) }
        ?? keys.first { $0.keycode == code.flatMap(UInt32.init(exactly:)) }
      if let key, type == 0 { onPress(key) }
      return Variant(tuple: [Variant(key != nil)])
    }
    for locks in Self.locks {
      _ = try await bus.connection.call(
        Self.registry, Self.controller, Self.interface, "RegisterKeystrokeListener",
        arguments(locks, mode: ", (true, true, false)"), deadline: 5)
    }
  }

  isolated deinit { cancel() }

  /// Ends the listening.
  public func cancel() {
    guard object != nil else { return }
    object = nil
    for locks in Self.locks {
      bus.connection.start(
        Self.registry, Self.controller, Self.interface, "DeregisterKeystrokeListener",
        Variant(tuple: arguments(locks)), deadline: 1
      ) { _ in }
    }
  }

  /// Gives what the registry wants to know: who listens, to which keys, with which modifiers, whether
  /// pressed or released, and how.
  private func arguments(_ locks: UInt32, mode: String = "") -> [Variant] {
    let set = keys.map { "(\($0.keycode), \($0.symbol), '', 0)" }.joined(separator: ", ")
    let text =
      "(objectpath '\(path)', @a(iisi) [\(set)], uint32 \(Self.chord | locks), "
      + "uint32 \(Self.pressesAndReleases)\(mode))"
    return Variant(text: text)?.children ?? []
  }
}

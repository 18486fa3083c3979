import CGio

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
  private var filter: guint = 0

  /// Begins to listen.
  ///
  /// - Parameter onPress: called with each of the keys that goes down with Ctrl and Alt.
  /// - Throws: ``BusError`` when the registry does not take part.
  public init(
    _ keys: [Key], on bus: AccessibilityBus, onPress: @escaping @DesktopActor (Key) -> Void
  ) async throws(BusError) {
    self.bus = bus
    self.keys = keys
    Self.count += 1
    path = "/org/a11y/tour/keys/\(Self.count)"
    let answerer = KeystrokeAnswerer(path: path, keys: keys, onPress: onPress)
    filter = g_dbus_connection_add_filter(
      bus.connection.connection, KeystrokeAnswerer.filter,
      Unmanaged.passRetained(answerer).toOpaque(), KeystrokeAnswerer.release)
    for locks in Self.locks {
      _ = try await bus.connection.call(
        Self.registry, Self.controller, Self.interface, "RegisterKeystrokeListener",
        arguments(locks, mode: ", (true, true, false)"), deadline: 5)
    }
  }

  isolated deinit { cancel() }

  /// Ends the listening.
  public func cancel() {
    guard filter != 0 else { return }
    g_dbus_connection_remove_filter(bus.connection.connection, filter)
    filter = 0
    for locks in Self.locks {
      bus.connection.start(
        Self.registry, Self.controller, Self.interface, "DeregisterKeystrokeListener",
        Variant(tuple: arguments(locks)), deadline: 1
      ) { _ in }
    }
  }

  /// Gives what the registry wants to know: who listens, to which keys, with which modifiers,
  /// whether pressed or released, and how.
  private func arguments(_ locks: UInt32, mode: String = "") -> [Variant] {
    let set = keys.map { "(\($0.keycode), \($0.symbol), '', 0)" }.joined(separator: ", ")
    let text =
      "(objectpath '\(path)', @a(iisi) [\(set)], uint32 \(Self.chord | locks), "
      + "uint32 \(Self.pressesAndReleases)\(mode))"
    return Variant(text: text)?.children ?? []
  }
}

/// Answers the registry on GIO's own thread.
///
/// The application waits for the answer, and it may be we ourselves, when our callout has the keyboard.
private final class KeystrokeAnswerer: Sendable {
  private let path: String
  private let keys: [KeystrokeListener.Key]
  private let onPress: @DesktopActor (KeystrokeListener.Key) -> Void

  init(
    path: String, keys: [KeystrokeListener.Key],
    onPress: @escaping @DesktopActor (KeystrokeListener.Key) -> Void
  ) {
    self.path = path
    self.keys = keys
    self.onPress = onPress
  }

  static let release: GDestroyNotify = { data in
    if let data { Unmanaged<KeystrokeAnswerer>.fromOpaque(data).release() }
  }

  static let filter: GDBusMessageFilterFunction = { connection, message, isIncoming, data in
    guard isIncoming != 0, let connection, let message, let data else { return message }
    let answerer = Unmanaged<KeystrokeAnswerer>.fromOpaque(data).takeUnretainedValue()
    guard let reply = answerer.reply(to: message) else { return message }
    g_dbus_connection_send_message(
      connection, reply, G_DBUS_SEND_MESSAGE_FLAGS_NONE, nil, nil)
    g_object_unref(UnsafeMutableRawPointer(reply))
    g_object_unref(UnsafeMutableRawPointer(message))
    return nil
  }

  /// Gives the answer to a message, which is to be freed; nil when it is none for us.
  private func reply(to message: OpaquePointer) -> OpaquePointer? {
    guard g_dbus_message_get_message_type(message) == G_DBUS_MESSAGE_TYPE_METHOD_CALL,
      let path = g_dbus_message_get_path(message), String(cString: path) == self.path,
      let reply = g_dbus_message_new_method_reply(message)
    else { return nil }
    let body = g_dbus_message_get_body(message).map { Variant(taking: g_variant_ref($0)) }
    let event = body?[0]
    let symbol = event?[1]?.integer.flatMap(UInt32.init(exactly:))
    let code = event?[2]?.integer.flatMap(UInt32.init(exactly:))
    let key = keys.first { $0.symbol == symbol } ?? keys.first { $0.keycode == code }
    let answer = Variant(tuple: [Variant(key != nil)])
    withExtendedLifetime(answer) { g_dbus_message_set_body(reply, answer.pointer) }
    if let key, event?[0]?.integer == 0 {
      Task { @DesktopActor [onPress] in onPress(key) }
    }
    return reply
  }
}

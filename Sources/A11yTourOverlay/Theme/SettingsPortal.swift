import A11yTour
import CAtspi
import CGtk

/// The colour scheme as the settings portal says it, on desktops that have one.
@DesktopActor
final class SettingsPortal {
  /// What the user prefers; the numbers are the portal's.
  enum ColorScheme: UInt32 {
    case unset = 0
    case dark = 1
    case light = 2
  }

  /// The preference; nil while the portal has not answered, or when there is none.
  private(set) var colorScheme: ColorScheme?

  private let onChange: @DesktopActor () -> Void
  private let cancellable = g_cancellable_new()
  private var bus: OpaquePointer?
  private var subscription: UInt32 = 0

  private static let name = "org.freedesktop.portal.Desktop"
  private static let path = "/org/freedesktop/portal/desktop"
  private static let interface = "org.freedesktop.portal.Settings"
  private static let namespace = "org.freedesktop.appearance"

  /// Asks the portal if it runs, without starting it, and listens for changes.
  init(onChange: @escaping @DesktopActor () -> Void) {
    self.onChange = onChange
    // The user's bus; without one there is no portal either.
    guard let bus = g_bus_get_sync(G_BUS_TYPE_SESSION, nil, nil) else { return }
    self.bus = bus
    let data = Unmanaged.passUnretained(self).toOpaque()
    subscription = g_dbus_connection_signal_subscribe(
      bus, Self.name, Self.interface, "SettingChanged", Self.path, Self.namespace,
      G_DBUS_SIGNAL_FLAGS_NONE,
      { _, _, _, _, _, parameters, data in
        guard let parameters, let data else { return }
        let portal = Unmanaged<SettingsPortal>.fromOpaque(data).takeUnretainedValue()
        let value = g_variant_get_child_value(parameters, 2)
        let scheme = SettingsPortal.scheme(in: value)
        g_variant_unref(value)
        DesktopActor.assumeIsolated { portal.take(scheme) }
      }, data, nil)
    var children = [g_variant_new_string(Self.namespace), g_variant_new_string("color-scheme")]
    let arguments = children.withUnsafeMutableBufferPointer {
      g_variant_new_tuple($0.baseAddress, 2)
    }
    let reply = Unmanaged.passRetained(WeakPortal(self)).toOpaque()
    g_dbus_connection_call(
      bus, Self.name, Self.path, Self.interface, "Read", arguments, nil,
      G_DBUS_CALL_FLAGS_NO_AUTO_START, 2000, cancellable,
      { source, result, data in
        guard let source, let result, let data else { return }
        let box = Unmanaged<WeakPortal>.fromOpaque(data).takeRetainedValue()
        // No portal, or one that does not know the setting: the other sources decide.
        guard let answer = g_dbus_connection_call_finish(OpaquePointer(source), result, nil)
        else { return }
        let value = g_variant_get_child_value(answer, 0)
        let scheme = SettingsPortal.scheme(in: value)
        g_variant_unref(value)
        g_variant_unref(answer)
        DesktopActor.assumeIsolated { box.portal?.take(scheme) }
      }, reply)
  }

  isolated deinit {
    g_cancellable_cancel(cancellable)
    g_object_unref(cancellable)
    if let bus {
      g_dbus_connection_signal_unsubscribe(bus, subscription)
      g_object_unref(UnsafeMutableRawPointer(bus))
    }
  }

  private func take(_ scheme: ColorScheme?) {
    guard scheme != colorScheme else { return }
    colorScheme = scheme
    onChange()
  }

  /// Unwraps a number that may be a variant in a variant.
  private nonisolated static func scheme(in value: OpaquePointer?) -> ColorScheme? {
    guard let value else { return nil }
    if g_variant_classify(value) == G_VARIANT_CLASS_VARIANT {
      let inner = g_variant_get_variant(value)
      defer { g_variant_unref(inner) }
      return scheme(in: inner)
    }
    guard g_variant_classify(value) == G_VARIANT_CLASS_UINT32 else { return nil }
    return ColorScheme(rawValue: g_variant_get_uint32(value)) ?? .unset
  }
}

private final class WeakPortal {
  weak var portal: SettingsPortal?

  init(_ portal: SettingsPortal) {
    self.portal = portal
  }
}
